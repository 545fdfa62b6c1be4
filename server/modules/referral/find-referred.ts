import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import { MAX_LISTED } from '#contract/order-list.ts'
import type { listReferredUsers, ReferredUser } from '#contract/referral.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { maskPhone } from '#domain/recipient/phone.ts'
import { acrossUsers } from '../../db/across-users.ts'
import type { Queryable } from '../../db/database.ts'
import { beijingText, Conditions, listed } from '../../db/conditions.ts'

type Row = {
  user_id: number
  mobile: string
  group_name: string
  reg_time: string
  first_order_time: string
  order_count: number
  earned_fen: number
  void_reason: ReferredUser['void_reason']
  in_review: boolean
}

const ORDER = {
  new: 'r.created_at DESC, r.member_id DESC',
  orders: 'r.order_count DESC, r.member_id DESC',
  earned: 'r.earned_fen DESC, r.member_id DESC',
} as const

function toUser({ user_id, mobile, earned_fen, ...row }: Row): ReferredUser {
  return {
    ...row,
    user_id: String(user_id),
    username_mask: maskPhone(mobile),
    contribution: toYuan(fen(earned_fen)),
  }
}

/** A subquery for each member listed: a join would read everybody's mobile. */
const MOBILE_ENDING = '(SELECT right(m.mobile, 4) FROM users m WHERE m.id = r.member_id)'

/** A page of those somebody has brought. */
export async function findReferred(
  db: Queryable,
  userId: number,
  query: QueryOf<typeof listReferredUsers>,
): Promise<DataOf<typeof listReferredUsers>> {
  const { page, page_size, keyword, ordered, sort } = query
  const where = new Conditions('r.user_id = $1', userId)
  const ending = (keyword ?? '').trim()
  if (ending !== '') where.add((n) => `${MOBILE_ENDING} = right(${n}, 4)`, ending)
  where.during('r.created_at', query)
  if (ordered !== undefined) where.add((n) => `(r.order_count > 0) = (${n} = 1)`, ordered)
  const { limit, offset } = where.page(page, page_size)
  const [rows, [counted]] = await acrossUsers('brought_users', () =>
    Promise.all([
      db.query<Row>(
        `SELECT r.member_id AS user_id, u.mobile, g.name AS group_name, r.order_count, r.earned_fen, r.void_reason,
         r.void_reason = '' AND coalesce(s.state = 'held', false) AS in_review,
         ${beijingText('r.created_at')} AS reg_time,
         coalesce(${beijingText('r.first_order_at')}, '') AS first_order_time
       FROM (SELECT r.* FROM referrals r WHERE ${where.text}
         ORDER BY ${ORDER[sort]} LIMIT ${limit} OFFSET ${offset}) r
       LEFT JOIN referral_scores s ON s.member_id = r.member_id
       JOIN users u ON u.id = r.member_id JOIN vip_groups g ON g.id = u.group_id ORDER BY ${ORDER[sort]}`,
        where.params,
      ),
      db.query<{ n: number }>(
        `SELECT count(*) AS n FROM (SELECT FROM referrals r WHERE ${where.text} LIMIT ${MAX_LISTED + 1}) r`,
        where.params,
      ),
    ]),
  )
  return { list: rows.map(toUser), page, ...listed(counted?.n ?? 0) }
}
