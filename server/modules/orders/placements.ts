import { invariant } from '#domain/result/assert.ts'
import type { Transaction } from '../../db/database.ts'

/** The placement of a key. A closed key has none, and will never place an order. */
export type Placement = {
  readonly request_hash: string
  readonly answer: Uint8Array | null
  readonly is_closed: boolean
}

type PlacementKey = { readonly userId: number; readonly key: string }

/** Reads the key in a statement of its own: after a wait for its lock only the next statement sees it. */
async function standing(tx: Transaction, { userId, key }: PlacementKey): Promise<Placement> {
  const [existing] = await tx.query<Placement>(
    `SELECT request_hash, answer, closed_at IS NOT NULL AS is_closed FROM placements
     WHERE user_id = $1 AND key = $2`,
    [userId, key],
  )
  return invariant(existing, 'what a key stands for is never deleted')
}

/**
 * Claims the key. A concurrent claim of the same key waits here until this transaction ends.
 * @returns null when it is ours; otherwise the placement that the key already has
 */
export async function claimKey(
  tx: Transaction,
  { hash, ...owned }: PlacementKey & { readonly hash: string },
): Promise<Placement | null> {
  const claimed = await tx.query(
    `INSERT INTO placements (user_id, key, request_hash) VALUES ($1, $2, $3)
     ON CONFLICT (user_id, key) DO NOTHING RETURNING key`,
    [owned.userId, owned.key, hash],
  )
  return claimed.length === 1 ? null : standing(tx, owned)
}

/** Releases a key that this transaction has claimed; others never see that it was claimed. */
export async function releaseKey(tx: Transaction, { userId, key }: PlacementKey): Promise<void> {
  await tx.query('DELETE FROM placements WHERE user_id = $1 AND key = $2', [userId, key])
}

/** Claims a key to close it. @returns null when this call has closed it; else as `claimKey` */
export async function closeKey(tx: Transaction, owned: PlacementKey): Promise<Placement | null> {
  const closed = await tx.query(
    `INSERT INTO placements (user_id, key, request_hash, closed_at) VALUES ($1, $2, '', now())
     ON CONFLICT (user_id, key) DO NOTHING RETURNING key`,
    [owned.userId, owned.key],
  )
  return closed.length === 1 ? null : standing(tx, owned)
}

/** How many keys this user has closed within a day. */
export async function keysClosed(tx: Transaction, userId: number): Promise<number> {
  const [count] = await tx.query<{ n: number }>(
    `SELECT count(*) AS n FROM placements
     WHERE user_id = $1 AND closed_at > now() - interval '1 day'`,
    [userId],
  )
  return invariant(count, 'a count has one row').n
}

export async function storeAnswer(
  tx: Transaction,
  stored: PlacementKey & { readonly orderId: number | null; readonly answer: Uint8Array },
): Promise<void> {
  await tx.query(
    'UPDATE placements SET order_id = $3, answer = $4 WHERE user_id = $1 AND key = $2',
    [stored.userId, stored.key, stored.orderId, stored.answer],
  )
}
