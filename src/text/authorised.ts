import { count } from './count.ts'

export const SHOPS = {
  area: '授权发货',
  shop: '店铺',
  choose: '请选择店铺',
  expired: '授权已失效',
  add: '添加店铺',
  again: '重新授权',
  sync: '同步订单',
  syncing: '同步中，查看进度',
  lastSync: (time: string) => `上次同步 ${time}`,
  neverSynced: '还没有同步过订单',
  loading: '正在读取店铺',
  failed: '店铺读取失败',
  noShops: '还没有授权的店铺',
  noShopsText: '授权后可直接选择店铺订单，无需导出表格，发货后自动回传运单号',
  needsPlatform: '请先选择平台',
  needsPlatformHint: '支持淘宝、拼多多、京东、抖音的店铺',
  unsupported: '该平台暂不支持',
  expiredText: '店铺授权已失效，请重新授权',
  changeTitle: '更换店铺？',
  changeText: (n: number) => `已选的 ${count(n)} 个订单属于当前店铺，更换后会移出列表。`,
  changeConfirm: '更换店铺',
  platformTitle: '更换平台？',
  platformText: (n: number) => `已选的 ${count(n)} 个店铺订单属于当前平台，更换后会移出列表。`,
  platformConfirm: '更换平台',
  tabs: '查看',
  ordersTab: '店铺订单',
  chosenTab: (n: number) => `已选收件人 ${count(n)}`,
} as const

export const ADD_SHOP = {
  title: '添加店铺',
  text: '三步使用同一个店铺主账号，页面会在新标签页打开。',
  steps: [
    {
      title: '先订购',
      text: (site: string) => `在平台服务市场订购“${site}”应用`,
      action: '去订购',
    },
    {
      title: '再授权',
      text: (site: string) => `同意“${site}”读取待发货订单并填写运单号`,
      action: '去授权',
    },
    { title: '返回确认', text: () => '回到这里，确认授权已经生效', action: '我已完成授权' },
  ],
  copy: '复制链接',
  loading: '正在获取链接',
  failed: '链接获取失败',
  done: (name: string) => `${name}已授权`,
  nothingNew: '未检测到新授权的店铺',
  again: '，请重新授权',
  close: '关闭',
} as const

export const SYNC = {
  title: '同步订单',
  text: '同步所选时间内下单的订单，最长 90 天。',
  range: '下单时间',
  begin: '开始同步',
  cancel: '取消',
  missing: '请选择同步订单的时间范围',
  progressTitle: '正在同步订单',
  server: (value: number) => `服务器 ${value}%`,
  fetched: (done: number, total: number) => `已获取 ${count(done)} / ${count(total)} 个订单`,
  elapsed: (seconds: number) =>
    seconds < 60 ? `用时 ${seconds} 秒` : `用时 ${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`,
  slow: '平台返回较慢，可稍后再来查看，同步会在服务器上继续',
  hide: '稍后查看',
  done: '订单同步成功',
  /** What a sync brought, and what of it is not in the list. */
  outcome: (done: number, waiting: number) =>
    done > waiting
      ? `共 ${count(done)} 个订单，待发货 ${count(waiting)} 个，其余 ${count(done - waiting)} 个已发货或已关闭`
      : `共 ${count(done)} 个订单，均待发货`,
} as const

export const ORDERS = {
  label: '店铺订单',
  filters: '筛选订单',
  time: '下单时间',
  flag: '旗帜',
  anyFlag: '全部旗帜',
  state: '状态',
  anyState: '全部状态',
  remark: '备注',
  remarkHint: '备注中的文字',
  keyword: '商品关键词',
  keywordHint: '商品名称或规格',
  numbers: '订单号',
  numbersChosen: (n: number) => `订单号 ${count(n)} 个`,
  numbersHint: '批量输入',
  search: '搜索',
  reset: '重置',
  flags: ['无旗', '红旗', '黄旗', '绿旗', '蓝旗', '紫旗'],
  columns: {
    order: '订单编号',
    receiver: '收件人',
    address: '收货地址',
    goods: '商品信息',
    remark: '备注',
    state: '状态',
  },
  chooseRow: (orderNo: string) => `选择订单 ${orderNo}`,
  choosePage: '选择本页',
  chosen: (n: number) => `已选 ${count(n)}`,
  chooseAll: (n: number) => `选择全部 ${count(n)} 个（跨页）`,
  choosing: (done: number, total: number) => `正在选择 ${count(done)} / ${count(total)}`,
  clear: '清空已选',
  cancel: '取消',
  cancelled: '已取消，选择未改动',
  added: (n: number) => `已加入 ${count(n)} 个订单`,
  leftOut: (refused: number, bought: number) =>
    [
      refused > 0 ? `${count(refused)} 个不能发货` : '',
      bought > 0 ? `${count(bought)} 个已下过单` : '',
    ]
      .filter(Boolean)
      .join('，'),
  bought: '已下单',
  waiting: '待发货',
  refused: '不能发货',
  more: (n: number) => `等 ${count(n)} 种`,
  pieces: (n: number) => `×${n}`,
  empty: '没有符合条件的订单',
  emptyHint: '换个条件，或同步最新订单',
  unsynced: '先同步店铺订单',
  unsyncedHint: '同步后，待发货的订单会出现在这里',
  failed: '订单读取失败',
} as const

export const DELIVERY = {
  failed: (msg: string) => `下单成功，发货失败，错误：${msg}，请勿重复下单`,
  again: '重新回传',
  againHint: '只把运单号回传给平台，不会重复下单或扣款',
  gone: {
    refunding: (n: number) => `${count(n)} 个订单的买家已申请退款`,
    shipped: (n: number) => `${count(n)} 个订单在平台已用其他运单号发货`,
    closed: (n: number) => `${count(n)} 个订单在平台已关闭`,
    missing: (n: number) => `${count(n)} 个订单在平台查不到`,
  },
  goneText: {
    refunding: '买家撤回申请后可重新回传，未揽收的包裹可取消发货并退款',
    others: '平台不再接受运单号，未揽收的包裹可取消发货并退款',
    moving: '包裹已揽收，无法取消，请联系客服拦截',
  },
  sent: (n: number) => `已回传 ${count(n)} 个运单号`,
  stillLeft: (n: number) => `还有 ${count(n)} 个订单未回传成功`,
  summary: (n: number) => `发货异常 ${count(n)} 个`,
} as const
