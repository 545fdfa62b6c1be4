import type { DataOf } from '#contract/endpoint.ts'
import type { downloadOrders } from '#contract/order-list.ts'
import { ok, type Result } from '#domain/result/result.ts'

import { columnTypeOf } from '../workbook/column-types.ts'
import { fitColumns } from '../workbook/fit-columns.ts'
import type { TextSheet } from '../workbook/text-sheet.types.ts'
import type { ReadPart } from './list-parts.ts'

/** A part of a list as a table: `sheet` has the lines that go into the file. */
export type TablePart = {
  readonly sheet: TextSheet
  /** Entries that were read for it. */
  readonly read: number
  /** Entries that the sheet could not take. */
  readonly left: number
  /** Those among them that a person has to look after, by name. */
  readonly unusable?: readonly string[]
  readonly next: string | null
}

/** Lines of a table, as the server gives them with the names and types of their columns. */
type Lines = DataOf<typeof downloadOrders>

export function lineSheet(
  { title, titles }: Pick<Lines, 'title' | 'titles'>,
  lines: Lines['orders'],
): TextSheet {
  const rows = lines.map((line) => titles.map(({ key }) => line[key] ?? ''))
  const heads = titles.map(({ name, type }) => ({ header: name, type: columnTypeOf(type) }))
  return { name: title, columns: fitColumns(heads, rows), rows }
}

type Cursor = { readonly after?: string }

type Read<Body> = (body: Body) => Promise<Result<Lines>>

/** Reads a list part by part. */
export function readLines(read: Read<Cursor>): ReadPart<TablePart> {
  return async (after) => {
    const part = await read(after === undefined ? {} : { after })
    if (!part.ok) return part
    const { orders, next } = part.value
    return ok({ sheet: lineSheet(part.value, orders), read: orders.length, left: 0, next })
  }
}

/** Ids of one call. */
const IDS_PER_CALL = 500

type Choice = { readonly ids?: string[] | undefined }

/**
 * Reads what the filters match, or the chosen entries, newest first as the server lists them: as many
 * may be chosen as there are.
 */
export function readChosen<Filters extends Choice>(
  filters: Filters,
  read: Read<Filters & Cursor>,
): ReadPart<TablePart> {
  const { ids } = filters
  if (ids === undefined) return readLines((cursor) => read({ ...filters, ...cursor }))
  const newestFirst = ids.toSorted((a, b) => Number(b) - Number(a))
  return readLines(async ({ after }) => {
    const from = after === undefined ? 0 : newestFirst.indexOf(after) + 1
    const some = newestFirst.slice(from, from + IDS_PER_CALL)
    const part = await read({ ...filters, ids: some })
    if (!part.ok) return part
    const isLast = from + some.length >= newestFirst.length
    return ok({ ...part.value, next: isLast ? null : (some.at(-1) ?? null) })
  })
}
