import type { BillLine } from '../../ports/payment/bill.ts'

/** A trade of ours. */
export type OurTrade = {
  readonly tradeNo: string
  readonly amountFen: number
  /** Null until it is credited. */
  readonly partnerNo: string | null
  readonly isCredited: boolean
  /** Given back through the partner; null = nothing of it. */
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
}

export type DifferenceKind =
  | 'unknown_trade'
  | 'not_credited'
  | 'amount'
  | 'payment'
  | 'missing'
  | 'repeated'
  | 'refund'

export type Difference = {
  readonly kind: DifferenceKind
  readonly tradeNo: string
  readonly oursFen: number | null
  readonly theirsFen: number | null
  /** The partner's number, where it tells more. */
  readonly note: string
}

function differenceOf(line: BillLine, ours: OurTrade | undefined): DifferenceKind | null {
  if (line.kind === 'refund') return ours?.refundedFen === line.amountFen ? null : 'refund'
  if (ours === undefined) return 'unknown_trade'
  if (!ours.isCredited) return 'not_credited'
  if (ours.partnerNo !== line.partnerNo) return 'payment'
  return ours.amountFen === line.amountFen ? null : 'amount'
}

/** The amount of a line in our books; refunds are below zero. */
function oursOf(line: BillLine, ours: OurTrade | undefined): number | null {
  if (ours === undefined || !ours.isCredited) return null
  if (line.kind === 'payment') return ours.amountFen
  return ours.refundedFen === null ? null : -ours.refundedFen
}

/**
 * Every difference between a bill and our books: first those of the bill's lines, in its order,
 * then the trades that the bill lacks.
 */
export function compareBill(
  bill: readonly BillLine[],
  { known, credited, refunded }: Books,
): Difference[] {
  const found: Difference[] = []
  const paid = new Set<string>()
  for (const line of bill) {
    const ours = known.get(line.tradeNo)
    const isRepeated = line.kind === 'payment' && paid.has(line.tradeNo)
    if (line.kind === 'payment') paid.add(line.tradeNo)
    const kind = isRepeated ? 'repeated' : differenceOf(line, ours)
    if (kind === null) continue
    found.push({
      kind,
      tradeNo: line.tradeNo,
      oursFen: oursOf(line, ours),
      theirsFen: line.kind === 'refund' ? -line.amountFen : line.amountFen,
      note: line.partnerNo,
    })
  }
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
