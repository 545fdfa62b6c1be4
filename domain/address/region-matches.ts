import {
  firstEntry,
  regionIndex,
  GRADE_FULL,
  GRADE_LOOSE,
  GRADE_OLD,
  GRADE_OLD_SHORT,
  GRADE_SHORT,
} from '../region/region-index.ts'
import { isUnder, regionTable } from '../region/region-table.ts'
import { BEGINS_HIGH_ZONE, BEGINS_REGION_ENDING, isTrait, setTrait } from './char-traits.ts'
import { KIND_BLANK } from './line-chars.ts'
import { firstOf, isOneOf, startsWith, type LineState } from './line-state.ts'
import { shortVeto, VETO_NONE } from './short-veto.ts'

/** The names that begin at one position: parallel arrays, refilled by each look-up. */
export type Matches = {
  count: number
  readonly units: Int32Array
  readonly lengths: Int32Array
  /** GRADE, or the negative of a veto: such a name counts only behind a unit that contains it. */
  readonly grades: Int32Array
}

export const matches: Matches = {
  count: 0,
  units: new Int32Array(64),
  lengths: new Int32Array(64),
  grades: new Int32Array(64),
}

const CITY_SHI = 0x5e02
const COUNTY_XIAN = 0x53bf
const DISTRICT_QU = 0x533a
const BANNER_QI = 0x65d7
const PREFECTURE_ZHOU = 0x5dde
const PROVINCE_SHENG = 0x7701
const LEAGUE_MENG = 0x76df
const TOWN_ZHEN = 0x9547
const TOWNSHIP_XIANG = 0x4e61

/** Words that 市 or 区 begins rather than ends: 苏州市场, 杭州市民中心, 东城区域. */
const NOT_ENDINGS = '市场 市民中心 市民广场 市民大 市政工程 区域 区间'.split(' ')
/** The same behind a district's word: 番禺市桥 and 萧山市心路. */
const NOT_LOOSE_ENDINGS = ['市桥', '市心', '市民']

function isEnding(line: LineState, at: number): boolean {
  const code = line.plain[at]
  if (code !== CITY_SHI && code !== DISTRICT_QU) return true
  return !isOneOf(line, at + 1, '场民政域间') || firstOf(line, at, NOT_ENDINGS) === ''
}

/** The grade of the ending whose length `looseEnding` returned last. */
let looseGrade: number = GRADE_LOOSE

setTrait('高生', BEGINS_HIGH_ZONE)
setTrait('自省州县旗区市盟地新乡镇', BEGINS_REGION_ENDING)

function looseEnding(line: LineState, at: number, level: number, suffix: string): number {
  if (!isTrait(line, at, BEGINS_REGION_ENDING)) return 0
  const code = line.plain[at]
  looseGrade = GRADE_FULL
  if (level === 0) {
    if (suffix.endsWith('自治区')) {
      if (startsWith(line, at, '自治区')) return 3
      return code === PROVINCE_SHENG ? 1 : 0
    }
    return 0
  }
  if (startsWith(line, at, '自治')) {
    const code2 = line.plain[at + 2]
    const isOwn =
      level === 1 ? code2 === PREFECTURE_ZHOU : code2 === COUNTY_XIAN || code2 === BANNER_QI
    return isOwn && suffix.includes('自治') ? 3 : 0
  }
  if (suffix.endsWith('自治州') && code === PREFECTURE_ZHOU) return 1
  if (suffix.endsWith('自治县') && code === COUNTY_XIAN) return 1
  if (suffix.endsWith('自治旗') && code === BANNER_QI) return 1
  if (suffix === '新区' && code === DISTRICT_QU) return 1
  looseGrade = GRADE_LOOSE
  if (level === 1) {
    if (startsWith(line, at, '地区')) return 2
    return (code === CITY_SHI && suffix !== '县' && isEnding(line, at)) || code === LEAGUE_MENG
      ? 1
      : 0
  }
  // 光明新区 became 光明区; 正定新区 and 北戴河新区 are zones beside a county and a district.
  if (startsWith(line, at, '新区')) {
    return suffix !== '区' || startsWith(line, at - 3, '北戴河') ? 0 : 2
  }
  if (code === CITY_SHI || code === COUNTY_XIAN || code === DISTRICT_QU || code === BANNER_QI) {
    return isEnding(line, at) && firstOf(line, at, NOT_LOOSE_ENDINGS) === '' ? 1 : 0
  }
  const isIslandTown = suffix === '乡' || suffix === '镇'
  return isIslandTown && (code === TOWN_ZHEN || code === TOWNSHIP_XIANG) ? 1 : 0
}

function push(unit: number, length: number, grade: number): void {
  const { count } = matches
  if (count >= matches.units.length) return
  matches.units[count] = unit
  matches.lengths[count] = length
  matches.grades[count] = grade
  matches.count = count + 1
}

function wordFits(line: LineState, at: number, word: string): boolean {
  for (let k = 2; k < word.length; k++) {
    if (line.plain[at + k] !== word.charCodeAt(k)) return false
  }
  return true
}

const ENDINGS = '省市区县州盟旗镇乡'

const ZONES = ['高新区', '高新技', '生态城']

/** 天津滨海高新区 begins like 滨海新区 but is another place: the zone's name stays whole. */
function beginsZone(line: LineState, at: number, suffix: string): boolean {
  if (!isTrait(line, at, BEGINS_HIGH_ZONE)) return false
  return firstOf(line, at, ZONES) !== '' && suffix.endsWith('区')
}

/** A word that is matched as it is: 酉阳自治县's short forms, names of one character and an ending. */
function pushExact(
  line: LineState,
  end: number,
  entry: { word: string; unit: number; isOld: boolean },
): void {
  const { word, unit, isOld } = entry
  if (ENDINGS.includes(word.at(-1) ?? ' ')) push(unit, word.length, isOld ? GRADE_OLD : GRADE_FULL)
  else if (!isOneOf(line, end, '古')) pushShort(line, end, entry)
}

/** A word without its ending; if what follows vetoes it, its grade is the negative of the veto. */
function pushShort(
  line: LineState,
  end: number,
  { word, unit, isOld }: { word: string; unit: number; isOld: boolean },
): void {
  const level = table.level[unit] ?? 0
  // A former name is vetoed by as many words as a district's, a city's by fewer.
  const veto = shortVeto(line, end, isOld ? 2 : level)
  if (veto === VETO_NONE || (level < 2 && beginsChild(line, end, unit)))
    push(unit, word.length, isOld ? GRADE_OLD_SHORT : GRADE_SHORT)
  else if (!isOld) push(unit, word.length, -veto)
}

/** 台州路桥, 黄山屯溪: what looks like a road is the city's own district. */
function beginsChild(line: LineState, at: number, unit: number): boolean {
  let number = firstEntry(index, line.plain[at] ?? 0, line.plain[at + 1] ?? 0)
  while (number >= 0) {
    const entry = index.entries[number]
    if (
      entry !== undefined &&
      !entry.isOld &&
      wordFits(line, at, entry.word) &&
      isUnder(entry.unit, unit)
    )
      return true
    number = index.nextEntry[number] ?? -1
  }
  return false
}

const index = regionIndex()
const { firsts } = index
const table = regionTable()

/** Whether a name can begin here: a cheap test of two characters. */
export function canBegin({ plain }: LineState, at: number): boolean {
  const both = (firsts[plain[at] ?? 0] ?? 0) & ((firsts[plain[at + 1] ?? 0] ?? 0) >> 1)
  return (both & 1) === 1
}

/**
 * The length of the ending at this position; the names of peoples may be written apart: 德宏傣族
 * 景颇族自治州.
 */
function endingLength(line: LineState, from: number, suffix: string): number {
  if (suffix.length === 1) return startsWith(line, from, suffix) && isEnding(line, from) ? 1 : 0
  let at = from
  for (let k = 0; k < suffix.length; k++) {
    while (suffix.length > 3 && line.kinds[at] === KIND_BLANK && at - from < 16) at++
    if (line.plain[at] !== suffix.charCodeAt(k)) return 0
    at++
  }
  return at <= line.length ? at - from : 0
}

/** Fills `matches` with every unit whose name begins at this position, in one of its ways of writing. */
export function lookUp(line: LineState, at: number): number {
  matches.count = 0
  if (!canBegin(line, at)) return 0
  let number = firstEntry(index, line.plain[at] ?? 0, line.plain[at + 1] ?? 0)
  while (number >= 0) {
    const entry = index.entries[number]
    number = index.nextEntry[number] ?? -1
    if (!entry || !wordFits(line, at, entry.word)) continue
    const { unit, suffix, isOld, word } = entry
    const end = at + word.length
    const level = table.level[unit] ?? 0
    if (entry.isExact) {
      pushExact(line, end, entry)
      continue
    }
    const ending = endingLength(line, end, suffix)
    if (ending > 0) push(unit, word.length + ending, isOld ? GRADE_OLD : GRADE_FULL)
    else {
      const loose = looseEnding(line, end, level, suffix)
      if (loose > 0) push(unit, word.length + loose, isOld ? GRADE_OLD : looseGrade)
      else if (level === 2 && beginsZone(line, end, suffix)) continue
      else pushShort(line, end, entry)
    }
  }
  return matches.count
}
