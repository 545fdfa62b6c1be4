import { keysOf } from '#domain/values/keys-of.ts'

/**
 * The catalogue of refusals the server makes: code on the wire, HTTP status, sentence.
 * Codes 11, 12, 23 and 80 are the customer's; the rest are ours, grouped by hundred.
 * The sentence here is the only one: the server sends it as `msg`, the page shows `msg`.
 * `{x}` in a sentence is filled from the error's params.
 */
export const API_ERRORS = {
  // The customer's
  attestation_required: {
    code: 11,
    status: 200,
    msg: '根据国家快递相关法律法规，寄件前须完成实名认证',
  },
  attestation_pending: {
    code: 12,
    status: 200,
    msg: '根据国家快递相关法律法规，寄件前须完成实名认证，您的认证正在审核中',
  },
  insufficient_balance: { code: 23, status: 200, msg: '余额不足，请充值' },
  captcha_required: { code: 80, status: 200, msg: '请输入图形验证码' },

  // 400: the request itself
  request_malformed: { code: 400, status: 400, msg: '请求内容有误：{detail}' },
  request_too_large: { code: 413, status: 413, msg: '提交内容过大，请分批提交' },
  request_too_slow: { code: 408, status: 408, msg: '提交超时，请检查网络后再试' },
  media_type_unsupported: { code: 415, status: 415, msg: '请求格式不受支持' },
  route_not_found: { code: 404, status: 404, msg: '请求的接口不存在' },
  cross_site_refused: { code: 403, status: 403, msg: '请求来源不受信任' },
  signed_out: { code: 401, status: 401, msg: '登录信息已过期，请重新登录' },
  too_many_requests: { code: 429, status: 429, msg: '操作太频繁，请{seconds}秒后再试' },
  // Neither was begun: the same call may be sent again after so many seconds.
  bodies_too_large_together: {
    code: 4290,
    status: 429,
    msg: '同时提交的内容过多，请{seconds}秒后再试',
  },
  server_overloaded: { code: 5030, status: 503, msg: '访问人数较多，请{seconds}秒后再试' },
  server_busy: { code: 503, status: 503, msg: '服务繁忙，请稍后再试' },
  server_failed: { code: 500, status: 500, msg: '服务出错，请稍后再试' },

  // 1000: accounts
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
  account_disabled: { code: 1007, status: 200, msg: '该账号已停用，请联系客服' },
  captcha_wrong: { code: 1008, status: 200, msg: '图形验证码错误，请重新输入' },
  old_password_wrong: { code: 1009, status: 200, msg: '原密码错误' },
  password_unchanged: { code: 1010, status: 200, msg: '新密码不能与原密码相同' },
  invite_code_unknown: { code: 1011, status: 200, msg: '邀请码不存在，请核对或留空' },
  device_forgotten: { code: 1012, status: 200, msg: '本机的登录记录已失效，请输入密码' },
  device_not_found: { code: 1013, status: 200, msg: '该设备已经退出' },
  terms_outdated: { code: 1014, status: 200, msg: '协议已更新，请刷新页面，阅读并同意后再注册' },

  // 2000: goods
  goods_not_found: { code: 2001, status: 200, msg: '商品已下架' },
  // Its values: `stock`, the pieces that can be had, when that is known.
  goods_out_of_stock: { code: 2002, status: 200, msg: '库存不足' },
  quantity_out_of_range: { code: 2003, status: 200, msg: '购买数量须为 1 至 {limit}' },
  express_unavailable: { code: 2004, status: 200, msg: '该商品不支持所选快递' },
  platform_unavailable: { code: 2005, status: 200, msg: '所选平台暂不可用' },

  // 3000: orders
  recipients_empty: { code: 3001, status: 200, msg: '请先添加收件人' },
  recipients_too_many: { code: 3002, status: 200, msg: '一次最多提交 {limit} 个收件人' },
  idempotency_key_reused: {
    code: 3003,
    status: 409,
    msg: '提交标识已用于另一笔订单，请刷新后重试',
  },
  // Its values: `total`, and `shown`, which the sentence leaves out.
  price_changed: { code: 3004, status: 200, msg: '价格已变动，最新合计 ¥{total}，请确认后再提交' },
  rows_refused: { code: 3005, status: 200, msg: '有 {count} 个收件人无法下单，请先处理' },
  // Given up by its owner before it was placed: whatever still arrives under it is too late.
  idempotency_key_closed: {
    code: 3007,
    status: 409,
    msg: '这次提交已放弃，没有下单；收件人仍在列表中，可重新下单',
  },
  page_too_deep: {
    code: 3008,
    status: 200,
    msg: '只能翻看前 {rows} 条，请用筛选或时间缩小范围',
  },
  parcel_not_found: { code: 3009, status: 200, msg: '没有找到这个包裹，请核对运单号' },
  unpaid_not_found: { code: 3010, status: 200, msg: '这笔待付款已付款、取消或过期' },
  total_too_large: { code: 3006, status: 200, msg: '合计金额超过单次上限，请分批下单' },
  order_not_found: { code: 3020, status: 200, msg: '订单不存在' },

  // 4000: money in
  recharge_amount_out_of_range: {
    code: 4001,
    status: 200,
    msg: '充值金额须在 ¥{min} 至 ¥{max} 之间',
  },
  recharge_channel_unavailable: { code: 4002, status: 200, msg: '所选支付方式暂不可用' },
  recharge_failed: { code: 4003, status: 200, msg: '二维码加载失败，请稍后再试' },
  recharge_not_found: { code: 4004, status: 200, msg: '充值订单不存在' },

  // 5000: real-name verification
  attestation_name_wrong: { code: 5001, status: 200, msg: '请输入身份证上的中文姓名' },
  attestation_id_card_wrong: { code: 5002, status: 200, msg: '请输入正确的18位身份证号' },
  attestation_mobile_wrong: { code: 5003, status: 200, msg: '请输入正确的手机号' },
  attestation_done: { code: 5004, status: 200, msg: '您已完成实名认证，无需重复提交' },
  attestation_in_review: { code: 5005, status: 200, msg: '认证正在审核中，请耐心等待结果' },
  attestation_company_wrong: { code: 5007, status: 200, msg: '请输入营业执照上的企业名称' },
  attestation_credit_code_wrong: {
    code: 5008,
    status: 200,
    msg: '请输入正确的18位统一社会信用代码',
  },
  attestation_unreachable: { code: 5006, status: 200, msg: '认证服务暂不可用，请稍后再试' },

  // 6000: help
  content_not_found: { code: 6001, status: 200, msg: '文章不存在或已下线' },

  // 7000: authorised shops
  shop_not_found: { code: 7001, status: 200, msg: '店铺不存在，请重新选择' },
  shop_expired: { code: 7002, status: 200, msg: '店铺授权已失效，请重新授权' },
  // The page adds ，请重新授权 (spec.md 8).
  shop_auth_missing: { code: 7003, status: 200, msg: '未查询到店铺授权' },
  platform_unsupported: { code: 7004, status: 200, msg: '该平台暂不支持授权发货' },
  platform_unreachable: { code: 7005, status: 200, msg: '平台接口暂不可用，请稍后再试' },
  sync_range_wrong: {
    code: 7006,
    status: 200,
    msg: '同步的时间范围有误：最长 {days} 天，开始须早于结束和现在',
  },
} as const satisfies Record<string, { code: number; status: number; msg: string }>

export type ApiErrorKey = keyof typeof API_ERRORS

/** The sentence of `key` with `{x}` filled from `params`. */
export function apiErrorMessage(
  key: ApiErrorKey,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return API_ERRORS[key].msg.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}

/** The key of a wire code; null when the code is none of ours. */
export function apiErrorKey(code: number): ApiErrorKey | null {
  const keys = keysOf(API_ERRORS)
  return keys.find((key) => API_ERRORS[key].code === code) ?? null
}
