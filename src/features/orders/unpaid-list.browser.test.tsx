import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'

import { getOrderOptions, listOrders } from '#contract/order-list.ts'
import { cancelUnpaid, listUnpaid } from '#contract/unpaid-runs.ts'
import { purchaseRequest } from '#src/data/recipients/purchase-launcher.ts'
import type { RunSummary } from '#src/data/recipients/recipients.types.ts'
import { onNotice } from '#src/kit/toast/notify.ts'
import { answerCalls } from '#tests/answer-calls.ts'
import { axeFindings } from '#tests/render-ui.tsx'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { OrderListPage } from './order-list-page.tsx'

const worker = vi.hoisted(() => ({
  list: vi.fn<() => Promise<unknown>>(),
  abandon: vi.fn<() => Promise<unknown>>(),
}))
vi.mock('#src/data/recipients/runs.ts', () => ({ runsCalls: worker }))
vi.mock('#src/data/recipients/stored-work.ts', () => ({ storedWork: () => Promise.resolve(null) }))
vi.mock('#src/data/api/session.ts', async (original) => ({
  ...(await original<typeof import('#src/data/api/session.ts')>()),
  useSession: () => ({ user: { user_id: '1' } }),
  useRequireLogin: () => (action: (userId: string) => void) => action('1'),
}))

const UNPAID = {
  run_id: 'run-0000000000000001',
  goods_id: 1001,
  goods_name: '纸巾',
  goods_pic: '',
  goods_num: 2,
  platform: 1,
  platform_name: '淘宝',
  order_source: 2,
  parcel_count: 30,
  total_price: '41.70',
  stop_time: '2026-11-23 10:00:00',
  expire_time: '2026-11-24 10:00:00',
}
// What is looked at of it.
const HERE = { runId: UNPAID.run_id, draftId: 'd1', status: 'paused' } as RunSummary

const said: string[] = []
onNotice(({ text }) => said.push(text))

beforeEach(() => {
  said.length = 0
  worker.list.mockReset()
  worker.abandon.mockReset().mockResolvedValue({ ok: true, value: {} })
})
afterEach(() => purchaseRequest.set(null))

const PATH = '/user-center/order-list'
const NO_ORDERS = {
  list: [],
  page: 1,
  data_count: 0,
  status_count: {},
  has_more: false,
  missing: [],
}

async function open() {
  const calls = answerCalls({
    [cancelUnpaid.path]: () => null,
    [listUnpaid.path]: () => [UNPAID],
    [listOrders.path]: () => NO_ORDERS,
    [getOrderOptions.path]: () => ({ platforms: [], expresses: [], shops: [] }),
  })
  const { screen } = await renderWithPages(OrderListPage, [], {
    path: PATH,
    at: `${PATH}?status=1`,
  })
  const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
  const forgotten = () => calls.filter(({ path }) => path === cancelUnpaid.path)
  return { screen, pay: button('去付款'), cancel: button('取消'), retry: button('重试'), forgotten }
}

it('去付款 opens the draft of the run, to pay for it', async () => {
  worker.list.mockResolvedValue({ ok: true, value: [HERE] })
  const { pay } = await open()
  await pay.click()
  expect(purchaseRequest.get()).toMatchObject({ draftId: 'd1', intent: { kind: 'pay' } })
})

it('shows where the list is only once it is known not to be here', async () => {
  let answer = () => {}
  worker.list.mockReturnValue(
    new Promise((resolve) => {
      answer = () => resolve({ ok: true, value: [] })
    }),
  )
  const { pay, cancel, forgotten } = await open()
  for (const button of [pay, cancel]) {
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await button.click({ force: true })
  }
  expect(said).toEqual([])
  expect(forgotten()).toEqual([])
  answer()
  await expect.element(pay).not.toHaveAttribute('aria-disabled', 'true')
  await pay.click()
  expect(said).toEqual(['收件人列表保存在下单的那台电脑上，请在那里打开商品继续下单'])
})

it('offers 重试 while the runs of this machine cannot be read', async () => {
  worker.list.mockResolvedValueOnce({ ok: false, error: { code: 'worker_failed' } })
  worker.list.mockResolvedValue({ ok: true, value: [HERE] })
  const { pay, retry } = await open()
  await retry.click()
  await expect.element(pay).toBeVisible()
})

it('取消 pressed twice gives up the run once', async () => {
  worker.list.mockResolvedValue({ ok: true, value: [HERE] })
  worker.abandon.mockReturnValue(new Promise(() => {}))
  const { cancel, forgotten } = await open()
  await expect.element(cancel).not.toHaveAttribute('aria-disabled', 'true')
  await cancel.dblClick()
  expect(worker.abandon).toHaveBeenCalledOnce()
  expect(forgotten()).toEqual([])
})

it('取消 of a run whose list is elsewhere has the server forget it', async () => {
  worker.list.mockResolvedValue({ ok: true, value: [] })
  const { cancel, forgotten } = await open()
  await cancel.click()
  await expect.poll(forgotten).toHaveLength(1)
  await expect.poll(() => said).toEqual(['已取消，收件人仍在草稿中'])
  expect(worker.abandon).not.toHaveBeenCalled()
})

it('on a phone each is a card with its amount and its buttons', async () => {
  worker.list.mockResolvedValue({ ok: true, value: [HERE] })
  const { innerWidth: width, innerHeight: height } = window
  await page.viewport(390, 844)
  try {
    const { screen, pay } = await open()
    const card = screen.getByRole('list', { name: '待付款' }).getByRole('listitem')
    await expect.element(card).toHaveTextContent(/纸巾.*淘宝.*41\.70/)
    await expect.element(pay).toBeVisible()
    expect(pay.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
    // Fluent's own guards of the focus around the tabs.
    const isOurs = (finding: string): boolean => !finding.includes('data-tabster-dummy')
    expect((await axeFindings()).filter(isOurs)).toEqual([])
  } finally {
    await page.viewport(width, height)
  }
})
