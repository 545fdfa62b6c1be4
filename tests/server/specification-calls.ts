import { PASSWORD } from './world.ts'

/**
 * The calls of the customer's specification (section 7), typed from its text and not from our
 * contract: what software that was written to it sends.
 */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Fields = { readonly [name: string]: Json }

export type Sent = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string | number>>
  /** Absent: the call has no body. */
  readonly body?: Fields
  /** The fields that may be empty. */
  readonly optional?: readonly string[]
  /** Sent without a session. */
  readonly isVisitors?: boolean
}

const TIMES = { start_time: '2026-11-01 00:00:00', end_time: '2026-11-27 23:59:59' }
const SIGN_IN = { mobile: '13900000001', password: 'secret-42', sms_code: '123456' }

export const RECIPIENT: Fields = {
  id: 7,
  shop_order: '2512345678901234567',
  rec_name: '王小明',
  rec_mobile: '13812345678',
  rec_province: '浙江省',
  rec_city: '杭州市',
  rec_district: '西湖区',
  rec_address: '文一西路1号',
  price: '',
  state: 1,
  errorText: '',
  isEdit: false,
}
export const GOODS = { goods_id: 1001, goods_num: 1, express_id: 1 }

export const get = (path: string, query?: Sent['query'], optional?: readonly string[]): Sent => ({
  method: 'GET',
  path,
  ...(query && { query }),
  ...(optional && { optional }),
})
export const post = (path: string, body: Fields, optional: readonly string[] = []): Sent => ({
  method: 'POST',
  path,
  body,
  optional,
})
const visitor = (call: Sent): Sent => ({ ...call, isVisitors: true })

const ACCOUNT = [
  visitor(
    post('/api/login', { ...SIGN_IN, captcha: 'ABCD', key: 'k', type: 'password' }, [
      'sms_code',
      'captcha',
      'key',
    ]),
  ),
  visitor(post('/api/login', { ...SIGN_IN, captcha: '', key: '', type: 'sms_code' }, ['password'])),
  visitor(post('/api/login', { ...SIGN_IN, captcha: '', key: '', type: 'sms' }, ['password'])),
  visitor(
    post('/api/sms-login', { ...SIGN_IN, captcha: 'ABCD', key: 'k', type: 'sms_code' }, [
      'password',
      'captcha',
      'key',
      'type',
    ]),
  ),
  visitor({
    ...post('/api/register', SIGN_IN),
    query: { i: 'SOMEBODY', utm_source: 'poster', x: '1' },
  }),
  visitor(post('/api/find-password', SIGN_IN)),
  {
    method: 'PUT',
    path: '/api/user/password',
    body: { old_password: 'not-mine-1', password: 'secret-43' },
  },
  visitor(get('/api/logout')),
  visitor(get('/api/captcha')),
  visitor(post('/api/common/sms/register', { mobile: '13900000002' })),
  visitor(post('/api/common/sms/login', { mobile: '13900000003' })),
  visitor(post('/api/common/sms/find-password', { mobile: '13900000004' })),
  get('/api/user/info'),
] as const satisfies readonly Sent[]

const purchase = (storeId: number): readonly Sent[] => [
  post('/api/gift/order/price', { ...GOODS, rec_list: [RECIPIENT] }),
  post(
    '/api/gift/order/make',
    { ...GOODS, platform: 1, order_source: 2, remark: '轻放', rec_list: [RECIPIENT] },
    ['remark'],
  ),
  post('/api/gift/order/check', { shop_order: ['2512345678901234567'] }),
  get('/api/user/store/options', { platform: 1 }),
  get('/api/gift/auth/links'),
  get('/api/gift/auth/info', { platform: 1 }),
  post('/api/gift/auth/order/sync', { store_id: storeId, ...TIMES }),
  get('/api/gift/auth/order/sync/status', { store_id: storeId }),
  post(
    '/api/gift/auth/order',
    {
      days: 3,
      flag: 1,
      remark: '急',
      shop_order: ['2512345678901234567'],
      keyword: '杯',
      store_id: storeId,
      ...TIMES,
      page: 1,
      page_size: 10,
    },
    [
      'days',
      'flag',
      'remark',
      'shop_order',
      'keyword',
      'start_time',
      'end_time',
      'page',
      'page_size',
    ],
  ),
  post('/api/gift/auth/deliver', {
    list: [{ shop_order: '2512345678901234567', waybill_code: '73123456789012' }],
    platform: 1,
    store_id: storeId,
  }),
  get('/api/gift/auth/synchronize/orders'),
]

const MONEY: readonly Sent[] = [
  get('/api/user/recharge/info'),
  post('/api/user/recharge/qrcode', { channel: 1, amount: 100 }),
  get('/api/user/recharge/status', { out_trade_no: 'R0000' }),
  get('/api/user/wallet/info'),
  get('/api/money/change', { page: 1, page_size: 10, direction: '', type: '' }, ['page']),
  get('/api/finance/statistics/summary', TIMES, ['start_time', 'end_time']),
  get('/api/finance/log/list', { page: 1, page_size: 10, type: '' }, ['page', 'page_size']),
  get('/api/finance/withdraw/list', { page: 1, page_size: 10, status: 0 }, ['status']),
  post('/api/finance/withdraw/apply', {}),
  post('/api/finance/withdraw/check/password', { password: PASSWORD }),
  get('/api/finance/withdraw/account'),
  { method: 'PUT', path: '/api/finance/withdraw/account', body: {} },
]

const PAST: readonly Sent[] = [
  post('/api/user/order/list', { status: 2, page: 1, page_size: 10 }, ['status', 'page']),
  post('/api/user/order/download', { status: 2 }, ['status']),
  post('/api/user/order/parcel', { status: 2, page: 1, page_size: 10 }, ['status', 'page']),
  post('/api/user/order/parcel/download', { status: 2 }, ['status']),
  get('/api/user/order', { order_sn: 'D0000' }),
  get('/api/user/package/info'),
  get('/api/user/spread/info'),
  get('/api/user/spread/summary'),
  get('/api/user/spread/user', { page: 1, page_size: 10 }, ['page', 'page_size']),
  get('/api/user/setting/api'),
  { method: 'PUT', path: '/api/user/setting/api', body: {} },
  get('/api/user/setting/api/key'),
]

const SHOP_FRONT: readonly Sent[] = [
  get('/api/home/user/info'),
  get('/api/gift/page/rotate'),
  get('/api/common/site/notice', { inversion: 'v1' }, ['inversion']),
  get('/api/gift/page/homepage'),
  get('/api/home/page'),
  get('/api/gift/goods/top/collect'),
  get('/api/gift/goods/top/sale'),
  get('/api/gift/goods/top/new'),
  get('/api/gift/goods/top/recommend'),
  get('/api/gift/shop/options'),
  get('/api/gift/goods/list', { page: 1, page_size: 10, sort: 'time' }, ['sort', 'page']),
  get('/api/gift/goods/detail', { id: 1001 }),
  { method: 'POST', path: '/api/collect/goods', query: { goods_id: 1001 } },
  { method: 'DELETE', path: '/api/collect/goods', query: { goods_id: 1001 } },
  get('/api/collect/goods/list', { page: 1, page_size: 10 }, ['page', 'page_size']),
  get('/api/common/content/list'),
]

export const callsOf = (storeId: number): readonly Sent[] => [
  ...ACCOUNT,
  ...purchase(storeId),
  ...MONEY,
  ...PAST,
  ...SHOP_FRONT,
]
