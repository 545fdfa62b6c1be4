import { MAX_LISTED } from '#contract/order-list.ts'

/** SQL that reads the placeholder `place`, a Beijing time as the wire writes it, as a timestamp. */
export const beijing = (place: string): string => `${place}::timestamp AT TIME ZONE 'Asia/Shanghai'`

const formatted = (column: string, format: string): string =>
  `to_char(${column} AT TIME ZONE 'Asia/Shanghai', '${format}')`

/** SQL that writes a column of timestamps as `wireTime` does. */
export const beijingText = (column: string): string => formatted(column, 'YYYY-MM-DD HH24:MI:SS')

/** The same; '' where there is none. */
export const beijingTextOrNone = (column: string): string => `coalesce(${beijingText(column)}, '')`

/** SQL that writes the day of a column of timestamps in Beijing. */
export const beijingDay = (column: string): string => formatted(column, 'YYYY-MM-DD')

/** A LIKE pattern for what contains `text`; `%`, `_` and `\` in it are matched literally. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

type TimeRange = {
  readonly start_time?: string | undefined
  readonly end_time?: string | undefined
}

/** The count `n` as the wire reports it: up to MAX_LISTED, and whether there are more. */
export const listed = (n: number): { readonly data_count: number; readonly has_more: boolean } => ({
  data_count: Math.min(n, MAX_LISTED),
  has_more: n > MAX_LISTED,
})

/** The WHERE conditions of a list: constant SQL texts, and the values of their placeholders. */
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

  /** Adds a condition without a value. */
  always(text: string): void {
    this.#text += ` AND ${text}`
  }

  /** Limits `column` to a range of Beijing times of the wire, both ends included. */
  during(column: string, { start_time, end_time }: TimeRange): void {
    if (start_time !== undefined) this.add((n) => `${column} >= ${beijing(n)}`, start_time)
    if (end_time !== undefined) {
      this.add((n) => `${column} < ${beijing(n)} + interval '1 second'`, end_time)
    }
  }

  /** LIMIT and OFFSET as numbers for the text of the statement; never past MAX_LISTED rows. */
  page(page: number, pageSize: number): { readonly limit: number; readonly offset: number } {
    const offset = Math.min((page - 1) * pageSize, MAX_LISTED)
    return { limit: Math.max(0, Math.min(pageSize, MAX_LISTED - offset)), offset }
  }
}
