import type { RecipientField } from '../recipient/recipient.ts'
import type { RowIssue } from '../recipient/row-issue.ts'
import { GRADE_FULL } from '../region/region-index.ts'
import { regionPath, regionTable } from '../region/region-table.ts'
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
  /** The chain that begins a firm's name, and the chain that only repeats a part of the region. */
  firm: RegionChain | null
  spare: RegionChain | null
}

const table = regionTable()

export const LEVEL_FIELDS: readonly RecipientField[] = ['province', 'city', 'district']

export function note(read: ReadRegion, issue: RowIssue): void {
  read.issues = append(read.issues, issue)
}

/** Notes that a level was filled in. */
export function noteInferred(read: ReadRegion, level: number, unit: number): void {
  const field = LEVEL_FIELDS[level] ?? 'province'
  const params = { value: table.names[unit] ?? '' }
  note(read, { code: 'region_inferred', level: 'info', field, params })
}

/** 浙江省深圳市: the wider name contradicts the surer, narrower one; it is dropped with an issue. */
export function noteWrongParent(
  line: LineState,
  read: ReadRegion,
  chains: readonly RegionChain[],
): void {
  for (const other of chains) {
    if (
      read.used.includes(other) ||
      other.isFirm ||
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

/** A word that may name a road or a building: noted if it was taken, or if the city is missing. */
export function noteAmbiguity(line: LineState, read: ReadRegion, { ambiguity }: RegionChain): void {
  if (ambiguity === null || (ambiguity[2] === 0 && table.level[read.unit] !== 0)) return
  const field = ambiguity[2] === 0 ? 'city' : 'district'
  const params = { written: line.text.slice(ambiguity[0], ambiguity[1]) }
  note(read, { code: 'region_doubtful', level: 'warning', field, params })
}

/**
 * A district of another city right behind the city stays in the detail, with an issue. A county or
 * a county's city of the same province decides (杭州市义乌市): the issue is then about the city before
 * it.
 */
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
  const { province, city } = regionPath(read.unit)
  const [only = -1, ...more] = strangers.filter((unit) => regionPath(unit).province === province)
  const isCounty = only >= 0 && more.length === 0 && table.suffixes[only] !== '区' && city >= 0
  const end = at + length
  const written = isCounty ? (table.names[city] ?? '') : line.text.slice(at, end)
  if (isCounty) {
    strangers = [only]
    markRange(line, at, end, MARK_REGION)
    read.unit = only
    read.end = end
    read.confidence = [read.confidence[0], 60, 90]
  }
  note(read, {
    code: 'region_mismatch',
    level: 'warning',
    field: isCounty ? 'city' : 'district',
    params: { written, candidates: regionLabels(strangers) },
  })
}
