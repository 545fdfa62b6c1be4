import { err, ok, type Result } from '#domain/result/result.ts'
import { intArray, textArray } from '../../db/array-literal.ts'
import type { Transaction } from '../../db/database.ts'
import type { TransferKind } from './repository.ts'

export type AccountKind =
  | 'wallet'
  | 'sales'
  | 'funding'
  | 'commission_frozen'
  | 'commission'
  | 'withdrawing'
  | 'fees'
  | 'frozen'

export type Leg = { readonly account: AccountKind; readonly amountFen: number }

export type Transfer = {
  readonly userId: number
  readonly kind: TransferKind
  /** The amounts sum to zero. */
  readonly legs: readonly Leg[]
  /**
   * Parts of the wallet's leg, with its sign: what is free money, and what is gift. The rest is
   * paid money.
   */
  readonly freeFen?: number
  readonly giftFen?: number
  readonly withdrawalId?: number
  readonly commissionId?: number
  readonly tradeNo?: string
  readonly outsideRefundId?: number
  readonly correctionId?: number
}

/** An account, or a part of the wallet, would go below zero. */
export type Short = 'short'

/**
 * Opens missing accounts and locks all of them, the wallet before the others, as every payment
 * does, so that no two transactions wait for each other. A transaction that moves several times
 * locks all first.
 */
export async function lockAccounts(
  tx: Transaction,
  userId: number,
  accounts: readonly AccountKind[],
): Promise<void> {
  const kinds = textArray(accounts)
  await tx.query(
    `INSERT INTO accounts (user_id, kind) SELECT $1::bigint, unnest($2::text[]) ON CONFLICT DO NOTHING`,
    [userId, kinds],
  )
  await tx.query(
    `SELECT FROM accounts WHERE user_id = $1 AND kind = ANY($2::text[])
     ORDER BY kind <> 'wallet', kind FOR NO KEY UPDATE`,
    [userId, kinds],
  )
}

/**
 * Moves money between the accounts of one user, as one transfer with an entry for each leg. Orders
 * and credits for parcels and recharges have quicker ways (repository.ts).
 * @returns `short` when nothing was written, because an account would go below zero that must not
 */
export async function transfer(tx: Transaction, move: Transfer): Promise<Result<null, Short>> {
  const legs = move.legs.filter((leg) => leg.amountFen !== 0)
  const total = legs.reduce((sum, leg) => sum + leg.amountFen, 0)
  if (total !== 0) throw new RangeError(`a ${move.kind} that is out of balance by ${total}`)
  if (legs.length === 0) return ok(null)
  const kinds = textArray(legs.map((leg) => leg.account))
  await lockAccounts(
    tx,
    move.userId,
    legs.map((leg) => leg.account),
  )
  const rows = await tx.query(
    `WITH leg AS (
       SELECT account, amount, CASE WHEN account = 'wallet' THEN $7::bigint ELSE 0 END AS free,
         CASE WHEN account = 'wallet' THEN $8::bigint ELSE 0 END AS gift
       FROM unnest($2::text[], $3::bigint[]) AS l(account, amount)
     ), short AS (
       SELECT FROM accounts a JOIN leg ON leg.account = a.kind
       WHERE a.user_id = $1 AND a.kind NOT IN ('sales', 'funding', 'fees') AND leg.amount < 0
         AND (a.free_fen + leg.free < 0 OR a.gift_fen + leg.gift < 0
           OR a.balance_fen + leg.amount < a.free_fen + leg.free + a.gift_fen + leg.gift)
     ), moved AS (
       UPDATE accounts a SET balance_fen = a.balance_fen + leg.amount, last_seq = a.last_seq + 1,
         free_fen = a.free_fen + leg.free, free_given_fen = a.free_given_fen + leg.free,
         gift_fen = a.gift_fen + leg.gift, gift_given_fen = a.gift_given_fen + leg.gift
       FROM leg WHERE a.user_id = $1 AND a.kind = leg.account AND NOT EXISTS (SELECT FROM short)
       RETURNING a.kind, a.last_seq, a.balance_fen, leg.amount
     ), made AS (
       INSERT INTO ledger_transfers (user_id, id, kind, withdrawal_id, commission_id, trade_no, outside_refund_id, correction_id)
       SELECT $1, coalesce((SELECT last_seq FROM moved WHERE kind = 'wallet'), nextval('side_transfer_ids')),
         $4, $5::bigint, $6::bigint, $9::text, $10::bigint, $11::bigint
       WHERE EXISTS (SELECT FROM moved) RETURNING id
     )
     INSERT INTO ledger_entries (user_id, account, seq, transfer_id, amount_fen, balance_after_fen)
     SELECT $1, moved.kind, moved.last_seq, made.id, moved.amount, moved.balance_fen FROM moved, made
     RETURNING seq`,
    [
      move.userId,
      kinds,
      intArray(legs.map((leg) => leg.amountFen)),
      move.kind,
      move.withdrawalId ?? null,
      move.commissionId ?? null,
      move.freeFen ?? 0,
      move.giftFen ?? 0,
      move.tradeNo ?? null,
      move.outsideRefundId ?? null,
      move.correctionId ?? null,
    ],
  )
  return rows.length === legs.length ? ok(null) : err('short')
}
