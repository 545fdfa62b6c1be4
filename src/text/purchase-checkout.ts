import { count } from './count.ts'
import { shippingWords } from './shipping-promise.ts'
import { TAKING_BACK } from './taking-back.ts'

function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes > 0 ? `${minutes} 分 ${seconds % 60} 秒` : `${seconds} 秒`
}

const left = (seconds: number): string => `预计还需 ${duration(seconds)}`

export const CHECKOUT = {
  irrevocable: TAKING_BACK,
  pay: (yuan: string) => `确认支付 ¥${yuan}`,
  cancel: '取消',
  close: '关闭',

  rowsTitle: (n: number) => `${count(n)} 人暂不能下单`,
  doubtsTitle: (n: number) => `${count(n)} 人需要核对`,
  rowsMended: '异常行已全部处理',
  rowsTable: '异常收件人',
  reason: '原因',
  reasons: '按原因查看',
  kind: (label: string, n: number) => `${label} ${count(n)}`,
  takeDoubtful: (n: number) => `包含需核对的 ${count(n)} 人`,
  mend: '去修改',
  onlySound: (n: number) => `只下单其余 ${count(n)} 人`,
  onlyThese: (n: number) => `只下单这 ${count(n)} 人`,
  priced: (words: string, yuan: string) => `${words} · ¥${yuan}`,
  nothingLeft: '没有可下单的收件人',

  boughtTitle: '部分订单已购买过',
  boughtText: (n: number) => `以下 ${count(n)} 个订单号已经下过单，是否继续？`,
  boughtList: '已购买的订单号',
  boughtSearch: '搜索订单号',
  boughtMore: (n: number) => `还有 ${count(n)} 个，可搜索查看`,
  boughtExport: '导出',
  boughtSheet: '已购买的订单',
  boughtFile: (stamp: string) => `已购买的订单_${stamp}.xlsx`,
  skip: '跳过已购并继续',
  continueAll: '仍全部下单',

  unansweredTitle: '平台未答复',
  unansweredText: '还没有查到所选订单的最新状态，其中可能有买家已申请退款或已发货的订单。',
  uncheckedTitle: '无法核对订单状态',
  checkAgain: '再等一次',
  unchecked: '不核对，继续下单',
  checking: '正在向平台核对订单状态',
  gone: (n: number) => `${count(n)} 个订单已不能发货，未包含在内`,
  allGone: (n: number, reasons: string) => `所选 ${count(n)} 个订单都已不能发货：${reasons}`,
  goneReasons: {
    refunding: '买家已申请退款',
    shipped: '已发货',
    closed: '已关闭',
    missing: '平台无此订单',
  },
  goneCount: (reason: string, n: number) => `${reason} ${count(n)} 个`,
  goneMore: (n: number) => `还有 ${count(n)} 个`,

  stockTitle: '库存不足',
  stockText: (people: number, inStock: number) =>
    `库存只够 ${count(inStock)} 人，名单有 ${count(people)} 人，超出 ${count(people - inStock)} 人。`,
  stockNone: '该商品已售完，名单已保存在草稿中，可换一款商品下单。',
  stockKept: '其余收件人保留在草稿中，补货后可继续下单。',
  stockTake: (n: number) => `只下单前 ${count(n)} 人`,

  confirmTitle: '确认下单',
  remark: '备注',
  noRemark: '无',
  each: (n: number) => `每人 ${count(n)} 件`,
  stock: '库存',
  stockLeft: (n: number) => `${count(n)} 件`,
  stockShort: (stock: number, over: number) =>
    `库存 ${count(stock)} 件，超出 ${count(over)} 件，超出的部分无法下单`,
  warned: (n: number) => `其中 ${count(n)} 人带警告，可返回核对`,
  goodsSum: '商品金额',
  memberSaved: '会员价已省',
  remoteOf: (province: string, people: number) => `${province}附加费（${count(people)} 人）`,
  remoteRest: (provinces: number) => `其余 ${count(provinces)} 个省份附加费`,
  people: '收件人',
  peopleCount: (n: number) => `${count(n)} 人`,
  skipped: (n: number) => `已跳过已购买过的 ${count(n)} 个订单号`,
  kept: (n: number) => `另有 ${count(n)} 人保留在草稿中`,
  retryLeft: (n: number) => `另有 ${count(n)} 人仍不能下单或已被修改，未包含在内`,
  orderNosDamaged: (n: number) =>
    `${count(n)} 人的订单号已被表格软件改写，末尾数字可能丢失，下单后难以对应原订单`,
  before: '价格已更新',
  promise: '发货时限',
  promised: shippingWords,
  promisedBefore: (words: string) => `原为 ${words}`,
  compensation: '超时赔付',
  compensationEach: (yuan: string) => `每个包裹 ¥${yuan}`,
  delayed: (carrier: string) =>
    `${carrier}暂时没有响应，发货和揽收时限比平时晚一天，超过以上时限才赔付`,
  quantity: '每人数量',
  pieces: (n: number) => `${count(n)} 件`,
  total: '合计',
  balance: '当前余额',
  balanceAfter: '支付后余额',
  unknown: '暂无法获取',

  runTitle: '正在下单',
  runPaused: '下单已暂停',
  paused: '已提交的不会重复扣款，剩余部分可随时继续',
  signedInAgain: '已重新登录，可继续下单，已提交的不会重复扣款',
  runUnknown: '正在确认上一批结果',
  runChecking:
    '上一批还没有收到结果，正在自动核对，服务器恢复后会接着下单；不会重复扣款，请勿重复下单',
  runClosed: '等待恢复营业',
  /** `why`: the sentence of the shop, with its time. */
  runClosedText: (why: string, isSent: boolean) =>
    `${why}。${isSent ? '恢复后会自动接着下单' : '恢复后可以继续'}，不会重复扣款`,
  askNow: '立即核对',
  runOutOfStock: '库存不足，剩余收件人暂时不能下单。放弃剩余部分后，可在列表中按库存下单。',
  runUnknownText: '上一批还没有收到结果。继续时会自动核对，不会重复扣款，请勿重复下单。',
  chunk: (done: number, all: number) => `第 ${count(done)} / ${count(all)} 批`,
  placed: (n: number) => `成功 ${count(n)}`,
  failed: (n: number) => `失败 ${count(n)}`,
  elapsed: (seconds: number) => `用时 ${duration(seconds)}`,
  pace: (perSecond: number, secondsLeft: number) =>
    `每秒约 ${count(perSecond)} 人 · ${left(secondsLeft)}`,
  left,
  pause: '暂停',
  pausing: '当前批次完成后暂停',
  resume: '继续下单',
  abandon: '放弃剩余',
  keepOpen: '可最小化后继续浏览网站，提交会在后台进行；请不要关闭此标签页',
  minimise: '最小化',

  unfinishedTitle: '有一笔未完成的提交',
  unfinished: (placed: number, rows: number) =>
    `已提交 ${count(placed)} / ${count(rows)} 人。继续会提交剩余部分，已提交的不会重复扣款。`,
  unfinishedResume: '继续',
  unfinishedAbandon: '放弃',
  abandonTitle: '放弃剩余的提交？',
  abandonText:
    '先与服务器核对：没有下单的收件人回到列表，可重新下单；已下单的部分不受影响，不会重复扣款。',
  abandonConfirm: '确认放弃',

  realNameTitle: '实名认证提醒',
  realNameText: '根据国家快递相关法律法规，寄件前须完成实名认证，认证后可继续下单。',
  verified: '已完成认证',
} as const
