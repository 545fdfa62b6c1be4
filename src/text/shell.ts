export const SHELL = {
  subName: (name: string, owner: string) => `${name} · ${owner}`,
  noRight: '这个账号没有这项权限，请联系店主',
  popups: '菜单与消息',
  skip: '跳到主要内容',
  mainNav: '主导航',
  searchGoods: '搜索礼品',
  searchLabel: '搜索商品',
  searchMeant: '搜索建议',
  searchAll: '查找包裹、订单',
  seenBefore: '看过',
  login: '登录',
  register: '注册',
  userCenter: '个人中心',
  userMenu: (name: string) => `用户菜单：${name}`,
  topUp: '充值',
  changePassword: '修改密码',
  signOut: '退出登录',
  signedOut: '已退出登录',
  signedOutKeeping: (drafts: number) =>
    `已退出登录。${drafts} 份草稿已加密保存在本机，重新登录后可继续编辑`,
  signedOutHere: '已退出登录，本机数据已锁定。联网后会自动通知服务器',
  signedOutUnlocked: '已退出登录，但本机数据未能锁定。使用公用电脑时，请清除浏览器数据',
  favourites: '我的收藏',
  toTop: '回到顶部',
  theme: { label: '外观', light: '浅色', dark: '深色', system: '跟随系统' },
  unreachable: '未连接，点此重试',
  signedOutElsewhere: '已在其他窗口退出登录，草稿已保存，登录后可继续',
  sessionOver: '登录信息已过期，请重新登录',
  sandbox: '演示环境',
  sandboxHint: '支付、短信与快递均为模拟，不会产生真实费用',
} as const

export const BANNER = {
  label: '公告条',
  action: '去选礼品',
  close: '关闭公告条',
} as const

export const SERVICE = {
  open: '联系客服',
  title: '客户服务',
  hotline: '客服热线',
  chat: '人工客服',
  qr: '手机扫码访问',
  qrHint: '用手机浏览器或微信扫一扫，随时查看包裹',
  serviceQr: '微信扫码联系客服',
  serviceQrHint: '用微信扫一扫，直接与客服对话',
  qrFailed: '二维码加载失败，请稍后再试',
  help: '帮助中心',
  close: '关闭客户服务',
} as const

export const OFFLINE = {
  bar: '当前离线，可继续编辑，联网后再计价下单',
} as const

export const FOOTER = {
  licence: '信用代码 ',
  note: '面向电商卖家的礼品代发与批量下单平台',
  rights: (year: number, site: string) => `© ${year} ${site}`,
} as const

export const TITLES = {
  home: '商城首页',
  goodsList: '立即下单',
  productDetail: '商品详情',
  favourites: '我的收藏',
  helpCenter: '帮助中心',
  helpNav: '帮助',
  helpList: '常见问题',
  expressTip: '虚假物流识别',
  substations: '分站加盟',
  notFound: '页面不存在',
  userCenter: '个人中心',
  userHome: '工作台',
  orderGroup: '订单管理',
  orderList: '订单列表',
  packageList: '包裹列表',
  workOrders: '工单管理',
  giftOrder: '礼品下单',
  giftSelected: '已选礼品',
  moneyGroup: '资金管理',
  wallet: '我的钱包',
  statement: '月结单',
  upgradeVip: '升级会员',
  popMoney: '推荐有礼',
  accountGroup: '账户管理',
  authentication: '实名认证',
  security: '登录与安全',
  people: '子账号',
  invitation: '加入店铺',
  apiSetting: 'API 设置',
  openDocs: '接口文档',
  userAgreement: '用户协议',
  privacyPolicy: '隐私政策',
} as const

/** What search engines and chats show of a page. */
export const DESCRIPTIONS = {
  goodsList:
    '挑选礼品代发商品：按价格、重量、快递和发货地挑选，实时库存，一件起发，下单即出运单号。',
  substations:
    '开一家自己的礼品代发站：同一套货源、自己的域名与定价，发货、售后和超时赔付由总站负责，差价归您。',
  help: '礼品代发怎么选、怎么导入订单表、运单怎么回传、超时怎么赔付，都在帮助中心。',
} as const

export const NOT_FOUND = {
  title: '页面不存在',
  text: '链接可能已失效，或地址输入有误。',
} as const
