import { addFen, fen, type Fen } from '#domain/money/fen.ts'
import { refundGoods, type PartsGrown, type WalletParts } from '#domain/recharge/refund-goods.ts'
import { invariant } from '#domain/result/assert.ts'
import { intArray } from '../../db/array-literal.ts'
import type { Transaction } from '../../db/database.ts'

/** The parts of a wallet that a refund of goods divides its money among, locked until `tx` ends. */
async function lockParts(tx: Transaction, userId: number): Promise<WalletParts> {
  const [row] = await tx.query<{
    balance: number
    free: number
    free_given: number
    gift: number
    gift_given: number
  }>(
    `SELECT balance_fen AS balance, free_fen AS free, free_given_fen AS free_given,
       gift_fen AS gift, gift_given_fen AS gift_given
     FROM accounts WHERE user_id = $1 AND kind = 'wallet' FOR NO KEY UPDATE`,
    [userId],
  )
  const wallet = invariant(row ?? null, 'who has an order has a wallet')
  return {
    balanceFen: fen(wallet.balance),
    freeFen: fen(wallet.free),
    freeGivenFen: fen(wallet.free_given),
    giftFen: fen(wallet.gift),
    giftGivenFen: fen(wallet.gift_given),
  }
}

type OfOrder = { readonly userId: number; readonly orderId: number }

/** A refund may come to nothing: its parcel then has no entry. */
type Refund = OfOrder & { readonly kind: 'refund'; readonly parcels: readonly RefundedParcel[] }

/** A part of the price, from the desk; a parcel may have several. */
type DeskRefund = OfOrder & {
  readonly kind: 'desk_refund'
  readonly parcels: readonly (ParcelAmount & { readonly deskRefundId: number })[]
}

export type ParcelCredit =
  | (OfOrder & { readonly kind: 'compensation'; readonly parcels: readonly ParcelAmount[] })
  | Refund
  | DeskRefund

type ParcelAmount = { readonly parcelId: number; readonly amountFen: Fen }

type RefundedParcel = ParcelAmount & {
  /** What its parcel was compensated with before: a part of the price that came back then. */
  readonly compensatedFen: Fen
}

/** How far the parts of the wallet grow by a credit, and what of each compensation is free no more. */
async function partsOf(tx: Transaction, credit: ParcelCredit): Promise<PartsGrown> {
  const amountFen = addFen(...credit.parcels.map((parcel) => parcel.amountFen))
  if (credit.kind === 'compensation') {
    return { freeFen: amountFen, freeGivenFen: amountFen, giftFen: fen(0) }
  }
  const compensatedFen =
    credit.kind === 'refund'
      ? addFen(...credit.parcels.map((parcel) => parcel.compensatedFen))
      : fen(0)
  const parts = await lockParts(tx, credit.userId)
  const grown = refundGoods(parts, { amountFen, compensatedFen })
  if (credit.kind === 'refund' && grown.freeGivenFen < 0)
    await writeNotFree(tx, credit, fen(0 - grown.freeGivenFen))
  return grown
}

/** Writes of `total` what falls to each refund, in the order of the parcels. */
async function writeNotFree(
  tx: Transaction,
  { userId, parcels }: Refund,
  total: Fen,
): Promise<void> {
  await tx.query(
    `UPDATE parcel_refunds r
     SET not_free_fen = least(d.upto, $4::bigint) - least(d.upto - d.amount, $4::bigint)
     FROM (SELECT parcel_id, amount, (sum(amount) OVER (ORDER BY parcel_id))::bigint AS upto
       FROM unnest($2::bigint[], $3::bigint[]) AS c(parcel_id, amount)) d
     WHERE r.user_id = $1 AND r.parcel_id = d.parcel_id AND d.amount > 0`,
    [
      userId,
      intArray(parcels.map(({ parcelId }) => parcelId)),
      intArray(parcels.map(({ compensatedFen }) => compensatedFen)),
      total,
    ],
  )
}

/** Where the money comes from: a refund is the price they were sold for, a compensation our own money. */
const COUNTER_OF = { refund: 'sales', desk_refund: 'sales', compensation: 'funding' } as const

/** The row that each transfer is for: a parcel, or one refund of it by the desk. */
function subjectsOf(credit: ParcelCredit): readonly { subject: number; amountFen: Fen }[] {
  const subjects =
    credit.kind === 'desk_refund'
      ? credit.parcels.map(({ deskRefundId, amountFen }) => ({ subject: deskRefundId, amountFen }))
      : credit.parcels.map(({ parcelId, amountFen }) => ({ subject: parcelId, amountFen }))
  return subjects.filter(({ amountFen }) => amountFen > 0)
}

/**
 * Gives money for parcels: one transfer for each, with its two entries, all in one statement, so
 * that a late order of thousands locks the wallet once. The ledger takes each kind once per parcel.
 * A compensation is free money; for a refund, `refundGoods` decides what each part gets.
 */
export async function creditForParcels(tx: Transaction, credit: ParcelCredit): Promise<void> {
  if (credit.parcels.length === 0) return
  const { freeFen, freeGivenFen, giftFen } = await partsOf(tx, credit)
  const due = subjectsOf(credit)
  const subject = credit.kind === 'desk_refund' ? 'desk_refund_id' : 'parcel_id'
  await tx.query(
    `WITH due AS (
       SELECT subject, amount, row_number() OVER (ORDER BY subject) AS n,
         (sum(amount) OVER (ORDER BY subject))::bigint AS upto
       FROM unnest($2::bigint[], $3::bigint[]) AS d(subject, amount)
     ), total AS (
       SELECT count(*) AS n, coalesce(sum(amount), 0)::bigint AS amount FROM due
     ), wallet AS (
       UPDATE accounts a SET balance_fen = a.balance_fen + t.amount, last_seq = a.last_seq + t.n,
         free_fen = a.free_fen + $7::bigint, free_given_fen = a.free_given_fen + $8::bigint,
         gift_fen = a.gift_fen + $9::bigint
       FROM total t WHERE a.user_id = $1 AND a.kind = 'wallet'
       RETURNING a.last_seq - t.n AS seq, a.balance_fen - t.amount AS balance
     ), counter AS (
       UPDATE accounts a SET balance_fen = a.balance_fen - t.amount, last_seq = a.last_seq + t.n
       FROM total t WHERE a.user_id = $1 AND a.kind = $4 AND EXISTS (SELECT FROM wallet)
       RETURNING a.last_seq - t.n AS seq, a.balance_fen + t.amount AS balance
     ), transfers AS (
       INSERT INTO ledger_transfers (user_id, id, kind, order_id, ${subject})
       SELECT $1::bigint, wallet.seq + due.n, $5, $6::bigint, due.subject FROM wallet, due
     )
     INSERT INTO ledger_entries (user_id, account, seq, transfer_id, amount_fen, balance_after_fen)
     SELECT $1::bigint, 'wallet', wallet.seq + n, wallet.seq + n, amount, wallet.balance + upto
       FROM wallet, due
     UNION ALL
     SELECT $1::bigint, $4::text, counter.seq + n, wallet.seq + n, -amount, counter.balance - upto
       FROM counter, wallet, due`,
    [
      credit.userId,
      intArray(due.map((one) => one.subject)),
      intArray(due.map((one) => one.amountFen)),
      COUNTER_OF[credit.kind],
      credit.kind,
      credit.orderId,
      freeFen,
      freeGivenFen,
      giftFen,
    ],
  )
}
