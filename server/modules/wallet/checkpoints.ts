import type { Queryable } from '../../db/database.ts'
import { entriesOf, withNewer } from './proof-scope.ts'

/** An entry as one number; those of an account are joined in any order, so more can be added. */
const HASH = `('x' || encode(sha256(convert_to(concat_ws(' ', e.account, e.seq, e.transfer_id,
  e.amount_fen, e.balance_after_fen), 'UTF8')), 'hex'))::bit(256)`

const GIFTS = `sum(e.amount_fen) FILTER (WHERE t.kind = 'gift')`
const GIFTS_BACK = `sum(e.amount_fen) FILTER (WHERE t.kind IN ('gift_back', 'gift_restored'))`
const FREE = `sum(e.amount_fen) FILTER (WHERE t.kind IN ('commission_transfer', 'compensation', 'opening'))`

const ADVANCE = withNewer(`INSERT INTO ledger_checkpoints AS c
    (user_id, account, seq, balance_fen, digest, gift_fen, gift_back_fen, free_fen, proved_at)
  SELECT e.user_id, e.account, max(e.seq), e.from_fen + sum(e.amount_fen), bit_xor(${HASH}),
    coalesce(${GIFTS}, 0), coalesce(${GIFTS_BACK}, 0), coalesce(${FREE}, 0), now()
  FROM ${entriesOf('newer')} e
  LEFT JOIN LATERAL (SELECT t.kind FROM ledger_transfers t
    WHERE e.account = 'wallet' AND t.user_id = e.user_id AND t.id = e.seq OFFSET 0) t ON true
  GROUP BY e.user_id, e.account, e.from_fen
  ON CONFLICT (user_id, account) DO UPDATE SET seq = EXCLUDED.seq, balance_fen = EXCLUDED.balance_fen,
    digest = c.digest # EXCLUDED.digest, gift_fen = c.gift_fen + EXCLUDED.gift_fen,
    gift_back_fen = c.gift_back_fen + EXCLUDED.gift_back_fen, free_fen = c.free_fen + EXCLUDED.free_fen,
    proved_at = EXCLUDED.proved_at`)

/** Every account of these users is proved to its last entry: only in the snapshot of their proof. */
export async function advanceCheckpoints(
  tx: Queryable,
  [first, last]: readonly [number, number],
): Promise<void> {
  await tx.query(ADVANCE, [first, last])
}

/** Entries that were rewritten so that they fit each other still differ from their checkpoint. */
export const CHECKPOINT_PROOF = {
  name: 'checkpoint_unlike_entries',
  sql: `SELECT c.user_id, c.account || ' ' || c.seq || ': proved at ' || c.balance_fen || ', the '
      || coalesce(e.n, 0) || ' entries are others and come to ' || coalesce(e.total, 0) AS row
    FROM ledger_checkpoints c LEFT JOIN (
      SELECT e.user_id, e.account, count(*) AS n, sum(e.amount_fen) AS total, bit_xor(${HASH}) AS digest,
        ${GIFTS} AS gifts, ${GIFTS_BACK} AS gifts_back, ${FREE} AS free
      FROM ledger_checkpoints k
      JOIN ledger_entries e ON e.user_id = k.user_id AND e.account = k.account AND e.seq <= k.seq
      LEFT JOIN ledger_transfers t ON e.account = 'wallet' AND t.user_id = e.user_id AND t.id = e.seq
      WHERE k.user_id BETWEEN $1 AND $2 GROUP BY e.user_id, e.account) e
      ON e.user_id = c.user_id AND e.account = c.account
    WHERE c.user_id BETWEEN $1 AND $2
      AND (c.seq, c.balance_fen, c.digest, c.gift_fen, c.gift_back_fen, c.free_fen) IS DISTINCT FROM
        (e.n, e.total, e.digest, coalesce(e.gifts, 0), coalesce(e.gifts_back, 0), coalesce(e.free, 0))
    ORDER BY c.user_id, c.account LIMIT 1`,
} as const
