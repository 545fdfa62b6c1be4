import { keysOf } from '#domain/values/keys-of.ts'
import { OPEN_ERRORS } from './open-errors.ts'
import { WORK_ORDER_ERRORS } from './work-order-errors.ts'
import { API_SENTENCES } from './sentences.ts'

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
  // Its values say what to show: CAPTCHA_FIELDS (codes.ts).
  captcha_required: { code: 80, status: 200, msg: '请输入图形验证码' },

  // 400: the request itself
  request_malformed: { code: 400, status: 400, msg: '请求内容有误：{detail}' },
  field_missing: { code: 422, status: 200, msg: '缺少必填项：{field}' },
  // JSON numbers lose first zeros, and digits after the fifteenth.
  digits_as_number: {
    code: 4220,
    status: 200,
    msg: '{field}须以文本提交',
  },
  request_too_large: { code: 413, status: 413, msg: '提交内容过大，请分批提交' },
  request_too_slow: { code: 408, status: 408, msg: '提交超时，请检查网络后再试' },
  media_type_unsupported: { code: 415, status: 415, msg: '请求格式不受支持' },
  route_not_found: { code: 404, status: 404, msg: '请求的接口不存在' },
  cross_site_refused: { code: 403, status: 403, msg: '请求来源不受信任' },
  signed_out: { code: 401, status: 401, msg: '登录信息已过期，请重新登录' },
  too_many_requests: { code: 429, status: 429, msg: '操作太频繁，请{seconds}秒后再试' },
  // For the next two the call was not started: it may be sent again after `seconds`.
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
  passkey_unavailable: {
    code: 1015,
    status: 200,
    msg: '当前访问地址不支持通行密钥，请用网站域名访问',
  },
  passkey_expired: { code: 1016, status: 200, msg: '通行密钥验证已过期，请再试一次' },
  passkey_unknown: { code: 1017, status: 200, msg: '该通行密钥已移除或失效，请用其他方式登录' },
  passkey_refused: { code: 1018, status: 200, msg: '通行密钥验证未通过，请用其他方式登录' },
  passkey_not_found: { code: 1019, status: 200, msg: '该通行密钥已经移除' },
  passkeys_too_many: {
    code: 1020,
    status: 200,
    msg: '通行密钥已满 {limit} 个，请先移除不用的',
  },
  // The code by message is not held back with it.
  sign_in_held: {
    code: 1022,
    status: 429,
    msg: '密码输错次数过多，请{seconds}秒后再试，或改用短信登录',
  },
  sms_paused: {
    code: 1023,
    status: 200,
    msg: '今日短信较多，暂停发送，请明天再试；已注册的可用密码或通行密钥登录',
  },
  // Its values tell which one: `tail`, `made` ('' = not known), `used_today`, `notify_host` ('' = none).
  api_key_undecided: {
    code: 1024,
    status: 200,
    msg: '账号有正在使用的 AppKey（尾号 {tail}），请选择停用还是保留',
  },
  passkey_password_required: { code: 1021, status: 200, msg: '请先输入登录密码确认身份' },

  // 2000: goods
  goods_not_found: { code: 2001, status: 200, msg: '商品已下架' },
  // Its values: `stock`, the pieces that can be had, when that is known.
  goods_out_of_stock: { code: 2002, status: 200, msg: '库存不足' },
  quantity_out_of_range: { code: 2003, status: 200, msg: '购买数量须为 1 至 {limit}' },
  express_unavailable: { code: 2004, status: 200, msg: '该商品不支持所选快递' },
  platform_unavailable: { code: 2005, status: 200, msg: '所选平台暂不可用' },
  favourites_full: {
    code: 2010,
    status: 200,
    msg: '收藏已满 {limit} 款，请先取消一些再收藏',
  },
  goods_pinned_full: {
    code: 2016,
    status: 200,
    msg: '最多置顶 {limit} 款，请先取消一些再置顶',
  },

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
  // Its values: the promise as it is now (`ship_by`, `pickup_by`, `compensation`), and its times in words.
  promise_changed: {
    code: 3031,
    status: 200,
    msg: '发货时限已顺延：{ship}前发货，{pickup}前揽收，请确认后再提交',
  },
  rows_refused: { code: 3005, status: 200, msg: '有 {count} 个收件人无法下单，请先处理' },
  // The owner closed the key before an order was placed under it; a request that arrives afterwards
  // is refused.
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
  nothing_to_cancel: {
    code: 3021,
    status: 200,
    msg: '所选包裹都已揽收、取消或退款，不能再取消',
  },
  order_not_found: { code: 3020, status: 200, msg: '订单不存在' },

  // 4000: money in
  recharge_amount_out_of_range: {
    code: 4001,
    status: 200,
    msg: '充值金额须在 ¥{min} 至 ¥{max} 之间',
  },
  recharge_channel_unavailable: { code: 4002, status: 200, msg: '所选支付方式暂不可用' },
  recharge_failed: { code: 4003, status: 200, msg: '二维码加载失败，请稍后再试' },
  recharge_channel_down: {
    code: 4005,
    status: 200,
    msg: '{channel}暂不可用，请换一种支付方式或稍后再试',
  },
  recharges_open_too_many: {
    code: 4006,
    status: 200,
    msg: '已有 {count} 笔充值待支付，请先付其中一笔，或 {minutes} 分钟后再试',
  },
  recharge_not_found: { code: 4004, status: 200, msg: '充值订单不存在' },

  // 4100: money out
  money_range_wrong: {
    code: 4101,
    status: 200,
    msg: '时间范围有误：开始须早于结束，最长 {years} 年',
  },
  // Its values: `left`, the tries there still are before a wait.
  withdraw_password_wrong: { code: 4102, status: 200, msg: '密码错误，还可以试 {left} 次' },
  withdraw_ticket_void: { code: 4103, status: 200, msg: '密码验证已过期，请重新输入密码' },
  withdraw_unverified: { code: 4104, status: 200, msg: '请先完成实名认证，再设置收款账户' },
  withdraw_name_differs: {
    code: 4105,
    status: 200,
    msg: '收款人须与实名认证的姓名一致（{name}）',
  },
  withdraw_account_wrong: { code: 4106, status: 200, msg: '收款账号有误，请核对' },
  withdraw_bank_wrong: { code: 4107, status: 200, msg: '请输入开户银行' },
  withdraw_account_missing: { code: 4108, status: 200, msg: '请先设置收款账户' },
  withdraw_out_of_range: { code: 4109, status: 200, msg: '提现金额须在 ¥{min} 至 ¥{max} 之间' },
  withdraw_too_much: { code: 4110, status: 200, msg: '可提现金额不足，当前可提现 ¥{withdrawable}' },
  withdraw_day_limit: { code: 4111, status: 200, msg: '每天最多提现 {limit} 次，请明天再试' },
  withdraw_request_reused: { code: 4112, status: 409, msg: '这笔提现已提交过，请刷新后查看' },
  withdraw_account_in_use: {
    code: 4113,
    status: 200,
    msg: '有提现正在处理，到账或驳回后才能修改收款账户',
  },
  withdraw_gift_spent: {
    code: 4114,
    status: 200,
    msg: '这笔金额对应的赠送已用掉，无法按比例收回，请减少提现金额',
  },
  withdraw_changed: {
    code: 4115,
    status: 200,
    msg: '余额刚有变动，收回的赠送或会员等级已更新，请核对后再确认',
  },

  // 4200: commission
  commission_amount_wrong: { code: 4201, status: 200, msg: '请输入正确的转入金额' },
  commission_too_much: { code: 4202, status: 200, msg: '可转佣金不足，当前可转 ¥{withdrawable}' },
  commission_request_reused: { code: 4203, status: 409, msg: '这笔佣金已转入，请刷新后查看' },

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
  sync_elsewhere: {
    code: 7008,
    status: 200,
    msg: '同步订单请改用 /api/gift/auth/order/sync',
  },
  sync_failed: { code: 7007, status: 200, msg: '部分订单未能同步，请稍后再试' },

  ...WORK_ORDER_ERRORS,
  ...OPEN_ERRORS,
} as const satisfies Record<string, { code: number; status: number; msg: string }>

export type ApiErrorKey = keyof typeof API_ERRORS

type Params = Readonly<Record<string, string | number>>

function fillIn(sentence: string, params: Params): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}

/** The sentence of `key` with `{x}` filled from `params`. */
export function apiErrorMessage(key: ApiErrorKey, params: Params = {}): string {
  return fillIn(API_ERRORS[key].msg, params)
}

/** What the server says as `key`, with `{x}` filled from `params`. */
export function apiSentence(key: keyof typeof API_SENTENCES, params: Params = {}): string {
  return fillIn(API_SENTENCES[key], params)
}

/** The key of a wire code; null when the code is none of ours. */
export function apiErrorKey(code: number): ApiErrorKey | null {
  const keys = keysOf(API_ERRORS)
  return keys.find((key) => API_ERRORS[key].code === code) ?? null
}
