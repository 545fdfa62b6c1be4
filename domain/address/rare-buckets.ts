import { regionTable } from '../region/region-table.ts'
import { KIND_DIGIT, KIND_HAN } from './line-chars.ts'
import { firstOf, isGap, isOneOf, startsWith, type LineState } from './line-state.ts'
import { lookUp } from './region-matches.ts'

const table = regionTable()

/** Length of a word in a city's place: a division of the corps, a side of a harbour; else 0. */
export function rareBucketLength(line: LineState, at: number, units: readonly number[]): number {
  if (isOneOf(line, at, '生兵')) return corpsLength(line, at)
  return isHarbour(units) ? areaLength(line, at) : 0
}

/** 新疆生产建设兵团第八师 石河子市: the corps and its division add nothing to the city. */
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

/**
 * 九龙, 新界 and the like add nothing when a district, a road or a gap follows; before a place in them
 * (九龙尖沙咀) they belong to the address. 离岛 and 氹仔 belong to it unless a district follows.
 */
function areaLength(line: LineState, at: number): number {
  if (startsWith(line, at - 2, '香港岛')) return 1
  if (startsWith(line, at - 2, '澳门半岛')) return 2
  const area = firstOf(line, at, AREAS)
  const end = at + area.length
  if (area === '' || isOneOf(line, end, '区城湾塘仓')) return 0
  let next = end
  while (isGap(line, next) && next < line.length) next++
  if (lookUp(line, next) > 0) return area.length
  if (isOneOf(line, at, '离氹')) return 0
  return next > end || end === line.length || isRoad(line, end) ? area.length : 0
}

/** 弥敦道132号: a road's name of at most five characters, then its number. */
function isRoad(line: LineState, start: number): boolean {
  let at = start
  while (line.kinds[at] === KIND_HAN && at - start < 5) at++
  return line.kinds[at] === KIND_DIGIT && isOneOf(line, at - 1, '道路街中')
}

const AREAS = '香港岛 港岛 九龙 新界 澳门半岛 离岛 氹仔'.split(' ')
