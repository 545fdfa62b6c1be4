import { charSet } from '#domain/values/char-set.ts'

/** The meaning of a label at the start of a line. */
export type LineLabel =
  | 'name'
  | 'phone'
  | 'extension'
  | 'region'
  | 'address'
  | 'order'
  /** Such a number counts when the block has no order number. */
  | 'weak-order'
  | 'post'
  /** Goods, times, remarks: nothing of a recipient. */
  | 'other'
  /** A field of whoever sends. */
  | 'sender'
  /** 收货信息: what follows is the recipient. */
  | 'recipient'

export type FoundLineLabel = {
  readonly kind: LineLabel
  /** Where the value begins. */
  readonly end: number
  /** Whether the label itself marks its field as the recipient's: 收件人, 收货地址. */
  readonly isReceiver: boolean
  /** 备注 and its kin: whatever follows is a remark. */
  readonly isNote: boolean
}

const NAME =
  /^(?:(?:收[货件]?(?:人|方|者)?|收[货件]联系人|联系人|客户|买家|顾客|团员|下单人)(?:的?(?:姓名|名字|名称))?|姓名|名字|真实姓名|名|[取接签领]?[收件取]+人|签收人|领取人|对接人|称呼|name|consignee|recipient|receiver)$/iu
const PHONE =
  /^(?:收[货件]?人?|联系人?|客户|买家|备用|固定|移动)?(?:的?(?:手机|电话|联系方式|座机|固话|虚拟号?|隐私号?)(?:号码?|号)?|号码|联系电话|手机电话)(?:[/／、](?:手机|电话|微信)号?码?)?$|^联系(?:方式|号码)$|^电$|^(?:tel|phone|mobile|telephone)$/iu
const EXTENSION = /^(?:转|分机号?码?|转分机|转接|虚拟号?转|ext)$/iu
const REGION =
  /^(?:收[货件])?(?:人?所在)?(?:地区|区域|所在地|省市区县?|省\/市\/区|省份|城市|区县|街道|乡镇|省|市|区|县)$/u
const ADDRESS =
  /^(?:(?:收[货件]人?|详细|具体|街道|邮寄|寄送|送货|配送|联系|快递|家庭|公司|现住|的)*(?:地址|住址)(?:信息)?|详址|址|地|address|addr)$/iu
const ORDER =
  /^(?:平台|淘宝|天猫|京东|拼多多|抖音|抖店|快手|小红书|微店|有赞|主|子|父|外部|原始|原|商家|商户|系统|店铺|交易|关联|补发|重发|换货补发|的)*(?:订单(?:编号|号码?|id)?|单号)$/iu
const WEAK_ORDER = /^(?:跟?团号|编号|接龙号|流水号)$/u
const POST = /^(?:邮(?:政?编码?|编)|zip|postcode)$/iu
const NOTE =
  /(?:备注|留言|说明|附言|嘱咐|提示|提醒|注意|注)(?:信息|内容|事项)?$|^(?:其他|其它|要求|特殊要求)$/u
const OTHER =
  /(?:时间|日期|金额|状态|商品|货品|产品|宝贝|货号|数量|件数|规格|款式|型号|颜色|尺码|尺寸|编码|条码|价格?|单价|总价|合计|小计|店铺|快递|物流|方式|类型|来源|渠道|标记|旗帜|昵称|账号|帐号|会员名?|旺旺(?:号|id)?|微信号?|qq|客服|运费|邮费|优惠|实付款?|应付款?|实收|付款|支付|退款|发票|抬头|税号|仓库?|重量|分类|等级|积分|运单号?|快递号|单号|面单号?|身份证(?:号码?)?|承诺|保价|套餐|口味|赠品|活动|佣金|主播|达人|平台|业务员|跟单员|团长|自提点|性别|年龄|生日|品名|品类|物品|内件|箱数|份数|序号|id)$/iu
const OTHER_NAME = /^(?:商品|产品|货品|店铺|活动|平台|宝贝|品牌|公司|小区|物流|快递)名称?$/u
const SENDER =
  /^(?:(?:寄|发)[件货]?(?:人|方|者)|寄件|发件|寄|退货|店铺|商家|卖家|客服|掌柜|店家|老板)(?:的?(?:姓名|名字|名称|手机|手机号码?|电话|号码|联系电话|电话号码|联系方式|地址|详细地址|所在地区|地区|信息|资料|联系人))?$|^发货(?:地址?|电话|点|仓|信息)$/u
const SENDER_HEAD = /^(?:寄|发)[件货](?:人|方)?(?:信息|资料)$/u
const RECIPIENT_HEAD =
  /^(?:(?:收[货件]人?|联系人?|客户|配送|派送|送货|地址|订单|用户)(?:的?(?:信息|资料|详情))|收[货件])$/u

const RECEIVER = /^收/u

/** The order matters: 寄件人电话 is a sender's, 运单号 is no order number. */
const KINDS: readonly (readonly [LineLabel, RegExp])[] = [
  ['sender', SENDER_HEAD],
  ['recipient', RECIPIENT_HEAD],
  ['name', NAME],
  ['phone', PHONE],
  ['extension', EXTENSION],
  ['region', REGION],
  ['address', ADDRESS],
  ['order', ORDER],
  ['weak-order', WEAK_ORDER],
  ['post', POST],
  ['other', NOTE],
  ['other', OTHER_NAME],
  ['sender', SENDER],
  ['other', OTHER],
]

const known = new Map<string, LineLabel | null>()
const MAX_KNOWN = 5_000

function kindOf(word: string): LineLabel | null {
  const same = known.get(word)
  if (same !== undefined) return same
  const kind = KINDS.find(([, words]) => words.test(word))?.[0] ?? null
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(word, kind)
  return kind
}

const COLONS = charSet(':：︰﹕')
/** Characters of no label. */
const NO_LABEL = charSet('0123456789,，。；;|')
const COLON = /^[\s【[(（「*•·●◆★]*([^\d:：,，。；;|\n]{1,14}?)[\s】\])）」]*[:：︰﹕]\s*/u
const BRACKETS = /^\s*[【[(（「]\s*([^\d:：,，。；;|\n】\])）」]{1,10})\s*[】\])）」]\s*/u
const BARE = /^\s*([\u4e00-\u9fff]{2,7})(?:[ \t\u3000\n]+|$)/u
/** Words that are labels only with a colon: people, shops and places are called so. */
const NOT_BARE = /^(?:客户|买家|顾客|团员|城市|街道|乡镇|收[货件])$/u
/** Labels of nothing, or of a sender, that need no colon. */
const BARE_OTHER =
  /^(?:(?:买家|卖家|商家|客户)?(?:备注|留言)|(?:下单|付款|支付|成团|发货|创建)?(?:时间|日期)|订单状态|商品(?:名称|信息|数量|规格)?|规格|数量|实付(?:金额|款)?|订单金额|运费|(?:快递|物流)公司|(?:快递|物流)单号|运单号|支付方式|买家昵称|寄件人|发件人|[寄发]件(?:地址|电话)|[寄发][件货]人?(?:信息|资料))$/u

function isBareLabel(word: string, kind: LineLabel): boolean {
  return kind === 'other' || kind === 'sender' ? BARE_OTHER.test(word) : !NOT_BARE.test(word)
}

function found(match: RegExpExecArray | null, isBare: boolean): FoundLineLabel | null {
  if (match === null) return null
  const word = (match[1] ?? '').replaceAll(/\s/gu, '')
  if (word === '') return null
  const kind = kindOf(word)
  if (kind === null || (isBare && !isBareLabel(word, kind))) return null
  return { kind, end: match[0].length, isReceiver: RECEIVER.test(word), isNote: NOTE.test(word) }
}

/** Whether a colon comes before any character that no label has. */
function hasColonFirst(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (COLONS[code] === 1) return true
    if (NO_LABEL[code] === 1) return false
  }
  return false
}

/**
 * The label that a line begins with; null when it begins with none that is known. The text after it
 * is the field of the label (收货人: 高明 is a name), or nothing.
 */
export function lineLabel(text: string): FoundLineLabel | null {
  return (
    (hasColonFirst(text) ? found(COLON.exec(text), false) : null) ??
    found(BRACKETS.exec(text), false) ??
    found(BARE.exec(text), true)
  )
}
