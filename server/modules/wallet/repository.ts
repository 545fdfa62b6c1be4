import type { MoneyType } from '#contract/wallet.ts'
import { intArray, textArray } from '../../db/array-literal.ts'
import type { Queryable, Transaction } from '../../db/database.ts'

export type TransferKind =
  | 'order'
  | 'refund'
  | 'recharge'
  | 'gift'
  | 'opening'
  | 'compensation'
  | 'commission'
  | 'commission_back'
  | 'commission_release'
  | 'commission_transfer'
  | 'withdraw'
  | 'withdraw_paid'
  | 'withdraw_back'
  | 'recharge_refund'
  | 'recharge_refund_back'

export async function openAccounts(tx: Transaction, userId: number): Promise<void> {
  await tx.query(
    `INSERT INTO accounts (user_id, kind) VALUES ($1, 'wallet'), ($1, 'sales'), ($1, 'funding')`,
    [userId],
  )
}

export async function readBalance(db: Queryable, userId: number): Promise<number> {
  const rows = await db.query<{ balance_fen: number }>(
    `SELECT balance_fen FROM accounts WHERE user_id = $1 AND kind = 'wallet'`,
    [userId],
  )
  return rows[0]?.balance_fen ?? 0
}

type OrderMoneyRow = { time: string; kind: MoneyType; amount_fen: number; count: number }

/** The wallet's entries for an order, by kind and Beijing day, oldest first. */
export function readOrderMoney(
  db: Queryable,
  userId: number,
  orderId: number,
): Promise<OrderMoneyRow[]> {
  return db.query<OrderMoneyRow>(
    `SELECT to_char(min(t.created_at) AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS time,
       t.kind, sum(e.amount_fen)::bigint AS amount_fen, count(*) AS count
     FROM ledger_transfers t JOIN ledger_entries e
       ON e.user_id = t.user_id AND e.transfer_id = t.id AND e.account = 'wallet'
     WHERE t.user_id = $1 AND t.order_id = $2
     GROUP BY t.kind, date_trunc('day', t.created_at AT TIME ZONE 'Asia/Shanghai')
     ORDER BY min(t.created_at)`,
    [userId, orderId],
  )
}

/**
 * Moves `amountFen` from the wallet to `counter` (negative: from `counter` to the wallet), as one
 * transfer with two entries, in one statement: the balance test, the update and the entries cannot
 * come apart. The wallet's row stays locked until the transaction ends, which puts a user's
 * payments in line.
 * @returns false when the wallet does not hold enough; nothing is written then
 */
export async function moveFromWallet(
  tx: Transaction,
  move: {
    userId: number
    amountFen: number
    counter: 'sales' | 'funding'
    kind: TransferKind
    orderId: number | null
  },
): Promise<boolean> {
  const rows = await tx.query(
    `WITH wallet AS (
       UPDATE accounts SET balance_fen = balance_fen - $2::bigint, last_seq = last_seq + 1,
         gift_given_fen = gift_given_fen - CASE WHEN $4 = 'gift' THEN $2::bigint ELSE 0 END,
         gift_fen = CASE WHEN $4 = 'gift' THEN gift_fen - $2::bigint
           ELSE least(gift_fen, balance_fen - $2::bigint) END
       WHERE user_id = $1 AND kind = 'wallet' AND balance_fen >= $2::bigint
       RETURNING last_seq, balance_fen
     ), counter AS (
       UPDATE accounts SET balance_fen = balance_fen + $2::bigint, last_seq = last_seq + 1
       WHERE user_id = $1 AND kind = $3 AND EXISTS (SELECT FROM wallet)
       RETURNING last_seq, balance_fen
     ), transfer AS (
       INSERT INTO ledger_transfers (user_id, id, kind, order_id)
       SELECT $1, wallet.last_seq, $4, $5::bigint FROM wallet RETURNING id
     )
     INSERT INTO ledger_entries (user_id, account, seq, transfer_id, amount_fen, balance_after_fen)
     SELECT $1::bigint, 'wallet', wallet.last_seq, transfer.id, -$2::bigint, wallet.balance_fen
       FROM wallet, transfer
     UNION ALL
     SELECT $1::bigint, $3::text, counter.last_seq, transfer.id, $2::bigint, counter.balance_fen
       FROM counter, transfer
     RETURNING seq`,
    [move.userId, move.amountFen, move.counter, move.kind, move.orderId],
  )
  return rows.length === 2
}

/**
 * Gives money for parcels: one transfer for each, with its two entries, all in one statement, so that
 * a late order of thousands locks the wallet once. The ledger takes each kind once per parcel.
 */
export async function creditForParcels(
  tx: Transaction,
  credit: {
    readonly userId: number
    readonly orderId: number
    readonly kind: 'refund' | 'compensation'
    /** Where the money comes from. */
    readonly counter: 'sales' | 'funding'
    readonly parcels: readonly { readonly parcelId: number; readonly amountFen: number }[]
  },
): Promise<void> {
  if (credit.parcels.length === 0) return
  await tx.query(
    `WITH due AS (
       SELECT parcel_id, amount, row_number() OVER (ORDER BY parcel_id) AS n,
         (sum(amount) OVER (ORDER BY parcel_id))::bigint AS upto
       FROM unnest($2::bigint[], $3::bigint[]) AS d(parcel_id, amount)
     ), total AS (
       SELECT count(*) AS n, sum(amount)::bigint AS amount FROM due
     ), wallet AS (
       UPDATE accounts a SET balance_fen = a.balance_fen + t.amount, last_seq = a.last_seq + t.n,
         gift_fen = CASE WHEN $5 = 'refund' THEN least(a.gift_fen + t.amount, a.gift_given_fen)
           ELSE a.gift_fen END
       FROM total t WHERE a.user_id = $1 AND a.kind = 'wallet'
       RETURNING a.last_seq - t.n AS seq, a.balance_fen - t.amount AS balance
     ), counter AS (
       UPDATE accounts a SET balance_fen = a.balance_fen - t.amount, last_seq = a.last_seq + t.n
       FROM total t WHERE a.user_id = $1 AND a.kind = $4 AND EXISTS (SELECT FROM wallet)
       RETURNING a.last_seq - t.n AS seq, a.balance_fen + t.amount AS balance
     ), transfers AS (
       INSERT INTO ledger_transfers (user_id, id, kind, order_id, parcel_id)
       SELECT $1::bigint, wallet.seq + due.n, $5, $6::bigint, due.parcel_id FROM wallet, due
     )
     INSERT INTO ledger_entries (user_id, account, seq, transfer_id, amount_fen, balance_after_fen)
     SELECT $1::bigint, 'wallet', wallet.seq + n, wallet.seq + n, amount, wallet.balance + upto
       FROM wallet, due
     UNION ALL
     SELECT $1::bigint, $4::text, counter.seq + n, wallet.seq + n, -amount, counter.balance - upto
       FROM counter, wallet, due`,
    [
      credit.userId,
      intArray(credit.parcels.map((parcel) => parcel.parcelId)),
      intArray(credit.parcels.map((parcel) => parcel.amountFen)),
      credit.counter,
      credit.kind,
      credit.orderId,
    ],
  )
}

/**
 * Money that came in for trades, of one wallet or of many: one transfer for each, with its two entries,
 * all in one statement. The ledger takes each kind once per trade.
 */
export async function creditTopUps(
  tx: Transaction,
  credits: readonly {
    readonly userId: number
    readonly tradeNo: string
    readonly kind: 'recharge' | 'gift'
    readonly amountFen: number
  }[],
): Promise<void> {
  if (credits.length === 0) return
  await tx.query(
    `WITH due AS (
       SELECT user_id, trade_no, kind, amount, row_number() OVER one_wallet AS n,
         (sum(amount) OVER one_wallet)::bigint AS upto
       FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[])
         WITH ORDINALITY AS d(user_id, trade_no, kind, amount, place)
       WINDOW one_wallet AS (PARTITION BY user_id ORDER BY place)
     ), total AS (
       SELECT user_id, count(*) AS n, sum(amount)::bigint AS amount,
         coalesce(sum(amount) FILTER (WHERE kind = 'gift'), 0)::bigint AS gift
       FROM due GROUP BY user_id
     ), wallet AS (
       UPDATE accounts a SET balance_fen = a.balance_fen + t.amount, last_seq = a.last_seq + t.n,
         gift_fen = a.gift_fen + t.gift, gift_given_fen = a.gift_given_fen + t.gift
       FROM total t WHERE a.user_id = t.user_id AND a.kind = 'wallet'
       RETURNING a.user_id, a.last_seq - t.n AS seq, a.balance_fen - t.amount AS balance
     ), counter AS (
       UPDATE accounts a SET balance_fen = a.balance_fen - t.amount, last_seq = a.last_seq + t.n
       FROM total t JOIN wallet w ON w.user_id = t.user_id
       WHERE a.user_id = t.user_id AND a.kind = 'funding'
       RETURNING a.user_id, a.last_seq - t.n AS seq, a.balance_fen + t.amount AS balance
     ), transfers AS (
       INSERT INTO ledger_transfers (user_id, id, kind, trade_no)
       SELECT user_id, wallet.seq + n, kind, trade_no FROM due JOIN wallet USING (user_id)
     )
     INSERT INTO ledger_entries (user_id, account, seq, transfer_id, amount_fen, balance_after_fen)
     SELECT user_id, 'wallet', wallet.seq + n, wallet.seq + n, amount, wallet.balance + upto
       FROM due JOIN wallet USING (user_id)
     UNION ALL
     SELECT user_id, 'funding', counter.seq + n, wallet.seq + n, -amount, counter.balance - upto
       FROM due JOIN wallet USING (user_id) JOIN counter USING (user_id)`,
    [
      intArray(credits.map(({ userId }) => userId)),
      textArray(credits.map(({ tradeNo }) => tradeNo)),
      textArray(credits.map(({ kind }) => kind)),
      intArray(credits.map(({ amountFen }) => amountFen)),
    ],
  )
}
