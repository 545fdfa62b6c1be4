import { MAX_COUNTED, type ParcelFilters } from '#contract/parcels.ts'
import { intArray } from '../../db/array-literal.ts'
import type { Queryable } from '../../db/database.ts'
import type { Conditions } from './conditions.ts'
import { stateCode, stateOf, TAB_OF } from './states.ts'

export type ParcelCounts = {
  /** By tab, whichever is chosen. */
  readonly byTab: ReadonlyMap<number, number>
  readonly total: number
  readonly isExact: boolean
}

/** What the counters know. Any other filter has to look at parcels. */
const COUNTERS_KNOW: ReadonlySet<string> = new Set([
  'status',
  'state',
  'express_id',
  'store_id',
  'rec_province',
])
/** Not filters. */
const PAGING: ReadonlySet<string> = new Set(['page', 'page_size', 'after'])

function isSet(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== undefined && value !== '' && value !== false
}

function countersKnow(filters: ParcelFilters): boolean {
  return Object.entries(filters).every(
    ([name, value]) => COUNTERS_KNOW.has(name) || PAGING.has(name) || !isSet(value),
  )
}

function summed(byTab: ReadonlyMap<number, number>, status: number | undefined): number {
  if (status !== undefined) return byTab.get(status) ?? 0
  return [...byTab.values()].reduce((sum, count) => sum + count, 0)
}

export async function readCounters(
  db: Queryable,
  userId: number,
  { status, state = [], express_id, store_id, rec_province }: ParcelFilters,
): Promise<ParcelCounts> {
  const rows = await db.query<{ state: number; n: number }>(
    `SELECT state, sum(parcels)::bigint AS n FROM parcel_counts WHERE user_id = $1
       AND ($2::int IS NULL OR express_id = $2) AND ($3::bigint IS NULL OR store_id = $3)
       AND ($4::text IS NULL OR rec_province = $4)
       AND ($5::smallint[] = '{}' OR state = ANY($5::smallint[]))
     GROUP BY state HAVING sum(parcels) > 0`,
    [
      userId,
      express_id ?? null,
      store_id ?? null,
      rec_province || null,
      intArray(state.map(stateCode)),
    ],
  )
  const byTab = new Map<number, number>()
  for (const row of rows) {
    const tab = TAB_OF[stateOf(row.state)]
    byTab.set(tab, (byTab.get(tab) ?? 0) + row.n)
  }
  return { byTab, total: summed(byTab, status), isExact: true }
}

/** Looks at no more than `MAX_COUNTED` parcels and one. */
async function countByTab(
  db: Queryable,
  { onParcel, onProgress, params }: Conditions,
  onTab: readonly string[],
): Promise<Map<number, number>> {
  const where = [...onParcel, ...onProgress, ...onTab]
  const rows = await db.query<{ status: number; n: number }>(
    `SELECT status, count(*) AS n FROM (
       SELECT g.status FROM parcels p
       JOIN parcel_progress g ON g.user_id = p.user_id AND g.parcel_id = p.id
       WHERE p.user_id = $1 AND g.user_id = $1 AND ${where.join(' AND ') || 'true'}
       LIMIT ${MAX_COUNTED + 1}) AS seen GROUP BY status`,
    params,
  )
  return new Map(rows.map(({ status, n }) => [status, n]))
}

async function countSome(
  db: Queryable,
  conditions: Conditions,
  status: number | undefined,
): Promise<ParcelCounts> {
  // Every parameter has to be used; the chosen tab's is, if only to be compared with itself.
  const untabbed = conditions.onTab.map((text) => `(${text} OR true)`)
  const byTab = await countByTab(db, conditions, untabbed)
  const seen = summed(byTab, undefined)
  if (seen <= MAX_COUNTED) return { byTab, total: summed(byTab, status), isExact: true }
  if (status === undefined) return { byTab, total: MAX_COUNTED, isExact: false }
  const ofTab = summed(await countByTab(db, conditions, conditions.onTab), status)
  return { byTab, total: Math.min(ofTab, MAX_COUNTED), isExact: false }
}

/** How many parcels match: from the counters, or by looking at a bounded number of them. */
export function countParcels(
  db: Queryable,
  userId: number,
  { filters, conditions }: { readonly filters: ParcelFilters; readonly conditions: Conditions },
): Promise<ParcelCounts> {
  if (countersKnow(filters)) return readCounters(db, userId, filters)
  return countSome(db, conditions, filters.status)
}
