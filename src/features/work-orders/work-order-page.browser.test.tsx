import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'

import { listWorkOrders } from '#contract/work-order-list.ts'
import {
  checkWorkOrderParcels,
  getWorkOrder,
  WORK_ORDER_STATUS,
  type WorkOrder,
} from '#contract/work-orders.ts'
import { answerCalls } from '#tests/answer-calls.ts'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { WorkOrderPage } from './work-order-page.tsx'

vi.mock('#src/data/api/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { user_id: 'u1' } }),
}))

const ORDER: WorkOrder = {
  id: '7',
  work_order_sn: 'GD26112300000007',
  type: 'stuck',
  status: WORK_ORDER_STATUS.asked,
  status_text: '待我回复',
  kuaidi_sn: 'YT1',
  parcel_count: 2,
  summary: '三天没有动',
  unread: 1,
  reply_time: '2026-11-23 10:00:00',
  create_time: '2026-11-23 10:00:00',
}
const READ: WorkOrder = { ...ORDER, id: '8', work_order_sn: 'GD26112300000008', unread: 0 }

const PATH = '/user-center/merchant-news'

/** What a window has beside the pane of the page, in px. */
const BESIDE_PANE = 256 + 16

async function open(list: readonly WorkOrder[], at = PATH) {
  const called = answerCalls({
    [listWorkOrders.path]: () => ({ list, page: 1, data_count: list.length, status_count: {} }),
    [checkWorkOrderParcels.path]: () => ({ list: [], missing: [], claim: '0.00' }),
    [getWorkOrder.path]: () => Response.json({}, { status: 500 }),
  })
  const asked = () =>
    called.filter(({ path }) => path === listWorkOrders.path).map(({ body }) => body)
  const Pane = () => (
    <div
      style={{
        width: innerWidth < 640 ? innerWidth : innerWidth - BESIDE_PANE,
        containerType: 'inline-size',
      }}
    >
      <WorkOrderPage />
    </div>
  )
  return { asked, ...(await renderWithPages(Pane, [], { path: PATH, at })) }
}

afterEach(async () => {
  sessionStorage.clear()
  await page.viewport(1440, 900)
})

it('queries by the address, up to the last page that the server has', async () => {
  const { asked } = await open(
    [ORDER],
    `${PATH}?status=2&type=stuck&waybill=${'W'.repeat(70)}&from=2026-11-01&page=5000`,
  )
  await expect.poll(asked).toEqual([
    {
      status: 2,
      type: 'stuck',
      kuaidi_sn: 'W'.repeat(64),
      start_time: '2026-11-01 00:00:00',
      page: 1000,
      page_size: 10,
    },
  ])
})

it('begins a new one from an empty list, and keeps it out of the way back', async () => {
  const { screen, history } = await open([])
  await screen.getByRole('button', { name: '新建工单' }).last().click()
  await expect.element(screen.getByRole('dialog', { name: '新建工单' })).toBeVisible()
  expect(history.location.search).toBe('?compose=true')
  await screen.getByRole('button', { name: '稍后再填' }).click()
  await expect.poll(() => history.location.search).toBe('')
  expect(history.canGoBack()).toBe(false)
})

it('fills in what a link is about, and leaves it with the form', async () => {
  const { screen, history } = await open(
    [ORDER],
    `${PATH}?status=2&compose=true&about=YT1%20YT2&about_type=other`,
  )
  await expect.element(screen.getByLabelText('运单号（可不填）')).toHaveValue('YT1\nYT2')
  await screen.getByRole('button', { name: '关闭' }).click()
  await expect.poll(() => history.location.search).toBe('?status=2')
})

it('opens a work order from its row', async () => {
  const { screen, history } = await open([ORDER])
  await screen.getByRole('button', { name: '查看工单 GD26112300000007' }).click()
  await expect.element(screen.getByRole('dialog', { name: '工单详情' })).toBeVisible()
  expect(history.location.search).toMatch(/^\?open=.*7/)
})

it('leaves the summary its room in a window that is a little too narrow', async () => {
  await page.viewport(1300, 800)
  const { screen } = await open([ORDER])
  const cell = screen.getByRole('cell', { name: '三天没有动' })
  await expect.element(cell).toBeVisible()
  const { scrollWidth, clientWidth } = cell.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

it('marks the cards with unread answers on a phone, which has no export', async () => {
  await page.viewport(390, 800)
  const { screen } = await open([ORDER, READ])
  const cards = screen.getByRole('list', { name: '工单列表' }).getByRole('listitem')
  await expect.element(cards.first()).toBeVisible()
  const colours = cards.elements().map((card) => getComputedStyle(card).backgroundColor)
  expect(new Set(colours).size).toBe(2)
  await expect.element(screen.getByRole('button', { name: '导出' })).not.toBeInTheDocument()
})
