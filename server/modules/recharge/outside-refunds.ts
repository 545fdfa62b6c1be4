import { addFen, fen, type Fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { err, ok, type Result } from '#domain/result/result.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import type { PaymentStatus } from '../../ports/payment/payment.ts'
import type { Accounts } from '../accounts/service.ts'
import { deny, type DeskAnswer } from '../../desk/answer.ts'
import type { Wallet } from '../wallet/service.ts'
import { creditOf, judge, type SettlementError } from './judge.ts'
import { closeTrade, findTiers, lockTrade, markCredited, TRADE, type Trade } from './repository.ts'

export type OutsideDeps = {
  readonly db: Database
  readonly wallet: Pick<Wallet, 'topUp' | 'findFreeze' | 'takeOut' | 'putBack' | 'move'>
}

type SettleRefundedDeps = OutsideDeps & { readonly signs: Pick<Accounts['signs'], 'remember'> }

/**
 * `credited_partly`, `refunded`: of what had gone back before the credit nothing was credited, which
 * may be all of it. `unsure`: something has gone back, and nobody knows how much yet. `frozen`: it
 * had been credited.
 */
export type OutsideSettlement = 'credited_partly' | 'refunded' | 'unsure' | 'frozen' | 'repeated'

/** What our books have as given back of a trade, by us and without us. */
async function knownRefunds(tx: Transaction, { trade_no }: Trade): Promise<number> {
  const [row] = await tx.query<{ known: number }>(
    `SELECT coalesce((SELECT amount_fen FROM recharge_refunds WHERE trade_no = $1 AND status <> 2), 0)
       + coalesce((SELECT sum(amount_fen)::bigint FROM outside_refunds WHERE trade_no = $1), 0) AS known`,
    [trade_no],
  )
  return invariant(row, 'an aggregate').known
}

type Noted = {
  readonly trade: Trade
  readonly partnerNo: string
  readonly state: 'unknown' | 'frozen' | 'settled'
  /** Null while it is unknown. */
  readonly amountFen: Fen | null
  readonly takenFen?: Fen
  readonly giftFen?: Fen
}

/** @returns its id; null when it is unknown and was noted before */
async function note(tx: Transaction, noted: Noted): Promise<number | null> {
  const { trade, partnerNo, state, amountFen, takenFen = fen(0), giftFen = fen(0) } = noted
  const [row] = await tx.query<{ id: number }>(
    `WITH marked AS (UPDATE recharge_trades SET has_gone_back = true WHERE user_id = $1 AND trade_no = $2)
     INSERT INTO outside_refunds
       (user_id, trade_no, partner_no, state, amount_fen, taken_fen, gift_back_fen, decided_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $4::text = 'settled' THEN now() END)
     ON CONFLICT DO NOTHING RETURNING id`,
    [trade.user_id, trade.trade_no, partnerNo, state, amountFen, takenFen, giftFen],
  )
  return row?.id ?? null
}

type NewRefund = {
  readonly trade: Trade
  readonly partnerNo: string
  readonly amountFen: Fen
}

/** Freezes as much of it as is left of the recharge. */
async function freeze(
  tx: Transaction,
  wallet: OutsideDeps['wallet'],
  { trade, partnerNo, amountFen }: NewRefund,
): Promise<Frozen> {
  const { user_id: userId, trade_no: tradeNo } = trade
  const taking = await wallet.findFreeze(tx, { userId, tradeNo, amountFen })
  const takenFen = addFen(...taking.lots.map(({ paidFen }) => paidFen))
  const { giftFen } = taking
  const noted = await note(tx, { trade, partnerNo, state: 'frozen', amountFen, takenFen, giftFen })
  const id = invariant(noted, 'its sum is known')
  const why = { kind: 'outside_refund', outsideRefundId: id } as const
  await wallet.takeOut(tx, { userId, taking, why })
  return { userId, id, takenFen }
}

type Frozen = { readonly userId: number; readonly id: number; readonly takenFen: number }

/** What is frozen leaves the house's books: the partner has given it back. */
async function settleFrozen(
  tx: Transaction,
  wallet: OutsideDeps['wallet'],
  { userId, id, takenFen }: Frozen,
): Promise<void> {
  const moved = await wallet.move(tx, {
    userId,
    kind: 'outside_refund_settled',
    outsideRefundId: id,
    legs: [
      { account: 'frozen', amountFen: 0 - takenFen },
      { account: 'funding', amountFen: takenFen },
    ],
  })
  if (!moved.ok) throw new Error(`a frozen refund that the books of ${userId} do not hold`)
  await tx.query(
    `UPDATE outside_refunds SET state = 'settled', decided_at = now() WHERE user_id = $1 AND id = $2`,
    [userId, id],
  )
}

type Crediting = Pick<SettleRefundedDeps, 'wallet' | 'signs'>

/** Credits the whole payment and takes out again what has gone back of it: the books show both. */
async function creditWhatIsLeft(
  tx: Transaction,
  { wallet, signs }: Crediting,
  { trade, status, amountFen }: { trade: Trade; status: PaymentStatus; amountFen: Fen },
): Promise<void> {
  const credit = creditOf(trade, status, await findTiers(tx))
  await markCredited(tx, [credit])
  await wallet.topUp(tx, credit)
  await signs.remember(tx, 'payer', { userId: credit.userId, value: credit.payer })
  const { partnerNo } = status
  await settleFrozen(tx, wallet, await freeze(tx, wallet, { trade, partnerNo, amountFen }))
}

async function settleUncredited(
  tx: Transaction,
  deps: Crediting,
  { trade, status, amountFen }: { trade: Trade; status: PaymentStatus; amountFen: Fen },
): Promise<OutsideSettlement> {
  await tx.query(`DELETE FROM outside_refunds WHERE trade_no = $1 AND state = 'unknown'`, [
    trade.trade_no,
  ])
  if (amountFen < trade.amount_fen) {
    await creditWhatIsLeft(tx, deps, { trade, status, amountFen })
    return 'credited_partly'
  }
  await note(tx, { trade, partnerNo: status.partnerNo, state: 'settled', amountFen })
  await closeTrade(tx, trade.trade_no)
  return 'refunded'
}

async function apply(
  tx: Transaction,
  deps: Crediting,
  { trade, status }: { readonly trade: Trade; readonly status: PaymentStatus },
): Promise<OutsideSettlement> {
  const { refundedFen, partnerNo } = status
  const isCredited = trade.status === TRADE.credited
  // The bill has the sum for a payment that was credited.
  if (refundedFen === 'unknown') {
    if (isCredited) return 'repeated'
    const noted = await note(tx, { trade, partnerNo, state: 'unknown', amountFen: null })
    return noted === null ? 'repeated' : 'unsure'
  }
  const known = await knownRefunds(tx, trade)
  if (refundedFen <= known) return 'repeated'
  const amountFen = fen(refundedFen - known)
  if (!isCredited) return settleUncredited(tx, deps, { trade, status, amountFen })
  await freeze(tx, deps.wallet, { trade, partnerNo, amountFen })
  return 'frozen'
}

/** Settles reports of a payment of which something has gone back: once, however often they come. */
export async function settleRefunded(
  { db, ...deps }: SettleRefundedDeps,
  status: PaymentStatus,
): Promise<Result<OutsideSettlement, SettlementError>> {
  return db.transaction(async (tx): Promise<Result<OutsideSettlement, SettlementError>> => {
    const trade = await lockTrade(tx, status.tradeNo)
    if (trade === null) return err('trade_unknown')
    const judged = judge(trade, status)
    return judged.ok ? ok(await apply(tx, deps, { trade, status })) : judged
  })
}

export type OpenRefund = {
  readonly trade_no: string
  readonly user_id: number
  readonly time: string
  readonly partner_no: string
  readonly trade_fen: number
  /** Null while nobody knows it. */
  readonly amount_fen: number | null
  readonly taken_fen: number
}

/** What waits for an operator, the oldest first. */
export function findOpenRefunds(db: Queryable, tradeNo: string | null): Promise<OpenRefund[]> {
  return db.query<OpenRefund>(
    `SELECT r.trade_no, r.user_id, r.partner_no, t.amount_fen AS trade_fen, r.amount_fen, r.taken_fen,
       ${beijingText('r.found_at')} AS time
     FROM outside_refunds r JOIN recharge_trades t ON t.user_id = r.user_id AND t.trade_no = r.trade_no
     WHERE r.state IN ('unknown', 'frozen') AND ($1::text IS NULL OR r.trade_no = $1)
     ORDER BY r.found_at LIMIT 200`,
    [tradeNo],
  )
}

type FrozenRow = { id: number; user_id: number; amount_fen: number; taken_fen: number }

export type Decided = { readonly amountFen: Fen; readonly takenFen: Fen }

/**
 * An operator's word on all that is frozen of a trade. Settled: the partner has given it back, and
 * what was not there is the house's loss. Released: it has not, and the buyer has it again.
 */
export async function decideFrozen(
  { db, wallet }: OutsideDeps,
  tradeNo: string,
  verdict: 'settled' | 'released',
): Promise<DeskAnswer<Decided>> {
  return db.transaction(async (tx): Promise<DeskAnswer<Decided>> => {
    await lockTrade(tx, tradeNo)
    const rows = await tx.query<FrozenRow>(
      `SELECT id, user_id, amount_fen, taken_fen FROM outside_refunds
       WHERE trade_no = $1 AND state = 'frozen' ORDER BY id`,
      [tradeNo],
    )
    if (rows.length === 0) return deny('refund_not_frozen')
    for (const { id, user_id: userId, taken_fen: takenFen } of rows) {
      if (verdict === 'settled') await settleFrozen(tx, wallet, { userId, id, takenFen })
      else await release(tx, wallet, { userId, id })
    }
    const sumOf = (key: 'amount_fen' | 'taken_fen') => addFen(...rows.map((row) => fen(row[key])))
    return ok({ amountFen: sumOf('amount_fen'), takenFen: sumOf('taken_fen') })
  })
}

async function release(
  tx: Transaction,
  wallet: OutsideDeps['wallet'],
  { userId, id }: Pick<Frozen, 'userId' | 'id'>,
): Promise<void> {
  const why = { kind: 'outside_refund', outsideRefundId: id } as const
  const back = await wallet.putBack(tx, { userId, freeFen: fen(0), why })
  if (!back.ok) throw new Error(`a frozen refund that the books of ${userId} do not hold`)
  await tx.query(
    `UPDATE outside_refunds SET state = 'released', decided_at = now(), gift_restored_fen = $3
     WHERE user_id = $1 AND id = $2`,
    [userId, id, back.value],
  )
}
