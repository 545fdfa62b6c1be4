import type { RowIssue } from '../recipient/row-issue.ts'
import { GRADE_FULL, GRADE_SHORT } from '../region/region-index.ts'
import { regionPath, regionTable } from '../region/region-table.ts'
import { findTown } from './find-town.ts'
import { isGap, type LineState, markRange, MARK_FREE, MARK_REGION } from './line-state.ts'
import { extendChain, type RegionChain, startChain } from './region-chain.ts'
import { regionLabel } from './region-label.ts'
import { LEVEL_FIELDS, note, type ReadRegion } from './region-notes.ts'

const table = regionTable()

type Span = readonly [start: number, end: number]

/** Where each level was read, by its number. */
function spansIn(used: readonly RegionChain[], level: number): Span | null {
  for (const { grades, spans } of used) {
    if ((grades[level] ?? -1) >= 0) return [spans[level * 2] ?? -1, spans[level * 2 + 1] ?? -1]
  }
  return null
}

/**
 * Whether what was read as a city's name is the district's: 金门县 is a county of 泉州, and on the other
 * side of the strait as wide as a city.
 */
function isOfDistrict({ text }: LineState, [start, end]: Span, unit: number): boolean {
  const { city, district } = regionPath(unit)
  const name = text.slice(start, end)
  return district >= 0 && name === table.names[district] && name !== table.names[city]
}

/** Where a name of the level was read; null when it was not written. */
function spanOf(line: LineState, { used, unit }: ReadRegion, level: 0 | 1 | 2): Span | null {
  const found = spansIn(used, level)
  if (level === 0) return found
  const ofCity = level === 1 ? found : spansIn(used, 1)
  const isMoved = ofCity !== null && isOfDistrict(line, ofCity, unit)
  if (level === 1) return isMoved ? null : found
  return found ?? (isMoved ? ofCity : null)
}

/** Bits 0 to 2: the levels that were written; bits 3 to 5: those written by their bare word. */
function writtenLevels(line: LineState, read: ReadRegion): number {
  let levels = 0
  for (const { grades } of read.used) {
    for (let level = 0; level < 3; level++) {
      const grade = grades[level] ?? -1
      if (grade >= 0) levels |= 1 << level
      if (grade >= 0 && grade <= GRADE_SHORT) levels |= 8 << level
    }
  }
  const isMoved = (levels & (CITY | DISTRICT)) === CITY && spanOf(line, read, 1) === null
  return isMoved ? (levels & ~CITY) | DISTRICT : levels
}

const PARENTS = 0b11
const CITY = 0b10
const DISTRICT = 0b100

/** What the words of the region leave to be judged: a name that is a guess, or one that is mistyped. */
export function judgeWritten(line: LineState, read: ReadRegion): void {
  const levels = writtenLevels(line, read)
  const isWhole = (levels & PARENTS) === PARENTS && levels < 8
  if (!isWhole) mendWritten(line, read, levels)
  if (read.used.length > 1) noteStranger(line, read)
}

function mendWritten(line: LineState, read: ReadRegion, levels: number): void {
  mendBegunCity(line, read)
  mendMistyped(line, read)
  if ((levels & PARENTS) === 0 && (levels & DISTRICT) !== 0) noteGuessed(line, read)
}

const isOfParents = ({ code, field }: RowIssue): boolean =>
  code === 'region_inferred' && (field === 'province' || field === 'city')

/**
 * A district alone implies its city and province only while no estate and no road bears its name:
 * what was filled in is a guess, unless a town of the district follows.
 */
function noteGuessed(line: LineState, read: ReadRegion): void {
  const { district, city } = regionPath(read.unit)
  const written = spanOf(line, read, 2)
  if (written === null || !read.issues.some(isOfParents)) return
  const town = findTown(line, read.end, city)
  if (town !== null && town.isFirst && town.district === district) return
  read.issues = read.issues.filter((issue) => !isOfParents(issue))
  note(read, {
    code: 'region_guessed',
    level: 'warning',
    field: 'province',
    params: {
      written: line.text.slice(written[0], written[1]),
      candidates: regionLabel(read.unit),
    },
  })
}

/** Whether two names of one length differ in a single character: 徐洲市, 杭州巿. */
function isMistyped(text: string, name: string): boolean {
  if (text.length !== name.length || name.length < 3) return false
  let different = 0
  for (let at = 0; at < name.length; at++) if (text[at] !== name[at]) different++
  return different === 1
}

function isFree(line: LineState, start: number, end: number): boolean {
  if (start < 0 || end > line.length) return false
  for (let at = start; at < end; at++) if (line.marks[at] !== MARK_FREE) return false
  return true
}

/** The free text of this length directly before a position, blanks aside; -1 when there is none. */
function startBefore(line: LineState, position: number, length: number): number {
  let end = position
  while (end > 0 && isGap(line, end - 1)) end--
  return isFree(line, end - length, end) ? end - length : -1
}

/** The same directly behind a position. */
function startBehind(line: LineState, position: number, length: number): number {
  let start = position
  while (start < line.length && isGap(line, start)) start++
  return isFree(line, start, start + length) ? start : -1
}

/** 昌吉回族白治州: the word was read, and its ending is mistyped. */
function mendEnding(line: LineState, read: ReadRegion, level: 1 | 2, unit: number): void {
  const suffix = table.suffixes[unit] ?? ''
  const written = spanOf(line, read, level)
  if (
    written === null ||
    !isMistyped(line.text.slice(written[1], written[1] + suffix.length), suffix)
  )
    return
  if (!isFree(line, written[1], written[1] + suffix.length)) return
  const end = written[1] + suffix.length
  const from = line.text.slice(written[0], end)
  markRange(line, written[1], end, MARK_REGION)
  read.end = Math.max(read.end, end)
  const to = table.names[unit] ?? ''
  const field = LEVEL_FIELDS[level] ?? 'city'
  note(read, { code: 'region_typo', level: 'warning', field, params: { from, to } })
}

/**
 * 江苏省徐洲市云龙区: the district below and the province above leave one city, and one character of
 * its name is wrong. It is read as that name, and an issue keeps what was written.
 */
function mendMistyped(line: LineState, read: ReadRegion): void {
  const { province, city, district } = regionPath(read.unit)
  const path = [province, city, district]
  if (city >= 0) mendEnding(line, read, 1, city)
  if (district >= 0) mendEnding(line, read, 2, district)
  for (const level of [0, 1] as const) {
    const name = table.names[path[level] ?? -1] ?? ''
    if (
      name === '' ||
      spanOf(line, read, level) !== null ||
      (level === 1 && name === table.names[province])
    )
      continue
    const above = level === 0 ? null : spanOf(line, read, 0)
    const below = spanOf(line, read, 1) ?? spanOf(line, read, 2)
    const places = [
      above === null ? -1 : startBehind(line, above[1], name.length),
      below === null ? -1 : startBefore(line, below[0], name.length),
    ]
    const start = places.find(
      (at) => at >= 0 && isMistyped(line.text.slice(at, at + name.length), name),
    )
    if (start === undefined) continue
    const from = line.text.slice(start, start + name.length)
    markRange(line, start, start + name.length, MARK_REGION)
    read.start = Math.min(read.start, start)
    const field = LEVEL_FIELDS[level] ?? 'province'
    read.issues = read.issues.filter((issue) => !(isOfParents(issue) && issue.field === field))
    note(read, { code: 'region_typo', level: 'warning', field, params: { from, to: name } })
  }
}

const CITY_ENDING = /^[\u4e00-\u9fff]{1,9}[市州盟]/

/**
 * 江苏省连云工市灌南县: not the district 连云, but the city whose name begins with its bare word, one character
 * behind it being wrong. It is read as that city, and an issue keeps what was written.
 */
function mendBegunCity(line: LineState, read: ReadRegion): void {
  const { province, district } = regionPath(read.unit)
  const word = spanOf(line, read, 2)
  if (district < 0 || word === null || spanOf(line, read, 1) !== null) return
  const [start, end] = word
  const base = table.bases[district] ?? ''
  if (end - start !== base.length || !CITY_ENDING.test(line.text.slice(end, end + 10))) return
  const meant = table.names.findIndex(
    (name, unit) =>
      table.parent[unit] === province &&
      name.startsWith(base) &&
      isMistyped(line.text.slice(start, start + name.length), name),
  )
  const to = table.names[meant] ?? ''
  if (meant < 0 || !isFree(line, end, start + to.length)) return
  const chain = startChain(start, [meant])
  chain.end = start + to.length
  chain.words = 1
  chain.grades[1] = GRADE_FULL
  chain.spans[2] = start
  chain.spans[3] = chain.end
  extendChain(line, chain)
  const [unit = meant, ...others] = chain.units
  read.unit = others.length === 0 ? unit : meant
  read.end = Math.max(read.end, chain.end)
  read.used = read.used.map((one) => (one.spans[4] === start ? withoutDistrict(one) : one))
  read.used = [...read.used, chain]
  markRange(line, start, chain.end, MARK_REGION)
  read.issues = read.issues.filter(({ field }) => field !== 'city' && field !== 'district')
  const params = { from: line.text.slice(start, start + to.length), to }
  note(read, { code: 'region_typo', level: 'warning', field: 'city', params })
}

function withoutDistrict({ grades, spans, ...chain }: RegionChain): RegionChain {
  const [province, city] = grades
  const [a, b, c, d] = spans
  return { ...chain, grades: [province, city, -1], spans: [a, b, c, d, -1, -1] }
}

/** A name like a city's that no place has; 夜市 and 菜市 are markets. */
const STRANGER = /^[\u4e00-\u9fff]{1,9}(?<![夜超门早菜城集鸟货材])[市州盟]$/

/**
 * 福建省工洲市金门县: a third name between two names of the region goes to the detail with an issue: nothing
 * leaves the middle silently.
 */
function noteStranger(line: LineState, read: ReadRegion): void {
  const used = read.used.toSorted((a, b) => a.start - b.start)
  for (let at = 1; at < used.length; at++) {
    const start = used[at - 1]?.end ?? 0
    const end = used[at]?.start ?? 0
    if (!isFree(line, start, end) || !STRANGER.test(line.text.slice(start, end))) continue
    const written = line.text.slice(start, end)
    const params = { written, candidates: regionLabel(read.unit) }
    note(read, { code: 'region_mismatch', level: 'warning', field: 'city', params })
  }
}
