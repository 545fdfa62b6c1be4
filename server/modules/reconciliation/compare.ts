import type { DIFFERENCE_KINDS } from '#contract/desk/bills.ts'
import type { BillLine } from '../../ports/payment/bill.ts'

/** A trade of ours. */
export type OurTrade = {
  readonly tradeNo: string
  readonly amountFen: number
  /** Null until it is credited. */
  readonly partnerNo: string | null
  readonly isCredited: boolean
  /** Given back by the partner, by us or without us; null = nothing of it. */
  readonly refundedFen: number | null
}

/** Our side of a day. */
export type Books = {
  /** Our trades that the bill names. */
  readonly known: ReadonlyMap<string, OurTrade>
  /** What we credited that day and no bill so far names. */
  readonly credited: readonly OurTrade[]
  /** What we gave back that day and no bill so far names. */
  readonly refunded: readonly OurTrade[]
  /** What other bills name as given back, by our number of the trade. */
  readonly givenBefore: ReadonlyMap<string, number>
}

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

export type Difference = {
  readonly kind: DifferenceKind
  readonly tradeNo: string
  readonly oursFen: number | null
  readonly theirsFen: number | null
  /** The partner's number, where it has more details. */
  readonly note: string
}

function differenceOf(line: BillLine, ours: OurTrade | undefined): DifferenceKind | null {
  if (ours === undefined) return 'unknown_trade'
  // All of it has gone back before it was credited.
  if (!ours.isCredited) return ours.refundedFen === line.amountFen ? null : 'not_credited'
  if (ours.partnerNo !== line.partnerNo) return 'payment'
  return ours.amountFen === line.amountFen ? null : 'amount'
}

/** What was given back of each trade that the bill names, this bill and all others together. */
function refundsOf(
  bill: readonly BillLine[],
  { known, givenBefore }: Pick<Books, 'known' | 'givenBefore'>,
): Difference[] {
  const given = new Map<string, { total: number; note: string }>()
  for (const { kind, tradeNo, partnerNo, amountFen } of bill) {
    if (kind !== 'refund') continue
    const before = given.get(tradeNo)?.total ?? givenBefore.get(tradeNo) ?? 0
    given.set(tradeNo, { total: before + amountFen, note: partnerNo })
  }
  return [...given].flatMap(([tradeNo, { total, note }]) => {
    const refundedFen = known.get(tradeNo)?.refundedFen ?? null
    if (refundedFen === total) return []
    const oursFen = refundedFen === null ? null : -refundedFen
    return [{ kind: 'refund' as const, tradeNo, oursFen, theirsFen: -total, note }]
  })
}

/**
 * Every difference between a bill and our books: first those of the bill's payments, in its order,
 * then those of what was given back, then the trades that the bill lacks.
 */
export function compareBill(bill: readonly BillLine[], books: Books): Difference[] {
  const { known, credited, refunded } = books
  const found: Difference[] = []
  const paid = new Set<string>()
  for (const line of bill) {
    if (line.kind !== 'payment') continue
    const ours = known.get(line.tradeNo)
    const isRepeated = paid.has(line.tradeNo)
    paid.add(line.tradeNo)
    const kind = isRepeated ? 'repeated' : differenceOf(line, ours)
    if (kind === null) continue
    found.push({
      kind,
      tradeNo: line.tradeNo,
      oursFen: ours?.isCredited === true ? ours.amountFen : null,
      theirsFen: line.amountFen,
      note: line.partnerNo,
    })
  }
  found.push(...refundsOf(bill, books))
  for (const { tradeNo, amountFen, partnerNo } of credited) {
    const missing = { tradeNo, oursFen: amountFen, theirsFen: null, note: partnerNo ?? '' }
    found.push({ kind: 'missing', ...missing })
  }
  for (const { tradeNo, refundedFen, partnerNo } of refunded) {
    const missing = {
      tradeNo,
      oursFen: -(refundedFen ?? 0),
      theirsFen: null,
      note: partnerNo ?? '',
    }
    found.push({ kind: 'missing', ...missing })
  }
  return found
}
