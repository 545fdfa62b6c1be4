import type { DeskParcel } from '#contract/desk/parcels.ts'
import { isErased } from '#domain/identity/erased-text.ts'
import { maskRealName } from '#domain/identity/real-name.ts'
import { maskPhone } from '#domain/recipient/phone.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'
import { phoneDigits } from './parcel-keys.ts'
import { BACK } from './refund-repository.ts'
import { stateOf } from './states.ts'

type Row = Omit<DeskParcel, 'member' | 'state' | 'place'> & {
  userId: number
  username: string
  mobile: string
  province: string
  city: string
  district: string
  stateCode: number
}

const ROW = `SELECT p.id, p.user_id AS "userId", u.username, u.mobile, o.order_sn AS "orderSn",
    p.shop_order AS "orderNo", coalesce(p.waybill_no, '') AS "waybillNo", p.rec_name AS name,
    p.rec_mobile AS phone, p.rec_province AS province, p.rec_city AS city, p.rec_district AS district,
    p.express_id AS "expressId", e.name AS "expressName", o.goods_name AS "goodsName",
    o.goods_num AS "goodsNum", p.price_fen AS "priceFen", ${BACK} AS "backFen",
    g.state AS "stateCode", coalesce(m.sentence, '') AS exception,
    ${beijingText('p.created_at')} AS "createTime"
  FROM unnest($1::bigint[], $2::bigint[]) AS w(user_id, id)
  JOIN all_parcels p ON p.user_id = w.user_id AND p.id = w.id
  JOIN all_parcel_progress g ON g.user_id = w.user_id AND g.parcel_id = w.id
  JOIN orders o ON o.user_id = p.user_id AND o.id = p.order_id
  JOIN users u ON u.id = p.user_id
  JOIN expresses e ON e.id = p.express_id
  LEFT JOIN parcel_marks m ON m.user_id = p.user_id AND m.parcel_id = p.id`

/** `138****0000`, of landlines and numbers with an extension too; what was erased stays as it is. */
export function maskDeskPhone(phone: string): string {
  if (phone === '' || isErased(phone)) return phone
  const digits = phoneDigits(phone)
  return maskPhone(digits) === digits ? `****${digits.slice(-4)}` : maskPhone(digits)
}

/** `张*`; what was erased stays as it is. */
export function maskDeskName(name: string): string {
  return isErased(name) ? name : maskRealName(name)
}

function toDeskParcel(row: Row): DeskParcel {
  const { userId, username, mobile, province, city, district, stateCode, ...shown } = row
  return {
    ...shown,
    member: { id: userId, username, mobile: maskDeskPhone(mobile) },
    name: maskDeskName(row.name),
    phone: maskDeskPhone(row.phone),
    place: [province, city, district].filter((part) => part !== '').join(' '),
    state: stateOf(stateCode),
  }
}

/** Parcels as the desk has them: of any member, with their recipients masked. */
export async function readDeskParcels(
  db: Queryable,
  { userIds, ids }: { readonly userIds: string; readonly ids: string },
): Promise<DeskParcel[]> {
  const rows = await db.query<Row>(ROW, [userIds, ids])
  return rows.map(toDeskParcel)
}

/** The owner of a parcel; null when there is no such parcel. */
export async function findOwner(db: Queryable, id: number): Promise<number | null> {
  const [row] = await db.query<{ user_id: number }>(
    `SELECT coalesce((SELECT user_id FROM parcel_keys WHERE parcel_id = $1),
       (SELECT s.user_id FROM parcels_without_keys s JOIN all_parcels p ON p.user_id = s.user_id AND p.id = $1
        WHERE $1 BETWEEN s.first_id AND s.last_id LIMIT 1)) AS user_id`,
    [id],
  )
  return row?.user_id ?? null
}
