import type { DataOf } from '#contract/endpoint.ts'
import type {
  openCancelParcels,
  openGetGoods,
  openListOrders,
  openListWaybills,
  openPlaceOrder,
  openPriceOrder,
  openTraceWaybill,
} from '#contract/open-api.ts'

const GOODS: DataOf<typeof openGetGoods> = {
  goods_info: {
    goods_id: 1001,
    goods_name: '原木抽纸 3 包',
    goods_pic: '/goods/1001.webp',
    goods_images: ['/goods/1001.webp'],
    goods_desc: ['/goods/1001-1.webp'],
    goods_weight: 180,
    price: '1.39',
    retail_price: '1.39',
    limit: 10,
    stock: 50000,
    city: '金华市',
    tag: 'hot',
    is_no_sku: false,
    is_collect: false,
    sale_count: 120380,
    remote_areas: [{ province: '新疆维吾尔自治区', extra: '8.00' }],
    forbid_areas: ['香港特别行政区'],
  },
  platform_list: [{ id: 1, name: '淘宝', key: 'tb', disabled: false, tip: '' }],
  express_info: { id: 1, name: '中通快递', image: '/express/zto.svg', is_delayed: false },
}

const PRICE: DataOf<typeof openPriceOrder> = {
  rec_list: [
    { id: 1, price: '1.39', state: 1, errorText: '' },
    { id: 2, price: '0.00', state: 2, errorText: '手机号格式不正确' },
  ],
  total_price: '1.39',
  state: 2,
  breakdown: { unit_price: '1.39', goods_num: 1, rows: 1, goods_total: '1.39', remote: [] },
  promise: {
    ship_by: '2026-01-01 22:00:00',
    pickup_by: '2026-01-02 22:00:00',
    compensation: '0.83',
    is_delayed: false,
  },
  stock: 50000,
}

const PLACED: DataOf<typeof openPlaceOrder> = [
  {
    id: 1,
    shop_order: '690000000000000001',
    kuaidi_sn: '78000000000001',
    order: true,
    status: 1,
    error: '',
    order_sn: 'WD260101123456789012',
  },
  {
    id: 2,
    shop_order: '690000000000000002',
    kuaidi_sn: '',
    order: false,
    status: 2,
    error: '手机号格式不正确',
    order_sn: '',
  },
]

const ORDERS: DataOf<typeof openListOrders> = {
  list: [
    {
      id: '20101',
      order_sn: 'WD260101123456789012',
      create_time: '2026-01-01 12:00:00',
      goods_id: 1001,
      goods_name: '原木抽纸 3 包',
      goods_pic: '/goods/1001.webp',
      goods_num: 1,
      success_count: 1,
      fail_count: 1,
      total_price: '1.39',
      platform: 1,
      platform_name: '淘宝',
      order_source: 5,
      express_id: 1,
      express_name: '中通快递',
      status: 2,
      status_text: '待发货',
      remark: '',
      refund: '0.00',
      compensation: '0.00',
      by: '',
    },
  ],
  page: 1,
  data_count: 1,
}

const WAYBILLS: DataOf<typeof openListWaybills> = {
  list: [
    {
      id: '734001',
      order_sn: 'WD260101123456789012',
      shop_order: '690000000000000001',
      kuaidi_sn: '78000000000001',
      express_code: 'zto',
      express_name: '中通快递',
      state: 'in_transit',
      latest_trace: '快件已到达杭州转运中心',
      latest_time: '2026-01-01 21:58:20',
      price: '1.39',
      ship_time: '2026-01-01 12:00:01',
      pickup_time: '2026-01-01 18:12:00',
      sign_time: '',
      refundable: '',
      compensated: '0.00',
    },
  ],
  page: 1,
  data_count: 1,
  missing: [],
}

const TRACE: DataOf<typeof openTraceWaybill> = {
  list: [
    {
      time: '2026-01-01 21:58:20',
      text: '快件已到达杭州转运中心',
      city: '杭州市',
      status: 'in_transit',
    },
    {
      time: '2026-01-01 18:12:00',
      text: '金华市 已揽收',
      city: '金华市',
      status: 'picked_up',
    },
  ],
  state: 'in_transit',
  heard_time: '2026-01-01 22:05:00',
  is_carrier_down: false,
  refundable: '',
  compensated: '0.00',
}

const CANCELLED: DataOf<typeof openCancelParcels> = {
  refunded: 1,
  amount: '1.39',
  compensated: '0.00',
  waiting: 0,
  refused: 0,
}

/** What the calls answer, by their names in the list of calls; a test holds each to the contract. */
export const ANSWERS = [
  { name: '下单', data: PLACED },
  { name: '报价', data: PRICE },
  { name: '查运单', data: WAYBILLS },
  { name: '物流轨迹', data: TRACE },
  { name: '取消发货', data: CANCELLED },
  { name: '订单列表', data: ORDERS },
  { name: '商品详情', data: GOODS },
] as const

/** The answer as JSON of the wire. */
export function answerText(data: unknown): string {
  return JSON.stringify({ code: 0, msg: '', data }, null, 2)
}
