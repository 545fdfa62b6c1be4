import { must } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { secondsBehind, type Job } from '../../jobs.ts'

/** How long pieces wait for the next part of their run. Each part that is placed begins it anew. */
const MINUTES = 20
/** Open runs of one user that may hold pieces at the same time. */
const MAX_RUNS = 3

export type Run = { readonly userId: number; readonly runId: string }
export type Reservation = Run & { readonly goodsId: number; readonly pieces: number }

type ReservationRow = { readonly goods_id: number; readonly pieces: number }

async function reservationOf(
  tx: Transaction,
  { userId, runId }: Run,
): Promise<ReservationRow | null> {
  const rows = await tx.query<ReservationRow>(
    `SELECT goods_id, pieces FROM stock_reservations
     WHERE user_id = $1 AND run_id = $2 FOR UPDATE`,
    [userId, runId],
  )
  return rows[0] ?? null
}

async function addStock(tx: Transaction, goodsId: number, pieces: number): Promise<void> {
  await tx.query('UPDATE goods SET stock = stock + $2::bigint WHERE id = $1', [goodsId, pieces])
}

/**
 * Holds `pieces` for a run, all or none; asked again it holds that many from now on, so a repeated
 * call changes nothing. Locks are taken in the order of a placement: the run's row, then the goods.
 */
export function reserve(
  db: Database,
  { userId, runId, goodsId, pieces }: Reservation,
): Promise<Answer<{ readonly pieces: number }>> {
  return db.transaction(async (tx): Promise<Answer<{ readonly pieces: number }>> => {
    // The lock makes two calls of one user count one after the other; a user whose wallet is in use waits.
    await tx.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId])
    const before = await reservationOf(tx, { userId, runId })
    if (before !== null && before.goods_id !== goodsId) return refuse('idempotency_key_reused')
    const [open] = await tx.query<{ n: number }>(
      'SELECT count(*) AS n FROM stock_reservations WHERE user_id = $1 AND run_id <> $2',
      [userId, runId],
    )
    if (must(open, 'a count has one row').n >= MAX_RUNS) {
      return refuse('too_many_requests', { seconds: MINUTES * 60 })
    }
    await tx.query(
      `INSERT INTO stock_reservations (user_id, run_id, goods_id, pieces, expires_at)
       VALUES ($1, $2, $3, $4::bigint, now() + make_interval(mins => $5))
       ON CONFLICT (user_id, run_id) DO UPDATE
         SET pieces = EXCLUDED.pieces, expires_at = EXCLUDED.expires_at`,
      [userId, runId, goodsId, pieces, MINUTES],
    )
    const [goods] = await tx.query<{ stock: number }>(
      'SELECT stock FROM goods WHERE id = $1 AND on_sale FOR NO KEY UPDATE',
      [goodsId],
    )
    if (goods === undefined) return refuse('goods_not_found')
    const more = pieces - (before?.pieces ?? 0)
    if (more > goods.stock) {
      return refuse('goods_out_of_stock', { stock: goods.stock + (before?.pieces ?? 0) })
    }
    await addStock(tx, goodsId, -more)
    return ok({ pieces })
  })
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

/** Takes pieces that `heldPieces` has locked, and extends the reservation for the next part of the run. */
export async function draw(tx: Transaction, run: Run, pieces: number): Promise<void> {
  await tx.query(
    `UPDATE stock_reservations SET pieces = pieces - $3::bigint,
       expires_at = now() + make_interval(mins => $4) WHERE user_id = $1 AND run_id = $2`,
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
