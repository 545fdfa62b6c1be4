import type { DataOf } from '#contract/endpoint.ts'
import type { traceParcel } from '#contract/parcels.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import { beijingTextOrNone } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { readEvents } from './event-repository.ts'
import { beijingTime } from './parcel-event.ts'
import { COMPENSATED, MAY_BE_CANCELLED, REFUND } from './refund-repository.ts'
import { stateOf } from './states.ts'

type ParcelRow = {
  id: number
  state: number
  heard_time: string
  is_carrier_down: boolean
  refund_fen: number
  compensated_fen: number
  is_refundable: boolean
}

/** The carrier's word on one of the user's parcels, newest first. */
export async function findTrace(
  db: Queryable,
  userId: number,
  waybillNo: string,
): Promise<Answer<DataOf<typeof traceParcel>>> {
  const [parcel] = await db.query<ParcelRow>(
    `SELECT p.id, g.state, h.failing_since IS NOT NULL AS is_carrier_down, ${REFUND} AS refund_fen,
       ${COMPENSATED} AS compensated_fen, ${MAY_BE_CANCELLED} AS is_refundable,
       ${beijingTextOrNone('h.heard_at')} AS heard_time
     FROM all_parcels p JOIN all_parcel_progress g ON g.user_id = p.user_id AND g.parcel_id = p.id
     LEFT JOIN courier_health h ON h.express_id = p.express_id
     WHERE p.user_id = $1 AND p.waybill_no = $2 ORDER BY p.id DESC LIMIT 1`,
    [userId, waybillNo],
  )
  if (parcel === undefined) return refuse('parcel_not_found')
  const events = await readEvents(db, userId, parcel.id)
  const { state, heard_time, is_carrier_down, refund_fen, compensated_fen, is_refundable } = parcel
  const list = events.map(({ happenedAt, text, city, state: code }) => ({
    time: beijingTime(happenedAt),
    text,
    city,
    status: stateOf(code),
  }))
  return ok({
    list,
    state: stateOf(state),
    heard_time,
    is_carrier_down,
    refundable: is_refundable ? toYuan(fen(refund_fen)) : '',
    compensated: toYuan(fen(compensated_fen)),
  })
}
