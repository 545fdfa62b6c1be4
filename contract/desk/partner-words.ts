/** In place of a partner's code: no answer in time, or none that is signed or can be read. */
export const NO_ANSWER = 'no_answer'

/** Those that may be set up; `folder` = pictures lie on this machine. */
export const PARTNER_NAMES = ['wechat', 'alipay', 'aliyun', 'kuaidi100', 's3', 'folder'] as const
export type PartnerName = (typeof PARTNER_NAMES)[number]

export const PARTNER_WORDS: Readonly<Record<PartnerName, string>> = {
  wechat: '微信支付',
  alipay: '支付宝',
  aliyun: '阿里云（短信、实名）',
  kuaidi100: '快递100',
  s3: '图片存储（S3）',
  folder: '图片存储（本机文件夹）',
}

/** Kinds of calls, by partner and the partner's own word; others are shown by that word. */
const CALLS: Readonly<Record<string, string>> = {
  'aliyun SendSms': '短信验证码',
  'aliyun QuerySmsTemplate': '短信模板查询',
  'aliyun QuerySmsSign': '短信签名查询',
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
  's3 GET': '读取图片',
  's3 PUT': '保存图片',
  's3 DELETE': '删除图片',
}

export function callWords(partner: string, call: string): string {
  const name = `${partner} ${call}`
  return CALLS[name] ?? name
}

export type Cure = { readonly why: string; readonly cure: string }

const ALIYUN_KEY: Cure = { why: '密钥错误', cure: '核对阿里云 AccessKey' }
const S3_KEY: Cure = { why: '密钥错误', cure: '核对 S3_KEY_ID 与 S3_KEY_SECRET' }
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
  'wechat MCH_NOT_EXISTS': { why: '商户号不存在', cure: '核对 WECHATPAY_MERCHANT_ID' },
  'wechat APPID_MCHID_NOT_MATCH': { why: 'APPID 未绑定商户号', cure: '在微信商户平台绑定' },
  's3 InvalidAccessKeyId': S3_KEY,
  's3 SignatureDoesNotMatch': S3_KEY,
  's3 AccessDenied': { why: '没有权限', cure: '给 S3_KEY_ID 读写存储桶的权限' },
  's3 NoSuchBucket': { why: '存储桶不存在', cure: '核对 S3_BUCKET' },
}

/** Null: the refusal concerns one parcel, phone or trade, or nobody has documented it. */
export function cureOf(partner: string, code: string): Cure | null {
  if (code === NO_ANSWER) return { why: '没有回应', cure: '检查服务器的网络' }
  return CURES[`${partner} ${code}`] ?? null
}
