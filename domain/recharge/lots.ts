import { fen, type Fen } from '../money/fen.ts'
import { err, ok, type Result } from '../result/result.ts'

/**
 * A recharge that was credited, or a part of one that came back from a withdrawal. Spending is
 * first in, first out and is not stored: the money that was paid in and is left is in the newest
 * lots.
 */
export type Lot = {
  readonly id: number
  readonly tradeNo: string
  /** What of this lot has not been taken back, spent or not. */
  readonly leftFen: Fen
  /** The same of the whole recharge, over all its lots. */
  readonly netFen: Fen
  /** What was paid, and the gift that hangs on it. */
  readonly paidFen: Fen
  readonly giftFen: Fen
}

/** What is taken from one lot: money that was paid in, and the gift that falls with it. */
export type LotPart = {
  readonly lotId: number
  readonly tradeNo: string
  readonly paidFen: Fen
  readonly giftFen: Fen
}

/** What a wallet holds: the balance is the sum of the three. */
export type Holdings = {
  /** From recharges. Spent first. */
  readonly paidFen: Fen
  /** Commission, compensation, an opening balance: no gift hangs on it. Spent second. */
  readonly freeFen: Fen
  /** Spent last, never withdrawn. */
  readonly giftFen: Fen
}

/** What leaves the wallet for somebody's bank, part by part, and the gift that falls with it. */
export type Taking = {
  readonly freeFen: Fen
  readonly lots: readonly LotPart[]
  readonly giftFen: Fen
}

/** `short`: there is not so much; `gift_spent`: the gift that hangs on it was spent. */
export type TakingFault = 'short' | 'gift_spent'

/**
 * The gift that stays while `netFen` of a recharge stay: in proportion, rounded down, so that what
 * is taken back is rounded up. It depends on what stays alone, never on the way there.
 */
export function giftHeld({ paidFen, giftFen }: Pick<Lot, 'paidFen' | 'giftFen'>, netFen: number) {
  const net = Math.min(Math.max(netFen, 0), paidFen)
  // A product of two amounts may leave the range of exact integers.
  return fen(Number((BigInt(giftFen) * BigInt(net)) / BigInt(paidFen)))
}

/** Takes `amount` from the lots in their order, each as far as it goes. */
export function takeFrom(lots: readonly Lot[], amount: Fen): LotPart[] {
  const net = new Map(lots.map(({ tradeNo, netFen }) => [tradeNo, netFen]))
  const parts: LotPart[] = []
  let open = amount
  for (const lot of lots) {
    const taken = Math.min(open, lot.leftFen)
    if (taken <= 0) continue
    const before = net.get(lot.tradeNo) ?? lot.netFen
    const after = fen(before - taken)
    net.set(lot.tradeNo, after)
    const giftFen = fen(giftHeld(lot, before) - giftHeld(lot, after))
    parts.push({ lotId: lot.id, tradeNo: lot.tradeNo, paidFen: fen(taken), giftFen })
    open = fen(open - taken)
  }
  return parts
}

const sumOf = (parts: readonly LotPart[], key: 'paidFen' | 'giftFen'): Fen =>
  fen(parts.reduce((sum, part) => sum + part[key], 0))

/**
 * A withdrawal takes free money first, then what was paid in, from the newest lot backwards. The
 * gift that falls is always there, unless somebody changed the books by hand: gifts are spent last,
 * and a refund of goods makes them whole first.
 * @param lots newest first, at least as many as hold `amount`
 */
export function planWithdrawal(
  holds: Holdings,
  lots: readonly Lot[],
  amount: Fen,
): Result<Taking, TakingFault> {
  const freeFen = fen(Math.min(holds.freeFen, amount))
  const paid = fen(amount - freeFen)
  const parts = takeFrom(lots, paid)
  if (paid > holds.paidFen || sumOf(parts, 'paidFen') < paid) return err('short')
  const giftFen = sumOf(parts, 'giftFen')
  return giftFen > holds.giftFen ? err('gift_spent') : ok({ freeFen, lots: parts, giftFen })
}

/**
 * What is given back of one recharge leaves its own lots; what was spent of them counts as spent of
 * the others. It is refused where the gifts that are left would not do for the money that is left.
 * @param lots newest first, at least as many as hold the paid money, and all of the recharge
 */
export function planRefund(
  holds: Holdings,
  lots: readonly Lot[],
  { tradeNo, amountFen }: { readonly tradeNo: string; readonly amountFen: Fen },
): Result<Taking, TakingFault> {
  const parts = takeFrom(
    lots.filter((lot) => lot.tradeNo === tradeNo),
    amountFen,
  )
  if (amountFen > holds.paidFen || sumOf(parts, 'paidFen') < amountFen) return err('short')
  const giftFen = sumOf(parts, 'giftFen')
  const left = withoutParts(lots, parts)
  const needed = takeFrom(left, fen(holds.paidFen - amountFen))
  if (giftFen + sumOf(needed, 'giftFen') > holds.giftFen) return err('gift_spent')
  return ok({ freeFen: fen(0), lots: parts, giftFen })
}

/**
 * What there is to take of one recharge that was given back without us: as `planRefund`, and as much
 * as is there. What was spent or withdrawn is not.
 */
export function planFreeze(
  holds: Holdings,
  lots: readonly Lot[],
  { tradeNo, amountFen }: { readonly tradeNo: string; readonly amountFen: Fen },
): Taking {
  const plan = (amount: number) => planRefund(holds, lots, { tradeNo, amountFen: fen(amount) })
  const own = lots.reduce((sum, lot) => sum + (lot.tradeNo === tradeNo ? lot.leftFen : 0), 0)
  let taking: Taking = { freeFen: fen(0), lots: [], giftFen: fen(0) }
  // The most that keeps the gift of the money that stays.
  let [taken, tooMuch] = [0, Math.min(amountFen, holds.paidFen, own) + 1]
  for (let amount = tooMuch - 1; amount > taken; amount = Math.floor((taken + tooMuch) / 2)) {
    const planned = plan(amount)
    if (planned.ok) [taking, taken] = [planned.value, amount]
    else tooMuch = amount
  }
  return taking
}

/** The lots once the parts of one recharge are taken. */
function withoutParts(lots: readonly Lot[], parts: readonly LotPart[]): Lot[] {
  const taken = new Map(parts.map(({ lotId, paidFen }) => [lotId, paidFen]))
  const [first] = parts
  const total = sumOf(parts, 'paidFen')
  return lots.map((lot) => ({
    ...lot,
    leftFen: fen(lot.leftFen - (taken.get(lot.id) ?? 0)),
    netFen: lot.tradeNo === first?.tradeNo ? fen(lot.netFen - total) : lot.netFen,
  }))
}

/** The gift that comes back with parts of lots; `lots` are those of the recharges, as they are now. */
export function giftRestored(
  parts: readonly LotPart[],
  lots: readonly Pick<Lot, 'tradeNo' | 'netFen' | 'paidFen' | 'giftFen'>[],
): Fen {
  const back = new Map<string, number>()
  for (const { tradeNo, paidFen } of parts) {
    back.set(tradeNo, (back.get(tradeNo) ?? 0) + paidFen)
  }
  const trades = new Map(lots.map((lot) => [lot.tradeNo, lot]))
  let gift = 0
  for (const [tradeNo, paid] of back) {
    const lot = trades.get(tradeNo)
    if (lot !== undefined) gift += giftHeld(lot, lot.netFen + paid) - giftHeld(lot, lot.netFen)
  }
  return fen(gift)
}
