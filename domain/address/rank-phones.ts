import { ENDS_OTHERS_WORD, isTrait, setTrait } from './char-traits.ts'
import { KIND_OPEN } from './line-chars.ts'
import { isGap, type LineState, markRange, MARK_CUT } from './line-state.ts'
import type { FoundPhone, PhoneScan } from './phone-span.ts'

/** The longest words in front of a number. */
const REACH = 18
const ASKED =
  '(?:(?:如?有|没|遇到?)?(?:急?事|问题|疑问|任何问题)?[,，]?(?:就|请|可以?|麻烦|先)*(?:联系|致电|拨打|打|加|找|咨询|问)?(?:我们|我|本店|小店|的)*)'
const CHAT = '(?:微信|薇信|威信|[Vv][Xx]|[Ww][Xx]|[Vv]信|QQ|qq|旺旺|支付宝)号?'
const SELLER = '(?:客服|店铺|本店|掌柜|店家|店主|卖家|商家|售后|厂家|供货商|供应商)'
const NUMBER = '(?:的)?(?:电话|热线|号码?|手机号?|联系方式|联系电话|微信号?)?[是为]?[\\s:：]*'
const EDGE = '(?<=^|[\\s,，;；、|/(（:：。])'
/** V信137…, 加微信：137…: a number of a chat, which may be the person's phone too. */
const CHAT_BEFORE = new RegExp(`${ASKED}${CHAT}${NUMBER}$`)
/** 掌柜电话137…, 有事打客服137…: a number of the shop. */
const SELLER_BEFORE = new RegExp(`${EDGE}${ASKED}${SELLER}${NUMBER}$`)
const BEHIND = new RegExp(`^\\s?[(（](?:${CHAT}|${SELLER})(?!同)(?:电话|号码?)?[)）]`)
/**
 * The last characters of these words, lower case; nearly every number follows another character.
 */
setTrait('信xq旺宝号服铺店柜家主后商话线机式码是为', ENDS_OTHERS_WORD)

function mayStandBefore(line: LineState, start: number): boolean {
  let at = start - 1
  while (at >= 0 && start - at < 4 && isGap(line, at)) at--
  return at >= 0 && isTrait(line, at, ENDS_OTHERS_WORD)
}

type Others = { readonly from: number; readonly to: number; readonly isSeller: boolean }

/** The words that say whose the number is, when it is not the person's own. */
function wordsOf(line: LineState, { start, end }: FoundPhone): Others | null {
  const { text } = line
  if (mayStandBefore(line, start)) {
    const before = text.slice(Math.max(0, start - REACH), start)
    const seller = SELLER_BEFORE.exec(before)
    const words = seller ?? CHAT_BEFORE.exec(before)
    if (words !== null) return { from: start - words[0].length, to: end, isSeller: seller !== null }
  }
  if (line.kinds[end] !== KIND_OPEN && line.kinds[end + 1] !== KIND_OPEN) return null
  const behind = BEHIND.exec(text.slice(end, end + REACH))
  if (behind === null) return null
  return {
    from: start,
    to: end + behind[0].length,
    isSeller: /[店铺客服掌柜家商后]/.test(behind[0]),
  }
}

/**
 * Numbers labelled as those of a chat or of the shop yield to the person's own. A shop's number that
 * is the only one is taken, and `ofOther` keeps whose it is.
 */
export function rankPhones(line: LineState, scan: PhoneScan): void {
  const [only] = scan.phones
  if (scan.phones.length === 1 && only !== undefined && wordsOf(line, only) === null) return
  const ranked = scan.phones.map((phone) => ({ phone, words: wordsOf(line, phone) }))
  const own = ranked.filter(({ words }) => words === null)
  if (own.length === ranked.length) return
  if (own.length === 0) {
    const seller = ranked.find(({ words }) => words?.isSeller === true)
    if (seller?.phone.isMobile === true && ranked.length === 1)
      scan.ofOther = line.text.slice(seller.words?.from, seller.phone.start).trim()
    // 微信137…, the only number: the word belongs to no field.
    for (const { phone, words } of ranked)
      if (words?.isSeller === false) markRange(line, words.from, phone.start, MARK_CUT)
    return
  }
  for (const { words } of ranked)
    if (words !== null) markRange(line, words.from, words.to, MARK_CUT)
  scan.phones = own.map(({ phone }) => phone)
}
