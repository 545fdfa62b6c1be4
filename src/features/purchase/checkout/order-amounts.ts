import { addFen, fen, type Fen } from '#domain/money/fen.ts'
import type { EntryMode } from '#domain/recipient/recipient.ts'
import type { RecipientsApi } from '#src/data/recipients.types.ts'

/** Rows asked for at a time while adding up; small enough not to be felt. */
const PART = 1_000

type Asked = {
  readonly mode: EntryMode
  readonly skip: readonly string[]
  /** Of the whole list, by the newest price call. */
  readonly total: Fen | null
}

/** How many people are ordered for and what they cost; null when the price of one is not known. */
export async function orderAmounts(
  api: Pick<RecipientsApi, 'getWindow'>,
  { mode, skip, total: whole }: Asked,
): Promise<{ readonly people: number; readonly total: Fen | null }> {
  if (skip.length === 0) {
    const all = await api.getWindow(mode, { filter: 'all' }, 0, 1)
    return { people: all.total, total: whole }
  }
  const skipped = new Set(skip)
  let people = 0
  let total: Fen | null = fen(0)
  for (let offset = 0, end = 1; offset < end; offset += PART) {
    const part = await api.getWindow(mode, { filter: 'all' }, offset, PART)
    end = part.total
    for (const { orderNo, price } of part.rows) {
      if (skipped.has(orderNo)) continue
      people++
      total = total === null || price === null ? null : addFen(total, price)
    }
  }
  return { people, total }
}
