import { expect, it, vi } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { DRAFT_STATE } from '#tests/fixtures/lists/draft-state.ts'
import { PROMISE } from '#tests/fixtures/runs/checkout-events.ts'
import { InDraft } from '#tests/fixtures/lists/in-draft.tsx'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

const SUMS = {
  unit: fen(130),
  quantity: 2,
  people: 60,
  goods: fen(15_600),
  remote: [
    { province: '西藏自治区', people: 2, extra: fen(800), total: fen(1_600) },
    { province: '新疆维吾尔自治区', people: 1, extra: fen(1_000), total: fen(1_000) },
  ],
  total: fen(18_200),
}

const PROPS: ConfirmDialogProps = {
  sums: SUMS,
  warned: 4,
  people: 60,
  skipped: 0,
  left: 0,
  kept: 0,
  damaged: 0,
  gone: [],
  stock: null,
  isBusy: false,
  before: null,
  promise: PROMISE,
  promiseBefore: null,
  total: fen(18_200),
  balance: fen(100_000),
  onPay: vi.fn<() => void>(),
  onCancel: vi.fn<() => void>(),
}

const HEADER = { platformId: 3, platformKey: 'pdd', quantity: 2, remark: '请放门口' } as const

function open(patch: Partial<ConfirmDialogProps> = {}) {
  const state = { ...DRAFT_STATE, header: { ...DRAFT_STATE.header, ...HEADER } }
  return renderUi(
    <InDraft state={state}>
      <ConfirmDialog {...PROPS} {...patch} />
    </InDraft>,
  )
}

it('shows what is bought: goods, carrier, platform, remark, sums and extras', async () => {
  const screen = await open()
  const text = (): string => screen.getByRole('dialog').element().textContent ?? ''
  for (const shown of [
    '原木抽纸 4 层加厚',
    '中通快递 · 拼多多 · 每人 2 件',
    '请放门口',
    '¥156.00',
    '会员价已省¥10.80',
    '西藏自治区附加费（2 人）¥16.00',
    '合计¥182.00',
    '支付后余额¥818.00',
    '发货时限11月23日 22:00 前发货，11月24日 12:00 前揽收',
    '超时赔付每个包裹 ¥1.00',
  ]) {
    expect(text()).toContain(shown)
  }
  expect(await axeFindings()).toEqual([])
})

it('warns that the stock does not reach, and that rows have warnings, before the money goes', async () => {
  const screen = await open({ kept: 2 })
  await expect.element(screen.getByText('另有 2 人保留在草稿中')).toBeVisible()
  await expect.element(screen.getByText(/库存 100 件，超出 20 件/)).toBeVisible()
  await expect.element(screen.getByText(/4 人带警告/)).toBeVisible()
})

it('shows that the carrier is down and what is promised then, beside what was shown before', async () => {
  const later = {
    ...PROMISE,
    ship_by: '2026-11-24 22:00:00',
    pickup_by: '2026-11-25 12:00:00',
    is_delayed: true,
  }
  const screen = await open({ promise: later, promiseBefore: PROMISE })
  await expect.element(screen.getByText(/中通快递暂时没有响应/)).toBeVisible()
  await expect
    .element(screen.getByText('11月24日 22:00 前发货，11月25日 12:00 前揽收'))
    .toBeVisible()
  await expect.element(screen.getByText(/^原为 11月23日 22:00 前发货/)).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

it('does not show sums that are not those of what is ordered', async () => {
  const screen = await open({ sums: null, warned: 0, people: 10 })
  expect(invariant(screen.getByRole('dialog').element().textContent, 'text')).not.toMatch(
    /附加费|超出|警告/,
  )
})

it('names which orders of the shop are left out, each with its reason', async () => {
  const screen = await open({
    gone: [
      { orderNo: '8801', reason: 'refunding' },
      { orderNo: '8802', reason: 'shipped' },
    ],
  })
  await expect.element(screen.getByText('2 个订单已不能发货，未包含在内').first()).toBeVisible()
  const items = screen
    .getByRole('list', { name: /未包含在内/ })
    .getByRole('listitem')
    .elements()
  expect(items.map(({ textContent }) => textContent)).toEqual(['8801买家已申请退款', '8802已发货'])
})
