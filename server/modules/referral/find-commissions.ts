import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import {
  COMMISSION_STATUS_TEXT,
  type Commission,
  type listCommissions,
} from '#contract/referral.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { maskPhone } from '#domain/recipient/phone.ts'
import { maskNumber } from '#domain/values/mask-number.ts'
import { acrossUsers } from '../../db/across-users.ts'
import { beijingText, Conditions, listed } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'

/** State of a commission: 1 something is frozen, 2 all is free, 3 all was given back. */
const STATUS = `CASE WHEN c.earned_fen > c.back_fen + c.released_fen THEN 1
  WHEN c.released_fen > 0 THEN 2 ELSE 3 END`

type Row = {
  id: number
  create_time: string
  mobile: string
  order_sn: string
  paid_fen: number
  points: number
  amount_fen: number
  frozen_fen: number
  released_fen: number
  status: Commission['status']
  in_review: boolean
  unfreeze_time: string
}

function toCommission(row: Row): Commission {
  return {
    id: String(row.id),
    create_time: row.create_time,
    source_user: maskPhone(row.mobile),
    order_sn: maskNumber(row.order_sn),
    paid: toYuan(fen(row.paid_fen)),
    rate: row.points,
    amount: toYuan(fen(row.amount_fen)),
    frozen: toYuan(fen(row.frozen_fen)),
    released: toYuan(fen(row.released_fen)),
    status: row.status,
    status_text: COMMISSION_STATUS_TEXT[row.status],
    in_review: row.in_review,
    unfreeze_time: row.unfreeze_time,
  }
}

type Sums = { n: number; amount: number; frozen: number; released: number }

/** A page of a user's commissions, newest first, and the sums of all of them. */
export async function findCommissions(
  db: Queryable,
  userId: number,
  query: QueryOf<typeof listCommissions>,
): Promise<DataOf<typeof listCommissions>> {
  const { page, page_size, status, user_id: memberId } = query
  const where = new Conditions('c.user_id = $1', userId)
  // An order too small to earn a fen is not listed.
  where.always('c.earned_fen > 0')
  if (memberId !== undefined) where.add((n) => `c.member_id = ${n}`, memberId)
  if (status !== undefined) where.add((n) => `(${STATUS}) = ${n}`, status)
  where.during('c.created_at', query)
  const { limit, offset } = where.page(page, page_size)
  const [rows, [sums]] = await acrossUsers('brought_users', () =>
    Promise.all([
      db.query<Row>(
        `SELECT c.id, ${beijingText('c.created_at')} AS create_time, u.mobile, o.order_sn, c.paid_fen, c.points,
         c.earned_fen - c.back_fen AS amount_fen, c.earned_fen - c.back_fen - c.released_fen AS frozen_fen,
         c.released_fen, ${STATUS} AS status, c.held_fen > 0 AS in_review,
         CASE WHEN c.earned_fen > c.back_fen + c.released_fen
           THEN coalesce(${beijingText('c.frozen_until')}, '') ELSE '' END AS unfreeze_time
       FROM commissions c JOIN users u ON u.id = c.member_id
       JOIN orders o ON o.user_id = c.member_id AND o.id = c.order_id
       WHERE ${where.text} ORDER BY c.created_at DESC, c.id DESC LIMIT ${limit} OFFSET ${offset}`,
        where.params,
      ),
      db.query<Sums>(
        `SELECT count(*) AS n, coalesce(sum(c.earned_fen - c.back_fen), 0)::bigint AS amount,
         coalesce(sum(c.earned_fen - c.back_fen - c.released_fen), 0)::bigint AS frozen,
         coalesce(sum(c.released_fen), 0)::bigint AS released
       FROM commissions c WHERE ${where.text}`,
        where.params,
      ),
    ]),
  )
  const { n, amount, frozen, released } = sums ?? { n: 0, amount: 0, frozen: 0, released: 0 }
  return {
    list: rows.map(toCommission),
    page,
    ...listed(n),
    summary: {
      amount: toYuan(fen(amount)),
      frozen: toYuan(fen(frozen)),
      released: toYuan(fen(released)),
      count: n,
    },
  }
}
