import type { ShownParcel } from '#contract/desk/parcels.ts'
import { intArray } from '../../db/array-literal.ts'
import { beijingText, beijingTextOrNone } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'
import { findOtherCarriers } from './desk-carrier.ts'
import { readDeskParcels } from './desk-parcel.ts'
import { readStanding, type OwnParcel } from './desk-refund.ts'
import { readTimeline } from './timeline.ts'

type Times = Pick<ShownParcel, 'shipDueTime' | 'pickupDueTime' | 'signTime'>

const TIMES = `SELECT ${beijingText('p.ship_due_at')} AS "shipDueTime",
    ${beijingText('p.pickup_due_at')} AS "pickupDueTime", ${beijingTextOrNone('g.signed_at')} AS "signTime"
  FROM all_parcels p JOIN all_parcel_progress g ON g.user_id = p.user_id AND g.parcel_id = p.id
  WHERE p.user_id = $1 AND p.id = $2`

/** One parcel with all that happened to it, and what may be done to it now. */
export async function showParcel(db: Queryable, parcel: OwnParcel): Promise<ShownParcel | null> {
  const { userId, id } = parcel
  const [shown] = await readDeskParcels(db, { userIds: intArray([userId]), ids: intArray([id]) })
  const [times] = await db.query<Times>(TIMES, [userId, id])
  const standing = await readStanding(db, parcel)
  if (shown === undefined || times === undefined || standing === null) return null
  const {
    is_still,
    is_refunded,
    is_refund_open: isRefundUnderWay,
    has_waybill,
    left_fen,
    is_archived: isArchived,
  } = standing
  const isSettled = is_refunded || isRefundUnderWay || isArchived
  const isNumberless = is_still && !has_waybill && !isSettled
  return {
    ...shown,
    ...times,
    timeline: await readTimeline(db, userId, id),
    refundableFen: isSettled ? 0 : left_fen,
    mayBeTakenBack: is_still && !isSettled,
    isRefundUnderWay,
    mayRenumber: isNumberless,
    carriers: isNumberless ? await findOtherCarriers(db, parcel) : [],
  }
}

type Revealed = {
  readonly name: string
  readonly phone: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly address: string
  readonly memberMobile: string
}

/** All of a recipient, and how their merchant is reached. */
export async function readRecipient(
  db: Queryable,
  { userId, id }: OwnParcel,
): Promise<Revealed | null> {
  const [row] = await db.query<Revealed>(
    `SELECT p.rec_name AS name, p.rec_mobile AS phone, p.rec_province AS province, p.rec_city AS city,
       p.rec_district AS district, p.rec_address AS address, u.mobile AS "memberMobile"
     FROM all_parcels p JOIN users u ON u.id = p.user_id WHERE p.user_id = $1 AND p.id = $2`,
    [userId, id],
  )
  return row ?? null
}
