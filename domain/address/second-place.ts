import type { Place } from '../recipient/recipient.ts'
import type { RowIssue } from '../recipient/row-issue.ts'
import { GRADE_FULL, GRADE_OLD } from '../region/region-index.ts'
import { isUnder, regionPath, regionTable } from '../region/region-table.ts'
import { charSet } from '../values/char-set.ts'
import { isGap, scanLine } from './line-state.ts'
import { chainAt, type RegionChain } from './region-chain.ts'
import { regionLabel } from './region-label.ts'
import { canBegin } from './region-matches.ts'

const table = regionTable()

/**
 * Endings of whole names, and words before a new address: without them no second place is written.
 */
const ENDINGS = charSet('省市区县旗盟州改址')
const DISTRICT = 0x533a
/** 小区, 社区, 校区 are no districts. */
const NO_DISTRICT = charSet('小社校')

/** Whether a second place may stand in the detail: a look at its characters. */
export function mayHoldPlace(detail: string): boolean {
  for (let at = 1; at < detail.length; at++) {
    const code = detail.charCodeAt(at)
    if (ENDINGS[code] === 0) continue
    if (code !== DISTRICT || NO_DISTRICT[detail.charCodeAt(at - 1)] === 0) return true
  }
  return false
}

/** 改为, （新地址：, 或: words between two addresses; the new one is meant. */
const JOINT =
  /[\s,，;；。、|(（【[]*(?:原|现在?|请|收货|最新|新的?|旧的?|老|正确|实际)*(?:地址|住址)?(?:已|要|请)?(?:(?:更|变|修)?改[为成到至寄发送]?|变更[为成到至]?|更[正换][为成到]?|换[为成到]?|转寄?到?|寄到|发到|送到|为|是|或者?|及|和|与|到|至)?[\s:：,，]*$/
const IS_NEW = /改|换|变更|更正|新|现|正确|实际|转/
/** A word or sign directly behind which a place begins; a house number ends the first address. */
const BEFORE_PLACE =
  /(?:^|[\s,，;；。、:：|/(（【[)）】\]]|[改为成到至址寄发或及和与]|[\d号室栋幢楼层座])$/
/** 深圳市腾讯计算机系统有限公司, 西湖区人民医院: a place that a firm or an office bears in its name. */
const OF_FIRM =
  /^[\u4e00-\u9fff（）()A-Za-z]{0,18}?(?:公司|集团|银行|医院|大学|学院|中学|小学|学校|酒店|宾馆|饭店|餐厅|商会|商城|广场|大厦|办事处|分行|支行|事务所|会馆|超市|[店馆厂局院所站社]|政府|驻)/
const OF_COMPANY = /^[\u4e00-\u9fff（）()A-Za-z]{0,18}?(?:公司|集团|商会|办事处|驻)/
const LIKE_ADDRESS = charSet('0123456789路街道巷弄镇乡村号栋幢楼')
const DIGITS = charSet('0123456789')
/** 城北区, 江南区, 东区: districts somewhere, and parts of many estates. */
const ANYWHERE = /^(?:.|[江河湖海港山城市新][东南西北中滨关城市]|[东南西北中]城|郊|矿|城)$/
/** 朝阳区街道, 梅县塘路: a town or a road that bears a district's name. */
const OF_TOWN = /^(?:街道|镇|乡|办事处|社区|村|大?[路街]|大道|[\u4e00-\u9fff][路街巷])/
const CONTENT = /[\u4e00-\u9fffA-Za-z\d]/

type Found = {
  readonly start: number
  readonly end: number
  readonly units: readonly number[]
}

function isRelated(a: number, b: number): boolean {
  if (a === b || isUnder(a, b) || isUnder(b, a)) return true
  return table.moved.get(a)?.includes(b) === true || table.moved.get(b)?.includes(a) === true
}

function isWhole({ grades }: RegionChain): boolean {
  return grades.some((grade) => grade === GRADE_FULL || grade === GRADE_OLD)
}

/** The units of the chain that lie nearest to the row's own: of its city, of its province, any. */
function nearest(units: readonly number[], unit: number): readonly number[] {
  const { city, province } = regionPath(unit)
  for (const home of [city, province]) {
    const near = units.filter((one) => home >= 0 && isUnder(one, home))
    if (near.length > 0) return near
  }
  return units
}

/**
 * Positions of digits and words of an address in a detail: needed for each place in it, and
 * computed once.
 */
type Signs = {
  readonly firstDigit: number
  readonly lastDigit: number
  readonly lastOfAddress: number
}

function signsIn(detail: string): Signs {
  let firstDigit = Infinity
  let lastDigit = -1
  let lastOfAddress = -1
  for (let at = 0; at < detail.length; at++) {
    const code = detail.charCodeAt(at)
    if (LIKE_ADDRESS[code] === 0) continue
    lastOfAddress = at
    if (DIGITS[code] === 0) continue
    lastDigit = at
    if (firstDigit === Infinity) firstDigit = at
  }
  return { firstDigit, lastDigit, lastOfAddress }
}

/** Whether a place may begin here, by the sign before it. */
function isBeginning(text: string, start: number): boolean {
  return BEFORE_PLACE.test(text.slice(Math.max(0, start - 1), start))
}

/** Whether a name by itself is another place: 余杭区 behind 西湖区, 珠海市 behind a comma. */
function isPlaceAlone(text: string, chain: RegionChain, unit: number, signs: Signs): boolean {
  const before = text.slice(0, chain.start)
  const behind = text.slice(chain.end)
  if (!isWhole(chain) || !isBeginning(text, chain.start)) return false
  if (OF_FIRM.test(behind) || OF_TOWN.test(behind)) return false
  const isFirst = !CONTENT.test(before)
  const [first = -1] = chain.units
  const isSibling = nearest(chain.units, unit).some(
    (one) => table.parent[one] === regionPath(unit).city,
  )
  if (!isSibling && ANYWHERE.test(table.bases[first] ?? '')) return false
  return isFirst || signs.lastOfAddress >= chain.end
}

/** Whether the chain names a place that is neither the row's own nor part of a name. */
function isSecond(text: string, chain: RegionChain, unit: number, signs: Signs): boolean {
  const behind = text.slice(chain.end)
  const isOwn = chain.units.some((one) => isRelated(one, unit))
  if (isOwn) {
    // The same region again between two addresses: 文一路12号改为杭州市西湖区文三路478号.
    const isAgain = chain.words > 1 && isWhole(chain)
    const isDeeper = chain.units.some((one) => isUnder(one, unit)) && isWhole(chain)
    if (!isAgain && !(isDeeper && isBeginning(text, chain.start))) return false
    const isBetween = signs.firstDigit < chain.start && signs.lastOfAddress >= chain.end
    return isBetween && !OF_FIRM.test(behind)
  }
  if (chain.words === 1) return isPlaceAlone(text, chain, unit, signs)
  if (OF_COMPANY.test(behind)) return false
  if (isWhole(chain)) return true
  const isNumbered = signs.lastDigit >= chain.end
  return isNumbered && isBeginning(text, chain.start) && !OF_FIRM.test(behind)
}

/** The first place in the detail that contradicts its region, or begins a second address. */
function findSecond(detail: string, unit: number): Found | null {
  const line = scanLine(detail)
  const signs = signsIn(detail)
  for (let at = 0; at + 1 < line.length; at++) {
    if (isGap(line, at) || !canBegin(line, at)) continue
    const chain = chainAt(line, at)
    if (chain === null) continue
    if (isSecond(detail, chain, unit, signs)) {
      const { start, end, units } = chain
      return { start, end, units: nearest(units, unit) }
    }
    at = chain.end - 1
  }
  return null
}

/** The last candidates are left out where a name means many places. */
const MAX_PLACES = 3

/** A bracket whose partner went with the other address goes too. */
function withoutOpenEnds(text: string): string {
  const bare = text.replaceAll(/^[\s,，;；。、:：|]+|[\s,，;；。、:：|]+$/g, '')
  const opens = (bare.match(/[(（【[]/g) ?? []).length
  const closes = (bare.match(/[)）】\]]/g) ?? []).length
  return opens === closes ? bare : bare.replaceAll(/^[)）】\]]+|[)）】\]]+$|[(（【[]+$/g, '').trim()
}

/**
 * A second place in the detail, with both to choose from; null when there is none. `unit`: the
 * deepest unit of the row's own region. Its scan takes the parser's buffers: nothing of an earlier
 * line may be read afterwards.
 */
export function secondPlace(
  { province, city, district, detail }: Place,
  unit: number,
): RowIssue | null {
  if (unit < 0 || !mayHoldPlace(detail)) return null
  const found = findSecond(detail, unit)
  if (found === null) return null
  const before = detail.slice(0, found.start)
  const joint = JOINT.exec(before)?.[0] ?? ''
  const first = withoutOpenEnds(before.slice(0, before.length - joint.length))
  const second = withoutOpenEnds(detail.slice(found.end))
  const own = labelOf({ province, city, district })
  const others = found.units.slice(0, MAX_PLACES).map((other) => ({
    label: isUnder(unit, other) ? own : regionLabel(other),
    detail: second === '' ? first : second,
  }))
  const kept = { label: own, detail: first === '' ? second : first }
  const places = IS_NEW.test(joint) ? [...others, kept] : [kept, ...others]
  const isRepeat = others.every(({ label, detail: text }) => label === own && text === kept.detail)
  if (isRepeat) return null
  const params = {
    written: detail.slice(found.start, found.end),
    candidates: places.map(({ label }) => label).join('|'),
    details: places.map((place) => place.detail).join('\n'),
  }
  return { code: 'region_second', level: 'warning', field: 'detail', params }
}

const labelOf = ({ province, city, district }: Omit<Place, 'detail'>): string =>
  [province, city, district].filter((name) => name !== '').join('/')

/**
 * The combined address of a row beside its region columns, in official names: both to choose from
 * when one of the names they share is another; null when they agree.
 */
export function placesDisagree(address: Place, columns: Omit<Place, 'detail'>): RowIssue | null {
  const isOther = (['province', 'city', 'district'] as const).some(
    (part) => address[part] !== '' && columns[part] !== '' && address[part] !== columns[part],
  )
  if (!isOther || unitOfNames(columns) < 0) return null
  const params = {
    written: [...new Set(labelOf(columns).split('/'))].join(''),
    candidates: `${labelOf(address)}|${labelOf(columns)}`,
    details: `${address.detail}\n${address.detail}`,
  }
  return { code: 'region_second', level: 'warning', field: 'detail', params }
}

const units = new Map<string, number>()

/** The deepest unit that the official names give together; -1 when the province is none. */
export function unitOfNames({ province, city, district }: Omit<Place, 'detail'>): number {
  if (units.size === 0) {
    for (let unit = 0; unit < table.names.length; unit++) units.set(regionLabel(unit), unit)
  }
  const label = (...names: string[]): number =>
    units.get(names.filter((name) => name !== '').join('/')) ?? -1
  const deepest = label(province, city, district)
  if (deepest >= 0) return deepest
  const ofCity = label(province, city)
  return ofCity >= 0 ? ofCity : label(province)
}
