import { GRADE_FULL, GRADE_OLD, GRADE_OLD_SHORT, GRADE_SHORT } from '../region/region-index.ts'
import { regionTable } from '../region/region-table.ts'
import { firstOf, isOneOf, type LineState } from './line-state.ts'
import { skipJoint } from './region-joint.ts'
import { lookUp, matches } from './region-matches.ts'
import { lazyRules } from './lazy-rules.ts'
import { VETO_LIGHT, VETO_ROAD } from './short-veto.ts'

/** Region words that follow each other: 广东省 深圳市 南山区. */
export type RegionChain = {
  readonly start: number
  end: number
  /** In tenths, so that it stays a small integer. */
  score: number
  /** The units it may mean; more than one while nothing decides between them. */
  units: readonly number[]
  /** Best grade seen on each level; -1 where none was written. */
  readonly grades: [number, number, number]
  /** Start and end of the first mention on each level. */
  readonly spans: [number, number, number, number, number, number]
  /** How many names it consists of. */
  words: number
  /** Start and end of a word that may name something else: 1 read as a place, 2 left in the detail. */
  ambiguity: readonly [number, number, 0 | 1 | 2] | null
  /** The name of a firm begins with these words (成都市武侯区小确幸花店); set by findChains. */
  isFirm: boolean
}

const table = regionTable()

/** How sure a name is, in tenths: three levels (province, city, district) for each grade. */
const WEIGHTS = [10, 10, 10, 30, 25, 15, 35, 30, 30, 40, 35, 35, 40, 40, 40]
/** What a repeated mention of a level adds to the score. */
const AGAIN = 2

/** The surest of the names a chain consists of. */
export function bestGrade({ grades: [province, city, district] }: RegionChain): number {
  return Math.max(province, city, district)
}

export function isLeaf(unit: number): boolean {
  return table.level[unit] === 2 || (table.level[unit] === 1 && table.childCount[unit] === 0)
}

const { parent } = table

function isBelow(unit: number, ancestor: number): boolean {
  const first = parent[unit] ?? -1
  return first === ancestor || (first >= 0 && parent[first] === ancestor)
}

/** Combines the unit so far with a further name: the deeper of the two, -1 when they disagree. */
function agree(named: number, candidate: number): number {
  if (named === candidate || isBelow(named, candidate)) return named
  if (isBelow(candidate, named)) return candidate
  if (table.moved.get(named)?.includes(candidate) === true) return named
  return table.moved.get(candidate)?.includes(named) === true ? candidate : -1
}

/** One step: the units that remain, and the name that was read; `level` is its widest level. */
type Step = { units: readonly number[]; length: number; grade: number; level: number }

/** The step being taken, and a step that only looks ahead; both objects are reused. */
const taken: Step = { units: [], length: 0, grade: 0, level: 0 }
const probe: Step = { units: [], length: 0, grade: 0, level: 0 }

function fillStep(
  step: Step,
  units: readonly number[] | null,
  length: number,
  grade: number,
): boolean {
  const level = agreeing(units, length, grade)
  if (level < 0) return false
  step.units = agreedUnits(units)
  step.length = length
  step.grade = grade
  step.level = level
  return true
}

/** Fills the step with the best group of matches that agrees with the units so far (null = anything goes). */
function narrow(step: Step, units: readonly number[] | null): boolean {
  // Longest first, then the better grade; groups are few, so look for the maximum each time.
  const { count, lengths, grades } = matches
  const lowest = units === null ? 0 : -VETO_ROAD
  if (count === 1)
    return (grades[0] ?? 0) >= lowest && fillStep(step, units, lengths[0] ?? 0, grades[0] ?? 0)
  let belowLength = Infinity
  let belowGrade = Infinity
  for (let round = 0; round < 6; round++) {
    let length = -1
    let grade = lowest - 1
    for (let k = 0; k < count; k++) {
      const l = lengths[k] ?? 0
      const g = grades[k] ?? 0
      if (g < lowest) continue
      const isBelow = l < belowLength || (l === belowLength && g < belowGrade)
      if (isBelow && (l > length || (l === length && g > grade))) {
        length = l
        grade = g
      }
    }
    if (length < 0) return false
    if (fillStep(step, units, length, grade)) return true
    belowLength = length
    belowGrade = grade
  }
  return false
}

/** The units that agreed in the last call of `agreeing`. */
const agreed = new Int32Array(4096)
let agreedCount = 0

function addAgreed(unit: number): void {
  for (let k = 0; k < agreedCount; k++) if (agreed[k] === unit) return
  agreed[agreedCount++] = unit
}

/** Collects the units of these matches that agree; answers their widest level, -1 when none does. */
function agreeing(units: readonly number[] | null, length: number, grade: number): number {
  let level = -1
  agreedCount = 0
  for (let k = 0; k < matches.count; k++) {
    if (matches.lengths[k] !== length || matches.grades[k] !== grade) continue
    const named = matches.units[k] ?? -1
    const before = agreedCount
    if (units === null) addAgreed(named)
    else {
      for (const candidate of units) {
        const unit = agree(named, candidate)
        if (unit >= 0) addAgreed(unit)
      }
    }
    const own = table.level[named] ?? 0
    if (agreedCount > before && (level < 0 || own < level)) level = own
  }
  return level
}

/** The units that agreed, as a new list; the units so far when nothing changed. */
function agreedUnits(units: readonly number[] | null): readonly number[] {
  const first = agreed[0] ?? -1
  if (agreedCount === 1 && units !== null && units.length === 1 && units[0] === first) return units
  const list = [first]
  for (let k = 1; k < agreedCount; k++) list.push(agreed[k] ?? -1)
  return list
}

function record(chain: RegionChain, step: Step, at: number): void {
  const { level } = step
  const isNew = (chain.grades[level] ?? -1) < 0
  chain.units = step.units
  chain.words++
  chain.score += isNew ? (WEIGHTS[step.grade * 3 + level] ?? 0) : AGAIN
  if (isNew) {
    chain.spans[level * 2] = at
    chain.spans[level * 2 + 1] = at + step.length
  }
  if (step.grade > (chain.grades[level] ?? -1)) chain.grades[level] = step.grade
}

const CITY = 0x5e02
const DISTRICT = 0x533a

/** 济南市中区 is 济南 + 市中区: the ending of the city is the beginning of its district. */
function cutSharedEnding(line: LineState, at: number, step: Step): void {
  const end = at + step.length
  if (line.plain[end - 1] !== CITY || line.plain[end + 1] !== DISTRICT) return
  if (!isOneOf(line, end, '中南北')) return
  lookUp(line, end - 1)
  if (narrow(probe, step.units) && probe.length === 3 && probe.grade >= GRADE_OLD) step.length--
}

/** Whether a short name at a finished chain is part of a full repeat (江西南昌市新建区…新建区). */
function repeatsFully(line: LineState, end: number, units: readonly number[]): boolean {
  const at = skipJoint(line, end, units)
  if (at < 0 || lookUp(line, at) === 0) return false
  return narrow(probe, units) && probe.grade === GRADE_FULL
}

/** Reads on from `end` as long as names follow that agree; extends the chain in place. */
export function extendChain(line: LineState, chain: RegionChain): void {
  for (let steps = 0; steps < 12; steps++) {
    const at = skipJoint(line, chain.end, chain.units)
    if (at < 0 || lookUp(line, at) === 0) return
    if (!narrow(taken, chain.units)) return
    if (!canFollow(line, chain, at)) return
    const isShort = taken.grade <= GRADE_SHORT
    const isDone = isShort && chain.units.length === 1 && isLeaf(chain.units[0] ?? -1)
    if (
      (isDone || isWiderByChance(chain, taken, at)) &&
      !(isShort && repeatsFully(line, at + taken.length, chain.units))
    )
      return
    // 苏州市苏州工业园区: the repeat is the beginning of a zone's name, not of the address.
    if (
      taken.grade === GRADE_SHORT &&
      isRepeat(chain, taken) &&
      firstOf(line, at + taken.length, ZONES) !== ''
    )
      return
    cutSharedEnding(line, at, taken)
    record(chain, taken, at)
    chain.end = at + taken.length
  }
}

/**
 * Whether the step taken can follow the chain. A word that the text behind it vetoes (晋江市场路) is
 * still a place behind its parent unit, unless it names a road; for a district the doubt is noted.
 */
function canFollow(line: LineState, chain: RegionChain, at: number): boolean {
  const { grade, level, units, length } = taken
  const [, city, district] = chain.grades
  const isTown = level > 0 && grade <= GRADE_SHORT
  if (isTown && lazyRules.isLongerTown(line, at, length, units[0] ?? -1)) return false
  // 济南莱芜新村: a former city's word that adds nothing to its city belongs to what follows.
  if (grade === GRADE_OLD_SHORT && at === chain.end && isRepeat(chain, taken)) return false
  if (grade >= 0) return true
  if (at > chain.end && grade < -VETO_LIGHT) return false
  const isDeeper = level === 2 ? district < 0 : level === 1 && city < 0 && district < 0
  if (!isDeeper || chain.words === 0 || chain.grades[0] + city < -1) return false
  const isDistrict = table.suffixes[units[0] ?? -1] === '区'
  const isTaken = units.length === 1 && (isDistrict ? grade === -VETO_LIGHT : grade > -VETO_ROAD)
  if (isDistrict || !isTaken) chain.ambiguity = [at, at + length, isTaken ? 1 : 0]
  if (isTaken) taken.grade = GRADE_SHORT
  return isTaken
}

/**
 * A wider name behind a narrower one counts only when it is sure: in 南山区深圳湾 the word 深圳 is no
 * region, and in 安吉 浙江省湖州市吴兴区 the first word is the recipient's name.
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

const ZONES = '工业园 高新 经济 开发区 新区 园区 经开 国际 科技园'.split(' ')

/** A chain without names so far. */
export function startChain(start: number, units: readonly number[]): RegionChain {
  return {
    start,
    end: start,
    score: 0,
    units,
    grades: [-1, -1, -1],
    spans: [-1, -1, -1, -1, -1, -1],
    words: 0,
    ambiguity: null,
    isFirm: false,
  }
}

/** The chain that begins here; null when no name does. */
export function chainAt(line: LineState, at: number): RegionChain | null {
  if (lookUp(line, at) === 0) return null
  if (!narrow(taken, null)) return null
  cutSharedEnding(line, at, taken)
  const chain = startChain(at, taken.units)
  chain.end += taken.length
  record(chain, taken, at)
  extendChain(line, chain)
  return chain
}
