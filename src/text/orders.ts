import { count } from './count.ts'

export const ORDERS = {
  title: '订单列表',
  tabs: { all: '全部', unpaid: '待付款' },
  filters: '筛选订单',
  sn: '系统单号',
  shopOrder: '平台订单号',
  numbersHint: '可填多个',
  keyword: '商品名称',
  platform: '平台',
  source: '下单方式',
  express: '快递',
  any: '全部',
  columns: {
    sn: '系统单号 / 下单时间',
    status: '状态 / 结果',
    goods: '商品 / 平台、方式、备注',
    people: '人数 × 件数 / 快递',
    amount: '金额',
    actions: '操作',
  },
  /** Each on its own. */
  facts: {
    time: '下单时间',
    sn: '系统单号',
    goods: '商品',
    from: '平台 / 方式',
    people: '人数 × 件数',
    remark: '备注',
  },
  placed: (people: number) => `成功 ${count(people)} 人`,
  failed: (people: number) => `${count(people)} 人未下单`,
  people: (rows: number, pieces: number) => `${count(rows)} 人 × ${pieces} 件`,
  copySn: (sn: string) => `复制系统单号 ${sn}`,
  detailOf: (sn: string) => `订单 ${sn} 的详情`,
  packages: '包裹',
  packagesOf: (sn: string) => `订单 ${sn} 的包裹`,
  again: '再次下单',
  againOf: (sn: string) => `再次下单 ${sn}`,
  moreOf: (sn: string) => `订单 ${sn} 的更多操作`,
  againDone: (rows: number) => `已生成草稿，共 ${count(rows)} 人`,
  failuresElsewhere: '未下单的明细只保存在下单的浏览器中',
  failuresOf: (failed: string) => `${failed} 人未下单，查看异常订单`,
  choose: (sn: string) => `选择订单 ${sn}`,
  chooseAll: '选择本页全部订单',
  unit: '笔',
  moreThanShown: (rows: number) => `仅可翻看最近 ${count(rows)} 笔，更早的订单请按时间筛选或导出`,
  emptyTitle: '还没有订单',
  emptyText: '每次提交的订单都会列在这里，换电脑登录也能看到。',
  emptyAction: '去选礼品',
  noneTitle: '没有符合条件的订单',
  noneText: '试试放宽筛选条件。',
  noneAction: '清除筛选',
  refunded: (yuan: string) => `退 ¥${yuan}`,
  compensated: (yuan: string) => `赔 ¥${yuan}`,
} as const

export const ORDER_DETAIL = {
  title: '订单详情',
  summary: '订单信息',
  fee: '费用',
  feeLine: (price: string, parcels: number) => `¥${price} × ${count(parcels)} 个包裹`,
  provinces: (names: readonly string[]) =>
    names.length > 4 ? `${names.slice(0, 4).join('、')} 等 ${names.length} 地` : names.join('、'),
  total: '合计',
  toEntries: (yuan: string) => `${yuan}，查看收支`,
  logs: '资金记录',
  kinds: {
    order: '余额支付',
    refund: '退款',
    compensation: '超时赔付',
  } as Readonly<Record<string, string>>,
  times: (n: number) => `${count(n)} 笔`,
  promise: '发货承诺',
  /** Only where parts of the order were promised different times. */
  promiseOf: (words: string, parcels: number) => `${words}（${count(parcels)} 个包裹）`,
  waiting: '待核对赔付',
  waitingText: '金额较大，客服核对后自动到账，不会过期',
  parcels: '包裹',
  firstParcels: (shown: number, all: number) =>
    all > shown ? `前 ${shown} 个，共 ${count(all)} 个` : `共 ${count(all)} 个`,
  ask: '申请售后',
  allParcels: '查看全部包裹',
  parcelColumns: { shopOrder: '平台订单号', waybill: '运单号', recipient: '收件人', to: '寄往' },
} as const

/** Runs that stopped because the balance was too small. */
export const UNPAID = {
  tab: '待付款',
  time: '停止时间',
  amount: '待付金额',
  until: '保留至',
  pay: '去付款',
  payOf: (goods: string, time: string) => `去付款：${goods}，${time}`,
  cancelOf: (goods: string, time: string) => `取消：${goods}，${time}`,
  elsewhere: '收件人列表保存在下单的那台电脑上，请在那里打开商品继续下单',
  /** The rows that were given up, and those that an answer which came meanwhile had placed. */
  cancelled: (givenUp: number, placed: number) => {
    if (placed === 0) return '已取消，收件人仍在草稿中'
    if (givenUp === 0) return `未取消：${count(placed)} 人已下单`
    return `已取消 ${count(givenUp)} 人，仍在草稿中；已下单 ${count(placed)} 人`
  },
  emptyTitle: '没有待付款的订单',
  emptyText: '余额不足而停下的订单会在这里保留 24 小时，充值后可继续。',
} as const
