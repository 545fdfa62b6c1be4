// Parts of the shell that are loaded after the page: their words are, too.

export const UPDATE = {
  ready: '新版本可用',
  busy: '正在处理，完成后再更新',
  usedElsewhere: '另一个窗口正在填单或下单，完成后再更新',
  apply: '更新',
  later: '稍后',
} as const

export const INSTALL = {
  offer: '安装到桌面',
  offerHint: '装到桌面，双击表格直接导入，断网也能整理收件人',
  how: '安装说明',
  never: '不再提示',
} as const

export const SIDE_NAV = {
  fold: '收起侧边导航',
  unfold: '展开侧边导航',
  phone: '订单管理',
} as const

export const GUARD = {
  title: '请先登录',
  text: '登录后继续查看本页内容。',
  login: '登录',
  unreachable: '暂时无法确认登录状态',
} as const

/** 留言提问. */
export const QUESTION = {
  open: '留言提问',
  question: '问题',
  questionRequired: '请填写问题',
  send: '提交',
  sending: '正在提交',
  done: '已收到您的问题',
  doneText: (mobile: string) => `客服会拨打 ${mobile} 回复您，请留意来电。`,
  again: '再提一个问题',
  privacy: '手机号仅用于回复本次提问。',
} as const
