import { expect, it, vi } from 'vitest'

import { listParcels, traceParcel, type Parcel } from '#contract/parcels.ts'
import { listWorkOrders } from '#contract/work-order-list.ts'
import { answerCalls } from '#tests/answer-calls.ts'
import { PARCEL } from '#tests/fixtures/lists/list-items.ts'
import { axeFindings } from '#tests/render-ui.tsx'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { NumberlessDrawer, WaybillDrawer } from './parcel-drawer.tsx'

const ORDER = {
  id: '5',
  work_order_sn: 'GD1',
  type: 'lost',
  status: 2,
  status_text: '已回复',
  kuaidi_sn: PARCEL.kuaidi_sn,
  parcel_count: 1,
  summary: '',
  unread: 0,
  create_time: '2026-11-24 10:00:00',
  reply_time: '2026-11-25 10:00:00',
}

async function open(Drawer: typeof WaybillDrawer, value: string, found: readonly Parcel[]) {
  const called = answerCalls({
    [listParcels.path]: () => ({
      list: found,
      page: 1,
      data_count: found.length,
      status_count: {},
      is_exact: true,
      missing: [],
      silent_carriers: [],
    }),
    [listWorkOrders.path]: () => ({ list: [ORDER], page: 1, data_count: 1, status_count: {} }),
    [traceParcel.path]: () => ({
      list: [
        { time: '2026-11-24 08:00:00', text: '快件已揽收', city: '杭州', status: 'picked_up' },
      ],
      state: 'picked_up',
      heard_time: '',
      is_carrier_down: false,
      refundable: '',
      compensated: '0.00',
    }),
  })
  const close = vi.fn<() => void>()
  const pages = ['/user-center/order-list', '/user-center/merchant-news']
  const Home = () => <Drawer userId="u1" value={value} onClose={close} />
  const { screen, history } = await renderWithPages(Home, pages)
  const bodies = called.filter(({ path }) => path === listParcels.path).map(({ body }) => body)
  return { dialog: screen.getByRole('dialog'), history, bodies }
}

it('shows all facts of a parcel, its scans and its work orders', async () => {
  const { dialog, bodies } = await open(WaybillDrawer, PARCEL.kuaidi_sn, [PARCEL])
  await expect.element(dialog.getByText('浙江省杭州市西湖区文一西路1号')).toBeVisible()
  for (const text of ['原木抽纸', '演示旗舰店', '买家已申请退款，不能发货', '快件已揽收']) {
    await expect.element(dialog.getByText(text)).toBeVisible()
  }
  await expect.element(dialog.getByText('GD1')).toBeVisible()
  expect(bodies).toEqual([{ kuaidi_sn: [PARCEL.kuaidi_sn], page: 1, page_size: 1 }])
  expect(await axeFindings()).toEqual([])
})

it('leads to its order, and offers to take it back, to send another and to ask', async () => {
  const { dialog, history } = await open(WaybillDrawer, PARCEL.kuaidi_sn, [PARCEL])
  await expect.element(dialog.getByRole('button', { name: '取消发货' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: '再寄一件' })).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: '提交工单' })).toBeVisible()
  await dialog.getByRole('link', { name: PARCEL.order_sn }).click()
  await expect.poll(() => history.location.href).toBe('/user-center/order-list?detail=WD1')
})

it('finds one without a waybill by its id, and no other in its place', async () => {
  const numberless = { ...PARCEL, kuaidi_sn: '' }
  const { dialog, bodies } = await open(NumberlessDrawer, '7', [numberless])
  await expect.element(dialog.getByText('待出单号')).toBeVisible()
  expect(bodies).toEqual([{ after: '8', page: 1, page_size: 1 }])
  const other = await open(NumberlessDrawer, '9', [numberless])
  await expect.element(other.dialog.last().getByText('没有这个包裹')).toBeVisible()
})
