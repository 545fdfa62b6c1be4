import { expect, it, vi } from 'vitest'

import type { ColumnMapping, ImportOptions } from '#src/data/recipients/recipients.types.ts'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { ColumnMappingScreen } from './column-mapping.tsx'

const HEADERS = ['颜色', '订单编号', '收货人', '空列', '手机', '收货地址']

const MAPPING: ColumnMapping = {
  headerRow: 0,
  headerDoubtful: true,
  headers: HEADERS,
  columns: { orderNo: 1, name: 2, phone: 4, address: 5 },
  sources: {},
  unresolved: [],
  ambiguous: [],
  samples: [['红'], ['20345678901234'], ['张三'], [], ['13800138000'], ['浙江省杭州市']],
  signature: 's',
}

async function open(mapping: ColumnMapping) {
  const onAnswer = vi.fn<(choices: Partial<ImportOptions>) => void>()
  const question = {
    kind: 'columns',
    mapping,
    sheets: [{ name: '一', hidden: false, rows: 3 }],
    chosenSheet: 0,
    firstRows: [{ row: 0, line: 1, text: HEADERS.join(' ') }],
    encoding: null,
    delimiter: null,
  } as const
  const state = {
    kind: 'columns',
    fileName: 'a.xlsx',
    question,
    file: new File([], 'a.xlsx'),
    choices: {},
  } as const
  const screen = await renderUi(
    <ColumnMappingScreen state={state} hint="" onAnswer={onAnswer} onCancel={() => {}} />,
  )
  const rows = (): string[] =>
    [...document.querySelectorAll('tbody tr td:first-child')].map((cell) => cell.textContent ?? '')
  return { screen, rows, onAnswer }
}

it('shows what was matched first, and folds what is ignored', async () => {
  const { screen, rows, onAnswer } = await open(MAPPING)
  const matched = ['B · 订单编号', 'C · 收货人', 'E · 手机', 'F · 收货地址']
  expect(rows()).toEqual([...matched, '已忽略 2 列，点击展开'])
  await screen.getByRole('button', { name: '已忽略 2 列，点击展开' }).click()
  expect(rows()).toEqual([...matched, 'A · 颜色', 'D · 空列', '收起忽略的 2 列'])
  expect(await axeFindings()).toEqual([])
  await screen.getByRole('combobox', { name: 'A · 颜色' }).selectOptions('remark')
  await screen.getByRole('button', { name: '确认并导入' }).click()
  const columns = { ...MAPPING.columns, remark: 0 }
  expect(onAnswer).toHaveBeenCalledWith({ sheet: 0, headerRow: 0, columns })
})

it('unfolds them where what is missing may be among them', async () => {
  const { orderNo: _, ...columns } = MAPPING.columns
  const { rows } = await open({ ...MAPPING, columns })
  expect(rows()).toHaveLength(7)
})
