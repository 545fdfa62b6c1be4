import type { MappingTarget, Sheet } from '../../stage.types.ts'

const SAMPLED_ROWS = 200
/** The share of values that must look right. */
const ENOUGH = 0.6

const PHONE =
  /^['’="\s]*(?:\+?(?:00)?86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?:[-转,# ]\d{1,6})?["\s]*$|^1[3-9]\d[\d*]{8}$/
const ORDER = /^['’="\s]*\d[\d-]{8,30}["\s]*$/
const NAME = /^[\u4e00-\u9fff·]{2,4}(?:先生|女士|小姐)?$/
const PROVINCE =
  /^(?:北京|天津|上海|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|台湾|内蒙古|广西|西藏|宁夏|新疆|香港|澳门)(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)?/
const CITY = /^[\u4e00-\u9fff]{2,10}(?:市|州|盟|地区)$/
const DISTRICT = /^[\u4e00-\u9fff]{2,12}(?:区|县|市|旗)$/

/** The non-empty sample values of a column below the header. */
export function sampleColumn(
  sheet: Sheet,
  column: number,
  from: number,
  limit = SAMPLED_ROWS,
): string[] {
  const cells = sheet.columns[column] ?? []
  const values: string[] = []
  const last = Math.min(cells.length, from + SAMPLED_ROWS * 5)
  for (let r = from; r < last && values.length < limit; r++) {
    const text = (cells[r] ?? '').trim()
    if (text !== '') values.push(text)
  }
  return values
}

export function looksLikeProvince(text: string): boolean {
  return PROVINCE.test(text)
}

/**
 * Finds targets by what the cells hold, for sheets whose headers say nothing. Only columns nobody
 * has claimed are looked at, and a phone number is the only anchor for guessing names.
 */
export function sniffContent(
  sheet: Sheet,
  from: number,
  wanted: ReadonlySet<MappingTarget>,
  taken: ReadonlySet<number>,
): Map<MappingTarget, number> {
  const found = new Map<MappingTarget, number>()
  const free: { column: number; values: string[] }[] = []
  for (let c = 0; c < sheet.columnCount; c++) {
    if (taken.has(c)) continue
    const values = sampleColumn(sheet, c, from)
    if (values.length > 0) free.push({ column: c, values })
  }
  const claim = (target: MappingTarget, test: (values: readonly string[]) => number) => {
    if (!wanted.has(target)) return
    let best = -1
    let bestScore = ENOUGH
    for (let i = 0; i < free.length; i++) {
      const score = test(free[i]?.values ?? [])
      if (score > bestScore) {
        best = i
        bestScore = score
      }
    }
    const [taken] = best < 0 ? [] : free.splice(best, 1)
    if (taken) found.set(target, taken.column)
  }
  claim('phone', (values) => share(values, (text) => PHONE.test(text)))
  claim('address', (values) => share(values, isAddress))
  claim('province', (values) => share(values, (text) => text.length <= 8 && PROVINCE.test(text)))
  claim('city', (values) => share(values, (text) => CITY.test(text)))
  claim('district', (values) => share(values, (text) => DISTRICT.test(text)))
  claim('orderNo', (values) => (isUnique(values) ? share(values, isOrderNo) : 0))
  claim('name', (values) => (isVaried(values) ? share(values, (text) => NAME.test(text)) : 0))
  claim('detail', (values) => share(values, isDetail))
  return found
}

function isOrderNo(text: string): boolean {
  return ORDER.test(text) && !PHONE.test(text)
}

function isAddress(text: string): boolean {
  return text.length >= 8 && PROVINCE.test(text.replace(/^中国/, ''))
}

function isDetail(text: string): boolean {
  return text.length >= 5 && /[路街道巷村镇号栋幢楼室区园苑座弄]/.test(text)
}

function share(values: readonly string[], test: (text: string) => boolean): number {
  let hits = 0
  for (const value of values) if (test(value)) hits++
  return values.length === 0 ? 0 : hits / values.length
}

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size > values.length * 0.5
}

/** Statuses and shop names repeat; names of people hardly do. */
function isVaried(values: readonly string[]): boolean {
  return values.length < 4 || new Set(values).size > values.length * 0.3
}
