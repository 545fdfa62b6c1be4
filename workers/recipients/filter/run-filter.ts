import { keysOf } from '#domain/values/keys-of.ts'
import { findNearest } from '../stages/filter/find-nearest.ts'
import { findSuspects, type Suspect } from '../stages/filter/find-suspects.ts'
import { matchRows, type Matches } from '../stages/filter/match-rows.ts'
import { parseValues } from '../stages/filter/parse-values.ts'
import { FILTER_TYPES, type FilterValues, type MatchWay } from '../stages/filter/filter.types.ts'
import type { FilterForm, FilterHint, FilterSource } from './filter.types.ts'
import type { SourceColumns } from './source-columns.ts'

const NEAREST = 3

/** What the values of a form find in a source. The same source and form find the same again. */
export type FilterFindings = { readonly values: FilterValues; readonly matches: Matches }

export function findMatches(columns: SourceColumns, form: FilterForm): FilterFindings {
  const values = parseValues(form.values, form.type)
  const keys = columns.keys(form.type)
  return { values, matches: matchRows({ columns: keys, values: values.keys, way: form.way }) }
}

/** Only whole order numbers can be damaged; parts of one say too little. */
export function suspectsOf(
  columns: SourceColumns,
  { type, way }: FilterForm,
  { values, matches }: FilterFindings,
): Suspect[] {
  const [column] = columns.keys('orderNo')
  if (type !== 'orderNo' || way !== 'exact' || column === undefined) return []
  const matched = new Set(matches.rows)
  return findSuspects({
    column,
    isDamaged: (place) => columns.isDamaged(place),
    isMatched: (place) => matched.has(place),
    values: values.keys,
    rowsOfValue: matches.rowsOfValue,
  })
}

/** Other columns, or the same one searched inside, where the values would find rows. */
function lookElsewhere(
  columns: SourceColumns,
  form: FilterForm,
  headers: FilterSource['columns'],
): FilterHint['elsewhere'] {
  const types = keysOf(FILTER_TYPES).filter((type) => headers[type].length > 0)
  const tries = types.flatMap((type) => {
    const own: MatchWay = type === 'remark' ? 'contains' : 'exact'
    if (type !== form.type) return [{ type, way: own }]
    return form.way === 'exact' ? [{ type, way: 'contains' as const }] : []
  })
  return tries
    .map(({ type, way }) => {
      const found = findMatches(columns, { type, way, combine: form.combine, values: form.values })
      return { type, way, rows: found.matches.rows.length }
    })
    .filter(({ rows }) => rows > 0)
}

/** Why nothing was found. */
export function hintOf(
  columns: SourceColumns,
  form: FilterForm,
  { found, headers }: { readonly found: FilterFindings; readonly headers: FilterSource['columns'] },
): FilterHint {
  const near = columns
    .keys(form.type)
    .flatMap((keys) => findNearest(keys, found.values.keys, NEAREST))
  const texts = new Set(near.map((place) => columns.textOf(place, form.type)))
  return {
    nearest: [...texts].slice(0, NEAREST),
    elsewhere: lookElsewhere(columns, form, headers),
  }
}

/** Values of a run that match no row, or more than one. */
export function valuesWith(
  { matches }: FilterFindings,
  kind: 'missing' | 'several',
): readonly number[] {
  const isWanted = kind === 'missing' ? (rows: number) => rows === 0 : (rows: number) => rows > 1
  const values: number[] = []
  matches.rowsOfValue.forEach((rows, value) => {
    if (isWanted(rows)) values.push(value)
  })
  return values
}
