/** Words of 登录与安全 that no other page has. */
export const WAYS = {
  title: '登录方式',
  mobile: '手机号',
  mobileText: '用于登录、找回密码和接收验证码。',
  changeMobile: '更换',
  password: '登录密码',
  passwordText: '修改后其他设备会全部退出登录。',
} as const

export const CHANGE_MOBILE = {
  title: '更换手机号',
  steps: (n: number, what: string) => `第 ${n} 步，共 2 步 · ${what}`,
  old: '验证原手机号',
  bound: '新手机号',
  oldText: (mobile: string) => `验证码将发送到 ${mobile}，请同时输入登录密码。`,
  lost: (desk: string) => `原手机号收不到验证码？请联系${desk}，核实身份后由客服更换。`,
  newText: '更换后，用新手机号登录和接收验证码；已登录的设备和通行密钥不受影响。',
  next: '下一步',
  submit: '确认更换',
  done: (mobile: string) => `手机号已更换为 ${mobile}`,
} as const

export const DEVICE_LIST = {
  others: '退出其他设备',
  othersTitle: (count: number) => `退出其他 ${count} 台设备？`,
  othersText: '除本机外，所有设备上的登录立即失效，再次使用需要重新登录。',
  othersDone: (count: number) => `已退出 ${count} 台设备`,
  network: (network: string) => `网络 ${network}`,
} as const

export const PAYOUT = {
  title: '收款账户',
  text: '提现的钱打到这里，须与实名认证的姓名一致。',
  none: '还没有收款账户，首次提现时设置。',
  unverified: '完成实名认证后可以设置。',
  kinds: { alipay: '支付宝', bank: '银行卡' },
  rests: (time: string) => `新收款账户 · 可提现时间 ${time}`,
  rule: (hours: number) => `更换后 ${hours} 小时内不能提现，以防他人转走余额。`,
  go: '提现与更换',
} as const

export const EVENT_LIST = {
  all: (count: number) => `查看全部 ${count} 条`,
} as const

export const OWN_DATA = {
  title: '我的数据',
  local: '本机数据',
  copy: '导出我的数据',
  copyText:
    '账户、实名、设备、订单、包裹、流水和工单，做成表格文件交给您。客服核实身份后，15 个工作日内处理。',
  close: '注销账号',
  closeText: '抹去手机号、姓名、证件和收件人信息，所有登录方式失效，不能恢复。',
  ask: { copy_data: '申请导出', close_account: '申请注销' },
  asked: '申请已提交，可在工单里查看进度',
  waiting: (sn: string, state: string) => `申请 ${sn} · ${state}`,
  see: '查看',
  takeBack: '撤回',
  takeBackTitle: '撤回这个申请？',
  takeBackText: '撤回后客服不再处理，以后可以重新申请。',
  takenBack: '申请已撤回',
  closeTitle: '申请注销账号',
  copyTitle: '申请导出我的数据',
  reason: '补充说明（选填）',
  means: [
    '余额请先提现；剩余的赠送金额作废。',
    '等包裹、退款、提现和其他工单办结后，客服为您注销。',
    '注销后，手机号、姓名、证件、收件人姓名电话地址改存为不可还原的摘要，草稿密钥、收款账户、店铺授权删除。',
    '订单、运单号和流水依法保存：订单自完成起不少于 3 年。',
    '同一手机号以后可以重新注册，是一个新账号。',
  ],
  kept: (what: string, days: number) => `${what}保存 ${days} 天`,
  blocked: '现在还不能注销，请先处理：',
  clear: '没有未办结的事项，提交后客服即可办理。',
  underWay: {
    money: '余额、佣金、待支付充值或待核对赔付',
    parcels: '在途或退款中的包裹',
    withdrawals: '处理中的提现',
    work_orders: '未办结的工单',
  },
  content: {
    copy_data: '申请复制本人的全部个人信息。',
    close_account: '申请注销账号，已知悉注销的后果。',
  },
} as const
