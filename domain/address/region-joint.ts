import { regionTable } from '../region/region-table.ts'
import { BEGINS_BUCKET, isTrait, setTrait } from './char-traits.ts'
import { KIND_CLOSE, KIND_DASH, KIND_MIDDOT, KIND_OPEN, KIND_SLASH } from './line-chars.ts'
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
import { lookUp } from './region-matches.ts'

const table = regionTable()

/** Statistics buckets that stand where a city should: 市辖区, 省直辖县级行政区划. */
function bucketLength(line: LineState, at: number, units: readonly number[]): number {
  if (!isTrait(line, at, BEGINS_BUCKET)) return 0
  if (firstOf(line, at, DISTRICTS) !== '') return 3
  if (isOneOf(line, at, '县') && units.length === 1 && table.names[units[0] ?? -1] === '重庆市') {
    return lookUp(line, at + 1) > 0 ? 1 : 0
  }
  const corps = isOneOf(line, at, '生兵') ? corpsLength(line, at) : 0
  if (corps > 0) return corps
  const area = isHarbour(units) ? areaLength(line, at) : 0
  if (area > 0) return area
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

setTrait('市省县自直香港九新澳离氹生兵', BEGINS_BUCKET)
const DISTRICTS = ['市辖区', '市辖县']

/** 新疆生产建设兵团第八师 石河子市: the corps and its division say nothing that its city does not. */
function corpsLength(line: LineState, at: number): number {
  const { length } = firstOf(line, at, CORPS)
  if (length === 0) return 0
  const end = at + length
  for (let next = end + 2; next < end + 5; next++)
    if (isOneOf(line, end, '第') && isOneOf(line, next, '师')) return next + 1 - at
  return length
}

const CORPS = ['生产建设兵团', '兵团']

const HARBOURS = new Set(['香港特别行政区', '澳门特别行政区'])

function isHarbour(units: readonly number[]): boolean {
  return units.length === 1 && HARBOURS.has(table.names[units[0] ?? -1] ?? '')
}

/** 九龙, 新界 and the like say nothing when a district follows (九龙 油尖旺区); else they are the address. */
function areaLength(line: LineState, at: number): number {
  const area = firstOf(line, at, AREAS)
  if (area === '' || lookUp(line, at) > 0) return 0
  let next = at + area.length
  while (isGap(line, next) && next < line.length) next++
  return lookUp(line, next) > 0 ? area.length : 0
}

const AREAS = '香港岛 港岛 九龙 新界 澳门半岛 离岛 氹仔'.split(' ')

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
    const bucket = bucketLength(line, at, units)
    if (bucket === 0) return at
    at += bucket
  }
  return at < line.length ? at : -1
}
