/** In place of a partner's code: no answer in time, or none that is signed or can be read. */
export const NO_ANSWER = 'no_answer'

/** Kinds of calls, by partner and the partner's own word; others are shown by that word. */
const CALLS: Readonly<Record<string, string>> = {
  'aliyun SendSms': '短信验证码',
  'aliyun Id2MetaVerify': '实名核验',
  'aliyun VerifyIntelligentCaptcha': '人机验证',
  'kuaidi100 order': '电子面单取号',
  'kuaidi100 cancel': '取消面单',
  'kuaidi100 subscribe': '物流订阅',
  'kuaidi100 query': '物流查询',
  'alipay alipay.trade.precreate': '支付宝收款码',
  'alipay alipay.trade.query': '支付宝查单',
  'alipay alipay.trade.refund': '支付宝退款',
  'alipay alipay.trade.fastpay.refund.query': '支付宝退款查询',
  'alipay alipay.data.dataservice.bill.downloadurl.query': '支付宝账单',
  'wechat pay': '微信收款码',
  'wechat query': '微信查单',
  'wechat refund': '微信退款',
  'wechat bill': '微信账单',
}

export function callWords(partner: string, call: string): string {
  const name = `${partner} ${call}`
  return CALLS[name] ?? name
}

export type Cure = { readonly why: string; readonly cure: string }

const ALIYUN_KEY: Cure = { why: '密钥错误', cure: '核对阿里云 AccessKey' }
const ALIYUN_RIGHT: Cure = { why: '没有权限', cure: '在阿里云 RAM 给 AccessKey 授权' }
const ALIYUN_MONEY: Cure = { why: '余额不足', cure: '给阿里云账户充值' }

/**
 * Refusals that concern the shop's account and end only when somebody acts. Codes as the partners
 * document them; the others are shown as they are.
 */
const CURES: Readonly<Record<string, Cure>> = {
  'aliyun isv.AMOUNT_NOT_ENOUGH': ALIYUN_MONEY,
  'aliyun isv.OUT_OF_SERVICE': ALIYUN_MONEY,
  'aliyun isv.PRODUCT_UN_SUBSCRIPT': { why: '未开通短信服务', cure: '在阿里云开通' },
  'aliyun isv.SMS_SIGNATURE_ILLEGAL': { why: '短信签名未通过', cure: '核对 ALIYUN_SMS_SIGN' },
  'aliyun isv.SMS_TEMPLATE_ILLEGAL': { why: '短信模板未通过', cure: '核对 ALIYUN_SMS_TEMPLATE' },
  'aliyun isv.DAY_LIMIT_CONTROL': { why: '今天的短信额度用完', cure: '在阿里云提高日额度' },
  'aliyun isp.RAM_PERMISSION_DENY': ALIYUN_RIGHT,
  'aliyun Forbidden.RAM': ALIYUN_RIGHT,
  'aliyun SignatureDoesNotMatch': ALIYUN_KEY,
  'aliyun InvalidAccessKeyId.NotFound': ALIYUN_KEY,
  'aliyun InvalidAccessKeyId.Inactive': ALIYUN_KEY,
  'kuaidi100 601': { why: '余额不足或单量用完', cure: '给快递100账户充值' },
  'kuaidi100 503': { why: '签名错误', cure: '核对 KUAIDI100_KEY 与 KUAIDI100_SECRET' },
  'kuaidi100 400': { why: '账户没有权限或额度', cure: '核对快递100账户与 KUAIDI100_CUSTOMER' },
  'alipay ACQ.SELLER_BALANCE_NOT_ENOUGH': { why: '商户余额不足', cure: '给支付宝商户账户充值' },
  'alipay ACQ.ACCESS_FORBIDDEN': { why: '未签约当面付', cure: '在支付宝商家中心签约' },
  'alipay isv.invalid-signature': { why: '签名错误', cure: '核对支付宝应用私钥' },
  'alipay isv.invalid-app-id': { why: '应用不存在', cure: '核对支付宝 APPID' },
  'alipay isv.insufficient-isv-permissions': { why: '没有权限', cure: '在支付宝开放平台开通接口' },
  'wechat NOT_ENOUGH': { why: '商户余额不足', cure: '给微信商户号充值' },
  'wechat NO_AUTH': { why: '没有权限', cure: '在微信商户平台开通产品' },
  'wechat SIGN_ERROR': { why: '签名错误', cure: '核对微信商户私钥与证书序列号' },
  'wechat APPID_MCHID_NOT_MATCH': { why: 'APPID 未绑定商户号', cure: '在微信商户平台绑定' },
}

/** Null: the refusal concerns one parcel, phone or trade, or nobody has documented it. */
export function cureOf(partner: string, code: string): Cure | null {
  if (code === NO_ANSWER) return { why: '没有回应', cure: '检查服务器的网络' }
  return CURES[`${partner} ${code}`] ?? null
}
