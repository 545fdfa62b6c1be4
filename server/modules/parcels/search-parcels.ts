import { FIELD_RULES } from '#domain/recipient/recipient.ts'
import { MIN_PART, type Parcel, type ParcelFilters } from '#contract/parcels.ts'
import { HITS_SHOWN, MOST_HITS, PARCEL_KEYS, type ParcelKey } from '#contract/search.ts'
import { acrossUsers } from '../../db/across-users.ts'
import { withCustomPlans, type Database, type Queryable } from '../../db/database.ts'
import { inEachPlace, parcelsSql, readConditions } from './conditions.ts'
import { readRows } from './find-parcels.ts'

/** Numbers as people write them down: in groups, with dashes inside. */
const NUMBER = /^[\dA-Za-z-]*\d[\dA-Za-z-]*$/
const PHONE = /^\+?[\d-]+$/
/** A single character would match a part of all names. */
const SHORTEST_NAME = 2

/** The filters of the parcel list that a text may be; null where it cannot be the key. */
export function filtersOf(text: string): Readonly<Record<ParcelKey, ParcelFilters | null>> {
  const number = text.replaceAll(/\s/g, '')
  const isNumber = NUMBER.test(number) && number.length >= MIN_PART
  const isPhone = isNumber && PHONE.test(number) && number.length <= FIELD_RULES.phone.limit
  const length = Array.from(text).length
  const isName = !/\d/.test(text) && length >= SHORTEST_NAME && length <= FIELD_RULES.name.limit
  return {
    waybill: isNumber ? { kuaidi_sn: [number] } : null,
    shop_order: isNumber ? { shop_order: [number] } : null,
    phone: isPhone ? { rec_mobile: number } : null,
    name: isName ? { rec_name: text } : null,
  }
}

type Found = { readonly count: number; readonly isExact: boolean; readonly ids: readonly number[] }

/**
 * What an index finds, without an order: no more than `MOST_HITS` rows are looked at, however many
 * match. The newest of these are shown.
 */
async function find(db: Queryable, userId: number, filters: ParcelFilters): Promise<Found> {
  const conditions = await readConditions(db, userId, filters)
  if (conditions === null) return { count: 0, isExact: true, ids: [] }
  const places = inEachPlace(conditions, parcelsSql)
  const rows = await db.query<{ id: number; n: number }>(
    `WITH found AS MATERIALIZED (${places.join(' UNION ALL ')} LIMIT ${MOST_HITS + 1})
     SELECT id, (SELECT count(*) FROM found) AS n FROM found ORDER BY id DESC LIMIT ${HITS_SHOWN}`,
    conditions.params,
  )
  const n = rows[0]?.n ?? 0
  return { count: Math.min(n, MOST_HITS), isExact: n <= MOST_HITS, ids: rows.map(({ id }) => id) }
}

export type FoundParcels = {
  readonly by: ParcelKey
  readonly count: number
  readonly isExact: boolean
  readonly list: readonly Parcel[]
}

/** The user's parcels that have `text` as one of their keys, by key; keys without a hit are left out. */
export function searchParcels(
  db: Database,
  userId: number,
  { text, now }: { readonly text: string; readonly now: Date },
): Promise<FoundParcels[]> {
  const filters = filtersOf(text.trim())
  const read = async (tx: Queryable) => {
    const found = await Promise.all(
      PARCEL_KEYS.flatMap((by) => {
        const of = filters[by]
        return of === null ? [] : [find(tx, userId, of).then((one) => ({ by, ...one }))]
      }),
    )
    const rows = await readRows(tx, userId, { ids: found.flatMap(({ ids }) => ids), now })
    const byId = new Map(rows.map((parcel) => [Number(parcel.id), parcel]))
    return found.flatMap(({ ids, ...one }) =>
      one.count === 0 ? [] : [{ ...one, list: ids.flatMap((id) => byId.get(id) ?? []) }],
    )
  }
  return acrossUsers('ends_of_parcels', () => withCustomPlans(db, read))
}
