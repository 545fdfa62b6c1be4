import { GOODS_ALIASES, GOODS_COLUMNS, plainHead } from '#contract/desk/goods-sheet.ts'
import { ok } from '#domain/result/result.ts'
import { deny, type DeskAnswer } from '../../../desk/answer.ts'
import type { DeskWorld } from '../change/desk-world.ts'
import { fieldColumns, type FieldColumn } from './sheet-columns.ts'

/** Where each column of a sheet is; those of fields with what they hold. */
export type Heads = {
  readonly id: number | null
  readonly name: number | null
  readonly stock: number | null
  readonly stockThen: number | null
  readonly exportedAt: number | null
  readonly fields: readonly { readonly column: FieldColumn; readonly at: number }[]
  /** Needed by new goods, and not in the sheet. */
  readonly absent: readonly FieldColumn[]
  readonly unknown: readonly string[]
}

/** Finds what each column holds, by its head alone: their order is free. */
export function readHeads(world: DeskWorld, given: readonly string[]): DeskAnswer<Heads> {
  const heads = given.map(plainHead)
  const used = new Set<number>()
  let twice: string | null = null
  const find = (title: string, aliases: readonly string[]): number | null => {
    const names = new Set([title, ...aliases].map(plainHead))
    const found = heads.flatMap((head, at) => (names.has(head) ? [at] : []))
    if (found.length > 1) twice ??= title
    for (const at of found) used.add(at)
    return found[0] ?? null
  }
  const columns = fieldColumns(world).map((column) => ({
    column,
    at: find(column.title, column.aliases),
  }))
  const id = find(GOODS_COLUMNS.id, GOODS_ALIASES.id)
  const stock = find(GOODS_COLUMNS.stock, GOODS_ALIASES.stock)
  const stockThen = find(GOODS_COLUMNS.stockThen, [])
  const exportedAt = find(GOODS_COLUMNS.exportedAt, [])
  const name = columns.find(({ column }) => column.title === GOODS_COLUMNS.name)?.at ?? null
  if (twice !== null) return deny('desk_sheet_column_twice', { column: twice })
  if (id === null && name === null) return deny('desk_sheet_not_goods')
  return ok({
    id,
    name,
    stock,
    stockThen,
    exportedAt,
    fields: columns.flatMap(({ column, at }) => (at === null ? [] : [{ column, at }])),
    absent: columns.flatMap(({ column, at }) => (at === null && column.isNeeded ? [column] : [])),
    unknown: given.filter((text, at) => !used.has(at) && text.trim() !== ''),
  })
}
