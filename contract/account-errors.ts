import { ERROR_CODES } from './error-codes.ts'

/** 1000 of the catalogue (errors.ts): accounts. */
export const ACCOUNT_ERRORS = {
  credentials_wrong: { code: 1001, status: 200, msg: '手机号或密码错误' },
  sms_code_wrong: { code: 1002, status: 200, msg: '验证码错误或已失效，请重新输入或重新获取' },
  sms_limit_reached: {
    code: 1003,
    status: 200,
    msg: '获取验证码的次数已达上限，请 24 小时后再试',
  },
  sms_unreachable: { code: 1004, status: 200, msg: '短信暂时无法发送，请稍后再试' },
  mobile_registered: { code: 1005, status: 200, msg: '该手机号已注册，请直接登录' },
  mobile_unknown: { code: 1006, status: 200, msg: '该手机号尚未注册，请先注册' },
  account_disabled: { code: 1007, status: 200, msg: '该账号已停用：{reason}' },
  captcha_wrong: {
    code: ERROR_CODES.captcha_wrong,
    status: 200,
    msg: '图形验证码错误，请重新输入',
  },
  old_password_wrong: { code: 1009, status: 200, msg: '原密码错误' },
  password_unchanged: { code: 1010, status: 200, msg: '新密码不能与原密码相同' },
  invite_code_unknown: { code: 1011, status: 200, msg: '邀请码不存在，请核对或留空' },
  device_forgotten: {
    code: ERROR_CODES.device_forgotten,
    status: 200,
    msg: '本机的登录记录已失效，请输入密码',
  },
  device_not_found: { code: 1013, status: 200, msg: '该设备已经退出' },
  terms_outdated: { code: 1014, status: 200, msg: '协议已更新，请刷新页面，阅读并同意后再注册' },
  passkey_unavailable: {
    code: 1015,
    status: 200,
    msg: '当前访问地址不支持通行密钥，请用网站域名访问',
  },
  passkey_expired: {
    code: ERROR_CODES.passkey_expired,
    status: 200,
    msg: '通行密钥验证已过期，请再试一次',
  },
  passkey_unknown: {
    code: ERROR_CODES.passkey_unknown,
    status: 200,
    msg: '该通行密钥已移除或失效，请用其他方式登录',
  },
  passkey_refused: { code: 1018, status: 200, msg: '通行密钥验证未通过，请用其他方式登录' },
  passkey_not_found: { code: 1019, status: 200, msg: '该通行密钥已经移除' },
  passkeys_too_many: {
    code: 1020,
    status: 200,
    msg: '通行密钥已满 {limit} 个，请先移除不用的',
  },
  passkey_password_required: {
    code: ERROR_CODES.passkey_password_required,
    status: 200,
    msg: '请先输入登录密码确认身份',
  },
  // The code by message is not held back with it.
  sign_in_held: {
    code: ERROR_CODES.sign_in_held,
    status: 429,
    msg: '密码输错次数过多，请{seconds}秒后再试，或改用短信登录',
  },
  sms_paused: {
    code: 1023,
    status: 200,
    msg: '今日短信较多，暂停发送，请明天再试；已注册的可用密码或通行密钥登录',
  },
  // Its values name the key: `tail`, `made` ('' = not known), `used_today`, `notify_host` ('' =
  // none).
  api_key_undecided: {
    code: ERROR_CODES.api_key_undecided,
    status: 200,
    msg: '账号有正在使用的 AppKey（尾号 {tail}），请选择停用还是保留',
  },
  mobile_not_proved: { code: 1025, status: 200, msg: '验证已过期，请重新验证原手机号' },
  mobile_unchanged: { code: 1026, status: 200, msg: '新手机号与原手机号相同' },
  mobile_taken: { code: 1027, status: 200, msg: '该手机号已绑定其他账号，请换一个' },

  // Sub-accounts
  sub_not_allowed: {
    code: ERROR_CODES.sub_not_allowed,
    status: 200,
    msg: '这个账号没有{right}的权限，请联系店主',
  },
  sub_ended: {
    code: ERROR_CODES.sub_ended,
    status: 401,
    msg: '店主已停用或移除这个子账号，您已退出登录',
  },
  // Its values: what is left today, and what the order costs.
  sub_day_sum_used: {
    code: ERROR_CODES.sub_day_sum_used,
    status: 200,
    msg: '今日可支付额度还剩 ¥{left}，不够支付 ¥{total}，请联系店主',
  },
  sub_not_found: { code: 1033, status: 200, msg: '没有找到这个子账号，请刷新' },
  sub_accounts_full: { code: 1034, status: 200, msg: '子账号已满 {limit} 个，请先移除不用的' },
  sub_mobile_known: { code: 1035, status: 200, msg: '这个手机号已经是您的账号或子账号' },
  invitation_over: { code: 1036, status: 200, msg: '邀请已失效，请让店主重新发送' },
  invitation_other_mobile: {
    code: 1037,
    status: 200,
    msg: '手机号与邀请的不一致，请用店主填写的手机号',
  },
  mobile_registered_invited: {
    code: 1038,
    status: 200,
    msg: '这个手机号已有自己的账号或子账号，请让店主换一个手机号邀请',
  },
  mobile_is_sub: {
    code: 1039,
    status: 200,
    msg: '这个手机号是一个子账号，请直接登录；要注册自己的账号，请先让店主移除',
  },
} as const satisfies Record<string, { code: number; status: number; msg: string }>
