import type { ColumnTitle } from '#contract/fields.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { type Conditions, listed } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'

/** A list of entries of the ledger: how they are read, ordered and shown. */
export type EntryList<Row, Entry> = {
  /** SQL that reads the rows, from SELECT to the last join; entries are `e`. */
  readonly rows: string
  /** The FROM clause of transfers and entries alone, for the sums. */
  readonly from: string
  readonly order: string
  readonly toEntry: (row: Row) => Entry
  /** Names the last row of a part, to ask for the part that follows. */
  readonly cursorOf: (row: Row) => string
}

type Sums = { n: number; income: number; expense: number }
type Page = { readonly page: number; readonly page_size: number }

/** A page of what the filter matches, newest first, and the sums of all of it. */
export async function entryPage<Row, Entry>(
  db: Queryable,
  { rows, from, order, toEntry }: EntryList<Row, Entry>,
  { where, page, page_size }: Page & { readonly where: Conditions },
) {
  const { limit, offset } = where.page(page, page_size)
  const [found, [sums]] = await Promise.all([
    db.query<Row>(
      `${rows} WHERE ${where.text} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
      where.params,
    ),
    db.query<Sums>(
      `SELECT count(*) AS n, coalesce(sum(e.amount_fen) FILTER (WHERE e.amount_fen > 0), 0)::bigint AS income,
         coalesce(-sum(e.amount_fen) FILTER (WHERE e.amount_fen < 0), 0)::bigint AS expense
       ${from} WHERE ${where.text}`,
      where.params,
    ),
  ])
  const { n, income, expense } = sums ?? { n: 0, income: 0, expense: 0 }
  return {
    list: found.map(toEntry),
    page,
    ...listed(n),
    summary: {
      income: toYuan(fen(income)),
      expense: toYuan(fen(expense)),
      net: toYuan(fen(income - expense)),
      count: n,
    },
  }
}

const PART = 1000

type Table<Entry> = {
  readonly title: string
  readonly titles: readonly (ColumnTitle & { readonly key: keyof Entry & string })[]
}

/** Up to a thousand of what the filter matches, as lines of a table, and where the next begin. */
export async function entryPart<Row, Entry>(
  db: Queryable,
  { rows, order, toEntry, cursorOf }: EntryList<Row, Entry>,
  { where, title, titles }: Table<Entry> & { readonly where: Conditions },
) {
  const found = await db.query<Row>(
    `${rows} WHERE ${where.text} ORDER BY ${order} LIMIT ${PART}`,
    where.params,
  )
  const last = found.length === PART ? found.at(-1) : undefined
  return {
    title,
    titles: [...titles],
    orders: found.map((row) => {
      const entry = toEntry(row)
      return Object.fromEntries(titles.map(({ key }) => [key, String(entry[key])]))
    }),
    next: last === undefined ? null : cursorOf(last),
  }
}
