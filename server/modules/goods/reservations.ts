import { apiSentence } from '#contract/errors.ts'
import { coveredPieces } from '#domain/order/stock-cover.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { acrossUsers } from '../../db/across-users.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { releaseLimits, takeOfEach, type Limit } from '../../limits.ts'
import { coverOf } from './hold-cover.ts'
import type { Hold, Reservation, Run } from './hold.types.ts'
import {
  DAY_BUDGET,
  IDLE_MINUTES,
  LONGEST_MINUTES,
  MAX_RUNS,
  PROMISED_SHARE,
} from './hold-terms.ts'

type ReservationRow = {
  readonly goods_id: number
  readonly pieces: number
  readonly promised: number
  readonly charged: number
  /** The rest of the longest time a hold may last. */
  readonly minutes_left: number
  /** Made on this day: what is left of its minutes goes back into the budget of this day. */
  readonly is_today: boolean
}

const DAY = (at: string): string => `(${at} AT TIME ZONE 'Asia/Shanghai')::date`
const ROW = `goods_id, pieces, promised, charged, ${DAY('made_at')} = ${DAY('now()')} AS is_today,
  greatest(0, floor(${LONGEST_MINUTES} - extract(epoch FROM now() - made_at) / 60))::int AS minutes_left`
/** SQL: when a hold ends of which a part is placed now. */
const RENEWED = `least(now() + interval '${IDLE_MINUTES} minutes',
  made_at + interval '${LONGEST_MINUTES} minutes')`

async function reservationOf(
  tx: Transaction,
  { userId, runId }: Run,
): Promise<ReservationRow | null> {
  const rows = await tx.query<ReservationRow>(
    `SELECT ${ROW} FROM stock_reservations WHERE user_id = $1 AND run_id = $2 FOR UPDATE`,
    [userId, runId],
  )
  return rows[0] ?? null
}

async function addStock(tx: Transaction, goodsId: number, pieces: number): Promise<void> {
  await tx.query('UPDATE goods SET stock = stock + $2::bigint WHERE id = $1', [goodsId, pieces])
}

/** The budget of a day, of which `count` piece-minutes are taken or given back. */
function budget(userId: number, goodsId: number, count: number): Limit {
  return { name: `hold ${userId} ${goodsId}`, most: DAY_BUDGET, window: 'beijing day', count }
}

/** Ends a hold with all that belongs to it; `onlyOver`: only when its time is over. */
async function endHold(
  tx: Transaction,
  { userId, runId }: Run,
  { onlyOver }: { readonly onlyOver: boolean },
): Promise<void> {
  const [gone] = await tx.query<ReservationRow>(
    `DELETE FROM stock_reservations WHERE user_id = $1 AND run_id = $2
       ${onlyOver ? 'AND expires_at <= now()' : ''} RETURNING ${ROW}`,
    [userId, runId],
  )
  if (gone === undefined) return
  await addStock(tx, gone.goods_id, gone.pieces)
  const unused = gone.charged * gone.minutes_left
  if (gone.is_today && unused > 0) await releaseLimits(tx, [budget(userId, gone.goods_id, unused)])
}

type GoodsRow = {
  readonly stock: number
  readonly on_sale: boolean
  readonly unit_fen: number
  readonly held: number
  readonly promised: number
}

/** Locks the goods; `held` and `promised` are of all holds but this run's. */
async function lockGoods(
  tx: Transaction,
  { userId, runId }: Run,
  goodsId: number,
): Promise<GoodsRow | null> {
  await tx.query('SELECT FROM goods WHERE id = $1 FOR NO KEY UPDATE', [goodsId])
  const [row] = await tx.query<GoodsRow>(
    `SELECT g.stock, g.on_sale, coalesce(p.price_fen, g.price_fen) AS unit_fen,
       h.held, h.promised
     FROM goods g JOIN users u ON u.id = $1
     LEFT JOIN group_prices p ON p.goods_id = g.id AND p.group_id = u.group_id,
     LATERAL (SELECT coalesce(sum(r.pieces), 0)::bigint AS held,
         coalesce(sum(r.promised), 0)::bigint AS promised
       FROM stock_reservations r WHERE r.goods_id = g.id AND (r.user_id <> $1 OR r.run_id <> $2)) h
     WHERE g.id = $3`,
    [userId, runId, goodsId],
  )
  return row ?? null
}

async function writeHold(
  tx: Transaction,
  { userId, runId, goodsId, pieces }: Reservation,
  row: { readonly unitFen: number; readonly promised: number; readonly charged: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO stock_reservations
       (user_id, run_id, goods_id, pieces, unit_fen, promised, charged, expires_at)
     VALUES ($1, $2, $3, $4::bigint, $5, $6, $7, now() + interval '${IDLE_MINUTES} minutes')
     ON CONFLICT (user_id, run_id) DO UPDATE SET pieces = EXCLUDED.pieces,
       unit_fen = EXCLUDED.unit_fen, promised = EXCLUDED.promised, charged = EXCLUDED.charged`,
    [userId, runId, goodsId, pieces, row.unitFen, row.promised, row.charged],
  )
}

type Resize = { readonly wanted: Reservation; readonly before: ReservationRow | null }

/** @returns how many of the pieces' minutes are taken from the budget of the day; null = it is used up */
async function charge(
  tx: Transaction,
  { wanted, before }: Resize,
  pieces: number,
): Promise<number | null> {
  const { userId, goodsId } = wanted
  const { pieces: own = 0, charged = 0, minutes_left = LONGEST_MINUTES } = before ?? {}
  const more = Math.max(pieces - own, -charged)
  if (more > 0) {
    // A minute that has begun counts whole, and nothing of it is given back.
    const minutes = Math.min(LONGEST_MINUTES, minutes_left + 1)
    const count = Math.min(more * minutes, DAY_BUDGET + 1)
    const taken = await takeOfEach(tx, [budget(userId, goodsId, count)])
    return taken.ok ? charged + more : null
  }
  const unused = -more * minutes_left
  if (before?.is_today === true && unused > 0) {
    await releaseLimits(tx, [budget(userId, goodsId, unused)])
  }
  return charged + more
}

function sentence(held: number, wanted: number, isForMoney: boolean): string {
  if (held >= wanted) return ''
  const pieces = held.toLocaleString('en-US')
  if (isForMoney) return apiSentence(held > 0 ? 'hold_covered' : 'hold_uncovered', { pieces })
  return apiSentence(held > 0 ? 'hold_part' : 'hold_none', { pieces })
}

/**
 * Holds as many of the wanted pieces as money and budget allow, and gives the others back. Refused
 * when there are not as many as are wanted. Locks are taken in the order of a placement: the run's row,
 * wallet, goods; the budget, which is this user's alone, comes last.
 */
async function resize(tx: Transaction, { wanted, before }: Resize): Promise<Answer<Hold>> {
  const own = before?.pieces ?? 0
  const cover = await coverOf(tx, wanted)
  const goods = await lockGoods(tx, wanted, wanted.goodsId)
  if (goods === null || (before === null && !goods.on_sale)) return refuse('goods_not_found')
  const stock = goods.stock + own
  if (wanted.pieces > stock) return refuse('goods_out_of_stock', { stock })
  const { paid, promised: begun } = coveredPieces(wanted.pieces, goods.unit_fen, cover)
  const most = Math.floor((stock + goods.held) * PROMISED_SHARE) - goods.promised
  const covered = paid + Math.max(0, Math.min(begun, most))
  const charged = covered === 0 ? 0 : await charge(tx, { wanted, before }, covered)
  // Without a budget a hold grows no more.
  const pieces = charged === null ? own : covered
  const isForMoney = charged !== null && paid + begun < wanted.pieces
  if (pieces === 0) await endHold(tx, wanted, { onlyOver: false })
  else {
    await writeHold(
      tx,
      { ...wanted, pieces },
      {
        unitFen: goods.unit_fen,
        promised: Math.max(0, pieces - paid),
        charged: charged ?? before?.charged ?? 0,
      },
    )
    if (pieces !== own) await addStock(tx, wanted.goodsId, own - pieces)
  }
  return ok({ pieces, msg: sentence(pieces, wanted.pieces, isForMoney) })
}

/** The lock makes two calls of one user count one after the other. */
async function lockUser(tx: Transaction, userId: number): Promise<void> {
  await tx.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId])
}

async function hold(db: Database, wanted: Reservation): Promise<Answer<Hold>> {
  const { userId, runId, goodsId } = wanted
  // By itself: it locks goods, and the wallet comes before them.
  await release(db, wanted, { onlyOver: true })
  return db.transaction(async (tx): Promise<Answer<Hold>> => {
    await lockUser(tx, userId)
    const before = await reservationOf(tx, wanted)
    if (before !== null && before.goods_id !== goodsId) return refuse('idempotency_key_reused')
    const [open] = await tx.query<{ n: number }>(
      'SELECT count(*) AS n FROM stock_reservations WHERE user_id = $1 AND run_id <> $2',
      [userId, runId],
    )
    if (invariant(open, 'a count has one row').n >= MAX_RUNS) {
      return refuse('too_many_requests', { seconds: IDLE_MINUTES * 60 })
    }
    return resize(tx, { wanted, before })
  })
}

/**
 * Holds pieces for a run: as many of those wanted as the balance covers, or a payment that was
 * begun. A repeated call holds the new number from now on, until the same moment as before: only a
 * part that is placed renews a hold.
 */
export function reserve(db: Database, wanted: Reservation): Promise<Answer<Hold>> {
  return acrossUsers('held_stock', () => hold(db, wanted))
}

/** Gives back what of a hold money covers no more. */
export async function cutHold(db: Database, run: Run): Promise<void> {
  const cut = await db.transaction(async (tx): Promise<Answer<Hold>> => {
    await lockUser(tx, run.userId)
    const before = await reservationOf(tx, run)
    if (before === null) return ok({ pieces: 0, msg: '' })
    const { goods_id: goodsId, pieces } = before
    return resize(tx, { wanted: { ...run, goodsId, pieces }, before })
  })
  if (!cut.ok) throw new Error(`a hold is not cut: ${cut.error.key}`)
}

/** Gives back what a run still holds; nothing when it holds nothing. */
export async function release(
  db: Database,
  run: Run,
  { onlyOver = false }: { readonly onlyOver?: boolean } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    await endHold(tx, run, { onlyOver })
    return ok(null)
  })
}

/** What a run holds of these goods, locked until the transaction ends. */
export async function heldPieces(tx: Transaction, goodsId: number, run: Run): Promise<number> {
  const before = await reservationOf(tx, run)
  return before?.goods_id === goodsId ? before.pieces : 0
}

/** Takes pieces that `heldPieces` has locked, and extends the reservation for the next part of the run. */
export async function draw(tx: Transaction, run: Run, pieces: number): Promise<void> {
  await tx.query(
    `UPDATE stock_reservations SET pieces = pieces - $3::bigint,
       promised = least(promised, pieces - $3::bigint), expires_at = ${RENEWED}
     WHERE user_id = $1 AND run_id = $2`,
    [run.userId, run.runId, pieces],
  )
}
