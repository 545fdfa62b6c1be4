import type { ParcelFilters } from '#contract/parcels.ts'
import { ok } from '#domain/result/result.ts'
import type { Queryable } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'

/** Archived parcels that a filter without an index of theirs may look at: about a second. */
const MOST_LOOKED_AT = 300_000

/** Filters that the archive has no index for: all its parcels of the time are looked at. */
function looksAtAll({ order_sn, start_time, end_time, ...filters }: ParcelFilters): boolean {
  const { shop_order = [], kuaidi_sn = [], rec_name, rec_mobile, rec_province } = filters
  const { status, express_id, store_id, send_status, no_waybill } = filters
  const isTimed = start_time !== undefined || end_time !== undefined
  if (!isTimed || order_sn || shop_order.length > 1 || kuaidi_sn.length > 1) return false
  const texts = [rec_name, rec_mobile, rec_province, shop_order[0], kuaidi_sn[0]].some(Boolean)
  const codes = [status, express_id, store_id, send_status].some((code) => code !== undefined)
  return texts || codes || no_waybill === true
}

/** Refuses to filter more archived parcels than can be looked at soon: in a shorter time there are fewer. */
export async function refuseWide(
  db: Queryable,
  userId: number,
  filters: ParcelFilters,
): Promise<Answer<null>> {
  if (!looksAtAll(filters)) return ok(null)
  const [row] = await db.query<{ n: number }>(
    `SELECT coalesce(sum(parcels), 0)::bigint AS n FROM parcel_days
     WHERE user_id = $1 AND day >= coalesce($2::timestamp::date, '-infinity')
       AND day <= coalesce($3::timestamp::date, 'infinity')
       AND first_id <= (SELECT max(id) FROM parcels_archive WHERE user_id = $1)`,
    [userId, filters.start_time ?? null, filters.end_time ?? null],
  )
  return (row?.n ?? 0) > MOST_LOOKED_AT ? refuse('parcels_archive_wide') : ok(null)
}
