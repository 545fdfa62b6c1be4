import type { BillLine } from '../../ports/payment/bill.ts'

/** A trade of ours. */
export type OurTrade = {
  readonly tradeNo: string
  readonly amountFen: number
  /** Null until it is credited. */
  readonly partnerNo: string | null
  readonly isCredited: boolean
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
  if (line.kind === 'refund') return 'refund'
  if (ours === undefined) return 'unknown_trade'
  if (!ours.isCredited) return 'not_credited'
  if (ours.partnerNo !== line.partnerNo) return 'payment'
  return ours.amountFen === line.amountFen ? null : 'amount'
}

/**
 * Every difference between a bill and our books, those of the bill in its order, then what it lacks.
 * @param known our trades that the bill names
 * @param credited what we credited that day and no bill so far names
 */
export function compareBill(
  bill: readonly BillLine[],
  known: ReadonlyMap<string, OurTrade>,
  credited: readonly OurTrade[],
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
      oursFen: ours?.isCredited === true ? ours.amountFen : null,
      theirsFen: line.kind === 'refund' ? -line.amountFen : line.amountFen,
      note: line.partnerNo,
    })
  }
  for (const { tradeNo, amountFen, partnerNo } of credited) {
    const missing = { tradeNo, oursFen: amountFen, theirsFen: null, note: partnerNo ?? '' }
    found.push({ kind: 'missing', ...missing })
  }
  return found
}
