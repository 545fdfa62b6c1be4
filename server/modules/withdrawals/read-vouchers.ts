import {
  paidOf,
  resultColumn,
  WITHDRAW_NO,
  type ResultColumn,
} from '#contract/desk/payout-sheet.ts'
import type { VoucherSheet } from '#contract/desk/payouts.ts'
import { parseYuan, type Fen } from '#domain/money/fen.ts'

const MOST_VOUCHER_SIGNS = 64
const MOST_REASON_SIGNS = 80

/** What a line of a result reports. */
export type Reported = {
  readonly line: number
  /** '' = it names no withdrawal. */
  readonly no: string
  readonly fen: Fen | null
  /** Null = not over, or not understood. */
  readonly isPaid: boolean | null
  readonly voucher: string
  readonly reason: string
}

/** `1,234.50`, `¥1234.5`, `1234.50元`. */
function amountOf(text: string): Fen | null {
  return parseYuan(text.replaceAll(/[¥￥元,，\s]/g, ''))
}

/** Reads the lines of a result, which may have sums and notes above and below its payments. */
export function readVouchers({ heads, rows }: VoucherSheet): Reported[] {
  const columns: Record<ResultColumn, number> = {
    state: resultColumn(heads, 'state'),
    voucher: resultColumn(heads, 'voucher'),
    reason: resultColumn(heads, 'reason'),
    amount: resultColumn(heads, 'amount'),
  }
  return rows.flatMap(({ line, cells }) => {
    const cell = (column: ResultColumn): string => (cells[columns[column]] ?? '').trim()
    const no = cells.flatMap((one) => WITHDRAW_NO.exec(one)?.[0] ?? [])[0] ?? ''
    const state = cell('state')
    // Neither ours nor a payment: a sum, a note.
    if (no === '' && state === '') return []
    const voucher = cell('voucher').slice(0, MOST_VOUCHER_SIGNS)
    return {
      line,
      no,
      fen: amountOf(cell('amount')),
      isPaid: paidOf(state),
      // Ours is no proof of the bank's.
      voucher: voucher === no ? '' : voucher,
      reason: (cell('reason') || state).slice(0, MOST_REASON_SIGNS),
    }
  })
}
