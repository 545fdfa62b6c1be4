import { GRADE_FULL, GRADE_OLD, GRADE_SHORT } from '../region/region-index.ts'
import { isUnder, regionPath, regionTable } from '../region/region-table.ts'
import { BEFORE_PLACE, BEGINS_FIRM, isTrait, setTrait } from './char-traits.ts'
import {
  KIND_CLOSE,
  KIND_DASH,
  KIND_DIGIT,
  KIND_HAN,
  KIND_OPEN,
  KIND_OTHER,
  KIND_SLASH,
} from './line-chars.ts'
import { append } from './append.ts'
import {
  firstOf,
  isGap,
  isOneOf,
  startsWith,
  type LineState,
  MARK_FREE,
  MARK_LABEL,
  MARK_PHONE,
  MARK_STRONG,
} from './line-state.ts'
import { bestGrade, chainAt, isLeaf, type RegionChain } from './region-chain.ts'
import { lazyRules } from './lazy-rules.ts'
import { canBegin } from './region-matches.ts'

const table = regionTable()

/** Enough for two recipients in a line; more are never looked at. */
const MAX_CHAINS = 12
/** A chain scored lower is a coincidence: a bare short name in the middle of a word. */
const MIN_SCORE = 20

setTrait('在到至往是寄发址自送', BEFORE_PLACE)
setTrait('公集商超门旗专经科', BEGINS_FIRM)

/** Whether a place's name can begin here. */
export function isBoundary(line: LineState, at: number): boolean {
  if (at === 0 || line.marks[at - 1] !== MARK_FREE) return true
  const kind = line.kinds[at - 1]
  if (kind === KIND_OPEN || kind === KIND_CLOSE || kind === KIND_DASH || kind === KIND_SLASH)
    return true
  if (kind === KIND_OTHER) return true
  return isTrait(line, at - 1, BEFORE_PLACE) || (at > 1 && startsWith(line, at - 2, '中国'))
}

const COMPANY = '公司 集团 商行 商店 超市 门店 旗舰店 专卖店 经营部 商贸 科技有限'.split(' ')
/** Last characters of shops, schools and offices. */
const FIRM_ENDS = '店铺行坊馆厂部司院校园学社局站队'
const LONGEST_FIRM = 24

/**
 * 成都市小确幸花店 in the name's place: text without a digit that ends like a firm, or contains a word for
 * one.
 */
function isFirm(line: LineState, { start, end, words }: RegionChain): boolean {
  if (!isGap(line, start - 1) && line.marks[start - 1] !== MARK_LABEL) return false
  let at = end
  let isCompany = false
  for (; at < line.length && line.marks[at] === MARK_FREE; at++) {
    if (line.kinds[at] === KIND_DIGIT || at - end > LONGEST_FIRM) return false
    if (isTrait(line, at, BEGINS_FIRM) && firstOf(line, at, COMPANY) !== '') isCompany = true
  }
  const isField = at > end && (isCompany || isOneOf(line, at - 1, FIRM_ENDS))
  if (!isField) return false
  const isOwn = at < line.length && line.marks[at] === MARK_STRONG
  while (at < line.length && isGap(line, at)) at++
  return line.marks[at] === MARK_PHONE || (isOwn && words > 0)
}

const ZONES = '高新 新技术 经济 开发区 新城 新区 生态'.split(' ')

/** 东湖高新区 is no part of 东湖区, while 昆山开发区 is a part of 昆山, which is a city. */
function isZoneOfDistrict(line: LineState, chain: RegionChain): boolean {
  const unit = chain.units[0] ?? -1
  return (
    table.level[unit] === 2 &&
    table.suffixes[unit] === '区' &&
    firstOf(line, chain.end, ZONES) !== ''
  )
}

/** Whether an address goes on behind a bare short name, so that it can be a place at all. */
function isFollowedByText(line: LineState, from: number): boolean {
  if (from === line.length) return true
  let at = from
  while (at < line.length && isGap(line, at) && at - from < 3) at++
  return at < line.length && line.marks[at] === MARK_FREE
}

/** 岳市岳阳楼区: a whole name behind another that nobody knows. */
function isBehindUnknown(line: LineState, chain: RegionChain): boolean {
  return bestGrade(chain) === GRADE_FULL && isOneOf(line, chain.start - 1, '省市县州盟')
}

function scoreInPlace(line: LineState, chain: RegionChain): number {
  let { score } = chain
  const isBare = chain.words === 1
  const best = bestGrade(chain)
  if (isBoundary(line, chain.start)) score += 10
  else score -= isBare && !isBehindUnknown(line, chain) ? 40 : 10
  if (chain.start > 0 && line.marks[chain.start - 1] === MARK_LABEL) score += 10
  if (isBare && best <= GRADE_SHORT) {
    if (!isFollowedByText(line, chain.end)) score -= 12
    else if (isZoneOfDistrict(line, chain)) score -= 15
    else if (line.marks[chain.end] === MARK_FREE) score -= lazyRules.doubtOfBare(line, chain)
  }
  chain.isFirm = isFirm(line, chain)
  return chain.isFirm ? score - 30 : score
}

/** All chains of the line, left to right; stops at the first complete one when `onlyFirst`. */
export function findChains(line: LineState, onlyFirst: boolean): RegionChain[] {
  let chains: RegionChain[] = []
  const { length, marks } = line
  for (let at = 0; at + 1 < length; at++) {
    if (marks[at] !== MARK_FREE || !canBegin(line, at)) continue
    const chain = chainAt(line, at)
    if (chain === null) continue
    chain.score = scoreInPlace(line, chain)
    if (chain.score < MIN_SCORE) continue
    chains = append(chains, chain)
    if (chains.length >= MAX_CHAINS || (onlyFirst && isComplete(chain) && !chain.isFirm)) break
    at = chain.end - 1
  }
  return chains
}

function isComplete(chain: RegionChain): boolean {
  const [unit] = chain.units
  return chain.units.length === 1 && chain.words > 1 && isLeaf(unit ?? -1) && chain.score >= 60
}

/** Whether a unit of `inner` agrees with some unit of `outer` (one is part of the other). */
export function agrees(inner: RegionChain, outer: RegionChain): boolean {
  return inner.units.some((a) => outer.units.some((b) => a === b || isUnder(a, b) || isUnder(b, a)))
}

/** The best chain; on a tie the earlier. */
export function bestChain(line: LineState, chains: readonly RegionChain[]): RegionChain | null {
  let best: RegionChain | null = null
  for (const chain of chains) if (best === null || chain.score > best.score) best = chain
  if (best === null || chains.length === 1 || !isNickname(line, best)) return best
  return bestChain(
    line,
    chains.filter((chain) => chain !== best),
  )
}

/** 四川小妹 138…: a bare word and at most three characters more, then the phone. */
function isNickname(line: LineState, chain: RegionChain): boolean {
  if (chain.words > 1 || bestGrade(chain) > GRADE_SHORT) return false
  let at = chain.end
  while (line.marks[at] === MARK_FREE && line.kinds[at] === KIND_HAN && at - chain.end <= 3) at++
  if (at - chain.end > 3) return false
  while (at < line.length && isGap(line, at)) at++
  return line.marks[at] === MARK_PHONE
}

/** Units of `best` narrowed by another chain; null when it adds nothing. */
export function narrowBy(best: RegionChain, other: RegionChain): number[] | null {
  const narrowed = new Set<number>()
  for (const a of best.units) {
    for (const b of other.units) {
      if (a === b || isUnder(a, b)) narrowed.add(a)
      else if (isUnder(b, a)) narrowed.add(b)
    }
  }
  if (narrowed.size === 0) return null
  const units = [...narrowed]
  const isSame =
    units.length === best.units.length && units.every((unit) => best.units.includes(unit))
  return isSame ? null : units
}

export type ResolvedUnits =
  | { readonly kind: 'unit'; readonly unit: number }
  /** Several units fit equally well; `shared` is the parent they have in common, -1 when none. */
  | { readonly kind: 'ambiguous'; readonly shared: number; readonly units: readonly number[] }

const TAIWAN = table.names.indexOf('台湾省')

/** Decides between the units of a chain by rule, never by chance. */
export function resolveUnits(chain: RegionChain): ResolvedUnits {
  let { units } = chain
  const [only] = units
  if (units.length === 1 && only !== undefined) return { kind: 'unit', unit: only }
  if (units.length > 1) {
    const mainland = units.filter((unit) => regionPath(unit).province !== TAIWAN)
    if (mainland.length > 0) units = mainland
  }
  if (units.length > 1) units = withoutRelatives(units, bestGrade(chain) >= GRADE_OLD)
  if (units.length > 1) units = preferWider(units)
  const [unit] = units
  if (units.length === 1 && unit !== undefined) return { kind: 'unit', unit }
  return { kind: 'ambiguous', shared: sharedParent(units), units }
}

/** 湘潭 is the city rather than its county; 莱芜市 is today's district rather than the city around it. */
function withoutRelatives(units: readonly number[], isDeeper: boolean): number[] {
  return units.filter((unit) =>
    units.every(
      (other) => other === unit || !(isDeeper ? isUnder(other, unit) : isUnder(unit, other)),
    ),
  )
}

/** 朝阳 is a city of Liaoning and, to more people, a district of Beijing: never guessed. */
const EVEN = new Set(['朝阳'])

/** A short name that is both a city's and some other place's district means the city. */
function preferWider(units: readonly number[]): readonly number[] {
  const level = Math.min(...units.map((unit) => table.level[unit] ?? 2))
  const wider = units.filter((unit) => table.level[unit] === level)
  const isEven = wider.some((unit) => EVEN.has(table.bases[unit] ?? ''))
  return wider.length === 1 && level < 2 && !isEven ? wider : units
}

function sharedParent(units: readonly number[]): number {
  const cities = new Set(units.map((unit) => regionPath(unit).city))
  const [city] = cities
  if (cities.size === 1 && city !== undefined) return city
  const provinces = new Set(units.map((unit) => regionPath(unit).province))
  const [province] = provinces
  return provinces.size === 1 && province !== undefined ? province : -1
}
