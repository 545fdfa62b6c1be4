import type { RowIssue } from '../recipient/row-issue.ts'
import { GRADE_LOOSE, GRADE_OLD, GRADE_OLD_SHORT } from '../region/region-index.ts'
import { isCityProvince, regionPath, regionTable } from '../region/region-table.ts'
import { agrees, bestChain, narrowBy, resolveUnits } from './find-region.ts'
import {
  isGap,
  isOneOf,
  markRange,
  startsWith,
  type LineState,
  MARK_CUT,
  MARK_FREE,
  MARK_REGION,
} from './line-state.ts'
import { bestGrade, isLeaf, type RegionChain } from './region-chain.ts'
import { regionLabels } from './region-label.ts'
import { endOfBuckets } from './region-joint.ts'
import { lazyRules } from './lazy-rules.ts'
import {
  LEVEL_FIELDS,
  note,
  noteInferred,
  noteAmbiguity,
  noteMismatch,
  noteWrongParent,
  type ReadRegion,
} from './region-notes.ts'

const GRADE_CONFIDENCE = [80, 90, 90, 95, 99]
const table = regionTable()
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
  if (!isOneOf(line, end - 1, '国陆a')) return
  for (const word of ['中华人民共和国', '中国大陆', '中国', 'china']) {
    const from = end - word.length
    if (from < 0 || line.marks[from] !== MARK_FREE || !startsWith(line, from, word)) continue
    markRange(line, from, end, MARK_CUT)
    return
  }
}

/** Notes for each level whether it was written, filled in or renamed. */
function explain(text: string, read: ReadRegion): void {
  const { province, city, district } = regionPath(read.unit)
  explainLevel(text, read, 0, province)
  explainLevel(text, read, 1, city)
  explainLevel(text, read, 2, district)
}

function explainLevel(text: string, read: ReadRegion, level: 0 | 1 | 2, unit: number): void {
  if (unit < 0) return
  for (const chain of read.used) {
    const grade = chain.grades[level]
    if (grade < 0) continue
    read.confidence[level] = GRADE_CONFIDENCE[grade] ?? 90
    if (grade !== GRADE_OLD && grade !== GRADE_LOOSE && grade !== GRADE_OLD_SHORT) return
    const from = text.slice(chain.spans[level * 2], chain.spans[level * 2 + 1])
    const to = table.names[unit] ?? ''
    const field = LEVEL_FIELDS[level] ?? 'province'
    if (from !== to)
      note(read, { code: 'region_renamed', level: 'warning', field, params: { from, to } })
    return
  }
  read.confidence[level] = 90
  if (level === 1 && isCityProvince(unit - 1)) read.confidence[1] = read.confidence[0]
  else noteInferred(read, level, unit)
}

const NOBODY: readonly never[] = []

function startReading(chain: RegionChain, unit: number, used: readonly RegionChain[]): ReadRegion {
  const { start, end } = chain
  return {
    unit,
    candidates: NOBODY,
    start,
    end,
    issues: [],
    used,
    confidence: [0, 0, 0],
    firm: null,
    spare: null,
  }
}

/** A reading of which only the candidates are known. */
export function undecided(chain: RegionChain, units: readonly number[]): ReadRegion {
  const read = startReading(chain, -1, NOBODY)
  read.candidates = units
  note(read, ambiguousIssue(units))
  return read
}

/** The issues of one chain that means `unit`: what was filled in or renamed. */
export function explainRegion(text: string, chain: RegionChain, unit: number): RowIssue[] {
  const read = startReading(chain, unit, [chain])
  explain(text, read)
  return read.issues
}

/** Where the words of the shared part end, so that an undecided district stays in the detail. */
function endOfShared(chain: RegionChain, shared: number): number {
  const level = table.level[shared] ?? 0
  let end = chain.start
  for (let k = 0; k <= level; k++) end = Math.max(end, chain.spans[k * 2 + 1] ?? -1)
  return end
}

/** Uses the other chains of the line, or a district further on, to decide or deepen the answer. */
function deepen(
  line: LineState,
  chain: RegionChain,
  chains: readonly RegionChain[],
): RegionChain[] {
  const used = [chain]
  for (const other of chains) {
    if (other === chain || other.isFirm || !agrees(other, chain)) continue
    if (lazyRules.beginsAddress(line, chain, other)) continue
    const units = narrowBy(chain, other)
    const isSure = other.words > 1 || bestGrade(other) >= GRADE_OLD
    if (units !== null && (isSure || chain.units.length > 1)) {
      chain.units = units
      used.push(other)
    } else if (saysItAgain(line, chain, other)) used.push(other)
  }
  const [unit] = chain.units
  if (used.length === 1 && chain.units.length === 1 && unit !== undefined && !isLeaf(unit)) {
    const further = lazyRules.districtBehindGap(line, chain)
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

/** A bare word that only repeats a part of a full region: perhaps a name (张北, 安康). */
function isSpare(other: RegionChain, chain: RegionChain, used: readonly RegionChain[]): boolean {
  return other.words === 1 && chain.words > 1 && chain.grades[0] >= 0 && used.includes(other)
}

/** Reads the region from the chains found, marks its words, and notes the issues. */
export function readRegion(line: LineState, chains: readonly RegionChain[]): ReadRegion | null {
  const best = bestChain(line, chains)
  if (best === null) return null
  const chain = lazyRules.firstAddress(line, best, chains)
  const used = deepen(line, chain, chains)
  const resolved = resolveUnits(chain)
  const read = startReading(chain, -1, used)
  for (const other of chains) {
    if (other === chain) continue
    if (other.isFirm) read.firm ??= other
    else if (isSpare(other, chain, used)) read.spare ??= other
  }
  if (resolved.kind === 'unit') read.unit = resolved.unit
  else {
    const byTown = lazyRules.decideByTown(line, resolved, chain.end)
    if (byTown !== null) read.unit = byTown
    else {
      read.unit = resolved.shared
      read.candidates = resolved.units
      note(read, ambiguousIssue(resolved.units))
      if (resolved.shared < 0) return read
      read.end = endOfShared(chain, resolved.shared)
    }
  }
  read.end = endOfBuckets(line, read.end, [read.unit])
  for (const one of used)
    markRange(line, one.start, one === chain ? read.end : one.end, MARK_REGION)
  if (chains.length > 1) noteWrongParent(line, read, chains)
  cutCountry(line, chain.start)
  explain(line.text, read)
  // The best chain begins a firm's name, although the line names another place: this is doubtful.
  if (chain.isFirm && chains.length > 1) chain.ambiguity ??= [chain.start, chain.end, 1]
  noteAmbiguity(line, read, chain)
  if (read.candidates.length === 0) {
    lazyRules.fillBySeat(line, read)
    lazyRules.fillByTown(line, read)
    if (regionPath(read.unit).district < 0 && !isLeaf(read.unit)) noteMismatch(line, read)
  }
  return read
}
