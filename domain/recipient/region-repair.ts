import type { Place } from './recipient.ts'
import type { RowIssue } from './row-issue.ts'

/** Why a region is suggested, surest first. */
export const REPAIR_KINDS = [
  'swapped', // province and city, or city and district, stand in each other's column
  'missing', // the province or the city is empty, or is a unit of another level
  'wrong', // one of the names contradicts the others
  'renamed', // a unit that has another name today, or was merged into another
  'district', // the district is empty, and the town is in one district only
  'town', // the town is in another district today; either may be the stale one
  'extra', // text behind the address is no part of it
  'choice', // several regions are possible
] as const

export type RepairKind = (typeof REPAIR_KINDS)[number]

/** What could be made of a row whose region was left as it was written. */
export type RegionRepair = {
  readonly kind: RepairKind
  /** Null when the user has to choose between `candidates`. */
  readonly to: Place | null
  readonly candidates: readonly Place[]
  readonly issue: RowIssue
}

/** Kinds that a user may accept in bulk; each repair of another kind needs a decision. */
const SURE: ReadonlySet<RepairKind> = new Set([
  'swapped',
  'missing',
  'wrong',
  'renamed',
  'district',
])

export function isSureRepair(kind: RepairKind): boolean {
  return SURE.has(kind)
}

function isRepairKind(text: string): text is RepairKind {
  return REPAIR_KINDS.some((kind) => kind === text)
}

/**
 * The region `省/市/区` with the detail that goes with it: names of the region are removed from the
 * detail's beginning. `written`: a name in its place there that the region does not have.
 */
export function placeFromLabel(label: string, detail: string, written = ''): Place {
  const [province = '', city = '', district = ''] = label.split('/')
  let rest = detail
  for (const name of [province, city, written, district]) {
    if (name !== '' && rest.startsWith(name)) rest = rest.slice(name.length).trimStart()
  }
  return { province, city, district, detail: rest }
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.province === b.province && a.city === b.city && a.district === b.district
}

const NO_PLACES: readonly Place[] = []

const labelsIn = (candidates: string): readonly string[] =>
  candidates.split('|').filter((label) => label !== '')

/** The places that an issue offers to choose from, as the row would be; empty when it offers none. */
export function placesOf(row: Place, { code, params }: RowIssue): readonly Place[] {
  switch (code) {
    case 'region_ambiguous':
      return labelsIn(params.candidates).map((label) => placeFromLabel(label, row.detail))
    case 'region_mismatch': {
      const { candidates, written } = params
      return labelsIn(candidates).map((label) => placeFromLabel(label, row.detail, written))
    }
    case 'region_second': {
      const details = params.details.split('\n')
      return labelsIn(params.candidates).map((label, at) => {
        const { province, city, district } = placeFromLabel(label, '')
        return { province, city, district, detail: details[at] ?? row.detail }
      })
    }
    default:
      return NO_PLACES
  }
}

function fromIssue(row: Place, issue: RowIssue): RegionRepair | null {
  switch (issue.code) {
    case 'region_repair': {
      const { kind, to: label, detail = row.detail } = issue.params
      if (!isRepairKind(kind)) return null
      const to = { ...placeFromLabel(label, ''), detail }
      return { kind, to, candidates: [], issue }
    }
    case 'region_ambiguous':
    case 'region_mismatch':
    case 'region_second': {
      const candidates = placesOf(row, issue)
      const isOpen = candidates.some(
        (place) => !isSamePlace(place, row) || place.detail !== row.detail,
      )
      return isOpen ? { kind: 'choice', to: null, candidates, issue } : null
    }
    case 'detail_extra': {
      const { detail } = issue.params
      if (detail === undefined || detail === '') return null
      const { province, city, district } = row
      return {
        kind: 'extra',
        to: { province, city, district, detail },
        candidates: NO_PLACES,
        issue,
      }
    }
    case 'region_town_elsewhere': {
      const { district } = issue.params
      if (district === '' || district === row.district) return null
      const { province, city, detail } = row
      return {
        kind: 'town',
        to: { province, city, district, detail },
        candidates: [],
        issue,
      }
    }
    default:
      return null
  }
}

/** The codes that `repairOf` reads, in the order in which it prefers them. */
export const REPAIR_CODES = [
  'region_second',
  'region_repair',
  'region_ambiguous',
  'region_mismatch',
  'region_town_elsewhere',
  'detail_extra',
] as const satisfies readonly RowIssue['code'][]

/** The repair of a row, from what its issues say; null when there is none to offer. */
export function repairOf(
  row: Place & { readonly issues: readonly RowIssue[] },
): RegionRepair | null {
  for (const code of REPAIR_CODES) {
    for (const issue of row.issues) {
      const repair = issue.code === code ? fromIssue(row, issue) : null
      if (repair !== null) return repair
    }
  }
  return null
}
