import type { NamesIn } from '#domain/result/params.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import { ACCOUNT_ERRORS } from './account-errors.ts'
import { DRAFT_ERRORS } from './draft-errors.ts'
import { ERROR_CODES } from './error-codes.ts'
import { MONEY_ERRORS } from './money-errors.ts'
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
    code: ERROR_CODES.attestation_required,
    status: 200,
    msg: '根据国家快递相关法律法规，寄件前须完成实名认证',
  },
  attestation_pending: {
    code: ERROR_CODES.attestation_pending,
    status: 200,
    msg: '根据国家快递相关法律法规，寄件前须完成实名认证，您的认证正在审核中',
  },
  insufficient_balance: {
    code: ERROR_CODES.insufficient_balance,
    status: 200,
    msg: '余额不足，请充值',
  },
  // Its values say what to show: CAPTCHA_FIELDS (codes.ts).
  captcha_required: { code: ERROR_CODES.captcha_required, status: 200, msg: '请输入图形验证码' },

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
  signed_out: { code: ERROR_CODES.signed_out, status: 401, msg: '登录信息已过期，请重新登录' },
  too_many_requests: {
    code: ERROR_CODES.too_many_requests,
    status: 429,
    msg: '操作太频繁，请{seconds}秒后再试',
  },
  // For the next two the call was not started: it may be sent again after `seconds`.
  bodies_too_large_together: {
    code: ERROR_CODES.bodies_too_large_together,
    status: 429,
    msg: '同时提交的内容过多，请{seconds}秒后再试',
  },
  server_overloaded: {
    code: ERROR_CODES.server_overloaded,
    status: 503,
    msg: '访问人数较多，请{seconds}秒后再试',
  },
  // The call was not started: it may be sent again, with the same key, once the shop is open.
  shop_closed: {
    code: ERROR_CODES.shop_closed,
    status: 503,
    msg: '店铺暂停营业至 {until}：{because}',
  },
  shop_not_open: { code: 5032, status: 503, msg: '店铺正在筹备，还没有开业' },
  server_busy: { code: ERROR_CODES.server_busy, status: 503, msg: '服务繁忙，请稍后再试' },
  // The log has the number, and what went wrong.
  server_failed: {
    code: ERROR_CODES.server_failed,
    status: 500,
    msg: '服务出错，请稍后再试（编号 {id}）',
  },

  // 2000: goods
  goods_not_found: { code: ERROR_CODES.goods_not_found, status: 200, msg: '商品已下架' },
  // Its values: `stock`, the pieces that can be had, when that is known.
  goods_out_of_stock: { code: ERROR_CODES.goods_out_of_stock, status: 200, msg: '库存不足' },
  quantity_out_of_range: {
    code: ERROR_CODES.quantity_out_of_range,
    status: 200,
    msg: '购买数量须为 1 至 {limit}',
  },
  express_unavailable: {
    code: ERROR_CODES.express_unavailable,
    status: 200,
    msg: '该商品不支持所选快递',
  },
  platform_unavailable: {
    code: ERROR_CODES.platform_unavailable,
    status: 200,
    msg: '所选平台暂不可用',
  },
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
  recipients_too_many: {
    code: ERROR_CODES.recipients_too_many,
    status: 200,
    msg: '一次最多提交 {limit} 个收件人',
  },
  idempotency_key_reused: {
    code: ERROR_CODES.idempotency_key_reused,
    status: 409,
    msg: '提交标识已用于另一笔订单，请刷新后重试',
  },
  // Its values: `total`, and `shown`, which the sentence leaves out.
  price_changed: {
    code: ERROR_CODES.price_changed,
    status: 200,
    msg: '价格已变动，最新合计 ¥{total}，请确认后再提交',
  },
  rows_refused: {
    code: ERROR_CODES.rows_refused,
    status: 200,
    msg: '有 {count} 个收件人无法下单，请先处理',
  },
  total_too_large: { code: 3006, status: 200, msg: '合计金额超过单次上限，请分批下单' },
  // The owner closed the key before an order was placed under it; a request that arrives afterwards
  // is refused.
  idempotency_key_closed: {
    code: ERROR_CODES.idempotency_key_closed,
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
  parcels_archive_wide: {
    code: 3012,
    status: 200,
    msg: '这段时间里已归档的包裹太多，请缩短下单时间再筛选',
  },
  order_not_found: { code: 3020, status: 200, msg: '订单不存在' },
  nothing_to_cancel: {
    code: 3021,
    status: 200,
    msg: '所选包裹都已揽收、取消或退款，不能再取消',
  },
  // Its values: the promise as it is now (`ship_by`, `pickup_by`, `compensation`), and its times in words.
  promise_changed: {
    code: ERROR_CODES.promise_changed,
    status: 200,
    msg: '发货时限已顺延：{ship}前发货，{pickup}前揽收，请确认后再提交',
  },

  // 5000: real-name verification
  attestation_name_wrong: { code: 5001, status: 200, msg: '请输入身份证上的中文姓名' },
  attestation_id_card_wrong: { code: 5002, status: 200, msg: '请输入正确的18位身份证号' },
  attestation_mobile_wrong: { code: 5003, status: 200, msg: '请输入正确的手机号' },
  attestation_done: { code: 5004, status: 200, msg: '您已完成实名认证，无需重复提交' },
  attestation_in_review: { code: 5005, status: 200, msg: '认证正在审核中，请耐心等待结果' },
  attestation_unreachable: { code: 5006, status: 200, msg: '认证服务暂不可用，请稍后再试' },
  attestation_company_wrong: { code: 5007, status: 200, msg: '请输入营业执照上的企业名称' },
  attestation_credit_code_wrong: {
    code: 5008,
    status: 200,
    msg: '请输入正确的18位统一社会信用代码',
  },

  // 6000: help
  content_not_found: {
    code: ERROR_CODES.content_not_found,
    status: 200,
    msg: '文章不存在或已下线',
  },

  // 7000: authorised shops
  shop_not_found: { code: ERROR_CODES.shop_not_found, status: 200, msg: '店铺不存在，请重新选择' },
  shop_expired: { code: ERROR_CODES.shop_expired, status: 200, msg: '店铺授权已失效，请重新授权' },
  // The page adds ，请重新授权 (M-21).
  shop_auth_missing: { code: 7003, status: 200, msg: '未查询到店铺授权' },
  platform_unsupported: { code: 7004, status: 200, msg: '该平台暂不支持授权发货' },
  platform_unreachable: {
    code: ERROR_CODES.platform_unreachable,
    status: 200,
    msg: '平台接口暂不可用，请稍后再试',
  },
  sync_range_wrong: {
    code: 7006,
    status: 200,
    msg: '同步的时间范围有误：最长 {days} 天，开始须早于结束和现在',
  },
  sync_failed: { code: 7007, status: 200, msg: '部分订单未能同步，请稍后再试' },
  sync_elsewhere: {
    code: 7008,
    status: 200,
    msg: '同步订单请改用 /api/gift/auth/order/sync',
  },

  ...ACCOUNT_ERRORS,
  ...MONEY_ERRORS,
  ...WORK_ORDER_ERRORS,
  ...DRAFT_ERRORS,
  ...OPEN_ERRORS,
} as const satisfies Record<string, { code: number; status: number; msg: string }>

export type ApiErrorKey = keyof typeof API_ERRORS

export type Params = Readonly<Record<string, string | number>>

/** What a sentence asks for, as the last argument of a call. */
export type Filled<Sentence extends string> = [NamesIn<Sentence>] extends [never]
  ? [params?: Params]
  : [params: Params & Readonly<Record<NamesIn<Sentence>, string | number>>]

/**
 * What fills the sentence of a refusal, as the last argument of a call: each name in braces, and
 * other values for the caller.
 */
export type ApiErrorParams<Key extends ApiErrorKey> = Filled<(typeof API_ERRORS)[Key]['msg']>

/** `sentence` with `{x}` filled from `params`. */
export function fillIn(sentence: string, params: Params): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}

/** The sentence of `key` with `{x}` filled from `params`. */
export function apiErrorMessage(key: ApiErrorKey, params: Params = {}): string {
  return fillIn(API_ERRORS[key].msg, params)
}

/** The sentence `key` of the server, with `{x}` filled from `params`. */
export function apiSentence<Key extends keyof typeof API_SENTENCES>(
  key: Key,
  ...[params = {}]: Filled<(typeof API_SENTENCES)[Key]>
): string {
  return fillIn(API_SENTENCES[key], params)
}

/** The key of a wire code; null when the code is none of ours. */
export function apiErrorKey(code: number): ApiErrorKey | null {
  const keys = keysOf(API_ERRORS)
  return keys.find((key) => API_ERRORS[key].code === code) ?? null
}
