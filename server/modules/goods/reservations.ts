import { must } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { Log } from '../../http/log.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { secondsBehind, type Job } from '../../jobs.ts'
import { takeOfEach } from '../../limits.ts'

/** How long pieces wait for the next part of their run. Only a part that is placed begins it anew. */
const MINUTES = 20
/**
 * For how many pieces times minutes one user may keep pieces of one product from others in a day,
 * without buying them: ten times a run of 50,000 recipients. Pieces that are bought cost nothing.
 */
const MOST_PIECE_MINUTES = 10_000_000
/** Held pieces of a product beyond this share of all that are left are told the operator. */
const ALARM_SHARE = 0.5
/** Open runs of one user that may hold pieces at the same time. */
const MAX_RUNS = 3

export type Run = { readonly userId: number; readonly runId: string }
export type Reservation = Run & {
  readonly goodsId: number
  readonly pieces: number
  /** What a piece costs this user at least. */
  readonly unitFen: number
  /** What the user could pay now. */
  readonly coverFen: number
}

type ReservationRow = {
  readonly goods_id: number
  readonly pieces: number
  readonly is_live: boolean
}

async function reservationOf(
  tx: Transaction,
  { userId, runId }: Run,
): Promise<ReservationRow | null> {
  const rows = await tx.query<ReservationRow>(
    `SELECT goods_id, pieces, expires_at > now() AS is_live FROM stock_reservations
     WHERE user_id = $1 AND run_id = $2 FOR UPDATE`,
    [userId, runId],
  )
  return rows[0] ?? null
}

async function addStock(tx: Transaction, goodsId: number, pieces: number): Promise<void> {
  await tx.query('UPDATE goods SET stock = stock + $2::bigint WHERE id = $1', [goodsId, pieces])
}

type OtherHolds = { readonly runs: number; readonly fen: number }

/** The other runs of the user that hold pieces, and what these cost. */
async function otherHolds(tx: Transaction, { userId, runId }: Run): Promise<OtherHolds> {
  const [open] = await tx.query<OtherHolds>(
    `SELECT count(*) AS runs, coalesce(sum(pieces * unit_fen), 0)::bigint AS fen
     FROM stock_reservations WHERE user_id = $1 AND run_id <> $2`,
    [userId, runId],
  )
  return must(open, 'a sum has one row')
}

const budgetName = (userId: string, goodsId: string): string =>
  `'stock hold ' || ${userId} || ' ' || ${goodsId}`

/** Takes the time that `pieces` are kept from others out of the user's day. @returns whether it fits */
async function takeTime(
  tx: Transaction,
  { userId, goodsId }: Reservation,
  pieces: number,
): Promise<boolean> {
  if (pieces <= 0) return true
  const name = `stock hold ${userId} ${goodsId}`
  const by = pieces * MINUTES
  const most = MOST_PIECE_MINUTES
  return (await takeOfEach(tx, [{ name, most, window: 'beijing day', by }])).ok
}

/** As many as the user's money covers beside what other runs hold. */
function covered({ pieces, unitFen, coverFen }: Reservation, others: OtherHolds): number {
  if (unitFen <= 0) return pieces
  return Math.min(pieces, Math.max(0, Math.floor((coverFen - others.fen) / unitFen)))
}

/**
 * Holds for a run as many of `pieces` as the user could pay for, and none when the stock does not
 * suffice for all of them. Asked again it holds that many from now on, until the same time: only a
 * placed part renews it. Locks are taken in the order of a placement: the run's row, then the goods.
 */
export function reserve(
  db: Database,
  wanted: Reservation,
): Promise<Answer<{ readonly pieces: number }>> {
  const { userId, runId, goodsId, unitFen } = wanted
  return db.transaction(async (tx): Promise<Answer<{ readonly pieces: number }>> => {
    // The lock makes two calls of one user count one after the other; a user whose wallet is in use waits.
    await tx.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId])
    const before = await reservationOf(tx, wanted)
    if (before !== null && before.goods_id !== goodsId) return refuse('idempotency_key_reused')
    const others = await otherHolds(tx, wanted)
    if (others.runs >= MAX_RUNS) return refuse('too_many_requests', { seconds: MINUTES * 60 })
    const had = before?.pieces ?? 0
    const inTime = before?.is_live === true ? had : 0
    let held = covered(wanted, others)
    if (!(await takeTime(tx, wanted, held - inTime))) held = inTime
    await tx.query(
      `INSERT INTO stock_reservations AS r (user_id, run_id, goods_id, pieces, unit_fen, expires_at)
       VALUES ($1, $2, $3, $4::bigint, $5::bigint, now() + make_interval(mins => $6))
       ON CONFLICT (user_id, run_id) DO UPDATE
         SET pieces = EXCLUDED.pieces, unit_fen = EXCLUDED.unit_fen,
           expires_at = CASE WHEN r.expires_at > now() THEN r.expires_at ELSE EXCLUDED.expires_at END`,
      [userId, runId, goodsId, held, unitFen, MINUTES],
    )
    const [goods] = await tx.query<{ stock: number }>(
      'SELECT stock FROM goods WHERE id = $1 AND on_sale FOR NO KEY UPDATE',
      [goodsId],
    )
    if (goods === undefined) return refuse('goods_not_found')
    if (wanted.pieces > goods.stock + had) {
      return refuse('goods_out_of_stock', { stock: goods.stock + had })
    }
    await addStock(tx, goodsId, had - held)
    return ok({ pieces: held })
  })
}

/** Tells the operator, once an hour, of a product whose pieces are held rather than sold. */
export async function watchShare(db: Database, log: Log, goodsId: number): Promise<void> {
  const [sum] = await db.query<{ held: number; stock: number }>(
    `SELECT coalesce(sum(r.pieces), 0)::bigint AS held, max(g.stock)::bigint AS stock
     FROM stock_reservations r JOIN goods g ON g.id = r.goods_id WHERE r.goods_id = $1`,
    [goodsId],
  )
  const { held, stock } = must(sum, 'a sum has one row')
  if (held === 0 || held <= (held + stock) * ALARM_SHARE) return
  const alarm = { name: `stock hold alarm ${goodsId}`, most: 1, window: 3600 }
  const isFirst = await db.transaction((tx) => takeOfEach(tx, [alarm]))
  if (isFirst.ok) log.error('stock_held', { goods: goodsId, held, left: stock })
}

/** Gives back what a run still holds; nothing when it holds nothing. */
export async function release(db: Database, run: Run): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await reservationOf(tx, run)
    if (before === null) return ok(null)
    await tx.query('DELETE FROM stock_reservations WHERE user_id = $1 AND run_id = $2', [
      run.userId,
      run.runId,
    ])
    await addStock(tx, before.goods_id, before.pieces)
    return ok(null)
  })
}

/** What a run holds of these goods, locked until the transaction ends. */
export async function heldPieces(tx: Transaction, goodsId: number, run: Run): Promise<number> {
  const before = await reservationOf(tx, run)
  return before?.goods_id === goodsId ? before.pieces : 0
}

/**
 * Takes pieces that `heldPieces` has locked, extends the reservation for the next part of the run,
 * and gives back the time that was taken of the user's day for them.
 */
export async function draw(tx: Transaction, run: Run, pieces: number): Promise<void> {
  await tx.query(
    `WITH drawn AS (
       UPDATE stock_reservations SET pieces = pieces - $3::bigint,
         expires_at = now() + make_interval(mins => $4) WHERE user_id = $1 AND run_id = $2
       RETURNING user_id, goods_id)
     UPDATE limit_counts c SET taken = greatest(0, c.taken - $3::bigint * $4) FROM drawn d
     WHERE c.name = ${budgetName('d.user_id', 'd.goods_id')} AND c.ends_at > now()`,
    [run.userId, run.runId, pieces, MINUTES],
  )
}

/** Releases the pieces of runs that have stopped. */
export function expiryJob(db: Database): Job {
  return {
    name: 'stock_expiry',
    idleMs: 30_000,
    async next() {
      const [due] = await db.query<{ user_id: number; run_id: string }>(
        `SELECT user_id, run_id FROM stock_reservations WHERE expires_at < now()
         ORDER BY expires_at LIMIT 1`,
      )
      if (due === undefined) return false
      await releaseExpired(db, { userId: due.user_id, runId: due.run_id })
      return true
    },
    behind: () => secondsBehind(db, 'SELECT min(expires_at) AS at FROM stock_reservations'),
  }
}

/** Checks again under the lock: the run may have continued since. */
async function releaseExpired(db: Database, run: Run): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.query<ReservationRow>(
      `DELETE FROM stock_reservations WHERE user_id = $1 AND run_id = $2 AND expires_at < now()
       RETURNING goods_id, pieces`,
      [run.userId, run.runId],
    )
    if (gone !== undefined) await addStock(tx, gone.goods_id, gone.pieces)
    return ok(null)
  })
}
