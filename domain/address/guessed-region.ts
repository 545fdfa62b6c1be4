import type { RowIssue } from '../recipient/row-issue.ts'
import { GRADE_SHORT } from '../region/region-index.ts'
import { regionPath, regionTable } from '../region/region-table.ts'
import { findTown } from './find-town.ts'
import { isGap, type LineState, markRange, MARK_FREE, MARK_REGION } from './line-state.ts'
import { regionLabel } from './region-label.ts'
import { LEVEL_FIELDS, note, type ReadRegion } from './region-notes.ts'

const table = regionTable()

/** Where a name of the level was read; null when it was not written. */
function spanOf({ used }: ReadRegion, level: 0 | 1 | 2): readonly [number, number] | null {
  for (const { grades, spans } of used) {
    if (grades[level] >= 0) return [spans[level * 2] ?? -1, spans[level * 2 + 1] ?? -1]
  }
  return null
}

/** Bits 0 to 2: the levels that were written; bits 3 to 5: those written by their bare word. */
function writtenLevels({ used }: ReadRegion): number {
  let levels = 0
  for (const { grades } of used) {
    for (let level = 0; level < 3; level++) {
      const grade = grades[level] ?? -1
      if (grade >= 0) levels |= 1 << level
      if (grade >= 0 && grade <= GRADE_SHORT) levels |= 8 << level
    }
  }
  return levels
}

const PARENTS = 0b11
const DISTRICT = 0b100

/** What the words of the region leave to be judged: a name that is a guess, or one that is mistyped. */
export function judgeWritten(line: LineState, read: ReadRegion): void {
  const levels = writtenLevels(read)
  const isWhole = (levels & PARENTS) === PARENTS && levels < 8
  if (isWhole) return
  mendMistyped(line, read)
  if ((levels & PARENTS) === 0 && (levels & DISTRICT) !== 0) noteGuessed(line, read)
}

const isOfParents = ({ code, field }: RowIssue): boolean =>
  code === 'region_inferred' && (field === 'province' || field === 'city')

/**
 * A district by itself tells of its city and province only while no estate and no road bears its
 * name: what was filled in is a guess, unless a town of the district follows.
 */
function noteGuessed(line: LineState, read: ReadRegion): void {
  const { district, city } = regionPath(read.unit)
  const written = spanOf(read, 2)
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
  const written = spanOf(read, level)
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
      spanOf(read, level) !== null ||
      (level === 1 && name === table.names[province])
    )
      continue
    const above = level === 0 ? null : spanOf(read, 0)
    const below = spanOf(read, 1) ?? spanOf(read, 2)
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
