import type { RegionQuery } from '#domain/region/region-choices.ts'
import type { RegionNames } from '#domain/region/region-table.ts'
import { listCalls } from '#src/data/recipients/list.ts'
import { answerOr } from '#src/data/recipients/worker.ts'
import type { ViewRow } from '#src/data/recipients/recipients.types.ts'
import type { CellSuggestion } from '#src/kit/data-table/data-table.types.ts'
import type { Suggestion } from '#src/kit/form/suggestion-list.tsx'
import { regionLine } from './region-text.ts'

export type RegionSuggestion = Suggestion & { readonly region: RegionNames }

const NOTHING: readonly RegionNames[] = []

/** The regions above it, which distinguish namesakes. */
function hintOf(level: RegionQuery['level'], region: RegionNames): string {
  if (level === 'city') return region.province === region.city ? '' : region.province
  return level === 'district' ? regionLine({ ...region, district: '' }) : ''
}

/** Suggests regions for a cell or a field; `row`: the present region of its row. */
export async function suggestRegions(
  level: RegionQuery['level'],
  typed: string,
  row: RegionNames,
): Promise<readonly RegionSuggestion[]> {
  const { province, city, district } = row
  const query = { level, typed, row: { province, city, district } }
  const found = await answerOr(listCalls.regions(query), NOTHING)
  return found.map((region) => ({
    key: regionLine(region),
    text: level === 'any' ? regionLine(region) : region[level],
    hint: hintOf(level, region),
    region,
  }))
}

/** The same for a cell of the list. */
export async function regionCells(
  level: RegionQuery['level'],
  row: ViewRow,
  typed: string,
): Promise<readonly CellSuggestion<ViewRow>[]> {
  const found = await suggestRegions(level, typed, row)
  return found.map(({ region, key, text, hint }) => ({
    key,
    text,
    hint,
    apply: (old) => ({ ...old, ...region }),
  }))
}
