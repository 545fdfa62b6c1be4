import { parseYuan } from '#domain/money/fen.ts'

/** A line of a partner's bill. */
export type BillLine = {
  readonly kind: 'payment' | 'refund'
  /** Our number of the trade. */
  readonly tradeNo: string
  /** The partner's own number of the payment, or of the payment that was given back. */
  readonly partnerNo: string
  readonly amountFen: number
}

/** Payments that a partner reports as taken for us. */
export type BillSource = {
  readonly partner: 'alipay' | 'wechat' | 'sandbox'
  /** The channels that its trades have in our books. */
  readonly channels: readonly number[]
  /**
   * @param day a day in Beijing that is over, `2026-01-05`
   * @returns'none' when the partner reports that there is no bill of that day, which is so when
   * nothing was paid, and for a while when it is late; null when the whole bill is not available
   */
  read(day: string): Promise<readonly BillLine[] | 'none' | null>
}

/** The limit of a file after inflating: about 300,000 payments of one day. */
export const MAX_BILL_BYTES = 128 * 1024 * 1024

type Cells = ReadonlyMap<string, string>

/**
 * A table whose first line names its columns.
 * @param split a line into its cells
 * @returns null when a column that is needed is missing: the bill is of another form than documented
 */
export function readTable(
  lines: readonly string[],
  split: (line: string) => readonly string[],
  needed: readonly string[],
): Cells[] | null {
  const [head, ...rows] = lines
  if (head === undefined) return null
  const names = split(head)
  if (needed.some((name) => !names.includes(name))) return null
  return rows.map((row) => {
    const cells = split(row)
    return new Map(names.map((name, at) => [name, cells[at] ?? '']))
  })
}

/** Fen of an amount as bills write it; null when it is none. */
export function billFen(text: string): number | null {
  return parseYuan(text.replace(/^-/, ''))
}

const TIMEOUT_MS = 60_000

/** @returns null when it is not available, or too large to be a bill */
export async function downloadBill(
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Buffer | null> {
  try {
    const answer = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer.ok || answer.body === null) return null
    const parts: Uint8Array[] = []
    let bytes = 0
    for await (const part of answer.body) {
      bytes += part.length
      if (bytes > MAX_BILL_BYTES) return null
      parts.push(part)
    }
    return Buffer.concat(parts)
  } catch {
    return null // no network, or not whole in time
  }
}
