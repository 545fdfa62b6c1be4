import { MAX_LISTED } from '#contract/order-list.ts'

/** A time of the wire at a place of a statement, as the database keeps it. */
export const beijing = (place: string): string => `${place}::timestamp AT TIME ZONE 'Asia/Shanghai'`

/** A column of times as the wire writes it. */
export const beijingText = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`

/** A LIKE pattern for what contains the text; `%`, `_` and `\` of what people type mean themselves. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

type TimeRange = {
  readonly start_time?: string | undefined
  readonly end_time?: string | undefined
}

/** How many there are, as a list says it. */
export const listed = (n: number): { readonly data_count: number; readonly has_more: boolean } => ({
  data_count: Math.min(n, MAX_LISTED),
  has_more: n > MAX_LISTED,
})

/** What a list is limited to: constant texts, and the values they name by their places. */
export class Conditions {
  readonly params: unknown[] = []
  #text: string

  /** @param first a condition on `$1` */
  constructor(first: string, value: unknown) {
    this.#text = first
    this.params.push(value)
  }

  get text(): string {
    return this.#text
  }

  add(text: (place: string) => string, value: unknown): void {
    this.params.push(value)
    this.#text += ` AND ${text(`$${this.params.length}`)}`
  }

  /** Without a value of its own. */
  always(text: string): void {
    this.#text += ` AND ${text}`
  }

  /** Times of the wire, both of them in the range. */
  during(column: string, { start_time, end_time }: TimeRange): void {
    if (start_time !== undefined) this.add((n) => `${column} >= ${beijing(n)}`, start_time)
    if (end_time !== undefined) {
      this.add((n) => `${column} < ${beijing(n)} + interval '1 second'`, end_time)
    }
  }

  /** Numbers to be written into the statement; never deeper than any list goes. */
  page(page: number, pageSize: number): { readonly limit: number; readonly offset: number } {
    const offset = Math.min((page - 1) * pageSize, MAX_LISTED)
    return { limit: Math.max(0, Math.min(pageSize, MAX_LISTED - offset)), offset }
  }
}
