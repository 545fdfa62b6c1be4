import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import {
  getOrder,
  getOrderOptions,
  listOrders,
  ORDER_STATUS,
  ORDER_STATUS_TEXT,
  type OrderItem,
} from '#contract/order-list.ts'
import { listUnpaid } from '#contract/unpaid-runs.ts'
import { answerCalls } from '#tests/answer-calls.ts'
import { ORDER } from '#tests/fixtures/lists/list-items.ts'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { OrderListPage } from './order-list-page.tsx'

/** The longest word of a state. */
const CANCELLED: OrderItem = {
  ...ORDER,
  id: '8',
  order_sn: 'WD261123271828182844',
  status: ORDER_STATUS.cancelled,
  status_text: ORDER_STATUS_TEXT[ORDER_STATUS.cancelled] ?? '',
}

const KEY = 'wandan.order-columns'
const PATH = '/user-center/order-list'
let failuresShown = 0

vi.mock('#src/data/recipients/run-results.ts', async (original) => ({
  ...(await original<object>()),
  runListQuery: () => ({
    queryKey: ['runs'],
    queryFn: () => [{ runId: 'r1', orderSn: ORDER.order_sn, failed: 3 }],
  }),
  showRunResults: () => {
    failuresShown++
  },
}))
vi.mock('#src/data/api/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { user_id: 'u1' } }),
}))
vi.mock('#src/shop/refunds/cancel-shipping.tsx', () => ({
  CancelShipping: ({ children }: { readonly children?: (ask: () => void) => unknown }) =>
    children?.(() => undefined) ?? null,
}))
vi.mock('#src/shop/waybills/order-waybills.tsx', () => ({
  OrderWaybills: () => <button type="button">运单</button>,
}))

/** The list in the pane of a window that has a scroll bar. */
async function open(windowWidth: number, at = PATH, role: 'table' | 'list' = 'table') {
  await page.viewport(windowWidth, 900)
  const called = answerCalls({
    [listUnpaid.path]: () => [],
    [getOrderOptions.path]: () => ({
      platforms: [{ id: 3, name: '淘宝' }],
      expresses: [],
      shops: [],
    }),
    [getOrder.path]: () => Response.json({}, { status: 500 }),
    [listOrders.path]: () => ({
      list: [ORDER, CANCELLED],
      page: 1,
      data_count: 2,
      status_count: { [ORDER_STATUS.pending]: 1 },
      has_more: false,
      missing: [],
    }),
  })
  const { screen, history } = await renderWithPages(
    () => (
      <div style={{ width: windowWidth - 256 - 16, containerType: 'inline-size' }}>
        <OrderListPage />
      </div>
    ),
    ['/user-center/merchant-news'],
    { path: PATH, at },
  )
  await expect.element(screen.getByRole(role).first()).toBeVisible()
  await expect.element(screen.getByText(CANCELLED.order_sn)).toBeVisible()
  const asked = () => called.filter(({ path }) => path === listOrders.path).map(({ body }) => body)
  return { ...screen, screen, history, asked }
}

const headsOf = (container: Element): string[] =>
  [...container.querySelectorAll('th')].map(({ textContent }) => textContent).filter(Boolean)

afterEach(async () => {
  localStorage.removeItem(KEY)
  await page.viewport(1440, 900)
})

it('fits a window of 1440 px: every cell is whole, the state beside the number', async () => {
  const { container } = await open(1440)
  const table = container.querySelector('table')
  expect(table?.getBoundingClientRect().width).toBeLessThanOrEqual(1440 - 256 - 16)
  expect(headsOf(container).slice(0, 2)).toEqual(['系统单号 / 下单时间', '状态 / 结果'])
  const cut = [...container.querySelectorAll('td, th')].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
})

it('has every column in any window, but for what the user took away', async () => {
  const people = '人数 × 件数 / 快递'
  const narrow = await open(1280)
  expect(headsOf(narrow.container)).toContain(people)
  await narrow.unmount()
  localStorage.setItem(KEY, '["people"]')
  const chosen = await open(1440)
  expect(headsOf(chosen.container)).not.toContain(people)
})

it('leads from the refused rows to their reasons', async () => {
  const { screen } = await open(1440)
  await screen.getByRole('button', { name: '3 人未下单，查看异常订单' }).first().click()
  expect(failuresShown).toBe(1)
})

it('names the order in each action, and offers 取消发货 while nothing is shipped', async () => {
  const { screen, history } = await open(1440)
  const { order_sn: sn } = ORDER
  for (const name of [`订单 ${sn} 的详情`, `再次下单 ${sn}`, `订单 ${sn} 的更多操作`]) {
    await expect.element(screen.getByRole('button', { name })).toBeVisible()
  }
  await expect.element(screen.getByRole('link', { name: `订单 ${sn} 的包裹` })).toBeVisible()
  await screen.getByRole('button', { name: `订单 ${sn} 的更多操作` }).click()
  await expect.element(screen.getByRole('menuitem', { name: '取消发货' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: `订单 ${CANCELLED.order_sn} 的更多操作` }).click()
  await expect.element(screen.getByRole('menuitem', { name: '申请售后' })).toBeVisible()
  await expect.element(screen.getByRole('menuitem', { name: '取消发货' })).not.toBeInTheDocument()
  await screen.getByRole('menuitem', { name: '申请售后' }).click()
  await expect.poll(() => history.location.href).toBe('/user-center/merchant-news?compose=true')
})

it('queries by the address, and keeps the tab with a new filter', async () => {
  const { screen, history, asked } = await open(
    1440,
    `${PATH}?status=2&shop_order=A1%20A2&from=2026-11-01&page=2&platform=x`,
  )
  expect(asked()).toEqual([
    {
      status: 2,
      shop_order: ['A1', 'A2'],
      start_time: '2026-11-01 00:00:00',
      page: 2,
      page_size: 10,
    },
  ])
  await screen.getByRole('combobox', { name: '平台', exact: true }).selectOptions('淘宝')
  await expect
    .poll(() => history.location.search)
    .toBe('?status=2&shop_order=A1+A2&platform=3&from=2026-11-01')
  expect(asked().at(-1)).toMatchObject({ status: 2, platform: 3, page: 1 })
})

it('is cards on a phone, which lead to the order and its parcels', async () => {
  await page.viewport(390, 844)
  const { screen, history } = await open(390, PATH, 'list')
  await expect.element(screen.getByText('3 人未下单').first()).toBeVisible()
  const { order_sn: sn } = ORDER
  await expect.element(screen.getByRole('link', { name: `订单 ${sn} 的包裹` })).toBeVisible()
  await screen.getByRole('button', { name: `订单 ${sn} 的详情` }).click()
  await expect.poll(() => history.location.search).toBe(`?detail=${sn}`)
})
