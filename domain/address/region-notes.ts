import type { RecipientField } from '../recipient/recipient.ts'
import type { RowIssue } from '../recipient/row-issue.ts'
import { GRADE_FULL } from '../region/region-index.ts'
import { regionTable } from '../region/region-table.ts'
import { append } from './append.ts'
import { isGap, markRange, MARK_FREE, MARK_REGION, type LineState } from './line-state.ts'
import { bestGrade, type RegionChain } from './region-chain.ts'
import { regionLabel, regionLabels } from './region-label.ts'
import { lookUp, matches } from './region-matches.ts'

export type ReadRegion = {
  /** The deepest unit that is certain; -1 when not even the province is. */
  unit: number
  /** Units that are equally possible; empty when it is certain. */
  candidates: readonly number[]
  /** Where its words begin and end in the line. */
  start: number
  end: number
  issues: RowIssue[]
  /** The chains whose words it is made of. */
  used: readonly RegionChain[]
  /** By level, in percent. */
  confidence: [number, number, number]
}

const table = regionTable()

export const LEVEL_FIELDS: readonly RecipientField[] = ['province', 'city', 'district']

export function note(read: ReadRegion, issue: RowIssue): void {
  read.issues = append(read.issues, issue)
}

/** Says that a level was filled in. */
export function noteInferred(read: ReadRegion, level: number, unit: number): void {
  const field = LEVEL_FIELDS[level] ?? 'province'
  const params = { value: table.names[unit] ?? '' }
  note(read, { code: 'region_inferred', level: 'info', field, params })
}

/** 浙江省深圳市: the wider name disagrees with the narrower, which is the surer; it goes, and is said. */
export function noteWrongParent(
  line: LineState,
  read: ReadRegion,
  chains: readonly RegionChain[],
): void {
  for (const other of chains) {
    if (
      read.used.includes(other) ||
      other.end > read.start ||
      other.words > 1 ||
      bestGrade(other) < GRADE_FULL
    )
      continue
    let at = other.end
    while (at < read.start && isGap(line, at)) at++
    if (at !== read.start || (table.level[other.units[0] ?? -1] ?? 2) === 2) continue
    markRange(line, other.start, other.end, MARK_REGION)
    read.issues = append(read.issues, {
      code: 'region_mismatch',
      level: 'warning',
      field: other.grades[0] >= 0 ? 'province' : 'city',
      params: {
        written: line.text.slice(other.start, other.end),
        candidates: regionLabel(read.unit),
      },
    })
  }
}

/** A district of another city right behind the city: kept in the detail, and said. */
export function noteMismatch(line: LineState, read: ReadRegion): void {
  let at = read.end
  while (at < line.length && isGap(line, at) && at - read.end < 4) at++
  if (line.marks[at] !== MARK_FREE || lookUp(line, at) === 0) return
  let strangers: number[] = []
  let length = 0
  for (let k = 0; k < matches.count; k++) {
    const unit = matches.units[k] ?? -1
    if (matches.grades[k] !== GRADE_FULL || table.level[unit] !== 2) continue
    strangers = append(strangers, unit)
    length = matches.lengths[k] ?? 0
  }
  if (strangers.length === 0) return
  read.issues = append(read.issues, {
    code: 'region_mismatch',
    level: 'warning',
    field: 'district',
    params: { written: line.text.slice(at, at + length), candidates: regionLabels(strangers) },
  })
}
