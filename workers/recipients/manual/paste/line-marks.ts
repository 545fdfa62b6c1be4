import { looksLikeIdCard } from '#domain/identity/id-card.ts'
import { charSet, holdsAny, type CharSet } from '#domain/values/char-set.ts'

/** Characters that nobody sees, and blanks. */
const UNSEEN = String.raw`[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u3164\uffa0\u2800]`
const ENDS = new RegExp(`^${UNSEEN}+|${UNSEEN}+$`, 'gu')

/** Digits, Latin letters, and Chinese characters with their punctuation: nearly every line ends so. */
function isSeen(code: number): boolean {
  return (
    (code > 0x20 && code < 0x7f) ||
    (code >= 0x3001 && code < 0x3164) ||
    (code >= 0x4e00 && code < 0xa000)
  )
}

/**
 * Whether the text may begin with one of these, behind blanks at most: a look at its first character, by
 * which most lines are passed by.
 */
function mayBeginWith(text: string, set: CharSet): boolean {
  const first = text.charCodeAt(0)
  return !isSeen(first) || set[first] === 1
}

const DIGITS = charSet('0123456789')

const asBlanks = (text: string): string => ' '.repeat(text.length)

/** The text with blanks for what nobody sees at its ends, and for a day in front: all positions stay. */
export function withBlankEnds(text: string): string {
  const isPlain = isSeen(text.charCodeAt(0)) && isSeen(text.charCodeAt(text.length - 1))
  const seen = isPlain ? text : text.replaceAll(ENDS, asBlanks)
  return mayBeginWith(seen, DIGITS) ? seen.replace(DAY_IN_FRONT, asBlanks) : seen
}

const RULE = /^[-—–_=＝*＊~～.。…·•─━#＃+\s]{3,}$/u

/** ------, ======: parts the lines above and below. */
export const isRule = (text: string): boolean => RULE.test(text)

const CLOCK = String.raw`(?:[上下中]午|早上|晚上|凌晨|am|pm)?\s?[0-2]?\d[:：][0-5]\d(?:[:：][0-5]\d)?(?:\s?[ap]m)?`
const DAY = String.raw`(?:(?:19|20)\d\d\s?[-/.年]\s?[01]?\d\s?[-/.月]\s?[0-3]?\d日?|[01]?\d[-/月][0-3]?\d[日号]?|前天|昨天|今天|(?:星期|周|礼拜)[一二三四五六日天])`
const STAMP = new RegExp(`^[[（(【]?(?:${DAY}[\\sT,，]*(?:${CLOCK})?|${CLOCK})[\\]）)】]?$`, 'iu')
const HEAD = new RegExp(`^(\\S.{0,28}?)[\\s,，:：]+(?:${DAY}[\\sT,，]*)?${CLOCK}[:：]?$`, 'iu')

const YEAR = String.raw`(?:19|20)\d\d`
const MONTH = '(?:0?[1-9]|1[0-2])'
const DATE = String.raw`(?:0?[1-9]|[12]\d|3[01])`
/** 2026-11-20 张三 138…: the time of a message, in front of the message. */
const DAY_IN_FRONT = new RegExp(
  `^\\s*(?:${YEAR}\\s?([-/.])\\s?${MONTH}\\s?\\1\\s?${DATE}|(?:${YEAR}年)?${MONTH}月${DATE}[日号])[\\s,，;；、]+(?!${CLOCK}|\\s*$)`,
  'u',
)
/** 20261120, 26.11.20, 11-20-2026, 11.20: a day, however people write it. */
const WRITTEN_DAY = new RegExp(
  `^(?:${YEAR}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])|(?:${YEAR}|\\d\\d)([-/.])${MONTH}\\1${DATE}|(?:${MONTH}([-/.])${DATE}\\2|${DATE}([-/.])${MONTH}\\3)${YEAR}|${MONTH}\\.${DATE})$`,
  'u',
)

/** A day alone: no order is called so. */
export const isDay = (text: string): boolean => WRITTEN_DAY.test(text)

/** What STAMP and WRITTEN_DAY begin with. */
const BEGIN_TIMES = charSet('[（(【0123456789前昨今星周礼上下中早晚凌aApP')

/** Nothing but a time, as chats put it between messages, or a day. */
export const isStamp = (text: string): boolean =>
  text.length < 40 && mayBeginWith(text, BEGIN_TIMES) && (STAMP.test(text) || isDay(text))

const COLONS = charSet(':：')

/** The nickname in front of a time: 云淡风轻 2026-11-20 10:22. */
export function nicknameOf(text: string): string | null {
  if (text.length >= 60 || !holdsAny(text, COLONS)) return null
  return HEAD.exec(text)?.[1] ?? null
}

const NICKNAME = /^[^\d:：,，。；;|]{1,16}[:：]$/u

/** 云淡风轻: above a message. */
export const isNickname = (text: string): boolean => NICKNAME.test(text)

const CIRCLED = /^\s*[①-⑳⑴-⒇❶-❿]\s*/u
const COUNTER =
  /^\s*(?!\d{1,2}[:：][0-5]\d(?!\d))(?:[(（[【]\s*(\d{1,4})\s*[)）\]】]|第\s*(\d{1,4})\s*[单条位个件行号份]?[:：、.．,，]?|no\.?\s*(\d{1,4})(?!\d)[:：、.．]?|[#＃]\s?(\d{1,4})(?!\d)[:：、.．]?|(\d{1,4})\s*[、．)）:：]|(\d{1,4})\.(?!\d)|(\d{1,4})(?=\s+[^\d\s号栋幢座楼室层单元弄组])|(\d{1,4})(?=\s*$))\s*/iu

/** 8 单某: a name, though 8 单元 would be a part of an address. */
const LOOSE_COUNTER = /^\s*(\d{1,4})\s+(?=[号栋幢座楼室层单元弄组])/u

export type Counter = {
  readonly value: number
  readonly end: number
  /** No sign follows it, only blanks. */
  readonly isBare: boolean
}

/** What COUNTER and LOOSE_COUNTER begin with. */
const BEGIN_COUNTERS = charSet('(（[【第nN#＃0123456789')

/** The number that a line of a list begins with: 3. (3) 第3单 ③. */
export function counterOf(text: string): Counter | null {
  if (!mayBeginWith(text, BEGIN_COUNTERS)) return null
  const circled = CIRCLED.exec(text)
  if (circled !== null) {
    const code = circled[0].trim().charCodeAt(0)
    const first = code < 0x2474 ? 0x2460 : code < 0x2776 ? 0x2474 : 0x2776
    return { value: code - first + 1, end: circled[0].length, isBare: false }
  }
  const match = COUNTER.exec(text)
  if (match === null) return null
  const value = Number(match.slice(1).find((digits) => digits !== undefined))
  return { value, end: match[0].length, isBare: match[7] !== undefined }
}

/** 第2单, (3), 4、 and no more: it counts a recipient, and holds no part of one. */
export function isCounterAlone(text: string): boolean {
  return !DIGITS_ALONE.test(text) && counterOf(text)?.end === text.length
}

const DIGITS_ALONE = /^\s*\d+\s*$/u

/** The same where the next word may be a part of an address: it counts only in a list of such numbers. */
export function looseCounterOf(text: string): Counter | null {
  if (!mayBeginWith(text, DIGITS)) return null
  const match = LOOSE_COUNTER.exec(text)
  return match === null ? null : { value: Number(match[1]), end: match[0].length, isBare: true }
}

const ORDER = /^[a-z]{0,6}\d[\da-z]*(?:-[\da-z]+)*$/iu
const WAYBILL = /^(?:sf|yt|jt|zto|sto|yd|dpk|ems|zjs|ht|tt|yz|jd[vxak][a-z]?)\d{10,15}$/iu
const MIN_ORDER = 8

/** A number alone that no phone is: what an order may be called by. */
export function isOrderNumber(text: string): boolean {
  if (text.length < MIN_ORDER || text.length > 40 || !ORDER.test(text) || isDay(text)) return false
  return text.replaceAll(/\D/gu, '').length >= 6 && !WAYBILL.test(text) && !looksLikeIdCard(text)
}

const LETTERED = /^[a-z]{1,6}\d{12,24}$/iu

/** JD1818582999968: letters and more digits than a phone has, though a phone may be seen among them. */
export const isLetteredNumber = (text: string): boolean => LETTERED.test(text)

/** SF1234567890123: the number of a parcel. Some call their orders so. */
export const isWaybill = (text: string): boolean => WAYBILL.test(text)

/** A number alone that is neither an order's nor a phone: an account, an identity card. */
export function isOtherNumber(text: string): boolean {
  return looksLikeIdCard(text) || BUYER_ID.test(text)
}

const BUYER_ID = /^(?:tb|t_|taobao)[_\d]?\w{4,20}$/iu
const ORDER_VALUE = /[a-z\d][\da-z_-]{2,39}/iu

/** The first number behind a label: 订单编号：69… 复制. */
export function orderValue(text: string): string {
  return ORDER_VALUE.exec(text)?.[0] ?? ''
}

const EXTENSION =
  /^[\s,，(（【[]*(?:转分机|转接|转|分机号?码?|ext\.?)[\s:：.]*(\d{1,6})[\s)）】\]]*$/iu

/** 转1234 on a line of its own: it belongs to the phone above. */
export const isExtension = (text: string): boolean => EXTENSION.test(text)

export function extensionOf(text: string): string {
  return EXTENSION.exec(text)?.[1] ?? /\d{1,6}/u.exec(text)?.[0] ?? ''
}

const POSTCODE = /^[0-8]\d{5}$/u
export const isPostcode = (text: string): boolean => POSTCODE.test(text)

/** Words of pages and buttons that are copied along. */
const PAGE_WORD =
  /^(?:复制(?:信息|地址|全部)?|查看(?:详情|物流|更多)?|修改(?:地址)?|编辑|删除|详情|打印|收起|展开|更多|待发货|已发货|待付款|已付款?|未付款?|备货中|已支付|待揽收|已签收|交易成功|交易关闭|添加备注|联系买家|联系客户|备注|无|-+|订单信息|商品信息|物流信息|买家留言|卖家备注|发货|去发货|立即发货|默认|已读|家|公司|学校)$/u
/** [玫瑰]: a picture of a chat. */
const PICTURE = /^(?:\[[^\d[\]]{1,6}\]\s*)+$/u
export const isPageWord = (text: string): boolean => PAGE_WORD.test(text) || PICTURE.test(text)

const TALK =
  /谢谢|麻烦|辛苦|你好|您好|亲[，,~～！!]|尽快|加急|周末|工作日|上午|下午|晚上|送货|送到|放(?:门|丰巢|驿站|快递柜|前台|保安|物业)|(?:不|勿)要?(?:放|打|敲|压)|请|勿|轻拿|轻放|易碎|电话联系|打电话|提前联系|好的|收到|^ok$|能发|发一下|发这|还有|下面|以上|以下|今天|明天|吗[？?]?$|^要|不要|快点|^发货/iu
/** What people say to each other around recipients: no part of an address. */
export const isTalk = (text: string): boolean => TALK.test(text)

const GOODS =
  /\d\s*(?:斤|箱|盒|袋|件|份|瓶|包|kg|g|ml|l|元|套|双|条|只|支|罐|桶|提|cm|m)(?![\u4e00-\u9fff]{0,2}[号路])|[x×*]\s*\d+$|[¥￥]\s*\d|规格|颜色|尺码|口味|套装|礼盒/iu
export const isGoods = (text: string): boolean => GOODS.test(text)

const CORRECTION =
  /(?:改|换|更改|修改|更正|变更)(?:一下|个|成|为|到|下)*(?:收[货件]|新|的)?(?:地址|电话|手机|号码|名字|姓名|收件人|收货人)|(?:地址|电话|手机号?|名字|姓名|号码|收[货件]人)[^\d]{0,6}(?:改|换|更正|写错|错了|有误|不对)|(?:写|发|填|打|弄)错了?|以(?:这个|此|这|下面|后面)[^，,]{0,4}为准|新地址|更正[:：]/u
/** At least one of these is in every correction, and in hardly any other line. */
const OF_CORRECTIONS = charSet('改换更错误对以新')

/** 改一下地址：…: what stood above is no longer meant. */
export const isCorrection = (text: string): boolean =>
  holdsAny(text, OF_CORRECTIONS) && CORRECTION.test(text)
