import { GRADE_FULL } from '../region/region-index.ts'
import { regionTable } from '../region/region-table.ts'
import { resolveUnits } from './find-region.ts'
import { KIND_DIGIT } from './line-chars.ts'
import { isGap, type LineState, MARK_FREE } from './line-state.ts'
import { undecided } from './read-region.ts'
import { bestGrade, chainAt, type RegionChain } from './region-chain.ts'
import { canBegin } from './region-matches.ts'
import type { ReadRegion } from './region-notes.ts'

/** The longest name of a road, with the words before it. */
const REACH = 14
/** What an address goes on with behind a city's bare word: 杭州文三路, 昆山花桥镇, 大连开发区, 西安交通大学. */
const LIKE_STREET =
  /^(?:九龙|新界|港岛|岛|半岛|氹仔|离岛)|^[\u4e00-\u9fff]{0,8}?(?:[\u4e00-\u9fff]{2}道(?=[\d中东西])|(?:[\u4e00-\u9fff]{2}|[\d一二三四五六七八九十])[路街巷弄]|[\u4e00-\u9fff](?:大道|大街|胡同|街道|镇|乡|村|社区)|新区|开发区|高新|经济|度假区|示范区|产业区|园区|大学|学院|医院|火车站|机场|商[贸务]城)/
/** 上海滩花园, 杭州翠苑小区: an estate of that place, or one that bears its name. */
const LIKE_ESTATE =
  /^[\u4e00-\u9fff]{1,8}?(?:小区|花园|公寓|家园|新村|大厦|广场|家苑|[苑园城湾府庭]|[一二三四五六七八九十\d]期)/
const NO_PLACE = 40

/** A house number further up in the line: the address has begun already. */
function isBehindNumber({ runStarts, marks }: LineState, start: number): boolean {
  for (let run = 0; (runStarts[run] ?? start) < start; run++)
    if (marks[runStarts[run] ?? 0] === MARK_FREE) return true
  return false
}

/**
 * How much speaks against a place's bare word with a word right behind it. A street, a town or a zone
 * bears it out, an estate leaves it in doubt, anything else (桂林米线馆, 泰安里, 阿克苏核桃) is a name.
 */
export function doubtOfBare(line: LineState, chain: RegionChain): number {
  if (line.kinds[chain.end] === KIND_DIGIT) return 0
  if (isBehindNumber(line, chain.start)) return NO_PLACE
  const behind = line.text.slice(chain.end, chain.end + REACH)
  if (LIKE_STREET.test(behind)) return 0
  // A province alone lacks the city, and a municipality has famous places: 重庆解放碑.
  const isProvince = regionTable().level[chain.units[0] ?? 0] === 0
  if (!isProvince && !LIKE_ESTATE.test(behind)) return NO_PLACE
  chain.ambiguity ??= [chain.start, chain.end, 1]
  return 0
}

const MAX_CANDIDATES = 5

/**
 * A district or a city that a line without a region may mean: the part of an estate (翠庭江南区8号楼) or
 * the beginning of a name (桂林米线馆). Null when there is none, or when too many places bear the name.
 */
export function candidateRegion(line: LineState): ReadRegion | null {
  for (let at = 0; at + 1 < line.length; at++) {
    if (line.marks[at] !== MARK_FREE || !canBegin(line, at)) continue
    const chain = chainAt(line, at)
    if (chain === null || isBehindNumber(line, at)) continue
    const isWhole = bestGrade(chain) >= GRADE_FULL
    const isFirst = isGap(line, at - 1) || line.marks[at - 1] !== MARK_FREE
    // A bare word on its own is a name: 常熟 138….
    const isGlued = line.marks[chain.end] === MARK_FREE && chain.end < line.length
    const isPlace = isWhole ? chain.grades[2] >= 0 : isFirst && isGlued && chain.grades[0] < 0
    if (!isPlace) continue
    const resolved = resolveUnits(chain)
    const units = resolved.kind === 'unit' ? [resolved.unit] : resolved.units
    if (units.length <= MAX_CANDIDATES) return undecided(chain, units)
  }
  return null
}
