const grouped = (count: number): string => count.toLocaleString('en-US')

export const FIND = {
  label: '查包裹',
  hint: '运单号、订单号、平台单号、手机号或尾号、收件人姓名、会员',
  action: '查找',
  short: '至少输入 2 个字',
  startTitle: '一个框，什么号都能查',
  startText: '手机号可只输后 4 位；姓名要写全名；会员写手机号或编号，列出最新的包裹。',
  noneTitle: '没有找到包裹',
  noneText: '核对一下号码，或换一种写法。',
  table: '找到的包裹',
  next: '更早的包裹',
  first: '回到最新',
  open: (number: string) => `查看包裹 ${number}`,
  choose: (number: string) => `选择 ${number}`,
  chooseAll: '选择这一页',
  unit: '个',
  by: {
    order_sn: '订单号',
    order_no: '平台单号',
    waybill: '运单号',
    phone: '手机号',
    name: '姓名',
    member: '会员',
  },
  columns: {
    waybill: '运单号',
    by: '匹配',
    person: '收件人',
    goods: '商品',
    member: '会员',
    state: '状态',
    money: '金额 / 已退',
    time: '下单时间',
  },
  waiting: '待出单号',
} as const

export const PARCEL = {
  missingTitle: '没有选包裹',
  missingText: '从“查找”或工单里打开一个包裹。',
  toFind: '去查找',
  copy: '复制运单号',
  person: '收件人',
  personWhat: '完整收件信息',
  place: '地区',
  member: '会员',
  order: '订单号',
  orderNo: '平台单号',
  goods: '商品',
  express: '快递',
  price: '付款',
  back: '已退回',
  due: '应发货',
  pickup: '应揽收',
  signed: '签收时间',
  exception: '异常说明',
  timeline: '经过',
  underWay: '退款处理中：等快递答复后自动到账',
  none: '—',
} as const

export const TIMELINE = {
  placed: '下单',
  waybill: '出单号',
  announced: '向快递取号',
  announcedTimes: (count: string) => `已取 ${count} 次`,
  scan: '轨迹',
  refund_asked: '申请退款',
  refunded: '已退款',
  desk_refunded: '客服退款',
  compensated: '超时赔付',
  work_order: '工单',
  desk: '操作',
} as const

export const PARCEL_ACTS = {
  title: '处理',
  refund: '退款',
  renumber: '重新取号',
  move: '换快递',
  mark: '标记异常',
  unmark: '取消异常标记',
} as const

export const REFUND_DIALOG = {
  title: (parcels: number) => (parcels === 1 ? '退款' : `退款 · ${grouped(parcels)} 个包裹`),
  how: '退多少',
  full: '全额',
  part: '部分',
  fullText: '退回还没有退的部分；未揽收的包裹会先向快递取消，不再发出。',
  partText: '每个包裹退这么多，包裹照常派送。',
  amount: '每个包裹退（元）',
  amountWrong: '请填写金额，如 1.20',
  left: (most: string) => `还可退 ${most}。`,
  amountMost: (most: string) => `最多 ${most}`,
  sentence: '退款说明',
  sentenceHint: '商家会看到这句话',
  sentenceMissing: '请写一句退款说明',
  usual: ['物流停滞，补偿运费', '包裹丢失，全额退款', '破损赔付', '少件补偿'],
  action: '退款到余额',
} as const

export const MOVE_DIALOG = {
  title: '换快递',
  text: '按原价改由另一家快递发出，原来的取号作废。',
  carrier: '改用',
  missing: '请选择快递',
  action: '换快递',
} as const

export const MARK_DIALOG = {
  title: (parcels: number) =>
    parcels === 1 ? '标记异常' : `标记异常 · ${grouped(parcels)} 个包裹`,
  sentence: '异常说明',
  hint: '商家会在包裹旁看到这句话',
  missing: '请写一句异常说明',
  usual: ['快递反馈包裹丢失，正在核实', '地址无法派送，请联系收件人', '网点爆仓，派送延迟'],
  action: '标记',
} as const

export const ROW_ANSWERS = {
  title: '处理结果',
  close: '知道了',
  done: (parcels: number) => `完成 ${grouped(parcels)} 个`,
  waits: (parcels: number) => `等快递答复 ${grouped(parcels)} 个`,
  refused: (parcels: number) => `没有处理 ${grouped(parcels)} 个`,
  money: (sum: string) => `共退回 ${sum}`,
  outcomes: { done: '完成', waits: '等快递答复', refused: '没有处理' },
} as const
