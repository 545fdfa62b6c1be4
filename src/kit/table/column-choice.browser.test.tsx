import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { ColumnChoice, useColumnChoice } from './column-choice.tsx'
import { RecordTable, type CellColumn } from './record-table.tsx'

type Row = { readonly id: string }

const STORAGE = 'column-choice-test'
const ROWS: readonly Row[] = [{ id: '1' }]
const column = (title: string, more: Partial<CellColumn<Row>> = {}): CellColumn<Row> => ({
  key: title,
  title,
  width: 'auto',
  cell: ({ id }) => id,
  ...more,
})
const COLUMNS = [
  column('编号', { isFixed: true }),
  column('时间'),
  column('备注', { isExtra: true }),
  column('操作', { isFixed: true, isSticky: true }),
]

function Table() {
  const { state, visible } = useColumnChoice(COLUMNS, STORAGE)
  return (
    <>
      <ColumnChoice columns={COLUMNS} state={state} />
      <RecordTable label="表格" columns={visible} rows={ROWS} keyOf={({ id }) => id} />
    </>
  )
}

const heads = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent)

beforeEach(() => page.viewport(1440, 900))
afterEach(() => localStorage.removeItem(STORAGE))

it('hides what the user takes away, also the next time, until it is put back', async () => {
  const screen = await renderUi(<Table />)
  await expect.poll(heads).toEqual(['编号', '时间', '操作'])
  await screen.getByRole('button', { name: '显示的列' }).click()
  await expect.element(screen.getByRole('checkbox', { name: '编号' })).not.toBeInTheDocument()
  await screen.getByRole('checkbox', { name: '时间' }).click()
  await expect.poll(heads).toEqual(['编号', '操作'])
  await screen.getByRole('checkbox', { name: '备注' }).click()
  await expect.poll(heads).toEqual(['编号', '备注', '操作'])
  expect(await axeFindings()).toEqual([])
  await screen.unmount()
  const again = await renderUi(<Table />)
  await expect.poll(heads).toEqual(['编号', '备注', '操作'])
  await again.getByRole('button', { name: '显示的列' }).click()
  await again.getByRole('button', { name: '恢复默认' }).click()
  await expect.poll(heads).toEqual(['编号', '时间', '操作'])
  expect(localStorage.getItem(STORAGE)).toBeNull()
})

it('shows the extra columns as soon as the window has room, but not what the user took away', async () => {
  await renderUi(<Table />)
  await expect.poll(heads).toEqual(['编号', '时间', '操作'])
  await page.viewport(1920, 900)
  await expect.poll(heads).toEqual(['编号', '时间', '备注', '操作'])
})

it('keeps a choice that an older version stored', async () => {
  localStorage.setItem(STORAGE, '["时间"]')
  await renderUi(<Table />)
  await expect.poll(heads).toEqual(['编号', '备注', '操作'])
})
