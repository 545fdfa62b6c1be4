import { charSet, holdsAny } from '../values/char-set.ts'
import type { Place, RecipientField } from './recipient.ts'

/** Why a value that is filled in does not help to deliver a parcel. */
export type Unsaid = 'nothing' | 'masked' | 'encrypted'

/** What programs write for a value they do not have. `Nan` and `Na` are names. */
const PROGRAM_WORDS =
  /^(?:null|nil|undefined|none|nan|n[/\\]a|NA|\[?object object\]?|#n\/a|empty)$/i
const NAMES = new Set(['Nan', 'Na', 'na'])

/** What people write for it; 的 and the word for the field around it are stripped first. */
const PEOPLE_WORDS = new Set(
  '无 暂无 没有 没 空 空白 空值 为空 缺 暂缺 缺失 未填 未填写 没填 没写 未写 未知 不详 不明 不清楚 不知道 待定 待补 待补充 待填 待填写 待更新 待完善 后补 稍后补 稍后补充 未提供 暂不提供 不提供 保密 隐藏 已隐藏 不公开 略 省略 同 同上 同前 同左 同上行 同上一行 同上一个 同上一单 同上一条 如上 见上 如前 跟上面一样 和上面一样 与上面相同 与上相同 照旧 见备注 看备注 详见备注 见留言 见附件 默认 系统默认 未命名 请填写 请输入 必填 选填'.split(
    ' ',
  ),
)

/** The words of the header; a cell that only repeats them was never filled in. */
const HEADER_WORD =
  /^(?:收货|收件|取件|联系|客户|买家|顾客|用户|所在|详细|具体|完整|街道|邮寄|家庭)*(?:人|方)?的?(?:姓名|名字|名称|收件人|收货人|联系人|手机|手机号|手机号码|电话|电话号码|联系方式|号码|省|省份|市|城市|区|县|区县|省市区|省市|地区|区域|街道|乡镇|地址|住址|详细地址|详细信息|备注|name|phone|mobile|tel|address|province|city)$/i
/** 收件人 and 联系人 themselves, whose last character the words above take for an owner. */
const HEADER_OWNER = /^(?:收货|收件|取件|联系)人$/
const BRACKETED = /^["'“”‘’([{<（【［｛〔《「『]+|["'“”‘’)\]}>）】］｝〕》」』]+$/g
const REQUIRED_MARK = /^[*＊\s]+|[*＊\s]+$|[（(]\s*(?:必填|选填|必选|可选)\s*[）)]/g
/** 地址同上, 同上地址, 地址：暂无: the field is named beside the word. */
const FIELD_BESIDE =
  /^(?:(?:收货|收件|详细|联系)?(?:地址|姓名|电话|手机)\s*[:：是]?\s*)|(?:的?(?:收货|收件|详细)?(?:地址|姓名|电话|手机|信息|数据))$/g
const ONLY_SIGNS = /^[\p{P}\p{S}\p{Z}\s]*$/u
const ONLY_ZEROS = /^0+(?:\.0+)?$/
/** The longest text of these kinds; a longer one is a value. */
const LONGEST = 24
/** Chinese characters with which one of them begins. Nearly every value begins with another. */
const BEGINNINGS = charSet(
  [...PEOPLE_WORDS].map((word) => word.slice(0, 1)).join('') +
    '收取联客买顾用所详具完街邮家姓名手电号省市城区县地乡备住',
)

/** Whether the text begins like a value: with another Chinese character, or a digit but 0. */
function beginsLikeValue(text: string): boolean {
  const code = text.charCodeAt(0)
  return (code >= 0x3400 && code < 0xa000 && BEGINNINGS[code] === 0) || (code > 0x30 && code < 0x3a)
}

/** Whether the text is a word for nothing, a sign, a zero, or the header again. */
export function saysNothing(written: string): boolean {
  if (beginsLikeValue(written)) return false
  if (written.length > LONGEST) return ONLY_SIGNS.test(written)
  const text = written.trim()
  if (text === '' || ONLY_SIGNS.test(text) || ONLY_ZEROS.test(text)) return true
  if (PROGRAM_WORDS.test(text)) return !NAMES.has(text)
  const bare = text.replaceAll(REQUIRED_MARK, '').replaceAll(BRACKETED, '').trim()
  if (PEOPLE_WORDS.has(bare) || HEADER_WORD.test(bare) || HEADER_OWNER.test(bare)) return true
  if (bare !== text && PROGRAM_WORDS.test(bare)) return true
  const beside = bare.replaceAll(FIELD_BESIDE, '')
  return beside !== bare && saysNothing(beside)
}

/** Signs of which one is enough: no name, number or address has them. */
const STARS = '*＊﹡∗✱⁎'
/** Signs that hide something where two are side by side, or one is inside a word. */
const BLOCKS = '●○◯◎■□▆▇█▓▒░◼◻◾◽⬛⬜╳✕×'
const MASKS = charSet(`${STARS}${BLOCKS}•xXｘＸ`)
const RUN = new RegExp(`[${BLOCKS}•]{2,}|[${STARS}]`)
/** xx, XXX: not within a Latin word, and not a size (XXL). */
const CROSSES = /(?<![A-Za-z])[xXｘＸ]{2,}(?![A-Za-z])/
/** 文三路○号: one sign in the place of a number; 一○三 is a number. */
const FOR_A_NUMBER =
  /(?<=[\u3400-\u9fff\d])(?<![一二三四五六七八九十百])[●○◯■□█▇╳✕×](?=[号栋幢室楼单层座弄巷路街区院]|$)/
/** 张●, 王○明: one sign in a text as short as a name. */
const FOR_A_CHARACTER = /^[\u3400-\u9fff]{1,2}[●○◯■□█▇╳✕×][\u3400-\u9fff]?$/
/** 阿依●古丽: one sign between the two parts of a name is its middle dot. */
const MIDDLE_DOT = /^[\u3400-\u9fff]{2,}[●○][\u3400-\u9fff]{2,}$/
/** 礼盒*1, ×3件, 60*90: a sign that counts or measures; the house number 4*8号 is hidden. */
const COUNTED =
  /(?<=^|[^\d*＊])[*＊×]\s?[1-9]\d{0,2}(?=$|[\s,，;；。)）件个盒箱包袋份套瓶罐桶条双本支只斤])|(?<=\d)\s?[*＊×]\s?(?=\d+(?:cm|mm|厘米|毫米|米|公分|$|[\s,，)）]))/gi

/** 二○○一室: the circle is a zero. */
const ZEROS = /(?<=[一二三四五六七八九十百〇])○+|○+(?=[一二三四五六七八九])/g

/**
 * Whether a part of the text is hidden, whatever the sign: 张**, 138xxxx0000, 文三路●●号.
 * `mayCount`: a sign between or before numbers may count pieces.
 */
export function isMasked(text: string, mayCount = false): boolean {
  if (!holdsAny(text, MASKS) || MIDDLE_DOT.test(text)) return false
  const rest = (mayCount ? text.replaceAll(COUNTED, '') : text).replaceAll(ZEROS, '零')
  return [RUN, CROSSES, FOR_A_NUMBER, FOR_A_CHARACTER].some((mask) => mask.test(rest))
}

/** 王某某: hidden in words; somebody may be called so, and nobody is. */
export function isHiddenInWords(text: string): boolean {
  return text.includes('某某')
}

const PRINTABLE = /^[!-~]+$/
const PADDED = /^[A-Za-z0-9+/_-]{10,}={1,2}/
const HEX = /^(?:[0-9a-f]{24,}|[0-9A-F]{24,})$/
const SHORTEST_CIPHER = 12
const SHORTEST_MARKED = 16
const SHORTEST_MIXED = 18

/** Whether the text is what a platform encrypted: long Latin with = ~ $ #, without a blank. */
export function isEncrypted(written: string): boolean {
  if (written.length < SHORTEST_CIPHER) return false
  const text = written.trim()
  if (text.length < SHORTEST_CIPHER || text.charCodeAt(0) > 0x7e || !PRINTABLE.test(text))
    return false
  if (text.includes('@') || text.includes('://')) return false
  if (PADDED.test(text) || (HEX.test(text) && /[a-f]/i.test(text))) return true
  const isMixed = /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text)
  if (/[=~$#]/.test(text)) return text.length >= SHORTEST_MARKED && isMixed
  return isMixed && text.length >= SHORTEST_MIXED
}

/** Why the value of the field is useless; null when it is usable. An empty one is a placeholder. */
export function unsaid(field: RecipientField, text: string): Unsaid | null {
  // An order number may have any form.
  if (field !== 'orderNo' && isMasked(text, field === 'detail')) return 'masked'
  if (saysNothing(text)) return 'nothing'
  return field !== 'orderNo' && isEncrypted(text) ? 'encrypted' : null
}

/** Whether the detail holds nothing but names of its own region: 云龙区 in 徐州市云龙区. */
export function isOnlyRegion({ province, city, district, detail }: Place): boolean {
  const first = detail.charCodeAt(0)
  if (detail.length > province.length + city.length + district.length + 8) return false
  const isOther = [province, city, district].every((name) => name.charCodeAt(0) !== first)
  if (isOther && first > 0x3400 && first < 0xa000) return false
  let rest = detail.replaceAll(/[\s\p{P}\p{S}]+/gu, '')
  for (const name of [province, city, province, city, district, district])
    if (name !== '' && rest.startsWith(name)) rest = rest.slice(name.length)
  return rest === '' && detail.trim() !== ''
}
