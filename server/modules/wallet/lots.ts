import { fen, type Fen } from '#domain/money/fen.ts'
import {
  giftRestored,
  planFreeze,
  planRefund,
  planWithdrawal,
  type Holdings,
  type Lot,
  type LotPart,
  type Taking,
  type TakingFault,
} from '#domain/recharge/lots.ts'
import { err, ok, type Result } from '#domain/result/result.ts'
import { intArray } from '../../db/array-literal.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { lockAccounts, transfer, type Short, type Transfer } from './transfer.ts'

/** What money leaves a wallet for. */
export type TakenFor =
  | { readonly kind: 'withdraw'; readonly withdrawalId: number }
  | { readonly kind: 'recharge_refund'; readonly tradeNo: string }
  | { readonly kind: 'outside_refund'; readonly outsideRefundId: number }

/** What is read of the lots at once: most withdrawals need a few. */
const LOTS_AT_ONCE = 100

export async function readHoldings(db: Queryable, userId: number): Promise<Holdings> {
  const [row] = await db.query<{ paid: number; free: number; gift: number }>(
    `SELECT balance_fen - free_fen - gift_fen AS paid, free_fen AS free, gift_fen AS gift
     FROM accounts WHERE user_id = $1 AND kind = 'wallet'`,
    [userId],
  )
  const { paid, free, gift } = row ?? { paid: 0, free: 0, gift: 0 }
  return { paidFen: fen(paid), freeFen: fen(free), giftFen: fen(gift) }
}

type LotRow = {
  id: number
  trade_no: string
  left: number
  net: number
  paid: number
  gift: number
}

const LOT = `l.id, l.trade_no, l.left_fen AS left, l.paid_fen AS paid, l.gift_fen AS gift,
  (SELECT sum(n.left_fen)::bigint FROM recharge_lots n
   WHERE n.user_id = l.user_id AND n.trade_no = l.trade_no) AS net
  FROM recharge_lots l`

function toLot({ id, trade_no: tradeNo, left, net, paid, gift }: LotRow): Lot {
  const [leftFen, netFen, paidFen, giftFen] = [fen(left), fen(net), fen(paid), fen(gift)]
  return { id, tradeNo, leftFen, netFen, paidFen, giftFen }
}

/** The newest lots that hold so much, newest first. */
async function newestLots(db: Queryable, userId: number, amount: Fen): Promise<Lot[]> {
  const lots: Lot[] = []
  let open: number = amount
  while (open > 0) {
    const rows = await db.query<LotRow>(
      `SELECT ${LOT} WHERE l.user_id = $1 AND l.left_fen > 0 AND ($2::bigint IS NULL OR l.id < $2)
       ORDER BY l.id DESC LIMIT ${LOTS_AT_ONCE}`,
      [userId, lots.at(-1)?.id ?? null],
    )
    for (const row of rows) {
      lots.push(toLot(row))
      open -= row.left
    }
    if (rows.length < LOTS_AT_ONCE) break
  }
  return lots
}

async function lotsOfTrade(db: Queryable, userId: number, tradeNo: string): Promise<Lot[]> {
  const rows = await db.query<LotRow>(
    `SELECT ${LOT} WHERE l.user_id = $1 AND l.trade_no = $2 ORDER BY l.id DESC`,
    [userId, tradeNo],
  )
  return rows.map(toLot)
}

/** What a withdrawal of `amount` takes. It is taken as planned only while the wallet is locked. */
export async function findWithdrawal(
  db: Queryable,
  userId: number,
  amount: Fen,
): Promise<Result<Taking, TakingFault>> {
  const holds = await readHoldings(db, userId)
  const paid = fen(Math.max(0, amount - holds.freeFen))
  if (paid > holds.paidFen) return err('short')
  return planWithdrawal(holds, await newestLots(db, userId, paid), amount)
}

type RefundOf = { readonly userId: number; readonly tradeNo: string; readonly amountFen: Fen }

async function readRefundable(
  db: Queryable,
  { userId, tradeNo }: RefundOf,
): Promise<{ holds: Holdings; lots: Lot[] }> {
  const holds = await readHoldings(db, userId)
  const own = await lotsOfTrade(db, userId, tradeNo)
  const others = await newestLots(db, userId, holds.paidFen)
  const known = new Set(own.map(({ id }) => id))
  const lots = [...own, ...others.filter(({ id }) => !known.has(id))]
  return { holds, lots: lots.sort((a, b) => b.id - a.id) }
}

/** What giving back so much of one recharge takes, as `findWithdrawal`. */
export async function findRefund(
  db: Queryable,
  refund: RefundOf,
): Promise<Result<Taking, TakingFault>> {
  const { holds, lots } = await readRefundable(db, refund)
  return planRefund(holds, lots, refund)
}

/** What there is to take of one recharge that was given back without us, up to its amount. */
export async function findFreeze(db: Queryable, refund: RefundOf): Promise<Taking> {
  const { holds, lots } = await readRefundable(db, refund)
  return planFreeze(holds, lots, refund)
}

/** A move of what was planned under the lock of the wallet. */
async function moveAsPlanned(tx: Transaction, planned: Transfer): Promise<void> {
  const moved = await transfer(tx, planned)
  if (!moved.ok)
    throw new Error(`a ${planned.kind} that the books of ${planned.userId} do not hold`)
}

const sumOf = ({ freeFen, lots }: Taking): Fen =>
  fen(lots.reduce((sum, { paidFen }) => sum + paidFen, 0) + freeFen)

const COUNTER = {
  withdraw: 'withdrawing',
  recharge_refund: 'funding',
  outside_refund: 'frozen',
} as const
const BACK = {
  withdraw: 'withdraw_back',
  recharge_refund: 'recharge_refund_back',
  outside_refund: 'outside_refund_back',
} as const

type TakingOf = { readonly userId: number; readonly taking: Taking; readonly why: TakenFor }

/** Takes out what was planned: the lots, the gift that falls with them, and the money itself. */
export async function takeOut(tx: Transaction, { userId, taking, why }: TakingOf): Promise<void> {
  const { lots, giftFen, freeFen } = taking
  const { kind, ...subject } = why
  await tx.query(
    `WITH part AS (
       SELECT * FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) AS p(lot_id, paid, gift)
     ), taken AS (
       UPDATE recharge_lots l SET left_fen = l.left_fen - part.paid
       FROM part WHERE l.user_id = $1 AND l.id = part.lot_id
     )
     INSERT INTO lot_takings (user_id, lot_id, withdrawal_id, trade_no, outside_refund_id, paid_fen, gift_fen)
     SELECT $1, lot_id, $5::bigint, $6::text, $7::bigint, paid, gift FROM part`,
    [
      userId,
      intArray(lots.map(({ lotId }) => lotId)),
      intArray(lots.map(({ paidFen }) => paidFen)),
      intArray(lots.map((part) => part.giftFen)),
      why.kind === 'withdraw' ? why.withdrawalId : null,
      why.kind === 'recharge_refund' ? why.tradeNo : null,
      why.kind === 'outside_refund' ? why.outsideRefundId : null,
    ],
  )
  await moveAsPlanned(tx, {
    userId,
    kind: 'gift_back',
    ...subject,
    giftFen: 0 - giftFen,
    legs: [
      { account: 'wallet', amountFen: 0 - giftFen },
      { account: 'funding', amountFen: giftFen },
    ],
  })
  const amountFen = sumOf(taking)
  await moveAsPlanned(tx, {
    userId,
    kind,
    ...subject,
    freeFen: 0 - freeFen,
    legs: [
      { account: 'wallet', amountFen: 0 - amountFen },
      { account: COUNTER[kind], amountFen },
    ],
  })
}

type TakenRow = LotRow & { taken: number; gift_taken: number }

/** The condition that a taking is for this, and its parameter. */
function takenFor(why: TakenFor): readonly [condition: string, subject: number | string] {
  if (why.kind === 'withdraw') return ['t.withdrawal_id = $2::bigint', why.withdrawalId]
  if (why.kind === 'recharge_refund') return ['t.trade_no = $2::text', why.tradeNo]
  return ['t.outside_refund_id = $2::bigint', why.outsideRefundId]
}

/** What was taken of lots, the oldest first, and the lots as they are now. */
function findTaken(tx: Transaction, userId: number, why: TakenFor): Promise<TakenRow[]> {
  const [condition, subject] = takenFor(why)
  return tx.query<TakenRow>(
    `SELECT t.paid_fen AS taken, t.gift_fen AS gift_taken, ${LOT}
     JOIN lot_takings t ON t.user_id = l.user_id AND t.lot_id = l.id
     WHERE t.user_id = $1 AND ${condition} ORDER BY t.lot_id`,
    [userId, subject],
  )
}

type BackTo = { readonly userId: number; readonly freeFen: Fen; readonly why: TakenFor }

/**
 * Brings back what `takeOut` took. It comes back as new lots, since older money may have been spent
 * meanwhile; the gift is what hangs on all that stays then.
 * @returns the gift that came back; `short` when the books do not hold what was taken
 */
export async function putBack(
  tx: Transaction,
  { userId, freeFen, why }: BackTo,
): Promise<Result<Fen, Short>> {
  const { kind, ...subject } = why
  await lockAccounts(tx, userId, ['wallet', COUNTER[kind]])
  const rows = await findTaken(tx, userId, why)
  const parts = rows.map((row): LotPart => ({
    lotId: row.id,
    tradeNo: row.trade_no,
    paidFen: fen(row.taken),
    giftFen: fen(row.gift_taken),
  }))
  const giftFen = giftRestored(parts, rows.map(toLot))
  await tx.query(
    `INSERT INTO recharge_lots (user_id, trade_no, left_fen, paid_fen, gift_fen)
     SELECT l.user_id, l.trade_no, back.paid, l.paid_fen, l.gift_fen
     FROM unnest($2::bigint[], $3::bigint[]) AS back(lot_id, paid)
     JOIN recharge_lots l ON l.user_id = $1 AND l.id = back.lot_id ORDER BY back.lot_id`,
    [
      userId,
      intArray(parts.map(({ lotId }) => lotId)),
      intArray(parts.map(({ paidFen }) => paidFen)),
    ],
  )
  const amountFen = sumOf({ freeFen, giftFen, lots: parts })
  const moved = await transfer(tx, {
    userId,
    kind: BACK[kind],
    ...subject,
    freeFen,
    legs: [
      { account: COUNTER[kind], amountFen: 0 - amountFen },
      { account: 'wallet', amountFen },
    ],
  })
  if (!moved.ok) return moved
  const restored = await transfer(tx, {
    userId,
    kind: 'gift_restored',
    ...subject,
    giftFen,
    legs: [
      { account: 'funding', amountFen: 0 - giftFen },
      { account: 'wallet', amountFen: giftFen },
    ],
  })
  return restored.ok ? ok(giftFen) : restored
}
