import type { RecipientField } from '../recipient/recipient.ts'
import type { RowIssue } from '../recipient/row-issue.ts'
import { GRADE_LOOSE, GRADE_OLD, GRADE_OLD_SHORT } from '../region/region-index.ts'
import { isCityProvince, regionPath, regionTable } from '../region/region-table.ts'
import {
  bestChain,
  districtBehindGap,
  narrowBy,
  resolveUnits,
  supportingChains,
  type ResolvedUnits,
} from './find-region.ts'
import {
  isGap,
  markRange,
  startsWith,
  type LineState,
  MARK_CUT,
  MARK_FREE,
  MARK_REGION,
} from './line-state.ts'
import { bestGrade, isLeaf, type RegionChain } from './region-chain.ts'
import { regionLabels } from './region-label.ts'
import { noteMismatch, noteWrongParent, type ReadRegion } from './region-notes.ts'
import { cityOfZone } from '../region/town-source.ts'
import { findTown } from './find-town.ts'

const LEVEL_FIELDS: readonly RecipientField[] = ['province', 'city', 'district']
const GRADE_CONFIDENCE = [0.8, 0.9, 0.9, 0.95, 0.99]
const table = regionTable()
/** As long as the longest zone's name. */
const ZONE_REACH = 10

function ambiguousIssue(units: readonly number[]): RowIssue {
  return {
    code: 'region_ambiguous',
    level: 'warning',
    field: 'district',
    params: { candidates: regionLabels(units) },
  }
}

/** 中国 directly before the province is no part of the address. */
function cutCountry(line: LineState, start: number): void {
  let end = start
  while (end > 0 && isGap(line, end - 1)) end--
  for (const word of ['中华人民共和国', '中国大陆', '中国', 'china']) {
    const from = end - word.length
    if (from < 0 || line.marks[from] !== MARK_FREE || !startsWith(line, from, word)) continue
    markRange(line, from, end, MARK_CUT)
    return
  }
}

function addSpans(read: ReadRegion, chain: RegionChain): void {
  for (const level of [0, 1, 2] as const) {
    const start = chain.spans[level * 2] ?? -1
    if (start < 0) continue
    // A unit straight under a province, or a province that is a city, fills the city's column.
    const field = LEVEL_FIELDS[level] ?? 'province'
    read.spans.push({ field, start, end: chain.spans[level * 2 + 1] ?? start })
  }
}

/** Says of each level whether it was written, filled in or renamed. */
function explain(text: string, read: ReadRegion, chains: readonly RegionChain[]): void {
  const path = regionPath(read.unit)
  const units = [path.province, path.city, path.district]
  for (const level of [0, 1, 2] as const) {
    const unit = units[level] ?? -1
    if (unit < 0) continue
    const chain = chains.find((one) => (one.grades[level] ?? -1) >= 0)
    const field = LEVEL_FIELDS[level] ?? 'province'
    if (chain === undefined) {
      read.confidence[level] = 0.9
      const isSame = level === 1 && isCityProvince(path.province)
      if (isSame) read.confidence[1] = read.confidence[0]
      else noteInferred(read, level, unit)
      continue
    }
    const grade = chain.grades[level] ?? 0
    read.confidence[level] = GRADE_CONFIDENCE[grade] ?? 0.9
    if (grade !== GRADE_OLD && grade !== GRADE_LOOSE && grade !== GRADE_OLD_SHORT) continue
    const from = text.slice(chain.spans[level * 2], chain.spans[level * 2 + 1])
    const to = table.names[unit] ?? ''
    if (from !== to)
      read.issues.push({ code: 'region_renamed', level: 'warning', field, params: { from, to } })
  }
}

/** The issues of one chain that means `unit`: what was filled in or renamed. */
export function explainRegion(text: string, chain: RegionChain, unit: number): RowIssue[] {
  const read: ReadRegion = {
    unit,
    candidates: [],
    start: chain.start,
    end: chain.end,
    issues: [],
    spans: [],
    confidence: [0, 0, 0],
  }
  explain(text, read, [chain])
  return read.issues
}

/** Where the words of the shared part end, so that an undecided district stays in the detail. */
function endOfShared(chain: RegionChain, shared: number): number {
  const level = table.level[shared] ?? 0
  let end = chain.start
  for (let k = 0; k <= level; k++) end = Math.max(end, chain.spans[k * 2 + 1] ?? -1)
  return end
}

/** Lets the other chains of the line, or a district further on, decide or deepen the answer. */
function deepen(
  line: LineState,
  chain: RegionChain,
  chains: readonly RegionChain[],
): RegionChain[] {
  const used = [chain]
  for (const other of supportingChains(chains, chain)) {
    const units = narrowBy(chain, other)
    const isSure = other.words > 1 || bestGrade(other) >= GRADE_OLD
    if (units !== null && (isSure || chain.units.length > 1)) {
      chain.units = units
      used.push(other)
    } else if (saysItAgain(line, chain, other)) used.push(other)
  }
  const [unit] = chain.units
  if (used.length === 1 && chain.units.length === 1 && unit !== undefined && !isLeaf(unit)) {
    const further = districtBehindGap(line, chain)
    if (further !== null) {
      chain.units = further.units
      used.push(further)
    }
  }
  return used
}

/** 上海 王小二 138… 浦东新区…: a part of the region, apart from it. Next to the phone it may be the name. */
function saysItAgain(line: LineState, chain: RegionChain, other: RegionChain): boolean {
  if (!isGap(line, other.start - 1) || !isGap(line, other.end)) return false
  if (other.start > chain.end) return other.words > 1
  let at = other.end
  while (at < line.length && isGap(line, at)) at++
  return line.marks[at] === MARK_FREE
}

/** The town decides between districts of one city or province; null when it does not. */
function decideByTown(line: LineState, resolved: ResolvedUnits, from: number): number | null {
  if (resolved.kind !== 'ambiguous' || resolved.shared < 0) return null
  const right = resolved.units.filter((unit) => {
    const { city } = regionPath(unit)
    return findTown(line, from, city)?.district === unit
  })
  return right.length === 1 ? (right[0] ?? null) : null
}

/** 陕西省西咸新区…: the zone stands where the city should; it stays in the detail. */
function fillByZone(line: LineState, read: ReadRegion): void {
  let at = read.end
  while (at < line.length && isGap(line, at)) at++
  const city = cityOfZone(read.unit, line.text.slice(at, at + ZONE_REACH))
  if (city < 0) return
  read.unit = city
  read.confidence[1] = 0.85
  noteInferred(read, 1, city)
}

function noteInferred(read: ReadRegion, level: number, unit: number): void {
  const field = LEVEL_FIELDS[level] ?? 'province'
  const params = { value: table.names[unit] ?? '' }
  read.issues.push({ code: 'region_inferred', level: 'info', field, params })
}

function fillByTown(line: LineState, read: ReadRegion): void {
  if (table.level[read.unit] === 0) fillByZone(line, read)
  const { city, district } = regionPath(read.unit)
  if (city < 0 || table.childCount[city] === 0) return
  const town = findTown(line, read.end, city)
  if (town === null || town.district < 0 || town.district === district) return
  const name = table.names[town.district] ?? ''
  if (district < 0) {
    read.unit = town.district
    read.confidence[2] = 0.85
    read.issues.push({
      code: 'region_inferred',
      level: 'info',
      field: 'district',
      params: { value: name, town: town.name },
    })
  } else if (town.isFirst) {
    read.issues.push({
      code: 'region_town_elsewhere',
      level: 'warning',
      field: 'district',
      params: { town: town.name, district: name },
    })
  }
}

/** Reads the region from the chains found, marks its words, and explains itself. */
export function readRegion(line: LineState, chains: readonly RegionChain[]): ReadRegion | null {
  const chain = bestChain(line, chains)
  if (chain === null) return null
  const used = deepen(line, chain, chains)
  const resolved = resolveUnits(chain)
  const read: ReadRegion = {
    unit: -1,
    candidates: [],
    start: chain.start,
    end: chain.end,
    issues: [],
    spans: [],
    confidence: [0, 0, 0],
  }
  const byTown = decideByTown(line, resolved, chain.end)
  if (resolved.kind === 'unit') read.unit = resolved.unit
  else if (byTown !== null) read.unit = byTown
  else {
    read.unit = resolved.shared
    read.candidates = resolved.units
    read.issues.push(ambiguousIssue(resolved.units))
    if (resolved.shared < 0) return read
    read.end = endOfShared(chain, resolved.shared)
  }
  for (const one of used)
    markRange(line, one.start, one === chain ? read.end : one.end, MARK_REGION)
  noteWrongParent(line, read, chains, used)
  cutCountry(line, chain.start)
  for (const one of used) addSpans(read, one)
  explain(line.text, read, used)
  if (read.candidates.length === 0) {
    fillByTown(line, read)
    if (regionPath(read.unit).district < 0 && !isLeaf(read.unit)) noteMismatch(line, read)
  }
  return read
}
