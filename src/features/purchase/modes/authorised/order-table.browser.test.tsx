import { page, userEvent } from 'vitest/browser'
import { afterEach, describe, expect, it } from 'vitest'

import type { ShopOrder } from '#contract/shops.ts'
import { renderUi } from '#tests/render-ui.tsx'
import { OrderTable } from './order-table.tsx'

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

const ORDER: ShopOrder = {
  shop_order: '1190202600023749081',
  order_time: '2026-11-23 09:16:31',
  receiver_name: '何子涵',
  receiver_phone: '13422326605',
  province: '湖南省',
  city: '长沙市',
  district: '岳麓区',
  address: '麓山南路113号26栋1473室，送货前请先打电话',
  goods_list: [
    { goods_name: '保温杯', goods_spec: '500ml 黑色', goods_count: 1, goods_img: PICTURE },
  ],
  flag: 0,
  remark: '周末送货',
  state: 1,
  errorText: '',
  is_bought: false,
}

const props = { isDisabled: false, isOld: false, onChoose: () => {} }

afterEach(() => page.viewport(1440, 900))

it('takes less of a laptop for each order, and still shows two lines of the address', async () => {
  const chosen = new Set<string>()
  const screen = await renderUi(<OrderTable orders={[ORDER]} chosen={chosen} {...props} />)
  const row = screen.getByRole('row').nth(1)
  await expect.element(row).toBeVisible()
  const height = (): number => row.element().getBoundingClientRect().height
  expect(height()).toBeGreaterThanOrEqual(60)
  await page.viewport(1280, 720)
  await expect.poll(height).toBeLessThanOrEqual(47)
})

it('shows the longest order numbers whole', async () => {
  const order = { ...ORDER, shop_order: '250618-123456789012345' }
  const screen = await renderUi(<OrderTable orders={[order]} chosen={new Set()} {...props} />)
  const number = screen.getByText(order.shop_order)
  await expect.element(number).toBeVisible()
  const { scrollWidth, clientWidth } = number.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

it('shows in the row why an order cannot be sent', async () => {
  const order: ShopOrder = { ...ORDER, state: 2, errorText: '平台未提供完整的收件信息，不能下单' }
  const screen = await renderUi(<OrderTable orders={[order]} chosen={new Set()} {...props} />)
  const reason = screen.getByText(order.errorText)
  await expect.element(reason).toBeVisible()
  const { scrollHeight, clientHeight } = reason.element()
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
  await expect.element(screen.getByRole('checkbox', { name: /^选择订单/ })).toBeDisabled()
})

describe('a page of 500 orders', () => {
  const orders = Array.from({ length: 500 }, (_, i): ShopOrder => {
    return { ...ORDER, shop_order: `${1000 + i}` }
  })
  const numbers = () => page.getByRole('checkbox', { name: /^选择订单/ }).elements()
  const nameOf = (at: number) => numbers().at(at)?.ariaLabel

  async function open() {
    await page.viewport(1440, 900)
    await renderUi(
      <div style={{ height: 600, display: 'flex', flexDirection: 'column' }}>
        <OrderTable orders={orders} chosen={new Set()} {...props} />
      </div>,
    )
    await expect.poll(() => nameOf(0)).toBe('选择订单 1000')
    return page.getByRole('table').element().parentElement ?? document.body
  }

  it('keeps at most 60 rows in the page wherever one scrolls', async () => {
    const scroller = await open()
    expect(numbers().length).toBeLessThanOrEqual(60)
    const whole = scroller.scrollHeight
    scroller.scrollTop = whole
    await expect.poll(() => nameOf(-1)).toBe('选择订单 1499')
    expect(numbers().length).toBeLessThanOrEqual(60)
    // A table rounds the heights of its rows.
    expect(Math.abs(scroller.scrollHeight - whole)).toBeLessThanOrEqual(2)
    expect(page.getByRole('table').element().getAttribute('aria-rowcount')).toBe('501')
  })

  it('keeps the row that has the focus, and Tab goes on from there', async () => {
    const scroller = await open()
    const focused = page.getByRole('checkbox', { name: '选择订单 1003' }).element()
    if (focused instanceof HTMLElement) focused.focus()
    scroller.scrollTop = 20_000
    const inView = page.getByRole('checkbox', { name: '选择订单 1335', exact: true })
    await expect.element(inView).toBeInTheDocument()
    expect(document.activeElement?.ariaLabel).toBe('选择订单 1003')
    await userEvent.keyboard('{Tab}')
    // The next one that is there, not the top of the page.
    expect(document.activeElement?.ariaLabel).toMatch(/^选择订单 13/)
  })
})
