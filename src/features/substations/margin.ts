import { parseYuan, timesFen, type Fen } from '#domain/money/fen.ts'

export const MAX_ORDERS = 100_000
export const MAX_DAYS = 31

export type MarginInput = {
  readonly orders: string
  readonly margin: string
  readonly days: string
}
export type Margin = { readonly day: Fen; readonly month: Fen; readonly year: Fen }

/** A whole number from 1 to `max`; null when it is anything else. */
export function readCount(text: string, max: number): number | null {
  const count = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= max ? count : null
}

/** ¥0.01 to ¥99.99; null when it is anything else. */
export function readMargin(text: string): Fen | null {
  const amount = parseYuan(text)
  return amount !== null && amount >= 1 && amount <= 9_999 ? amount : null
}

/** Orders a day × margin × days; null while a field is wrong. */
export function marginOf({ orders, margin, days }: MarginInput): Margin | null {
  const count = readCount(orders, MAX_ORDERS)
  const each = readMargin(margin)
  const daysAMonth = readCount(days, MAX_DAYS)
  if (count === null || each === null || daysAMonth === null) return null
  const day = timesFen(each, count)
  const month = timesFen(day, daysAMonth)
  return { day, month, year: timesFen(month, 12) }
}
