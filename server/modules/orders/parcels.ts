import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { PARCEL_STATUS, type listParcels, type Parcel } from '#contract/orders.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { textArray } from '../../db/array-literal.ts'
import type { Queryable } from '../../db/database.ts'

type Filters = BodyOf<typeof listParcels>

const STATUS_TEXT: Readonly<Record<number, string>> = {
  [PARCEL_STATUS.pending]: '待发货',
  [PARCEL_STATUS.shipped]: '已发货',
  [PARCEL_STATUS.received]: '已签收',
  [PARCEL_STATUS.exception]: '异常',
}

/** Conditions and their parameters; each condition's text is a constant of this file. */
function conditions(userId: number, filters: Filters) {
  const texts = ['p.user_id = $1']
  const params: unknown[] = [userId]
  const add = (text: (place: string) => string, value: unknown) => {
    params.push(value)
    texts.push(text(`$${params.length}`))
  }
  const { order_sn, shop_order, kuaidi_sn, rec_name, rec_mobile, start_time, end_time } = filters
  if (order_sn) add((n) => `o.order_sn = ${n}`, order_sn)
  if (shop_order?.length) add((n) => `p.shop_order = ANY(${n}::text[])`, textArray(shop_order))
  if (kuaidi_sn?.length) add((n) => `p.waybill_no = ANY(${n}::text[])`, textArray(kuaidi_sn))
  if (rec_name) add((n) => `p.rec_name = ${n}`, rec_name)
  if (rec_mobile) add((n) => `p.rec_mobile = ${n}`, rec_mobile)
  if (filters.no_waybill === true) texts.push('p.waybill_no IS NULL')
  const time = (n: string) => `${n}::timestamp AT TIME ZONE 'Asia/Shanghai'`
  if (start_time) add((n) => `p.created_at >= ${time(n)}`, start_time)
  if (end_time) add((n) => `p.created_at < ${time(n)} + interval '1 second'`, end_time)
  return { texts, params, add }
}

type ParcelRow = Omit<Parcel, 'id' | 'price' | 'status_text'> & { id: number; price_fen: number }

const COLUMNS = `p.id, o.order_sn, p.shop_order, coalesce(p.waybill_no, '') AS kuaidi_sn,
  e.name AS express_name, e.image AS express_image, p.rec_name, p.rec_mobile, p.rec_province,
  p.rec_city, p.rec_district, p.rec_address, o.goods_name, o.goods_num, p.price_fen, p.status,
  to_char(p.created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS create_time`

const FROM = `FROM parcels p JOIN orders o ON o.user_id = p.user_id AND o.id = p.order_id`

/** A page of the user's parcels, newest first; the counts ignore the chosen state, as tabs need. */
export async function findParcels(
  db: Queryable,
  userId: number,
  filters: Filters,
): Promise<DataOf<typeof listParcels>> {
  const { texts, params, add } = conditions(userId, filters)
  const counts = await db.query<{ status: number; n: number }>(
    `SELECT p.status, count(*) AS n ${FROM} WHERE ${texts.join(' AND ')} GROUP BY p.status`,
    params,
  )
  const { status } = filters
  if (status !== undefined) add((n) => `p.status = ${n}`, status)
  const limit = params.length + 1
  const rows = await db.query<ParcelRow>(
    `SELECT ${COLUMNS} ${FROM} JOIN expresses e ON e.id = o.express_id
     WHERE ${texts.join(' AND ')} ORDER BY p.id DESC LIMIT $${limit} OFFSET $${limit + 1}`,
    [...params, filters.page_size, (filters.page - 1) * filters.page_size],
  )
  const inState = counts.filter((row) => status === undefined || row.status === status)
  return {
    list: rows.map(({ id, price_fen, ...row }) =>
      Object.assign(row, {
        id: String(id),
        price: toYuan(fen(price_fen)),
        status_text: STATUS_TEXT[row.status] ?? '',
      }),
    ),
    page: filters.page,
    data_count: inState.reduce((sum, row) => sum + row.n, 0),
    status_count: Object.fromEntries(counts.map((row) => [String(row.status), row.n])),
  }
}
