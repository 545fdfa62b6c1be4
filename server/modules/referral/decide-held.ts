import { SIGN_POINTS, type Sign } from '#domain/money/self-referral.ts'
import { ok } from '#domain/result/result.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { deny, type DeskAnswer } from '../../desk/answer.ts'
import { makeDue } from './settle.ts'

/** A member whose commission waits for an operator. */
export type HeldReferral = {
  readonly member_id: number
  /** The referrer, who earns. */
  readonly user_id: number
  /** With whom the signs are shared: who brought them, or somebody further up. */
  readonly above_id: number
  readonly since: string
  readonly score: number
  readonly signs: readonly Sign[]
  readonly shared_recipients: number
  readonly looked_for: number
  /** What would be free. */
  readonly held_fen: number
  /** Frozen in all. */
  readonly frozen_fen: number
  readonly order_count: number
  /** Whether the member's own gift waits, too. */
  readonly has_gift: boolean
}

const MOST_LISTED = 200

type Row = Omit<HeldReferral, 'signs'> & { readonly signs: string }

function toHeld({ signs, ...row }: Row): HeldReferral {
  const known = keysOf(SIGN_POINTS)
  return { ...row, signs: known.filter((sign) => signs.split(',').includes(sign)) }
}

/** Members who wait, the one that waits longest first; or one of them. */
export async function findHeldReferrals(
  db: Queryable,
  memberId: number | null,
): Promise<HeldReferral[]> {
  const rows = await db.query<Row>(
    `SELECT s.member_id, r.user_id, s.above_id, ${beijingText('s.held_since')} AS since, s.score, s.signs,
       s.shared_recipients, s.looked_for, c.held_fen, c.frozen_fen, r.order_count, r.gift_state = 0 AS has_gift
     FROM referral_scores s JOIN referrals r ON r.member_id = s.member_id
     CROSS JOIN LATERAL (SELECT coalesce(sum(held_fen), 0)::bigint AS held_fen,
         coalesce(sum(earned_fen - back_fen - released_fen), 0)::bigint AS frozen_fen
       FROM commissions WHERE member_id = s.member_id) c
     WHERE s.state = 'held' AND r.void_reason = '' AND ($1::bigint IS NULL OR s.member_id = $1)
     ORDER BY s.held_since, s.member_id LIMIT ${MOST_LISTED}`,
    [memberId],
  )
  return rows.map(toHeld)
}

const DECIDE = `UPDATE referral_scores s SET state = $2 FROM referrals r
  WHERE s.member_id = $1 AND s.state = 'held' AND r.member_id = s.member_id AND r.void_reason = ''
  RETURNING s.member_id`

type Done = DeskAnswer<{ readonly memberId: number }>

/** Frees what waits of a member; it waits again when more is found to be shared. */
export async function releaseReferral(db: Database, memberId: number): Promise<Done> {
  const decided = await db.query(DECIDE, [memberId, 'released'])
  if (decided.length === 0) return deny('referral_not_waiting')
  await makeDue(db, memberId)
  return ok({ memberId })
}

/** Ends what a member brings: what is frozen goes back, and what is free stays. */
export async function voidReferral(db: Database, memberId: number): Promise<Done> {
  const done = await db.transaction(async (tx): Promise<Done> => {
    const decided = await tx.query(DECIDE, [memberId, 'void'])
    if (decided.length === 0) return deny('referral_not_waiting')
    await tx.query(`UPDATE referrals SET void_reason = 'reviewed' WHERE member_id = $1`, [memberId])
    return ok({ memberId })
  })
  if (done.ok) await makeDue(db, memberId)
  return done
}
