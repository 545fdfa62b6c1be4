import { GRADE_FULL, GRADE_OLD, GRADE_SHORT } from '../region/region-index.ts'
import { isUnder, regionTable } from '../region/region-table.ts'
import { KIND_CLOSE, KIND_DASH, KIND_MIDDOT, KIND_OPEN, KIND_SLASH } from './line-chars.ts'
import {
  isGap,
  startsWith,
  type LineState,
  MARK_DROP,
  MARK_FREE,
  MARK_LABEL,
  MARK_WEAK,
} from './line-state.ts'
import { lookUp, matches } from './region-matches.ts'

/** Region words that follow each other: 广东省 深圳市 南山区. */
export type RegionChain = {
  readonly start: number
  end: number
  score: number
  /** The units it may mean; more than one while nothing decides between them. */
  units: number[]
  /** Best grade seen on each level; -1 where none was written. */
  readonly grades: [number, number, number]
  /** Start and end of the first mention on each level. */
  readonly spans: [number, number, number, number, number, number]
  /** How many names it consists of. */
  words: number
}

const table = regionTable()

/** score = how sure a name of this grade is, by level: province, city, district. */
const WEIGHTS: readonly (readonly number[])[] = [
  [1, 1, 1],
  [3, 2.5, 1.5],
  [3.5, 3, 3],
  [4, 3.5, 3.5],
  [4, 4, 4],
]

/** The surest of the names a chain consists of. */
export function bestGrade({ grades: [province, city, district] }: RegionChain): number {
  return Math.max(province, city, district)
}

export function isLeaf(unit: number): boolean {
  return table.level[unit] === 2 || (table.level[unit] === 1 && table.childCount[unit] === 0)
}

/** What a further name makes of a unit so far: the deeper of the two, or -1 when they do not agree. */
function agree(named: number, sofar: number): number {
  if (named === sofar || isUnder(named, sofar)) return named
  if (isUnder(sofar, named)) return sofar
  if (table.moved.get(named)?.includes(sofar) === true) return named
  return table.moved.get(sofar)?.includes(named) === true ? sofar : -1
}

/** Statistics buckets that stand where a city should: 市辖区, 省直辖县级行政区划. */
function bucketLength(line: LineState, at: number, units: readonly number[]): number {
  if (!BUCKET_STARTS.has(line.plain[at] ?? 0)) return 0
  const char = line.text[at] ?? ''
  if (char === '市' && startsWith(line, at, '市辖区')) return 3
  if (char === '市' && startsWith(line, at, '市辖县')) return 3
  if (char === '县' && units.length === 1 && table.names[units[0] ?? -1] === '重庆市') {
    return lookUp(line, at + 1) > 0 ? 1 : 0
  }
  const area = isHarbour(units) ? areaLength(line, at) : 0
  if (area > 0) return area
  let from = at
  if (startsWith(line, at, '自治区')) from = at + 3
  else if (char === '省' || char === '市') from = at + 1
  if (!startsWith(line, from, '直辖')) return 0
  let end = from + 2
  for (const word of ['县级', '县', '行政', '区划', '单位', '市县', '区县']) {
    if (startsWith(line, end, word)) end += word.length
  }
  return end - at
}

/** A cheap test: most names are followed by something else. */
const BUCKET_STARTS = new Set(Array.from('市省县自直香港九新澳离氹', (char) => char.charCodeAt(0)))

const HARBOURS = new Set(['香港特别行政区', '澳门特别行政区'])

function isHarbour(units: readonly number[]): boolean {
  return units.length === 1 && HARBOURS.has(table.names[units[0] ?? -1] ?? '')
}

/** 九龙, 新界 and the like say nothing when a district follows (九龙 油尖旺区); else they are the address. */
function areaLength(line: LineState, at: number): number {
  const area = AREAS.find((word) => startsWith(line, at, word))
  if (area === undefined || lookUp(line, at) > 0) return 0
  let next = at + area.length
  while (isGap(line, next) && next < line.length) next++
  return lookUp(line, next) > 0 ? area.length : 0
}

const AREAS = ['香港岛', '港岛', '九龙', '新界', '澳门半岛', '离岛', '氹仔']

/** The next position where a name may stand: behind separators, labels, brackets and buckets. */
function skipJoint(line: LineState, from: number, units: readonly number[]): number {
  let at = from
  for (let steps = 0; steps < 24 && at < line.length; steps++) {
    const mark = line.marks[at] ?? 0
    const kind = line.kinds[at] ?? 0
    const isSeparator = (mark >= MARK_WEAK && mark <= MARK_DROP) || mark === MARK_LABEL
    const isJoint =
      kind === KIND_DASH || kind === KIND_SLASH || kind === KIND_MIDDOT || kind === KIND_OPEN
    const isArrow = kind === KIND_CLOSE || line.plain[at] === 43 || line.plain[at] === 62
    if (isSeparator || (mark === MARK_FREE && (isJoint || isArrow))) {
      at++
      continue
    }
    if (mark !== MARK_FREE) return -1
    const bucket = bucketLength(line, at, units)
    if (bucket === 0) return at
    at += bucket
  }
  return at < line.length ? at : -1
}

/** One step: the units that remain, and the name that was read (its level the widest it can have). */
type Step = { units: number[]; length: number; grade: number; level: number }

/** The best group of matches that agrees with the units so far (null = anything goes). */
function narrow(units: readonly number[] | null): Step | null {
  // Longest first, then the better grade; groups are few, so look for the maximum each time.
  let belowLength = Infinity
  let belowGrade = Infinity
  // A step that no unit agreed with is as new.
  let step: Step | null = null
  for (let round = 0; round < 6; round++) {
    let length = -1
    let grade = -1
    for (let k = 0; k < matches.count; k++) {
      const l = matches.lengths[k] ?? 0
      const g = matches.grades[k] ?? 0
      const isBelow = l < belowLength || (l === belowLength && g < belowGrade)
      if (isBelow && (l > length || (l === length && g > grade))) {
        length = l
        grade = g
      }
    }
    if (length < 0) return null
    step ??= { units: [], length, grade, level: 2 }
    step.length = length
    step.grade = grade
    if (agreeing(units, step)) return step
    belowLength = length
    belowGrade = grade
  }
  return null
}

/** Fills the step with the units of its matches that agree; whether there are any. */
function agreeing(units: readonly number[] | null, step: Step): boolean {
  const agreed = step.units
  for (let k = 0; k < matches.count; k++) {
    if (matches.lengths[k] !== step.length || matches.grades[k] !== step.grade) continue
    const named = matches.units[k] ?? -1
    const before = agreed.length
    if (units === null) {
      if (!agreed.includes(named)) agreed.push(named)
    } else {
      for (const sofar of units) {
        const unit = agree(named, sofar)
        if (unit >= 0 && !agreed.includes(unit)) agreed.push(unit)
      }
    }
    if (agreed.length > before) step.level = Math.min(step.level, table.level[named] ?? 0)
  }
  return agreed.length > 0
}

function record(chain: RegionChain, step: Step, at: number): void {
  const { level } = step
  const isNew = (chain.grades[level] ?? -1) < 0
  chain.units = step.units
  chain.words++
  chain.score += isNew ? (WEIGHTS[step.grade]?.[level] ?? 0) : 0.2
  if (isNew) {
    chain.spans[level * 2] = at
    chain.spans[level * 2 + 1] = at + step.length
  }
  if (step.grade > (chain.grades[level] ?? -1)) chain.grades[level] = step.grade
}

/** 济南市中区 is 济南 + 市中区: the ending of the city is the beginning of its district. */
function sharesEnding(line: LineState, at: number, step: Step): Step {
  const end = at + step.length
  if (line.text[end - 1] !== '市' || line.text[end + 1] !== '区') return step
  if (!'中南北'.includes(line.text[end] ?? ' ')) return step
  lookUp(line, end - 1)
  const next = narrow(step.units)
  const isWhole = next !== null && next.length === 3 && next.grade >= GRADE_OLD
  return isWhole ? { ...step, length: step.length - 1 } : step
}

/** Whether a short name at a finished chain is part of a full repeat (江西南昌市新建区…新建区). */
function repeatsFully(line: LineState, end: number, units: readonly number[]): boolean {
  const at = skipJoint(line, end, units)
  if (at < 0 || lookUp(line, at) === 0) return false
  const step = narrow(units)
  return step !== null && step.grade === GRADE_FULL
}

/** Reads on from `end` as long as names follow that agree; extends the chain in place. */
export function extendChain(line: LineState, chain: RegionChain): void {
  for (let steps = 0; steps < 12; steps++) {
    const at = skipJoint(line, chain.end, chain.units)
    if (at < 0 || lookUp(line, at) === 0) return
    const found = narrow(chain.units)
    if (found === null) return
    const isDone = chain.units.length === 1 && isLeaf(chain.units[0] ?? -1)
    const isFullRepeat =
      found.grade <= GRADE_SHORT && repeatsFully(line, at + found.length, chain.units)
    if (!isFullRepeat) {
      if ((isDone && found.grade <= GRADE_SHORT) || isWiderByChance(chain, found, at)) return
    }
    // 苏州市苏州工业园区: the repeat is the beginning of a zone's name, not of the address.
    if (
      found.grade === GRADE_SHORT &&
      isRepeat(chain, found) &&
      startsZone(line, at + found.length)
    )
      return
    const step = sharesEnding(line, at, found)
    record(chain, step, at)
    chain.end = at + step.length
  }
}

/**
 * A wider name behind a narrower one counts only when it is sure: 南山区深圳湾 says nothing of
 * 深圳, and in 安吉 浙江省湖州市吴兴区 the first word is the recipient's name.
 */
function isWiderByChance(chain: RegionChain, step: Step, at: number): boolean {
  const [province, city, district] = chain.grades
  const deepest = district >= 0 ? 2 : city >= 0 ? 1 : 0
  if (step.level >= deepest) return false
  const isGlued = at === chain.end
  const isUnsure = Math.max(province, city, district) <= GRADE_SHORT
  return isUnsure || (step.grade <= GRADE_SHORT && isGlued)
}

function isRepeat(chain: RegionChain, step: Step): boolean {
  return (
    step.units.length === chain.units.length &&
    step.units.every((unit) => chain.units.includes(unit))
  )
}

const ZONES = ['工业园', '高新', '经济', '开发区', '新区', '园区', '经开', '国际', '科技园']

function startsZone(line: LineState, at: number): boolean {
  return ZONES.some((zone) => startsWith(line, at, zone))
}

/** The chain that begins here; null when no name does. */
export function chainAt(line: LineState, at: number): RegionChain | null {
  if (lookUp(line, at) === 0) return null
  const found = narrow(null)
  if (found === null) return null
  const step = sharesEnding(line, at, found)
  const chain: RegionChain = {
    start: at,
    end: at + step.length,
    score: 0,
    units: [],
    grades: [-1, -1, -1],
    spans: [-1, -1, -1, -1, -1, -1],
    words: 0,
  }
  record(chain, step, at)
  extendChain(line, chain)
  return chain
}
