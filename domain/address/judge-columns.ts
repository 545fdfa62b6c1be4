import { isCityElsewhere } from '../order/city-home.ts'
import { provinceName } from '../order/province.ts'
import type { RepairKind } from '../recipient/region-repair.ts'
import type { RowIssue } from '../recipient/row-issue.ts'
import { regionNames } from '../region/region-table.ts'
import { resolveUnits } from './find-region.ts'
import {
  isInItsColumn,
  isInOrder,
  readWords,
  restOf,
  type ColumnReading,
  type WrittenRegion,
} from './read-columns.ts'
import { isLeaf } from './region-chain.ts'
import { explainRegion } from './read-region.ts'
import { regionLabel, regionLabels } from './region-label.ts'

/** What the three columns mean on their own, without the detail. */
export type Verdict = WrittenRegion & {
  /** The unit that the columns name in official words; -1 when they were left as written. */
  readonly unit: number
  /** A town or zone that stood in the district's column, to be put before the detail. */
  readonly prefix: string
  readonly issues: readonly RowIssue[]
  /** The district is missing though the city has some: the detail may name it. */
  readonly isOpen: boolean
}

const NO_ISSUES: readonly RowIssue[] = []

/** The columns as they were written; a province in another spelling is still that province. */
function asWritten(written: WrittenRegion, issues: readonly RowIssue[], prefix = ''): Verdict {
  const province = provinceName(written.province) ?? written.province
  return { ...written, province, unit: -1, prefix, issues, isOpen: false }
}

function official(unit: number, prefix: string): Verdict {
  return { ...regionNames(unit), unit, prefix, issues: NO_ISSUES, isOpen: !isLeaf(unit) }
}

/** What the server would refuse to price is an error; the rest can be ordered as it is. */
function levelOf({ province, city }: WrittenRegion): 'error' | 'warning' {
  const name = provinceName(province)
  if (name === null) return province === '' ? 'warning' : 'error'
  return isCityElsewhere(city, name) ? 'error' : 'warning'
}

type SuggestedUnit = { readonly kind: RepairKind; readonly unit: number; readonly from?: string }

function suggestion(written: WrittenRegion, { kind, unit, from }: SuggestedUnit): RowIssue {
  const names = regionNames(unit)
  const field =
    written.province !== names.province
      ? 'province'
      : written.city !== names.city
        ? 'city'
        : 'district'
  const params = { kind, to: regionLabel(unit), ...(from !== undefined && { from }) }
  return { code: 'region_repair', level: levelOf(written), field, params }
}

function suggested(written: WrittenRegion, repair: SuggestedUnit): Verdict {
  return asWritten(written, [suggestion(asWritten(written, NO_ISSUES), repair)])
}

function mismatch(written: WrittenRegion, word: string, units: readonly number[] = []): Verdict {
  const params = { written: word, candidates: regionLabels(units) }
  const field = word === written.district ? 'district' : 'city'
  const issue: RowIssue = { code: 'region_mismatch', level: levelOf(written), field, params }
  return asWritten(written, [issue])
}

const FIELDS = ['province', 'city', 'district'] as const

/** Each column with its official name where only the spelling differs; otherwise as written. */
function keptColumns(
  reading: ColumnReading,
  written: WrittenRegion,
  unit: number,
  changed: ReadonlySet<string>,
): WrittenRegion {
  const names = regionNames(unit)
  const kept = { ...written }
  // A municipality's city is its province; anything else in that column is the district.
  const isMunicipal = names.city === names.province
  if (isMunicipal && kept.district === '') kept.district = kept.city
  if (isMunicipal) kept.city = names.city
  for (const level of [0, 1, 2] as const) {
    const field = FIELDS[level]
    if (!changed.has(field) && isInItsColumn(reading, written, level)) kept[field] = names[field]
  }
  return kept
}

/** All words agree: official names where only the spelling differs, else a suggestion. */
function agreed(written: WrittenRegion, reading: ColumnReading, prefix: string): Verdict {
  const resolved = resolveUnits(reading.chain)
  if (resolved.kind === 'ambiguous') {
    const params = { candidates: regionLabels(resolved.units) }
    return asWritten(written, [
      { code: 'region_ambiguous', level: 'warning', field: 'district', params },
    ])
  }
  const { unit } = resolved
  const issues = explainRegion(reading.text, reading.chain, unit)
  const isOrdered = isInOrder(reading)
  if (isOrdered && issues.length === 0) return official(unit, prefix)
  const rest = prefix === '' ? written : { ...written, district: '' }
  const renamed = issues.filter((issue) => issue.code === 'region_renamed')
  const isMissing = issues.some(
    ({ code, field }) => code === 'region_inferred' && field !== 'district',
  )
  const kind = !isOrdered ? 'swapped' : isMissing || renamed.length === 0 ? 'missing' : 'renamed'
  const from = renamed.map(({ params }) => params.from).join('、')
  const changed = new Set(renamed.map(({ field }) => field ?? ''))
  const kept = isOrdered ? keptColumns(reading, rest, unit, changed) : rest
  const repair = { kind, unit, ...(kind === 'renamed' && { from }) } as const
  return asWritten(kept, [suggestion(asWritten(kept, NO_ISSUES), repair)], prefix)
}

/** The one unit that all the words together mean; -1 when there is no such unit. */
function unitOf(...words: readonly string[]): number {
  const reading = readWords(...words)
  if (reading?.isWhole !== true) return -1
  const resolved = resolveUnits(reading.chain)
  return resolved.kind === 'unit' ? resolved.unit : -1
}

/** What the words that did not fit mean on their own: a repair, candidates, or a town to move. */
function judgeRest(written: WrittenRegion, reading: ColumnReading): Verdict {
  const { province, city, district } = written
  const rest = restOf(reading)
  const swapped = unitOf(city, province, district)
  if (swapped >= 0) return suggested(written, { kind: 'swapped', unit: swapped })
  const other = readWords(rest)
  if (other?.isWhole === true) {
    const resolved = resolveUnits(other.chain)
    if (resolved.kind === 'ambiguous') return mismatch(written, rest, resolved.units)
    // City and district outvote the province; with one name against another there is no majority.
    const isTwoToOne = city !== '' && rest === `${city} ${district}`
    if (!isTwoToOne) return mismatch(written, rest, [resolved.unit])
    return suggested(written, { kind: 'wrong', unit: resolved.unit, from: province })
  }
  // A town of 东莞 or a development zone in the district's column belongs to the detail.
  if (rest === district) return agreed({ ...written, district: '' }, reading, rest)
  const withoutCity = district === '' ? -1 : unitOf(province, district)
  if (withoutCity >= 0) return suggested(written, { kind: 'wrong', unit: withoutCity, from: city })
  return mismatch(written, rest)
}

/** The province's column names no province: city and district together may decide the region. */
function judgeWithoutProvince(written: WrittenRegion): Verdict {
  const { province, city, district } = written
  const unit = city === '' || district === '' ? -1 : unitOf(city, district)
  if (unit >= 0) return suggested(written, { kind: 'wrong', unit, from: province })
  return asWritten(written, [{ code: 'region_unknown', level: 'error', field: 'province' }])
}

/**
 * Replaces separate region columns by official names where only the spelling differs: short forms,
 * statistics buckets, municipalities, units straight under a province. A name that would become
 * another is kept as written, with a suggestion of what it probably should be.
 */
export function judgeColumns(written: WrittenRegion): Verdict {
  const { province, city, district } = written
  const reading = readWords(province, city, district)
  if (reading === null) return judgeWithoutProvince(written)
  return reading.isWhole ? agreed(written, reading, '') : judgeRest(written, reading)
}
