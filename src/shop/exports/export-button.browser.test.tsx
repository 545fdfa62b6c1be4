import { beforeEach, expect, it, vi } from 'vitest'

import { fail, ok } from '#domain/result/result.ts'
import { exportList, transfers } from '#src/data/recipients/list-export.ts'
import { saveFile } from '#src/kit/list/save-file.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { ExportButton } from './export-button.tsx'

vi.mock('#src/data/recipients/list-export.ts', async (original) => ({
  ...(await original<typeof import('#src/data/recipients/list-export.ts')>()),
  exportList: vi.fn<typeof exportList>(),
}))
vi.mock('#src/kit/list/save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }))
vi.mock('#src/kit/toast/notify.ts', () => ({ notify: vi.fn<typeof notify>() }))

const ORDERS = { list: 'orders', filters: { status: 2 } } as const

beforeEach(() => {
  vi.clearAllMocks()
  transfers.set({})
  vi.mocked(exportList).mockImplementation(async (_source, { format }) =>
    ok({ title: '订单列表', format, files: [new Blob(['x'])], rows: 12, left: 0 }),
  )
})

const savedNames = (): string[] => vi.mocked(saveFile).mock.calls.map(([name]) => name)

it('saves a workbook with one press', async () => {
  const screen = await renderUi(<ExportButton source={ORDERS} expected={12} />)
  await screen.getByRole('button', { name: '导出筛选结果' }).click()
  await vi.waitFor(() =>
    expect(savedNames()).toEqual([expect.stringMatching(/^订单列表_.+\.xlsx$/)]),
  )
  expect(exportList).toHaveBeenCalledWith(ORDERS, { format: 'xlsx', expected: 12 })
  expect(notify).toHaveBeenCalledWith('success', '已导出 12 笔订单')
})

it('saves CSV from its menu', async () => {
  const screen = await renderUi(<ExportButton isChosen source={ORDERS} expected={12} />)
  const arrow = screen.getByRole('button', { name: '选择选中项的文件格式' })
  await expect.element(arrow).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await arrow.click()
  await screen.getByRole('menuitem', { name: '导出 CSV' }).click()
  await vi.waitFor(() =>
    expect(savedNames()).toEqual([expect.stringMatching(/^订单列表_.+\.csv$/)]),
  )
  expect(exportList).toHaveBeenCalledWith(ORDERS, { format: 'csv', expected: 12 })
})

it.each([
  ['there is nothing to export', 0, {}],
  [
    'another download is under way',
    12,
    { download: { stage: 'find', rows: 0, total: 9 } as const },
  ],
])('begins nothing while %s, and keeps the focus', async (_why, expected, underWay) => {
  transfers.set(underWay)
  const screen = await renderUi(<ExportButton source={ORDERS} expected={expected} />)
  const button = screen.getByRole('button', { name: '导出筛选结果' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  await screen.getByRole('button', { name: '选择文件格式' }).click({ force: true })
  expect(screen.getByRole('menuitem').elements()).toEqual([])
  expect(exportList).not.toHaveBeenCalled()
})

it('is silent when the user ended the download', async () => {
  vi.mocked(exportList).mockResolvedValue(fail('export_cancelled'))
  const screen = await renderUi(<ExportButton source={ORDERS} expected={12} />)
  await screen.getByRole('button', { name: '导出筛选结果' }).click()
  await vi.waitFor(() => expect(exportList).toHaveBeenCalled())
  await vi.mocked(exportList).mock.results[0]?.value
  expect([savedNames(), vi.mocked(notify).mock.calls]).toEqual([[], []])
})
