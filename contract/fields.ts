import { z } from './zod.ts'

/** Yuan with two decimals, e.g. `"12.30"`. Computed in fen on both sides. */
export const yuan = z.string().regex(/^-?\d{1,10}\.\d{2}$/)

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
export const dateTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)

/** Maximum length of an order serial, a platform's order number or a waybill number. */
const MAX_NUMBER_LENGTH = 64
/** How many numbers one search may hold. */
export const MAX_NUMBERS = 5000

export const numberText = z.string().max(MAX_NUMBER_LENGTH)
export const requiredNumber = numberText.min(1)
export const numberList = z.array(numberText).max(MAX_NUMBERS)

/** Page sizes of every list (K-01, K-02). */
export const PAGE_SIZES = [10, 20, 50, 100, 200, 500] as const
export const DEFAULT_PAGE_SIZE = 10

export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  page_size: z.coerce.number().int().min(1).max(500).default(DEFAULT_PAGE_SIZE),
})

/** The id of a row. */
export const rowId = z.string().regex(/^\d{1,15}$/)

/**
 * What a column of a downloaded table holds; `money` is `yuan`, `time` is `dateTime`. Every cell is
 * sent as text; '' is an empty cell.
 */
export const COLUMN_TYPES = ['text', 'money', 'integer', 'time'] as const
export type ColumnType = (typeof COLUMN_TYPES)[number]

/** The head of a column. */
export type ColumnTitle = { readonly name: string; readonly key: string; readonly type: ColumnType }

/** A part of a list as lines of a table (E-20): `next` asks for what follows, null = this was the last. */
export const downloadPart = z.object({
  title: z.string(),
  titles: z.array(
    z.object({
      name: z.string(),
      key: z.string(),
      /** One of COLUMN_TYPES. A reader takes for text what it does not know, or an older server omits. */
      type: z.string().default('text'),
    }),
  ),
  orders: z.array(z.record(z.string(), z.string())),
  next: z.string().nullable(),
})

/** What came in, went out and is left of all that a filter matches, not only of a page. */
export const moneySums = z.object({
  income: yuan,
  expense: yuan,
  net: yuan,
  count: z.number().int(),
})

/** A list answer: the requested page, and `data_count` rows in all. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ list: z.array(item), page: z.number().int(), data_count: z.number().int() })
}
