import type { RepairKind } from '../recipient/region-repair.ts'
import type { RowIssue } from '../recipient/row-issue.ts'
import { regionPath, regionTable } from '../region/region-table.ts'
import { hasTowns } from '../region/town-source.ts'
import { judgeColumns, type Verdict } from './judge-columns.ts'
import { parseAddress } from './parse-address.ts'
import type { ParsedAddress } from './parsed-line.types.ts'
import { withoutBucket, type WrittenRegion } from './read-columns.ts'
import { townAtStart } from './town-at-start.ts'

export type RegionColumns = WrittenRegion & { readonly detail: string }

export type CheckedRegion = RegionColumns & { readonly issues: readonly RowIssue[] }

const NO_ISSUES: readonly RowIssue[] = []
const MAX_REMEMBERED = 20_000

/** Verdicts on triples, which files repeat. Cleared when it is full, and when towns are loaded. */
const remembered = new Map<string, Verdict>()
let isWithTowns = false

function recall(key: string): Verdict | undefined {
  if (isWithTowns !== hasTowns()) {
    isWithTowns = hasTowns()
    remembered.clear()
  }
  return remembered.get(key)
}

function remember({ province, city, district }: RegionColumns, key: string): Verdict {
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  const verdict = judgeColumns({
    province: withoutBucket(province),
    city: withoutBucket(city),
    district: withoutBucket(district),
  })
  remembered.set(key, verdict)
  return verdict
}

type DetailRepair = { readonly kind: RepairKind; readonly issue: RowIssue }

/**
 * Which kind of repair the warnings of a parsed detail call for; null when it only describes the
 * text.
 */
function repairNeeded(warnings: readonly RowIssue[]): DetailRepair | null {
  const find = (test: (issue: RowIssue) => boolean): RowIssue | undefined => warnings.find(test)
  const missing = find(({ code, field }) => code === 'region_inferred' && field === 'city')
  if (missing !== undefined) return { kind: 'missing', issue: missing }
  const renamed = find(({ code }) => code === 'region_renamed')
  if (renamed !== undefined) return { kind: 'renamed', issue: renamed }
  const inferred = find(({ code }) => code === 'region_inferred')
  return inferred === undefined ? null : { kind: 'district', issue: inferred }
}

function labelOf({ province, city, district }: ParsedAddress): string {
  return [province, city, district].filter((name) => name !== '').join('/')
}

function repairFromDetail(parsed: ParsedAddress, detail: string, found: DetailRepair): RowIssue {
  const { kind, issue } = found
  const town = issue.code === 'region_inferred' ? issue.params.town : undefined
  const from = issue.code === 'region_renamed' ? issue.params.from : undefined
  const params = {
    kind,
    to: labelOf(parsed),
    ...(parsed.detail !== detail && { detail: parsed.detail }),
    ...(town !== undefined && { town }),
    ...(from !== undefined && { from }),
  }
  const level = kind === 'district' ? 'info' : 'warning'
  return { code: 'region_repair', level, field: issue.field, params }
}

const DISTRICT_NAMED = (value: string): RowIssue => ({
  code: 'region_inferred',
  level: 'info',
  field: 'district',
  params: { value },
})

/**
 * Takes the district (or the city) from the detail. A name found there is put into its column; one
 * that a town implies, or that is written in its older form, is only suggested.
 */
function completeFromDetail(verdict: Verdict, detail: string): CheckedRegion {
  const { province, city, district } = verdict
  const before = city === province ? province : province + city
  const parsed = parseAddress(`${before} ${detail}`)
  const asRead = { province, city, district, detail, issues: verdict.issues }
  if (parsed.province !== province || (city !== '' && parsed.city !== city)) return asRead
  const warnings = parsed.issues.filter(
    ({ field }) => field === 'district' || (city === '' && field === 'city'),
  )
  if (parsed.district === district && parsed.city === city) {
    return warnings.length === 0 ? asRead : { ...asRead, issues: [...verdict.issues, ...warnings] }
  }
  const found = repairNeeded(warnings)
  if (found !== null) {
    const repair = repairFromDetail(parsed, detail, found)
    return { ...asRead, issues: [...verdict.issues, repair] }
  }
  return {
    province,
    city: parsed.city,
    district: parsed.district,
    detail: parsed.detail,
    issues: [...verdict.issues, ...warnings, DISTRICT_NAMED(parsed.district)],
  }
}

/** A town that is in another district of the city today: either name may be the stale one. */
function townElsewhere(unit: number, detail: string): RowIssue | null {
  const { city, district } = regionPath(unit)
  if (district < 0) return null
  const town = townAtStart(detail, city)
  if (town === null || town.district < 0 || town.district === district) return null
  const params = { town: town.name, district: regionTable().names[town.district] ?? '' }
  return { code: 'region_town_elsewhere', level: 'warning', field: 'district', params }
}

/** A combined address, its region in the words that stand there; null when these are the official ones. */
function inOwnWords(parsed: ParsedAddress): RegionColumns | null {
  const { province, city, district, detail } = parsed
  const own = { province, city, district, detail }
  let isOther = false
  for (const { code, field, params } of parsed.issues) {
    if (field !== 'province' && field !== 'city' && field !== 'district') continue
    let word: string | undefined
    if (code === 'region_renamed') word = params.from
    else if (code === 'region_mismatch' && params.candidates === labelOf(parsed))
      word = params.written
    else if (code === 'region_inferred' && field === 'district') word = ''
    if (word === undefined) continue
    own[field] = word
    isOther = true
  }
  return isOther ? own : null
}

/** 铜仁地区铜仁市: suggests the district that the former city is today; null for other addresses. */
function seatOf(parsed: ParsedAddress): RowIssue | null {
  const renamed = parsed.issues.find(
    (issue) =>
      issue.code === 'region_renamed' &&
      issue.field === 'district' &&
      issue.params.from === parsed.city,
  )
  if (renamed === undefined) return null
  const params = { kind: 'renamed', to: labelOf(parsed), from: parsed.city }
  return { code: 'region_repair', level: 'warning', field: 'district', params }
}

/**
 * Reads a combined address. The regions it names are put into columns, and a missing parent is
 * filled in with an issue. A name other than the written one is only suggested, as for columns.
 */
export function checkAddress(text: string): CheckedRegion {
  const parsed = parseAddress(text)
  const seat = seatOf(parsed)
  if (seat !== null) return { ...parsed, district: '', issues: [seat] }
  const own = inOwnWords(parsed)
  if (own === null) return parsed
  const checked = checkRegion(own)
  const parents = parsed.issues.filter(
    ({ code, field }) => code === 'region_inferred' && field !== 'district',
  )
  return { ...checked, issues: [...parents, ...checked.issues] }
}

/**
 * Reads separate region columns with their detail. Mere spellings are replaced by official names.
 * What would change the meaning stays as written with an issue from which `repairOf` makes the
 * suggestion; a contradiction stays with candidates. Nothing is changed without an issue for it.
 */
export function checkRegion(columns: RegionColumns): CheckedRegion {
  const { province, city, district, detail } = columns
  if (province === '' && city === '' && district === '') {
    return detail === '' ? { ...columns, issues: NO_ISSUES } : checkAddress(detail)
  }
  const key = `${province}|${city}|${district}`
  const verdict = recall(key) ?? remember(columns, key)
  const { prefix } = verdict
  const rest = prefix === '' || detail.startsWith(prefix) ? detail : prefix + detail
  if (verdict.isOpen && rest !== '') return completeFromDetail(verdict, rest)
  const moved = verdict.unit < 0 ? null : townElsewhere(verdict.unit, rest)
  return {
    province: verdict.province,
    city: verdict.city,
    district: verdict.district,
    detail: rest,
    issues: moved === null ? verdict.issues : [...verdict.issues, moved],
  }
}
