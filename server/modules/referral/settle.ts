import { commissionMoves, type CommissionMoves, type OrderMoney } from '#domain/money/commission.ts'
import { fen, type Fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import type { Wallet } from '../wallet/service.ts'
import { findAbuse } from './abuse.ts'
import { readStanding, scoreReferral, type Standing } from './score.ts'

export type SettleDeps = {
  readonly db: Database
  readonly wallet: Wallet
  /** The carriers' clock, by which orders are paid and parcels move. */
  readonly now: () => Date
}

const LEASE_SECONDS = 60

type CommissionKey = { readonly user_id: number; readonly id: number; readonly member_id: number }

/** Leases a commission whose order is to be looked at; nobody else takes it meanwhile. */
async function lease(db: Database, now: Date): Promise<CommissionKey | null> {
  const rows = await db.query<CommissionKey>(
    `UPDATE commissions SET due_at = now() + make_interval(secs => $2),
       waits_since = coalesce(waits_since, due_at)
     WHERE (user_id, id) = (SELECT user_id, id FROM commissions
       WHERE due_at <= greatest(now(), $1::timestamptz) ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING user_id, id, member_id`,
    [now.toISOString(), LEASE_SECONDS],
  )
  return rows[0] ?? null
}

type CommissionRow = {
  readonly order_id: number
  readonly points: number
  readonly freeze_days: number
  readonly earned_fen: number
  readonly back_fen: number
  readonly released_fen: number
  readonly is_first: boolean
}

/** Locks a commission: a change of its order waits for this, and then asks for another look. */
async function lockCommission(tx: Transaction, key: CommissionKey): Promise<CommissionRow> {
  const [row] = await tx.query<CommissionRow>(
    `SELECT order_id, points, freeze_days, earned_fen, back_fen, released_fen, settled_at IS NULL AS is_first
     FROM commissions WHERE user_id = $1 AND id = $2 FOR NO KEY UPDATE`,
    [key.user_id, key.id],
  )
  return invariant(row ?? null, 'a commission is never deleted')
}

type OrderStanding = {
  readonly sold: number
  /** With what the desk gave back of the prices of others. */
  readonly cancelled: number
  readonly arrived: number
  /** When the first and the last of the moving parcels were paid. */
  readonly moving_first: Date | null
  readonly moving_last: Date | null
  /** Whether some have not moved yet. */
  readonly has_still: boolean
}

/** A parcel that has moved is never taken back, so what counts as arrived stays so. */
const ARRIVED = `g.state <> 8 AND (g.signed_at IS NOT NULL
  OR (g.picked_up_at IS NOT NULL AND p.paid_at <= $3::timestamptz - make_interval(days => $4)))`

async function readOrder(
  tx: Transaction,
  {
    memberId,
    orderId,
    now,
    freezeDays,
  }: {
    readonly memberId: number
    readonly orderId: number
    readonly now: Date
    readonly freezeDays: number
  },
): Promise<OrderStanding> {
  const [row] = await tx.query<OrderStanding>(
    `SELECT coalesce(sum(price), 0)::bigint AS sold,
       coalesce(sum(CASE WHEN cancelled THEN price ELSE given_back END), 0)::bigint AS cancelled,
       coalesce(sum(price - given_back) FILTER (WHERE arrived), 0)::bigint AS arrived,
       min(paid_at) FILTER (WHERE moved AND NOT arrived) AS moving_first,
       max(paid_at) FILTER (WHERE moved AND NOT arrived) AS moving_last,
       coalesce(bool_or(NOT moved AND NOT cancelled), false) AS has_still
     FROM (SELECT p.price_fen AS price, p.paid_at, coalesce((SELECT sum(d.amount_fen) FROM desk_refunds d
           WHERE d.user_id = p.user_id AND d.parcel_id = p.id), 0) AS given_back, g.state = 8 AS cancelled, ${ARRIVED} AS arrived,
         g.state <> 8 AND g.picked_up_at IS NOT NULL AS moved
       FROM all_parcels p JOIN all_parcel_progress g ON g.user_id = p.user_id AND g.parcel_id = p.id
       WHERE p.user_id = $1 AND p.order_id = $2) parcel`,
    [memberId, orderId, now.toISOString(), freezeDays],
  )
  return invariant(row ?? null, 'sums have one row')
}

/** Writes the entries of each move. A second settling for the same user waits for all of them. */
async function post(
  tx: Transaction,
  wallet: Wallet,
  { user_id: userId, id: commissionId }: CommissionKey,
  { earn, reverse, release }: CommissionMoves,
): Promise<void> {
  if (earn === 0 && reverse === 0 && release === 0) return
  await wallet.lock(tx, userId, ['commission', 'commission_frozen', 'funding'])
  const steps = [
    { kind: 'commission', from: 'funding', to: 'commission_frozen', amount: earn },
    { kind: 'commission_back', from: 'commission_frozen', to: 'funding', amount: reverse },
    { kind: 'commission_release', from: 'commission_frozen', to: 'commission', amount: release },
  ] as const
  for (const { kind, from, to, amount } of steps) {
    const legs = [
      { account: from, amountFen: 0 - amount },
      { account: to, amountFen: amount },
    ]
    const moved = await wallet.move(tx, { userId, kind, commissionId, legs })
    if (!moved.ok) throw new Error(`a ${kind} of ${amount} that is not frozen`)
  }
}

/** Takes back what a void commission has earned, as far as it is not released. */
function giveAllBack({ earned_fen, back_fen, released_fen }: CommissionRow): CommissionMoves {
  return { earn: fen(0), reverse: fen(earned_fen - back_fen - released_fen), release: fen(0) }
}

/** What is to be moved, and what would be free if no operator had to look first. */
type Decided = {
  readonly moves: CommissionMoves
  readonly heldFen: Fen
  readonly isHeld: boolean
}

function decide(books: CommissionRow, order: OrderMoney, standing: MemberStanding): Decided {
  if (standing.voidReason !== '') {
    return { moves: giveAllBack(books), heldFen: fen(0), isHeld: false }
  }
  const moves = commissionMoves(books.points, order, {
    earned: fen(books.earned_fen),
    back: fen(books.back_fen),
    released: fen(books.released_fen),
  })
  if (standing.review !== 'held') return { moves, heldFen: fen(0), isHeld: false }
  return { moves: { ...moves, release: fen(0) }, heldFen: moves.release, isHeld: true }
}

type MemberStanding = Standing & {
  /** The finding of now or of an earlier check; '' = nothing. */
  readonly voidReason: string
}

/** Money or the gift is given only to whom a fresh score speaks for; who waits needs none. */
function needsScore(
  { voidReason, review, is_fresh: isFresh, gift_state: gift }: MemberStanding,
  { moves, hasArrived }: { readonly moves: CommissionMoves; readonly hasArrived: boolean },
): boolean {
  if (voidReason !== '' || review === 'held' || isFresh) return false
  return moves.release > 0 || (hasArrived && gift === 0)
}

const DAY_MS = 86_400_000

function daysAfter(time: Date | null, days: number): string | null {
  return time === null ? null : new Date(time.getTime() + days * DAY_MS).toISOString()
}

/** Writes the amounts of the commission and of the member. The referral is locked last of all. */
async function writeBooks(
  tx: Transaction,
  key: CommissionKey,
  {
    books,
    order,
    decided: { moves, heldFen, isHeld },
    voidReason,
  }: {
    readonly books: CommissionRow
    readonly order: OrderStanding
    readonly decided: Decided
    readonly voidReason: string
  },
): Promise<void> {
  const { freeze_days: days, is_first: isFirst } = books
  const { moving_first: first, moving_last: last, has_still: hasStill } = order
  const isVoid = voidReason !== ''
  await tx.query(
    `UPDATE commissions SET earned_fen = earned_fen + $3, back_fen = back_fen + $4,
       released_fen = released_fen + $5, paid_fen = $6, frozen_until = $7, held_fen = $9,
       due_at = CASE WHEN $10 THEN now() + interval '1 day'
         ELSE greatest($8::timestamptz, CASE WHEN $8 IS NOT NULL THEN now() + interval '5 seconds' END) END,
       waits_since = NULL, settled_at = now()
     WHERE user_id = $1 AND id = $2`,
    [
      key.user_id,
      key.id,
      moves.earn,
      moves.reverse,
      moves.release,
      order.sold - order.cancelled,
      hasStill || isVoid ? null : daysAfter(last, days),
      isVoid ? null : daysAfter(first, days),
      heldFen,
      // Looked at daily: whoever decides wakes it, and may die before that.
      isHeld,
    ],
  )
  await tx.query(
    `UPDATE referrals SET earned_fen = earned_fen + $3, order_count = order_count + $4,
       first_order_at = coalesce(first_order_at, CASE WHEN $4 = 1 THEN now() END),
       void_reason = CASE WHEN void_reason = '' THEN $5 ELSE void_reason END,
       gift_state = CASE WHEN gift_state = 0 AND $6 AND $5 = '' THEN 1 ELSE gift_state END,
       gift_due_at = coalesce(gift_due_at, CASE WHEN $6 AND $5 = '' THEN now() END)
     WHERE user_id = $1 AND member_id = $2`,
    [
      key.user_id,
      key.member_id,
      moves.earn - moves.reverse,
      isFirst ? 1 : 0,
      voidReason,
      order.arrived > 0 && !isHeld,
    ],
  )
}

type Settled = 'done' | 'void' | 'unscored'

/** Brings the leased commission up to date, unless something is to be given and has no fresh score. */
async function settle(
  { db, wallet, now }: SettleDeps,
  key: CommissionKey,
  found: string,
): Promise<Settled> {
  const done = await db.transaction(async (tx) => {
    const books = await lockCommission(tx, key)
    const order = await readOrder(tx, {
      memberId: key.member_id,
      orderId: books.order_id,
      now: now(),
      freezeDays: books.freeze_days,
    })
    const known = invariant(await readStanding(tx, key.member_id), 'a commission has its referral')
    const standing = { ...known, voidReason: known.void_reason === '' ? found : known.void_reason }
    const money = {
      sold: fen(order.sold),
      cancelled: fen(order.cancelled),
      arrived: fen(order.arrived),
    }
    const decided = decide(books, money, standing)
    const { voidReason } = standing
    if (needsScore(standing, { moves: decided.moves, hasArrived: order.arrived > 0 })) {
      return ok('unscored' as const)
    }
    await post(tx, wallet, key, decided.moves)
    await writeBooks(tx, key, { books, order, decided, voidReason })
    return ok(voidReason === '' ? ('done' as const) : ('void' as const))
  })
  return invariant(done.ok ? done : null, 'nothing refuses it').value
}

/**
 * Brings one commission up to date with its order. Whatever happens to the order makes it due.
 * @returns whether there was one
 */
export async function settleNext(deps: SettleDeps): Promise<boolean> {
  const { db, now } = deps
  const key = await lease(db, now())
  if (key === null) return false
  const found = (await findAbuse(db, key.member_id)) ?? ''
  let settled = await settle(deps, key, found)
  if (settled === 'unscored') {
    await scoreReferral(db, key.member_id)
    settled = await settle(deps, key, found)
  }
  // In a statement of its own: whoever holds one commission never waits for another.
  if (settled === 'void') await makeDue(db, key.member_id)
  return true
}

/** Makes due what else is frozen by the member, or waits for a look. */
export async function makeDue(db: Queryable, memberId: number): Promise<void> {
  await db.query(
    `UPDATE commissions SET due_at = now() WHERE member_id = $1
       AND (earned_fen > back_fen + released_fen OR due_at IS NOT NULL)`,
    [memberId],
  )
}
