import { type PLAN_STATES, type PricePlan } from '#contract/desk/prices.ts'
import { beijing, beijingText } from '../../../db/conditions.ts'
import type { Queryable, Transaction } from '../../../db/database.ts'
import { nextTry } from '../../../db/next-try.ts'
import type { Role } from '#contract/desk.ts'

type Prices = Pick<PricePlan, 'priceFen' | 'prices'>
export type PlanKey = Pick<PricePlan, 'id' | 'from'>

const KEY = `p.goods_id = $1 AND p.holds_from = ${beijing('$2')}`
const FROM = beijingText('p.holds_from')

/** What the log has of a plan; null = there is none. */
export async function findPlan(db: Queryable, { id, from }: PlanKey) {
  const [row] = await db.query<PlanKey & Prices & { state: (typeof PLAN_STATES)[number] }>(
    `SELECT p.goods_id AS id, ${FROM} AS "from", p.price_fen AS "priceFen", p.prices, p.state
     FROM price_plans p WHERE ${KEY}`,
    [id, from],
  )
  return row ?? null
}

/** The prices that hold at a moment by an earlier plan; null = those of now. */
export async function findPricesThen(db: Queryable, { id, from }: PlanKey): Promise<Prices | null> {
  const [row] = await db.query<Prices>(
    `SELECT p.price_fen AS "priceFen", p.prices FROM price_plans p
     WHERE p.goods_id = $1 AND p.state = 'waiting' AND p.holds_from < ${beijing('$2')}
     ORDER BY p.holds_from DESC LIMIT 1`,
    [id, from],
  )
  return row ?? null
}

/** Whether a moment is to come, and within a year: a later one is a slip. */
export async function isPlannable(db: Queryable, from: string): Promise<boolean> {
  const [row] = await db.query<{ fits: boolean }>(
    `SELECT ${beijing('$1')} > now() AND ${beijing('$1')} <= now() + interval '1 year' AS fits`,
    [from],
  )
  return row?.fits === true
}

type NewPlan = PlanKey &
  Prices & { readonly isSure: boolean; readonly by: string; readonly staffId: number | null }

export async function putPlan(tx: Transaction, plan: NewPlan): Promise<void> {
  const { id, from, priceFen, prices, isSure, by, staffId } = plan
  await tx.query(
    `INSERT INTO price_plans (goods_id, holds_from, price_fen, prices, is_sure, operator, staff_id, due_at)
     VALUES ($1, ${beijing('$2')}, $3, $4::text::jsonb, $5, $6, $7, ${beijing('$2')})
     ON CONFLICT (goods_id, holds_from) DO UPDATE SET price_fen = excluded.price_fen,
       prices = excluded.prices, is_sure = excluded.is_sure, operator = excluded.operator,
       staff_id = excluded.staff_id, due_at = excluded.due_at, state = 'waiting', tries = 0,
       ended_at = NULL, why = '', change = NULL`,
    [id, from, priceFen, JSON.stringify(prices), isSure, by, staffId],
  )
}

/** @returns whether there was one that waits, or was refused */
export async function dropPlan(db: Queryable, { id, from }: PlanKey): Promise<boolean> {
  const gone = await db.query(
    `UPDATE price_plans p SET state = 'dropped', ended_at = now()
     WHERE ${KEY} AND p.state IN ('waiting', 'refused') RETURNING p.goods_id`,
    [id, from],
  )
  return gone.length > 0
}

const SHOWN_DAYS = 7
const MOST = 200

const LISTED = `p.goods_id AS id, g.name, ${FROM} AS "from",
    p.price_fen AS "priceFen", p.prices, p.state, p.why, p.operator AS by, p.change
  FROM price_plans p JOIN goods g ON g.id = p.goods_id`

export async function listPlans(db: Queryable): Promise<PricePlan[]> {
  const read = (rest: string): Promise<PricePlan[]> =>
    db.query<PricePlan>(`SELECT ${LISTED} WHERE ${rest} LIMIT ${MOST}`)
  const [refused, waiting, done] = [
    await read("p.state = 'refused' ORDER BY p.ended_at DESC"),
    await read("p.state = 'waiting' ORDER BY p.holds_from, p.goods_id"),
    await read(
      `p.state = 'done' AND p.ended_at >= now() - make_interval(days => ${SHOWN_DAYS})
       ORDER BY p.ended_at DESC`,
    ),
  ]
  return [...refused, ...waiting, ...done]
}

/** A plan whose time has come, and who decided it. */
export type DuePlan = PlanKey &
  Prices & {
    readonly isSure: boolean
    readonly by: string
    readonly staffId: number | null
    /** Their role now; null = no member of staff decided it. */
    readonly role: Role | null
    readonly isFrozen: boolean
    /** With this one. */
    readonly tries: number
  }

const LEASE = { firstSeconds: 60, mostSeconds: 600 }

/**
 * Takes the plan that is due the longest, for as long as a try may take. One of goods that has an
 * earlier plan waits for that one, so that the later price is the one that stays.
 */
export async function leasePlan(db: Queryable): Promise<DuePlan | null> {
  const [row] = await db.query<DuePlan>(
    `WITH leased AS (
       UPDATE price_plans SET tries = tries + 1, due_at = ${nextTry('tries', LEASE)}
       WHERE (goods_id, holds_from) = (
         SELECT w.goods_id, w.holds_from FROM price_plans w
         WHERE w.state = 'waiting' AND w.due_at <= now() AND NOT EXISTS (
           SELECT FROM price_plans e WHERE e.goods_id = w.goods_id AND e.state = 'waiting'
             AND e.holds_from < w.holds_from)
         ORDER BY w.due_at, w.goods_id LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING *)
     SELECT p.goods_id AS id, ${FROM} AS "from", p.price_fen AS "priceFen", p.prices,
       p.is_sure AS "isSure", p.operator AS by, p.staff_id AS "staffId", s.role,
       s.frozen_at IS NOT NULL AS "isFrozen", p.tries
     FROM leased p LEFT JOIN staff s ON s.id = p.staff_id`,
  )
  return row ?? null
}

/** @returns false when it waits no more: another process did it, or somebody took it back */
export async function markDone(tx: Transaction, { id, from }: PlanKey): Promise<boolean> {
  const done = await tx.query(
    `UPDATE price_plans p SET state = 'done', ended_at = now()
     WHERE ${KEY} AND p.state = 'waiting' RETURNING p.goods_id`,
    [id, from],
  )
  return done.length > 0
}

/** Keeps what came of a plan that was done; one whose prices were so already is done by it. */
export async function endDone(
  db: Queryable,
  { id, from }: PlanKey,
  change: number | null,
): Promise<void> {
  await db.query(
    `UPDATE price_plans p SET state = 'done', ended_at = coalesce(p.ended_at, now()), change = $3
     WHERE ${KEY} AND p.state IN ('waiting', 'done')`,
    [id, from, change],
  )
}

export async function endRefused(db: Queryable, { id, from }: PlanKey, why: string): Promise<void> {
  await db.query(
    `UPDATE price_plans p SET state = 'refused', ended_at = now(), why = $3
     WHERE ${KEY} AND p.state = 'waiting'`,
    [id, from, why],
  )
}
