import { expect, it, vi } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import type { ListView, Preflight } from '#src/data/recipients/recipients.types.ts'
import { InDraft } from '#tests/fixtures/lists/in-draft.tsx'
import { AMOUNTS } from '#tests/fixtures/runs/checkout-events.ts'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { RowsDialog } from './rows-dialog.tsx'
import type { AskAmounts } from './use-amounts.ts'

const REPORT: Preflight = {
  sound: 2_985,
  unsound: 13,
  reasons: [
    { code: 'phone_invalid', field: 'phone', count: 8 },
    { code: 'field_required', field: 'phone', count: 3 },
    { code: 'field_required', field: 'name', count: 2 },
  ],
  doubtful: 2,
  warnings: [{ code: 'order_no_duplicate', field: 'orderNo', count: 2 }],
  first: { id: 4, number: 4, field: 'phone' },
  count: 5,
}

function shown(report: Preflight, patch: Partial<Parameters<typeof RowsDialog>[0]> = {}) {
  const said = {
    onPay: vi.fn<() => void>(),
    onOnlySound: vi.fn<(skipDoubtful: boolean) => void>(),
    onAuthorise: vi.fn<() => void>(),
    onMend: vi.fn<() => void>(),
    onCancel: vi.fn<() => void>(),
    askAmounts: vi.fn<AskAmounts>((skipDoubtful) =>
      Promise.resolve({ ...AMOUNTS, total: skipDoubtful ? fen(1_209) : fen(1_309) }),
    ),
    renderRows: vi.fn<(view: ListView, rows: number) => null>(() => null),
  }
  const dialog = (
    <InDraft>
      <RowsDialog first={report} isBusy={false} balance={fen(5_000)} {...said} {...patch} />
    </InDraft>
  )
  return { said, screen: renderUi(dialog) }
}

it('holds every kind of bad row, each with its count, and orders the others', async () => {
  const { said, screen: rendering } = shown(REPORT)
  const screen = await rendering
  await expect.element(screen.getByRole('dialog', { name: '13 人暂不能下单' })).toBeVisible()
  await expect.element(screen.getByText('第4行手机号不能为空')).toBeVisible()
  const kinds = screen.getByRole('group', { name: '按原因查看' }).getByRole('button').elements()
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    '手机号有误 8',
    '必填项为空 5',
    '订单号重复 2',
  ])
  expect(await axeFindings()).toEqual([])
  // From the first moment: what it costs, what is left then, and that it is final.
  await expect.element(screen.getByText(/^下单后不可取消，未揽收的包裹可/)).toBeVisible()
  await expect.element(screen.getByText('¥37.91')).toBeVisible()
  await screen.getByRole('button', { name: '只下单其余 2,985 人 · ¥12.09' }).click()
  expect(said.onOnlySound).toHaveBeenLastCalledWith(true)
  await screen.getByRole('checkbox', { name: '包含需核对的 2 人' }).click()
  await screen.getByRole('button', { name: '只下单这 2,987 人 · ¥13.09' }).click()
  expect(said.onOnlySound).toHaveBeenLastCalledWith(false)
  await screen.getByRole('button', { name: '去修改' }).click()
  expect(said.onMend).toHaveBeenCalledWith(REPORT)
})

it('shows the rows of the reason that is pressed', async () => {
  const { said, screen: rendering } = shown(REPORT)
  const screen = await rendering
  expect(said.renderRows).toHaveBeenLastCalledWith({ filter: 'error' }, 15)
  await screen.getByRole('button', { name: '手机号有误 8' }).click()
  expect(said.renderRows).toHaveBeenLastCalledWith({ filter: 'error', issue: 'phone_invalid' }, 15)
  await screen.getByRole('button', { name: '订单号重复 2' }).click()
  const warnings = { filter: 'all', issue: 'order_no_duplicate' }
  expect(said.renderRows).toHaveBeenLastCalledWith(warnings, 15)
})

it('shows one sentence for a whole file of masked phones, with the way out', async () => {
  const masked: Preflight = {
    ...REPORT,
    sound: 0,
    unsound: 3_000,
    reasons: [{ code: 'phone_masked', field: 'phone', count: 3_000 }],
    doubtful: 0,
    warnings: [],
    first: null,
    count: 0,
  }
  const { said, screen: rendering } = shown(masked)
  const screen = await rendering
  await expect.element(screen.getByText(/平台导出的收件信息带星号，快递无法派送/)).toBeVisible()
  // Nobody is left to order for: only the ways out are offered.
  await expect.element(screen.getByText('没有可下单的收件人')).toBeVisible()
  expect(screen.getByRole('button', { name: /只下单/ }).elements()).toEqual([])
  await screen.getByRole('button', { name: '改用授权发货' }).click()
  expect(said.onAuthorise).toHaveBeenCalledOnce()
})

it('takes rows that are only in doubt when the buyer includes them, and names the price', async () => {
  const doubtful: Preflight = { ...REPORT, unsound: 0, reasons: [], first: null, count: 0 }
  const { said, screen: rendering } = shown(doubtful)
  const screen = await rendering
  await expect.element(screen.getByRole('dialog', { name: '2 人需要核对' })).toBeVisible()
  await screen.getByRole('checkbox', { name: '包含需核对的 2 人' }).click()
  await screen.getByRole('button', { name: '确认支付 ¥13.09' }).click()
  expect(said.onPay).toHaveBeenCalledOnce()
})
