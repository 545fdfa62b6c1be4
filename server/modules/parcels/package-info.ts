import type { DataOf } from '#contract/endpoint.ts'
import { PARCEL_STATUS } from '#contract/parcel-states.ts'
import type { getPackageInfo } from '#contract/parcels.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import type { Queryable } from '../../db/database.ts'
import { readCounters } from './count-parcels.ts'

/** A handful of counters, whatever the number of parcels. */
export async function readPackageInfo(
  db: Queryable,
  userId: number,
  unpaid: number,
): Promise<DataOf<typeof getPackageInfo>> {
  const { byTab } = await readCounters(db, userId, {})
  const [today] = await db.query<{ parcels: number; amount_fen: number }>(
    `SELECT parcels, amount_fen FROM parcel_days
     WHERE user_id = $1 AND day = (now() AT TIME ZONE 'Asia/Shanghai')::date`,
    [userId],
  )
  const [held] = await db.query<{ fen: number }>(
    `SELECT coalesce(sum(amount_fen), 0)::bigint AS fen FROM compensations
     WHERE user_id = $1 AND state = 'waiting'`,
    [userId],
  )
  const count = (status: number) => byTab.get(status) ?? 0
  return {
    unpaid,
    paid: count(PARCEL_STATUS.pending),
    un_receive: count(PARCEL_STATUS.shipped),
    received: count(PARCEL_STATUS.received),
    exception: count(PARCEL_STATUS.exception),
    today_count: today?.parcels ?? 0,
    today_amount: toYuan(fen(today?.amount_fen ?? 0)),
    compensation_waiting: toYuan(fen(held?.fen ?? 0)),
  }
}
