import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'

import { ORDER_STATUS, ORDER_STATUS_TEXT, type OrderItem } from '#contract/order-list.ts'
import { useColumnChoice } from '#src/kit/table/column-choice.tsx'
import { ORDER } from '#tests/fixtures/lists/list-items.ts'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { ORDER_COLUMNS, OrderTable } from './order-table.tsx'

/** The longest word of a state. */
const CANCELLED: OrderItem = {
  ...ORDER,
  id: '8',
  order_sn: 'WD261123271828182844',
  status: ORDER_STATUS.cancelled,
  status_text: ORDER_STATUS_TEXT[ORDER_STATUS.cancelled] ?? '',
}

const KEY = 'order-table-test'
let failuresShown = 0
const asked: string[] = []

vi.mock('#src/shop/refunds/cancel-shipping.tsx', () => ({
  CancelShipping: ({ children }: { readonly children?: (ask: () => void) => unknown }) =>
    children?.(() => undefined) ?? null,
}))
vi.mock('#src/shop/waybills/order-waybills.tsx', () => ({
  OrderWaybills: () => <button type="button">运单</button>,
}))

function Orders() {
  const { visible } = useColumnChoice(ORDER_COLUMNS, KEY)
  return (
    <OrderTable
      orders={[ORDER, CANCELLED]}
      columns={visible}
      isStale={false}
      chosen={new Set()}
      onChoose={() => undefined}
      actions={{
        onDetail: () => undefined,
        onAgain: () => undefined,
        onAsk: (sn) => {
          asked.push(sn)
        },
        failuresOf: () => () => {
          failuresShown++
        },
        userId: 'u1',
      }}
    />
  )
}

/** The table in the pane of a window that has a scroll bar. */
async function open(windowWidth: number) {
  await page.viewport(windowWidth, 900)
  const { screen } = await renderWithPages(() => (
    <div style={{ width: windowWidth - 256 - 16, containerType: 'inline-size' }}>
      <Orders />
    </div>
  ))
  await expect.element(screen.getByRole('table')).toBeVisible()
  return screen
}

const headsOf = (container: Element): string[] =>
  [...container.querySelectorAll('th')].map(({ textContent }) => textContent).filter(Boolean)

afterEach(async () => {
  localStorage.removeItem(KEY)
  await page.viewport(1440, 900)
})

it('fits a window of 1440 px: every cell but the name is whole, the state beside the number', async () => {
  const { container } = await open(1440)
  const table = container.querySelector('table')
  expect(table?.getBoundingClientRect().width).toBeLessThanOrEqual(1440 - 256 - 16)
  expect(headsOf(container).slice(0, 3)).toEqual(['下单时间', '系统单号', '状态'])
  const cut = [...container.querySelectorAll('td, th')].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
})

it('shows all columns where there is room, and everywhere what the user chose', async () => {
  const wide = await open(1920)
  expect(headsOf(wide.container)).toContain('备注')
  await wide.unmount()
  const narrow = await open(1440)
  expect(headsOf(narrow.container)).not.toContain('备注')
  await narrow.unmount()
  localStorage.setItem(KEY, '[]')
  const chosen = await open(1440)
  expect(headsOf(chosen.container)).toContain('备注')
})

it('leads from the refused rows to their reasons', async () => {
  const screen = await open(1440)
  await screen.getByRole('button', { name: '3 人未下单，查看异常订单' }).first().click()
  expect(failuresShown).toBe(1)
})

it('names the order in each action, and offers 取消发货 while nothing is shipped', async () => {
  const screen = await open(1440)
  const { order_sn: sn } = ORDER
  for (const name of [`订单 ${sn} 的详情`, `再次下单 ${sn}`, `订单 ${sn} 的更多操作`]) {
    await expect.element(screen.getByRole('button', { name })).toBeVisible()
  }
  await expect.element(screen.getByRole('link', { name: `订单 ${sn} 的包裹` })).toBeVisible()
  await screen.getByRole('button', { name: `订单 ${sn} 的更多操作` }).click()
  await expect.element(screen.getByRole('menuitem', { name: '取消发货' })).toBeVisible()
  await screen.getByRole('menuitem', { name: '申请售后' }).click()
  expect(asked).toEqual([sn])
  await screen.getByRole('button', { name: `订单 ${CANCELLED.order_sn} 的更多操作` }).click()
  await expect.element(screen.getByRole('menuitem', { name: '申请售后' })).toBeVisible()
  await expect.element(screen.getByRole('menuitem', { name: '取消发货' })).not.toBeInTheDocument()
})
