import { ERROR_CODES } from './error-codes.ts'

/** 9000 of the catalogue (errors.ts): the open API. */
export const OPEN_ERRORS = {
  // These refusals give the sender of a wrong signature only what the sender knows already.
  open_header_missing: { code: 9001, status: 401, msg: '缺少请求头 {header}，或格式不正确' },
  // Its values: `server_time`, in seconds.
  open_timestamp_wrong: {
    code: 9002,
    status: 401,
    msg: '时间戳 X-Timestamp 与服务器相差超过 {minutes} 分钟，请校准时间',
  },
  open_nonce_used: { code: 9003, status: 401, msg: '随机串 X-Nonce 已用过，每次请求须更换' },
  open_body_differs: {
    code: 9004,
    status: 401,
    msg: '请求内容与 X-Content-SHA256 不符，请用实际发送的内容计算',
  },
  // The same for a wrong AppID, a wrong AppKey and a wrong text: a forger learns nothing.
  open_signature_wrong: {
    code: 9005,
    status: 401,
    msg: '签名不正确，请核对 AppID、AppKey 和待签名文本',
  },
  open_switched_off: { code: 9006, status: 403, msg: '接口已停用，请在“API 设置”中开启' },
  open_address_refused: { code: 9007, status: 403, msg: '来源 IP {ip} 不在白名单中' },
  open_too_fast: {
    code: 9008,
    status: 429,
    msg: '调用太频繁，每秒最多 {limit} 次，请{seconds}秒后再试',
  },
  open_quota_used: {
    code: 9009,
    status: 429,
    msg: '今日调用已达 {limit} 次上限，次日零点恢复',
  },
  // The signature is right but for the key, which only the owner of the AppKey could achieve.
  open_sign_outdated: {
    code: 9010,
    status: 401,
    msg: '带 Idempotency-Key 的请求须按 WANDAN2 签名（末行为幂等键），请见接口文档',
  },
  open_day_sum_used: {
    code: 9011,
    status: 200,
    msg: '下单后将超过 AppKey 的每日限额，没有下单；次日零点恢复，也可在“API 设置”中调整',
  },
  open_orders_bought: {
    code: 9012,
    status: 200,
    msg: '{n} 个订单号已下过单（{first}），没有下单；确需重复下单请传 allow_repeat 为 true',
  },
  api_key_missing: { code: 9021, status: 200, msg: '请先生成 AppKey' },
  api_ticket_void: { code: 9022, status: 200, msg: '密码验证已过期，请重新输入密码' },
  api_notify_url_wrong: {
    code: 9023,
    status: 200,
    msg: '回调地址须以 https:// 开头，使用公网域名或 IP，不含账号密码',
  },
  api_callback_not_found: { code: 9024, status: 200, msg: '没有找到这条回调记录' },
  api_password_required: {
    code: ERROR_CODES.api_password_required,
    status: 200,
    msg: '修改回调地址、IP 白名单、每日限额，或重新启用已停用的接口，须先输入登录密码',
  },
  // Its values describe the current key: `app_id`, `app_key_mask` ('' = none yet).
  api_ticket_missing: {
    code: 9026,
    status: 200,
    msg: '请先输入登录密码',
  },
} as const satisfies Record<string, { code: number; status: number; msg: string }>

/** What any signed call may be refused with, so no call lists it. */
export const SIGNED_ERRORS = [
  'open_header_missing',
  'open_timestamp_wrong',
  'open_nonce_used',
  'open_body_differs',
  'open_signature_wrong',
  'open_switched_off',
  'open_address_refused',
  'open_too_fast',
  'open_quota_used',
  'open_sign_outdated',
] as const satisfies readonly (keyof typeof OPEN_ERRORS)[]
