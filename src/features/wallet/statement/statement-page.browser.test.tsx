import { expect, it, vi } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import { getStatement } from '#contract/statement.ts'
import { getMoneyTrend } from '#contract/wallet.ts'
import { ok } from '#domain/result/result.ts'
import { exportStatement } from '#src/data/recipients/list-export.ts'
import { saveFile } from '#src/kit/list/save-file.ts'
import { answerCalls, refusal } from '#tests/answer-calls.ts'
import { axeFindings } from '#tests/render-ui.tsx'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { StatementPage } from './statement-page.tsx'

vi.mock('#src/data/api/session.ts', async (original) => ({
  ...(await original<object>()),
  useUserId: () => 'u1',
}))
vi.mock('#src/data/recipients/list-export.ts', async (original) => ({
  ...(await original<object>()),
  exportStatement: vi.fn<typeof exportStatement>(),
}))
vi.mock('#src/kit/list/save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }))

const STATEMENT = {
  month: '2026-10',
  opening: '10.00',
  lines: [
    { type: 'recharge', type_text: '充值', count: 1, income: '100.00', expense: '0.00' },
    { type: 'order', type_text: '下单', count: 12, income: '0.00', expense: '60.50' },
  ],
  income: '100.00',
  expense: '60.50',
  count: 13,
  closing: '49.50',
  is_open: false,
  first_month: '2025-12',
  last_month: '2026-11',
  first_id: '4',
  last_id: '16',
}

const PATH = '/user-center/statement'

function open(statement: () => unknown = () => STATEMENT, at = `${PATH}?month=2026-10`) {
  const called = answerCalls({
    [getStatement.path]: statement,
    [getMoneyTrend.path]: () => ({ unit: 'day', list: [] }),
    [getUserInfo.path]: () => refusal('signed_out'),
  })
  const months = () =>
    called.flatMap(({ path, query }) => (path === getStatement.path ? [query.get('month')] : []))
  return renderWithPages(StatementPage, ['/user-center/wallet'], { path: PATH, at }).then(
    (shown) => ({
      ...shown,
      months,
    }),
  )
}

it('shows a month from its opening to its closing balance, and each kind leads to its entries', async () => {
  const { screen, months } = await open()
  const table = screen.getByRole('table', { name: '按类型' })
  await expect.element(table.getByRole('row', { name: /期初余额/ })).toHaveTextContent('¥10.00')
  await expect
    .element(table.getByRole('row', { name: /下单/ }))
    .toHaveTextContent('下单12 笔¥60.50')
  await expect
    .element(table.getByRole('row', { name: /期末余额/ }))
    .toHaveTextContent('期末余额13 笔¥100.00¥60.50¥49.50')
  await expect
    .element(table.getByRole('link', { name: '下单，查看明细' }))
    .toHaveAttribute('href', '/user-center/wallet?type=order&from=2026-10-01&to=2026-10-31')
  expect(await axeFindings()).toEqual([])
  expect(months()).toEqual(['2026-10'])
})

it('goes from month to month, from the first to the present', async () => {
  const { screen, router } = await open()
  await screen.getByRole('button', { name: '下个月' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ month: '2026-11' })
  await expect
    .element(screen.getByRole('button', { name: '下个月' }))
    .toHaveAttribute('aria-disabled', 'true')
  await screen.getByRole('combobox', { name: '月份' }).selectOptions('2025年12月')
  await expect.poll(() => router.state.location.search).toEqual({ month: '2025-12' })
  await expect
    .element(screen.getByRole('button', { name: '上个月' }))
    .toHaveAttribute('aria-disabled', 'true')
})

it('saves the workbook of the month that is shown', async () => {
  vi.mocked(exportStatement).mockResolvedValue(
    ok({ title: '月结单_2026-10', format: 'xlsx', files: [new Blob(['x'])], rows: 13 }),
  )
  const { screen } = await open()
  await screen.getByRole('button', { name: '导出 Excel' }).click()
  await vi.waitFor(() =>
    expect(vi.mocked(saveFile).mock.calls.map(([name]) => name)).toEqual([
      expect.stringMatching(/^月结单_2026-10_.+\.xlsx$/),
    ]),
  )
  expect(exportStatement).toHaveBeenCalledWith('2026-10', 13)
})

it('shows the present month when the address names none, and why there is none', async () => {
  const { screen, months } = await open(
    () => refusal('money_range_wrong', { years: 5 }),
    `${PATH}?month=1`,
  )
  await expect.element(screen.getByRole('button', { name: '重试' })).toBeVisible()
  expect(months()[0]).toMatch(/^2\d{3}-\d{2}$/)
})
