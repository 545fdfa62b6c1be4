import type { MoneyType } from '#contract/wallet.ts'
import { beijingText } from '../../db/conditions.ts'
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
  | 'gift_back'
  | 'gift_restored'
  | 'outside_refund'
  | 'outside_refund_back'
  | 'outside_refund_settled'
  | 'desk_refund'
  | 'correction'
  | 'correction_taken'

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
    `SELECT ${beijingText('min(t.created_at)')} AS time,
       t.kind, sum(e.amount_fen)::bigint AS amount_fen, count(*) AS count
     FROM ledger_transfers t JOIN ledger_entries e
       ON e.user_id = t.user_id AND e.transfer_id = t.id AND e.account = 'wallet'
     WHERE t.user_id = $1 AND t.order_id = $2
     GROUP BY t.kind, date_trunc('day', t.created_at AT TIME ZONE 'Asia/Shanghai')
     ORDER BY min(t.created_at)`,
    [userId, orderId],
  )
}

/** What came back to the wallet for an order. */
export type GivenBack = { readonly refundFen: number; readonly compensationFen: number }

/** What came back for each of these orders, by the ledger. */
export async function readGivenBack(
  db: Queryable,
  userId: number,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, GivenBack>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db.query<{ order_id: number; refund: number; compensation: number }>(
    `SELECT t.order_id,
       coalesce(sum(e.amount_fen) FILTER (WHERE t.kind <> 'compensation'), 0)::bigint AS refund,
       coalesce(sum(e.amount_fen) FILTER (WHERE t.kind = 'compensation'), 0)::bigint AS compensation
     FROM ledger_transfers t JOIN ledger_entries e
       ON e.user_id = t.user_id AND e.account = 'wallet' AND e.seq = t.id
     WHERE t.user_id = $1 AND t.order_id = ANY($2::bigint[]) AND t.id > 0
       AND t.kind IN ('refund', 'desk_refund', 'compensation')
     GROUP BY t.order_id`,
    [userId, intArray(orderIds)],
  )
  return new Map(
    rows.map((row) => [row.order_id, { refundFen: row.refund, compensationFen: row.compensation }]),
  )
}

/**
 * Pays an order from the wallet, as one transfer with two entries, in one statement: the balance
 * test, the update and the entries cannot come apart. Paid money is spent first, then free money,
 * then gifts. The wallet's row stays locked until the transaction ends, which puts a user's payments
 * in line.
 * @returns whether the wallet holds enough; nothing is written otherwise
 */
export async function payFromWallet(
  tx: Transaction,
  order: { readonly userId: number; readonly orderId: number; readonly amountFen: number },
): Promise<boolean> {
  const rows = await tx.query(
    `WITH wallet AS (
       UPDATE accounts SET balance_fen = balance_fen - $2::bigint, last_seq = last_seq + 1,
         gift_fen = least(gift_fen, balance_fen - $2::bigint),
         free_fen = least(free_fen, greatest(balance_fen - $2::bigint - gift_fen, 0))
       WHERE user_id = $1 AND kind = 'wallet' AND balance_fen >= $2::bigint
       RETURNING last_seq, balance_fen
     ), counter AS (
       UPDATE accounts SET balance_fen = balance_fen + $2::bigint, last_seq = last_seq + 1
       WHERE user_id = $1 AND kind = 'sales' AND EXISTS (SELECT FROM wallet)
       RETURNING last_seq, balance_fen
     ), transfer AS (
       INSERT INTO ledger_transfers (user_id, id, kind, order_id)
       SELECT $1, wallet.last_seq, 'order', $3::bigint FROM wallet RETURNING id
     )
     INSERT INTO ledger_entries (user_id, account, seq, transfer_id, amount_fen, balance_after_fen)
     SELECT $1::bigint, 'wallet', wallet.last_seq, transfer.id, -$2::bigint, wallet.balance_fen
       FROM wallet, transfer
     UNION ALL
     SELECT $1::bigint, 'sales', counter.last_seq, transfer.id, $2::bigint, counter.balance_fen
       FROM counter, transfer
     RETURNING seq`,
    [order.userId, order.amountFen, order.orderId],
  )
  return rows.length === 2
}

export type TopUp = {
  readonly userId: number
  readonly tradeNo: string
  readonly amountFen: number
  readonly giftFen: number
}

/**
 * Money that came in for trades, of one wallet or of many: each becomes a lot, and one transfer with
 * its two entries, or two when there is a gift, all in one statement. The ledger takes each kind
 * once per trade.
 */
export async function creditTopUps(tx: Transaction, topUps: readonly TopUp[]): Promise<void> {
  if (topUps.length === 0) return
  await tx.query(
    `WITH top_up AS (
       SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[])
         WITH ORDINALITY AS t(user_id, trade_no, paid, gift, place)
     ), due AS (
       SELECT user_id, trade_no, kind, amount, row_number() OVER one_wallet AS n,
         (sum(amount) OVER one_wallet)::bigint AS upto
       FROM top_up, LATERAL (VALUES ('recharge', paid, 2 * place), ('gift', gift, 2 * place + 1))
         AS part(kind, amount, line)
       WHERE amount > 0
       WINDOW one_wallet AS (PARTITION BY user_id ORDER BY line)
     ), total AS (
       SELECT user_id, count(*) AS n, sum(amount)::bigint AS amount,
         coalesce(sum(amount) FILTER (WHERE kind = 'gift'), 0)::bigint AS gift
       FROM due GROUP BY user_id
     ), lots AS (
       INSERT INTO recharge_lots (user_id, trade_no, left_fen, paid_fen, gift_fen)
       SELECT user_id, trade_no, paid, paid, gift FROM top_up ORDER BY place
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
      intArray(topUps.map(({ userId }) => userId)),
      textArray(topUps.map(({ tradeNo }) => tradeNo)),
      intArray(topUps.map(({ amountFen }) => amountFen)),
      intArray(topUps.map(({ giftFen }) => giftFen)),
    ],
  )
}
