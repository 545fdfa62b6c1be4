/** The pages of the desk, as its menu and the window call them. */
export const PAGE_TITLES = {
  today: '今天',
  service: '客服台',
  find: '查找',
  parcel: '包裹',
  members: '会员',
  goods: '商品',
  goodsSheet: '表格导入商品',
  prices: '价格',
  shipping: '发货',
  partners: '渠道',
  site: '站点',
  money: '资金',
  reports: '报表',
  requests: '待复核',
  staff: '员工',
  log: '操作日志',
} as const

export const DESK = {
  name: '后台',
  skip: '跳到正文',
  menu: '页面',
  roles: {
    owner: '店主',
    goods: '商品',
    service: '客服',
    money: '财务',
    reader: '只读',
  },
  light: '浅色',
  dark: '深色',
  signOut: '退出登录',
  signedOut: '已退出登录',
  sessionOver: '登录已过期，请用通行密钥重新登录',
  newVersion: '后台已更新，刷新后使用新版本',
  reload: '刷新',
  crash: '请重试；仍然出错时请刷新页面，并把时间告诉技术同事。',
  offline: '网络已断开，恢复后会自动刷新',
} as const

/** A page that is not for this role, and an address that leads nowhere. */
export const NO_PAGE = {
  closedTitle: '没有查看这个页面的权限',
  closedText: '页面按岗位开放。需要用到时，请店主调整您的岗位。',
  unknownTitle: '没有这个页面',
  unknownText: '网址可能写错了，从菜单重新进入即可。',
  home: '回到首页',
  none: '您的岗位还没有可以查看的页面，请联系店主。',
} as const

export const SIGN_IN = {
  title: '登录后台',
  text: '用这台设备或安全密钥上的通行密钥登录，没有密码。',
  action: '用通行密钥登录',
  cancelled: '没有完成验证，请重试',
  unable: '请用 localhost 或域名打开后台，并使用支持通行密钥的浏览器。',
  first: '第一次使用？请店主给您一个一次性链接，在这台设备上打开。',
  promise: '每一次操作都有记录',
  promiseText: '谁、什么时候、改了什么、为什么，都能查到。',
} as const

export const LINK = {
  title: '登记通行密钥',
  hello: (name: string, role: string) => `${name}，您的岗位是${role}`,
  text: '通行密钥保存在这台设备或安全密钥上，以后用指纹、面容或设备密码登录。',
  action: '登记并进入',
  once: '链接只能使用一次，登记成功后失效。',
  known: '这台设备上已经有您的通行密钥，可以直接登录',
  toSignIn: '去登录',
  enter: '不登记，直接进入演示',
  unusable: '这个链接打不开',
} as const

export const PASSKEY_AGAIN = {
  title: '再验证一次身份',
  text: '涉及资金或个人信息的操作，需要用通行密钥确认是您本人。',
  action: '验证',
  failed: '没有完成验证，请重试',
} as const

export const REASON = {
  label: '查看原因',
  hint: '会记入操作日志',
  show: '显示',
  /** The name of the button 显示 beside something masked. */
  showWhat: (what: string) => `显示${what}`,
  title: (what: string) => `查看${what}`,
  required: '请写明原因',
  usual: ['商家来电核对', '快递查件', '处理售后'],
} as const
