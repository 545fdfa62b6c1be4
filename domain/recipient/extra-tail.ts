import { charSet } from '../values/char-set.ts'

/**
 * Text behind an address that is no part of it: money, pieces, sizes, colours, states of an order,
 * times. Remarks to the courier (放门口) are left alone.
 */

const EDGE = String.raw`[\s,，;；、|/\\()（）【】\[\]+＋]`
const DIGITS = String.raw`\d{1,6}(?:\.\d{1,2})?`
const UNITS =
  '件|个|盒|箱|包|袋|份|套|瓶|罐|桶|双|本|只|支|斤|公斤|千克|kg|克|g|提|盘|串|把|顶|枚|粒|捆|块|床|副|根|杯|听|筐|卷|pcs|ml|毫升'
/** Behind Chinese numerals: 三片, 四条 and 五台 are places. */
const UNITS_OF_WORDS = '件|个|盒|箱|袋|份|套|瓶|罐|桶|双|斤|公斤|提'
const MONEY_WORDS =
  '合计|共计|总计|一共|小计|总共|总价|总额|金额|实付|实收|应付|应收|货款|货值|运费|邮费|已?收款?|已?付款?|已?转|代收款?|代收货款|到付|价格|单价|优惠|定金|押金|尾款|余款|未付款?'

const MONEY = String.raw`(?:(?:${MONEY_WORDS})[:：]?\s?[¥￥$]?\s?${DIGITS}\s?(?:元|块钱?|圆|rmb)?|[¥￥$]\s?${DIGITS}\s?元?|(?<!\d)${DIGITS}\s?(?:元|块钱|圆|rmb)整?)`
const PIECES = String.raw`(?:(?:共|各|总|数量|件数|份数)?[:：]?\s?(?<!\d)\d{1,4}\s?(?:${UNITS})装?|(?:数量[:：]?|共)\s?\d{1,4}|[×✕*＊+＋]\s?[1-9]\d{0,2})`
const COUNTED = String.raw`(?:(?:共|各|要|买|拍)?[一二两三四五六七八九十]{1,2}(?:${UNITS_OF_WORDS})|\d{1,3}条|[xX]\s?[1-9]\d{0,2}(?:${UNITS})?)`
const SIZE = String.raw`(?:(?:[2-6]?X{0,4}[SML]|[2-6]?X{1,4}[SL]|F|均|[大中小加特]{1,2}|\d{2,3}|\d{2}(?:\.5)?)码|[2-6]?X{1,4}[SL]|[2-6]XL|[大中小]号|[SML]|加[大小肥长]|1[4-9]\d/\d{2,3}[A-Ca-c]?)`
const COLOUR = String.raw`(?!(?:百|特|景|本|国|角|起|气|物|货|古|夜|秋|春|山|天|水)色)[\u4e00-\u9fff]{1,3}色(?:款|系|装)?|[红橙黄绿青蓝紫黑白灰粉]款?|[\u4e00-\u9fffA-Za-z\d]{1,5}款|[\u4e00-\u9fff]{1,3}味|(?:\d号)?链接\d?|套餐[一二三四五A-E\d]?`
const STATE = String.raw`(?:已|已经|未|待|没|没有|全)(?:付款?|付清|下单|拍下?|发货?|发出|收款|收货|确认|核实|核对|审核|登记|处理|打单|打印|出库|备货|签收|退款?|转账|成交|完成|提交)了?|微信支付|支付宝|微信付款|(?:微信)?转账|现金|付款了|下单了|ok|paid|unpaid|[√✓✔]|新客户?|老客户?|预售|现货|赠品|样品`
const CLOCK = String.raw`(?:昨天|今天|前天|凌晨|早上|上午|中午|下午|晚上)?\s?[0-2]?\d[:：][0-5]\d(?:[:：][0-5]\d)?`

/** 98.5, tb_8812345: a price without its unit, a buyer's id. */
const BARE = String.raw`(?<![\d.])\d{1,5}\.\d{1,2}|[a-z]{1,6}_\w{3,30}|tb\d{4,20}`

/** Glued to the text before it, or a word of its own. */
const GLUED = new RegExp(`(?:${MONEY}|${PIECES}|(?<=[\\u4e00-\\u9fff])x[1-9]\\d?)$`, 'i')
const APART = new RegExp(
  `(?<=^|${EDGE})(?:${MONEY}|${PIECES}|${COUNTED}|${SIZE}|${COLOUR}|${STATE}|${CLOCK}|${BARE})+$`,
  'i',
)
/** 阿克苏核桃2包, 拍2件发1件, 3份套餐: a word that counts something and names no part of an address. */
const GOODS = new RegExp(
  `(?<=${EDGE})(?=[^\\s,，;；、|路街道巷弄号栋幢室楼村镇乡组队园区苑城厦元座层门]{2,20}$)[^\\s]*?(?:\\d(?:${UNITS})|${COUNTED}|[×✕*＊]\\d)[^\\s]*$`,
  'i',
)
/** 9号 3: a lone number behind a number that is complete. */
const LONE_NUMBER = /(?<=[号室户层楼座]\s+)\d{1,2}$/
/** What can end one of these; most addresses end otherwise. */
const ENDINGS = charSet(
  `${UNITS.replaceAll('|', '')}元钱圆整条装款色系味接餐大小肥长账支宝金码付清单拍下货出款实对核记理印库收退账成交了户售品√✓✔红橙黄绿青蓝紫黑白灰粉`,
)
/** A digit at the end is mostly a door: one of these precedes a digit that counts. */
const BEFORE_DIGITS = /[^\d号栋幢室楼单元层座期弄巷路街院区-]\s?\d[\d.:：/]*$|\s\d{1,2}$/
const CLOSING = charSet(' )）】]\t')

const NUMBER_WORD = 0x53f7
const SIZES = '大中小'

/** Whether the text can end with something of this kind: a look at its last characters. */
function mayEnd(text: string): boolean {
  let end = text.length
  while (end > 0 && CLOSING[text.charCodeAt(end - 1)] === 1) end--
  if (end === 0) return false
  const code = text.charCodeAt(end - 1)
  if (code >= 0x30 && code < 0x3a) return BEFORE_DIGITS.test(text.slice(0, end))
  // 大号 is a size, 12号 a house.
  if (code === NUMBER_WORD) return SIZES.includes(text[end - 2] ?? ' ')
  return ENDINGS[code] === 1 || (code >= 0x41 && code < 0x7b)
}

const LOOSE_END = /[\s,，;；、|/\\()（）【】[\]]+$/
const LOOSE_START = /^[\s,，;；、|/\\()（）【】[\]]+/

function lastExtra(text: string): number {
  for (const pattern of [GOODS, APART, GLUED, LONE_NUMBER]) {
    const found = pattern.exec(text)
    if (found !== null) return found.index
  }
  return -1
}

let lastDetail = ''
let lastEnd = 0

/**
 * Where the address ends and what is no address begins; the length of the text when nothing does. The
 * parser, the rules of the row and its issue ask one after another.
 */
function endOfAddress(detail: string): number {
  if (detail === lastDetail) return lastEnd
  lastDetail = detail
  lastEnd = findEnd(detail)
  return lastEnd
}

function findEnd(detail: string): number {
  let end = detail.length
  for (let steps = 0; steps < 6; steps++) {
    const text = detail.slice(0, end).replace(LOOSE_END, '')
    const at = lastExtra(text)
    if (at < 0) break
    end = at
  }
  return end
}

/** The text at the end of a detail that is no address, '' when there is none: 5号楼 合计58. */
export function extraTail(detail: string): string {
  if (!mayEnd(detail)) return ''
  const end = endOfAddress(detail)
  return end === detail.length
    ? ''
    : detail.slice(end).replace(LOOSE_START, '').replace(LOOSE_END, '')
}

/** The detail without that text. */
export function withoutExtraTail(detail: string): string {
  return detail.slice(0, endOfAddress(detail)).replace(LOOSE_END, '')
}

/** Whether a piece of text by itself is of this kind, to be kept apart from the number before it. */
export function isExtra(text: string): boolean {
  return mayEnd(`1号 ${text}`) && extraTail(`1号 ${text}`) === text
}
