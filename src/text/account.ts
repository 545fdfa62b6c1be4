export const LOGIN = {
  titles: {
    login: '登录万单',
    register: '注册万单',
    findPassword: '找回密码',
    modifyPassword: '修改密码',
  },
  mobile: '手机号',
  mobilePlaceholder: '请输入手机号',
  password: '密码',
  passwordPlaceholder: '6-20 位密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  remember: '记住密码',
  rememberHint: '公用电脑请勿勾选',
  submit: '登录',
  submitting: '正在登录',
  success: '登录成功',
  mobileRequired: '手机号不能为空',
  mobileInvalid: '请输入正确的手机号',
  passwordRequired: '不能为空',
  passwordInvalid: '请输入正确的密码',
  attestation: '您还未完成实名认证，认证后才能寄件',
  promise: ['一件起发，全国包邮', '表格导入，5 万收件人一次下单', '超时揽收，自动赔付'],
} as const

export const NOT_OPEN = {
  register: '自助注册尚未开放，请使用已有账号登录，或联系客服热线 400-820-2026 开通。',
  findPassword: '自助找回密码尚未开放，请联系客服热线 400-820-2026。',
  modifyPassword: '自助修改密码尚未开放，请联系客服热线 400-820-2026。',
  toLogin: '去登录',
} as const

export const LEAVE_PURCHASE = {
  title: '未登录将返回首页',
  text: '收件人草稿已保存在本机，登录后可继续编辑。',
  stay: '继续登录',
  leave: '返回首页',
} as const

export const WORKBENCH = {
  hello: (name: string) => `您好，${name}`,
  account: '账户信息',
  mobile: '手机号',
  group: '会员等级',
  attestation: '实名认证',
  attested: '已认证',
  notAttested: '未认证',
  since: '注册时间',
  balance: '可用余额',
  counters: '包裹概况',
  recent: '最近包裹',
  all: '查看全部',
  emptyTitle: '还没有包裹',
  emptyText: '选一款礼品，导入收件人，几分钟就能发出第一批。',
  emptyAction: '去选礼品',
} as const
