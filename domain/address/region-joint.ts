import { regionPath, regionTable } from '../region/region-table.ts'
import { BEGINS_BUCKET, isTrait, setTrait } from './char-traits.ts'
import {
  KIND_CLOSE,
  KIND_DASH,
  KIND_DIGIT,
  KIND_MIDDOT,
  KIND_OPEN,
  KIND_SLASH,
} from './line-chars.ts'
import {
  firstOf,
  isGap,
  isOneOf,
  startsWith,
  type LineState,
  MARK_DROP,
  MARK_FREE,
  MARK_LABEL,
  MARK_WEAK,
} from './line-state.ts'
import { lazyRules } from './lazy-rules.ts'
import { postalLength } from './postal.ts'
import { lookUp } from './region-matches.ts'

const table = regionTable()

/** Statistics buckets that stand where a city should: 市辖区, 省直辖县级行政区划. */
function bucketLength(line: LineState, at: number, units: readonly number[]): number {
  if (!isTrait(line, at, BEGINS_BUCKET)) return 0
  if (firstOf(line, at, DISTRICTS) !== '') return 3
  if (isOneOf(line, at, '县') && units.length === 1 && table.names[units[0] ?? -1] === '重庆市') {
    return lookUp(line, at + 1) > 0 ? 1 : 0
  }
  const rare = lazyRules.bucketLength(line, at, units)
  if (rare > 0) return rare
  let from = at
  if (startsWith(line, at, '自治区')) from = at + 3
  else if (isOneOf(line, at, '省市')) from = at + 1
  if (!startsWith(line, from, '直辖')) return 0
  let end = from + 2
  for (const word of ['县级', '县', '行政', '区划', '单位', '市县', '区县']) {
    if (startsWith(line, end, word)) end += word.length
  }
  return end - at
}

setTrait('市省县自直香港九新澳离氹生兵岛半', BEGINS_BUCKET)
const DISTRICTS = ['市辖区', '市辖县']

/** The end of the buckets that stand directly behind a region's words (中山市市辖区); else `end`. */
export function endOfBuckets(line: LineState, end: number, units: readonly number[]): number {
  let at = end
  while (at < line.length && isGap(line, at)) at++
  const length = line.marks[at] === MARK_FREE ? bucketLength(line, at, units) : 0
  return length === 0 ? end : at + length
}

const postalOf = (line: LineState, at: number, units: readonly number[]): number =>
  postalLength(line, at, regionPath(units[0] ?? -1).province)

/** The next position where a name may stand: behind separators, labels, brackets and buckets. */
export function skipJoint(line: LineState, from: number, units: readonly number[]): number {
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
    const length = kind === KIND_DIGIT ? postalOf(line, at, units) : bucketLength(line, at, units)
    if (length === 0) return at
    at += length
  }
  return at < line.length ? at : -1
}
