import { count } from './count.ts'

/** Words of a parcel, wherever one is shown. */
export const PARCEL = { noOrderNo: '无订单号', waiting: '待出单号' } as const

export const PACKAGES = {
  title: '包裹列表',
  allTabs: '全部',
  filters: '筛选包裹',
  waybill: '运单号',
  part: '可填多个，或后 4 位',
  partHint: '完整单号可填多个；只填一个时可用后几位，至少 4 位',
  mobileHint: '号码或后 4 位',
  shortPart: '至少填 4 位',
  shopOrder: '平台订单号',
  recipient: '收件人',
  mobile: '手机号',
  province: '省份',
  express: '快递',
  shop: '店铺',
  send: '回传状态',
  time: '下单时间',
  noWaybill: '仅看未出单号',
  /** Each on its own. */
  facts: {
    recipient: '收件人',
    mobile: '手机号',
    address: '收货地址',
    waybill: '运单号',
    shopOrder: '平台订单号',
    orderSn: '系统单号',
    goods: '商品',
    price: '金额',
    status: '状态',
    send: '回传',
    shop: '店铺',
    time: '下单时间',
  },
  columns: {
    recipient: '收件人 / 收货地址',
    status: '状态 / 最新物流',
    waybill: '运单号 / 平台订单号',
    goods: '商品 / 金额、退赔',
    send: '回传 / 店铺',
    time: '下单时间 / 系统单号',
    actions: '操作',
  },
  copyWaybill: (waybill: string) => `复制运单号 ${waybill}`,
  showPhone: (name: string) => `显示${name}的手机号`,
  hidePhone: (name: string) => `隐藏${name}的手机号`,
  pieces: (pieces: number) => `×${pieces}`,
  caption: '包裹列表',
  emptyTitle: '还没有包裹',
  emptyText: '下单成功后，包裹和运单号会出现在这里。',
  emptyAction: '去选礼品',
  noneTitle: '没有符合条件的包裹',
  noneText: '试试放宽筛选条件。',
  noneAction: '清除筛选',
  placed: '下单成功',
  receipt: {
    label: '下单回执',
    title: (people: number) => `下单成功 ${count(people)} 人`,
    paid: (yuan: string) => `共支付 ${yuan}`,
    allReady: '运单号已全部生成',
    ready: (ready: number, total: number) =>
      `运单号已生成 ${count(ready)} / ${count(total)}，其余生成后自动更新`,
    coming: '运单号正在生成，生成后自动更新',
    sent: '运单号已回传平台',
    notSent: '发货后请将运单号填回平台',
    only: '只看本次下单',
    next: '继续下单',
    failures: (people: number) => `查看异常 ${count(people)} 人`,
  },
  onlyOrder: (orderSn: string) => `仅显示订单 ${orderSn} 的包裹`,
  clearOrder: '显示全部',
  atLeast: (n: number) =>
    `符合条件的包裹超过 ${count(n)} 个，仅可翻看前 ${count(n)} 个，其余请缩小筛选范围或导出`,
  archived: '已归档',
  /** The list has only parcels that are not archived. */
  onlyLive: '下单超过 400 天且已完成的包裹已归档，按下单时间或完整单号可查看。',
  archivedIn: (year: number, month: number) => `查看 ${year} 年 ${month} 月`,
  silent: (name: string, time: string) =>
    time === ''
      ? `${name}暂时没有响应，物流信息可能不是最新`
      : `${name}暂时没有响应，物流信息截至 ${time}`,
  choose: (name: string) => `选择${name}的包裹`,
  chooseAll: '选择本页全部包裹',
  unit: '个',
  mostAsked: (n: number) => `一个工单最多 ${count(n)} 个包裹`,
  mostAtOnce: (n: number) => `一次最多 ${count(n)} 个包裹`,
  noSend: '—',
  ofDesk: '客服',
  reportAgain: '重新回传',
  reportAgainOf: (orderNo: string) => `重新回传 ${orderNo}`,
  reportingAgain: (n: number) => `${count(n)} 个包裹将重新回传`,
  nothingToReport: '所选包裹都不需要回传',
  compensated: (amount: string) => `已赔 ¥${amount}`,
  compensating: (amount: string) => `待赔 ¥${amount}`,
  reviewing: (amount: string) => `待核对 ¥${amount}`,
  notCompensated: '不予赔付',
  /** Why a compensation waits for somebody of the shop. */
  heldFor: {
    order: '该订单的赔付金额较大，客服核对后自动到账，不会过期',
    user: '今天的赔付金额较大，客服核对后自动到账，不会过期',
    day: '今天全站赔付较多，客服核对后自动到账，不会过期',
    '': '客服核对后自动到账，不会过期',
  },
  reviewed: (yuan: string) => `有 ${yuan} 超时赔付待核对：金额较大，客服核对后自动到账，不会过期`,
  refundTitle: (price: string, compensated: string) =>
    `价款 ¥${price}，扣除已付赔付 ¥${compensated}`,
  mayComeBack: (amount: string) => `取消可退 ¥${amount}`,
  refundable: (amount: string) => `现在取消发货可退 ¥${amount}`,
  refundableLess: (amount: string, compensated: string) =>
    `现在取消发货可退 ¥${amount}（已扣除付过的赔付 ¥${compensated}）`,
  awaitsCarrier: '待快递确认',
  awaitsCarrierText: '快递尚未答复，确认超时后自动赔付',
  reasons: { ship: '发货超时', pickup: '揽收超时', none: '' },
  sendMore: '再寄一件',
  sendMoreOf: (name: string) => `给${name}再寄一件`,
  sendMoreDone: '已生成草稿，收件人已填好',
  ask: '提交工单',
  detail: '详情',
  detailOf: (waybill: string) => `运单 ${waybill} 的详情`,
  detailFor: (name: string) => `${name}的包裹的详情`,
} as const

/** One parcel, whole. */
export const PARCEL_DETAIL = {
  title: '包裹详情',
  parcel: '包裹',
  copyAddress: '复制收货地址',
  paidBack: '赔付 / 退款',
  nothing: '无',
  numbered: '出单时间',
  pickedUp: '揽收时间',
  signed: '签收时间',
  workOrders: '相关工单',
  none: '没有这个包裹',
} as const

export const TRACE = {
  title: '物流轨迹',
  none: '快递暂时没有物流信息',
  noneText: '揽收后会显示每一次扫描。',
  heard: (time: string) => `快递数据更新于 ${time}`,
  down: (time: string) =>
    time === ''
      ? '快递暂时没有响应，以下信息可能不是最新'
      : `快递暂时没有响应，以下为 ${time} 的信息`,
} as const
