import type { BodyOf } from '#contract/endpoint.ts'
import { PARCEL_TAB_OF } from '#contract/parcel-states.ts'
import {
  MAX_COUNTED,
  MAX_COUNTED_OF_ORDER,
  type listParcels,
  type ParcelFilters,
} from '#contract/parcels.ts'
import type { Queryable } from '../../db/database.ts'
import {
  areNamesEnough,
  inEachPlace,
  parcelsSql,
  whereParcel,
  type Conditions,
  type Tables,
} from './conditions.ts'
import { stateOf } from './states.ts'

export type ParcelCounts = {
  /** By tab, whichever is chosen. */
  readonly byTab: ReadonlyMap<number, number>
  readonly total: number
  readonly isExact: boolean
}

/** The filters that the counters can answer. Any other filter has to look at parcels. */
const COUNTERS_KNOW: ReadonlySet<string> = new Set([
  'status',
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
  { status, express_id, store_id, rec_province }: ParcelFilters,
): Promise<ParcelCounts> {
  const rows = await db.query<{ state: number; n: number }>(
    `SELECT state, sum(parcels)::bigint AS n FROM parcel_counts WHERE user_id = $1
       AND ($2::int IS NULL OR express_id = $2) AND ($3::bigint IS NULL OR store_id = $3)
       AND ($4::text IS NULL OR rec_province = $4)
     GROUP BY state HAVING sum(parcels) > 0`,
    [userId, express_id ?? null, store_id ?? null, rec_province || null],
  )
  const byTab = new Map<number, number>()
  for (const row of rows) {
    const tab = PARCEL_TAB_OF[stateOf(row.state)]
    byTab.set(tab, (byTab.get(tab) ?? 0) + row.n)
  }
  return { byTab, total: summed(byTab, status), isExact: true }
}

/** Whether any parcel is of an authorised shop, by the filters that the counters know. */
export async function hasShop(
  db: Queryable,
  userId: number,
  { express_id, store_id, rec_province }: ParcelFilters,
): Promise<boolean> {
  const [answer] = await db.query<{ has: boolean }>(
    `SELECT EXISTS (SELECT FROM parcel_counts WHERE user_id = $1 AND store_id <> 0 AND parcels > 0
       AND ($2::int IS NULL OR express_id = $2) AND ($3::bigint IS NULL OR store_id = $3)
       AND ($4::text IS NULL OR rec_province = $4)) AS has`,
    [userId, express_id ?? null, store_id ?? null, rec_province || null],
  )
  return answer?.has === true
}

type Page = Pick<BodyOf<typeof listParcels>, 'page' | 'page_size' | 'after'>

/** A tab is not counted beyond this: it is enough to page through. */
const MANY = 500
/** When more match than are looked at, so many of them are counted by tab as a sample. */
const SAMPLE = 1000
/** A tab with one in DENSE of the sample is taken from the matches; a rarer one is read itself. */
const DENSE = 50

/** The counts of what matches, and the ids of a page; null = too many to put in order here. */
export type Matches = ParcelCounts & { readonly ids: readonly number[] | null }

type ScanResult = {
  readonly found: number
  readonly byTab: ReadonlyMap<number, number>
  readonly ids: readonly number[]
  readonly isNewestFirst: boolean
}

type ScanPage = Page & { readonly most: number; readonly tab: 'any' | 'dense' | 'rare' }

type Limits = Omit<Conditions, 'onTab' | 'params'> & {
  /** A dense tab has many of the parcels with this name, so that few have to be looked at. */
  readonly tab: ScanPage['tab']
}

/** Finds at most `most` + 1 parcels. Joins their states only if the conditions ask for them. */
function foundSql(limits: Limits, most: number): string {
  const first = `LIMIT ${most + 1}`
  const [live, ...others] = inEachPlace(limits, (of, tables) => foundIn(of, tables, first))
  if (others.length === 0) return live
  return `${[live, ...others].map((sql) => `(${sql})`).join(' UNION ALL ')} ${first}`
}

function foundIn(limits: Limits, tables: Tables, first: string): string {
  if (limits.onProgress.length === 0) return `${parcelsSql(limits, tables)} ${first}`
  const where = ['g.user_id = $1', ...limits.onProgress].join(' AND ')
  if (whereParcel(limits).length === 0) {
    // Each index of parcel_progress ends with the parcel's id.
    return `SELECT g.parcel_id AS id, g.status FROM ${tables.progress} g WHERE ${where}
      ORDER BY g.parcel_id DESC ${first}`
  }
  // With both halves of a name in one condition, the planner may read all names there are.
  const isByName = limits.tab === 'any' && areNamesEnough(limits) && !limits.isByShop
  if (limits.tab === 'dense' || isByName) {
    return `SELECT p.id, g.status FROM (${parcelsSql(limits, tables)}) p
      JOIN ${tables.progress} g ON g.user_id = $1 AND g.parcel_id = p.id
      WHERE ${where} ${first}`
  }
  // The planner uses the partial index of shops only with the condition of that index.
  const ofShops = limits.isByShop ? ['p.store_id <> 0'] : []
  const parcel = ['p.user_id = $1', ...ofShops, ...whereParcel(limits)].join(' AND ')
  return `SELECT p.id, g.status FROM ${tables.parcels} p
    JOIN ${tables.progress} g ON g.user_id = p.user_id AND g.parcel_id = p.id
    WHERE ${parcel} AND ${where} ${first}`
}

/**
 * Looks at no more than `most` + 1 parcels and takes the page from them: an index finds the
 * beginning or the end of a text, and with an order by id the planner would not use it. The page is
 * that of the list only when no more than `most` were found, or they were looked at newest first.
 */
async function scanParcels(
  db: Queryable,
  { onTab, params, ...conditions }: Conditions,
  { page, page_size, after, most, tab }: ScanPage,
): Promise<ScanResult> {
  const onProgress = [...conditions.onProgress, ...(tab === 'any' ? [] : onTab)]
  const isNewestFirst = onProgress.length > 0 && whereParcel(conditions).length === 0
  const limits = { ...conditions, onProgress, tab }
  const progress = conditions.archived === null ? 'parcel_progress' : 'all_parcel_progress'
  const values = [...params]
  const place = (value: unknown) => `$${values.push(value)}`
  const ofPage = [...onTab, ...(after === undefined ? [] : [`g.id < ${place(Number(after))}`])]
  const limit = place(page_size)
  const offset = place(after === undefined ? (page - 1) * page_size : 0)
  const seen =
    onProgress.length > 0
      ? 'SELECT id, status FROM found'
      : `SELECT f.id, g.status FROM (SELECT id FROM found LIMIT (
           SELECT CASE WHEN count(*) > ${most} THEN ${SAMPLE} ELSE ${most} END FROM found)) f
         JOIN ${progress} g ON g.user_id = $1 AND g.parcel_id = f.id`
  const rows = await db.query<{ id: number; status: number; n: number }>(
    `WITH found AS MATERIALIZED (${foundSql(limits, most)}),
       seen AS MATERIALIZED (${seen})
     SELECT 0::bigint AS id, status, count(*) AS n FROM seen GROUP BY status
     UNION ALL SELECT -1, 0, count(*) FROM found
     UNION ALL (SELECT g.id, 0, 0 FROM seen g WHERE ${ofPage.join(' AND ') || 'true'}
       ORDER BY g.id DESC LIMIT ${limit} OFFSET ${offset})`,
    values,
  )
  return {
    found: rows.find(({ id }) => id === -1)?.n ?? 0,
    byTab: new Map(rows.filter(({ id }) => id === 0).map(({ status, n }) => [status, n])),
    ids: rows.flatMap(({ id }) => (id > 0 ? [id] : [])),
    isNewestFirst,
  }
}

/** The page of a scan that did not see all that match: none, unless the newest of them fill it. */
function pageOfNewest(
  { ids, isNewestFirst }: ScanResult,
  { page, page_size, after }: Page,
  seen: number,
): readonly number[] | null {
  return isNewestFirst && after === undefined && page * page_size <= seen ? ids : null
}

async function matchSome(
  db: Queryable,
  conditions: Conditions,
  { status, order_sn, page, page_size, after }: ParcelFilters & Page,
): Promise<Matches> {
  const most = isSet(order_sn) ? MAX_COUNTED_OF_ORDER : MAX_COUNTED
  const paging = { page, page_size, after }
  const all = await scanParcels(db, conditions, { ...paging, most, tab: 'any' })
  const { byTab } = all
  if (all.found <= most) {
    return { byTab, ids: all.ids, total: summed(byTab, status), isExact: true }
  }
  if (status === undefined) {
    return { byTab, ids: pageOfNewest(all, paging, most), total: most, isExact: false }
  }
  const seen = summed(byTab, status)
  if (seen >= MANY) {
    return { byTab, ids: pageOfNewest(all, paging, seen), total: seen, isExact: false }
  }
  const isDense = conditions.onProgress.length === 0 && seen * DENSE >= summed(byTab, undefined)
  const tab = isDense ? 'dense' : 'rare'
  const ofTab = await scanParcels(db, conditions, { ...paging, most: MANY, tab })
  const counted = new Map([...byTab, [status, Math.min(ofTab.found, MANY)]])
  if (ofTab.found <= MANY) {
    return { byTab: counted, ids: ofTab.ids, total: ofTab.found, isExact: false }
  }
  return { byTab: counted, ids: pageOfNewest(ofTab, paging, MANY), total: MANY, isExact: false }
}

/** How many parcels match: from the counters, or by looking at a bounded number of them. */
export async function matchParcels(
  db: Queryable,
  userId: number,
  { asked, conditions }: { readonly asked: ParcelFilters & Page; readonly conditions: Conditions },
): Promise<Matches> {
  if (!countersKnow(asked)) return matchSome(db, conditions, asked)
  return { ...(await readCounters(db, userId, asked)), ids: null }
}
