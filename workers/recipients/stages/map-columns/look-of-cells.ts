import { HOLDS_MOBILE } from '#domain/recipient/phone.ts'
import { SURNAMES } from '#domain/address/surnames.data.ts'
import type { Sheet } from '../../sheet.types.ts'
import { tidyText } from './clean-cell.ts'

const PHONE =
  /^['’="\s]*(?:\+?(?:00)?86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?:\.0+)?(?:[-转,#; ]\s?\d{1,6})?["\s]*$|^1[3-9]\d[\d*]{8}(?:-\d{1,6})?$/
const ORDER = /^['’="\s]*(?:\d[\d-]{8,30}|\d\.\d+e\+0?1[1-9]|[a-z]{1,4}\d{9,28})["\s]*$/i
const DATE = /^(?:19|20)\d\d-\d{1,2}-\d{1,2}/
const LANDLINE = /^['’="\s]*0\d{2,3}-?\d{7,8}(?:-\d{1,6})?["\s]*$/
const ID_CARD = /^[1-6]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dx]$/i
const NAME =
  /^[\u4e00-\u9fff·]{2,4}(?:先生|女士|小姐)?$|^[\u4e00-\u9fff][*＊某]{1,3}[\u4e00-\u9fff]?$/
const PROVINCE =
  /^(?:北京|天津|上海|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|台湾|内蒙古|广西|西藏|宁夏|新疆|香港|澳门)(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)?/
const CITY = /^[\u4e00-\u9fff]{2,10}(?:市|州|盟|地区)$/
const DISTRICT = /^[\u4e00-\u9fff]{2,12}(?:区|县|市|旗)$/
const HOLDS_PLACE = /[省市州盟][^\d\s]{0,12}[市区县旗镇]|(?:北京|天津|上海|重庆)/
const DETAIL = /[路街道巷村镇号栋幢楼室区园苑座弄]/

const SAMPLED_ROWS = 200
const surnames = new Set(SURNAMES)

const sampled = new WeakMap<readonly string[], Map<number, readonly string[]>>()

/** Non-empty cells of the first lines, as many as are ever looked at: a column is looked at for many reasons. */
function samplesOf(cells: readonly string[], from: number): readonly string[] {
  const known = sampled.get(cells) ?? new Map<number, readonly string[]>()
  const same = known.get(from)
  if (same !== undefined) return same
  const made = tidyCells(cells, from, () => true)
  sampled.set(cells, known.set(from, made))
  return made
}

function tidyCells(
  cells: readonly string[],
  from: number,
  fits: (r: number) => boolean,
): readonly string[] {
  const values: string[] = []
  const last = Math.min(cells.length, from + SAMPLED_ROWS * 5)
  for (let r = from; r < last && values.length < SAMPLED_ROWS; r++) {
    const text = tidyText(cells[r] ?? '')
    if (text !== '' && fits(r)) values.push(text)
  }
  return values
}

/** The non-empty sample values of a column below the header; `fits`: of these rows only. */
export function sampleColumn(
  sheet: Sheet,
  column: number,
  from: number,
  limit = SAMPLED_ROWS,
  fits?: (r: number) => boolean,
): readonly string[] {
  const cells = sheet.columns[column] ?? []
  const values = fits === undefined ? samplesOf(cells, from) : tidyCells(cells, from, fits)
  return limit < values.length ? values.slice(0, limit) : values
}

export const isPhone = (text: string): boolean => PHONE.test(text)

export function isOrderNo(text: string): boolean {
  return ![PHONE, DATE, LANDLINE, ID_CARD].some((other) => other.test(text)) && ORDER.test(text)
}

/** The numbers of 拼多多, 小红书 and 有赞, and those of 15 to 19 digits of nearly all others. */
const PLATFORM_ORDER = /^['’="\s]*(?:\d{15,19}|\d{6}-\d{15}|p\d{17,19}|e\d{20,24})["\s]*$/i

/** Whether a text has the shape of an order number; ID cards and dates have other shapes. */
export function isPlatformOrder(text: string): boolean {
  return PLATFORM_ORDER.test(text) && !ID_CARD.test(text.replaceAll(/[^\dx]/gi, ''))
}

/** Whether a number ends in its check digit (ISO/IEC 7812-1, annex B). */
export function hasCheckDigit(text: string): boolean {
  let sum = 0
  for (let i = 0; i < text.length; i++) {
    const digit = text.charCodeAt(text.length - 1 - i) - 0x30
    if (digit < 0 || digit > 9) return false
    const doubled = i % 2 === 0 ? digit : digit * 2
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** A whole address: it begins with its province, and goes on (新疆维吾尔自治区 alone is long, too). */
export function isAddress(text: string): boolean {
  return text.length >= 8 && afterProvince(text) !== ''
}

export const holdsPlace = (text: string): boolean => HOLDS_PLACE.test(text)

/** 张三 13812345678 浙江省…: a recipient in one cell, its parts in any order. */
export function isWholeRecipient(text: string): boolean {
  return text.length >= 20 && HOLDS_MOBILE.test(text) && HOLDS_PLACE.test(text)
}

const BETWEEN = String.raw`[\s,，、;；:：/|()（）-]*`
const NAME_AND_PHONE = new RegExp(
  `^(?:[\\u4e00-\\u9fff·]{2,15}${BETWEEN}1[3-9]\\d{9}|1[3-9]\\d{9}${BETWEEN}[\\u4e00-\\u9fff·]{2,15})${BETWEEN}$`,
)

/** 张三 13812345678: name and phone in one cell, without the place. */
export const isNameAndPhone = (text: string): boolean => NAME_AND_PHONE.test(text)

export function isName(text: string): boolean {
  return NAME.test(text) && surnames.has(text.charAt(0)) && !PROVINCE.test(text)
}

const FIRM =
  /(?:公司|集团|厂|店|中心|部|超市|商行|经营部|工作室|学校|医院|银行|合作社|酒店|大学|幼儿园|事务所|局|院|馆|协会|单位|中学|小学)$|有限|股份/

/** The name of a firm or an institution, not of a person. */
export const isFirm = (text: string): boolean => text.length >= 4 && FIRM.test(text)

export const isProvince = (text: string): boolean => text.length <= 8 && PROVINCE.test(text)
/** 中国| precedes the province in files of ERPs. */
const COUNTRY = /^中国[\s|,，、/;；_-]*(?=.)/
export const beginsWithProvince = (text: string): boolean =>
  PROVINCE.test(text.replace(COUNTRY, ''))
/** What follows the province a text begins with; nothing when it does not. */
export function afterProvince(text: string): string {
  const region = text.replace(COUNTRY, '')
  return PROVINCE.test(region) ? region.replace(PROVINCE, '') : ''
}
export const isCity = (text: string): boolean => CITY.test(text)
export const isDistrict = (text: string): boolean => DISTRICT.test(text)
export const isDetail = (text: string): boolean => text.length >= 5 && DETAIL.test(text)

export function share(values: readonly string[], test: (text: string) => boolean): number {
  return values.length === 0 ? 0 : values.filter((value) => test(value)).length / values.length
}

/** Whether a line of the sheet holds somebody's phone or address: no header does. */
export function looksLikeData(sheet: Sheet, row: number): boolean {
  return sheet.columns.some((column) => {
    const text = tidyText(column[row] ?? '')
    return isPhone(text) || isAddress(text) || isWholeRecipient(text)
  })
}

/** Whether a line holds a number to call, and a name or a place with it. */
export function holdsRecipient(sheet: Sheet, row: number): boolean {
  const texts = sheet.columns
    .map((column) => tidyText(column[row] ?? ''))
    .filter((text) => text !== '')
  if (texts.some((text) => isWholeRecipient(text))) return true
  return (
    texts.some((text) => isPhone(text)) &&
    texts.some((text) => isName(text) || isAddress(text) || holdsPlace(text))
  )
}
