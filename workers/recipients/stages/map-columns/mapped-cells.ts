import { RECIPIENT_FIELDS } from '#domain/recipient/recipient.ts'
import { listOf } from '#domain/values/list-of.ts'

import { CELL_FLAGS, type Sheet } from '../../sheet.types.ts'
import { HELPER_TARGETS, type MappedColumns, type MappingTarget } from '../mapping.types.ts'
import { joinCells } from './join-cells.ts'

/** The texts of each target, by line. */
export type MappedCells = Readonly<Record<MappingTarget, readonly string[]>>

export type ColumnOf = (column: number) => readonly string[]

const NO_CELLS: readonly string[] = []

/** The columns of one recipient; where several make one value, they are joined line by line. */
export function mappedCells(columns: MappedColumns, columnOf: ColumnOf): MappedCells {
  const of = (target: MappingTarget): readonly string[] => {
    const own = columns[target]
    if (own === undefined) return NO_CELLS
    const [first, ...more] = listOf(own).map((column) => columnOf(column))
    if (first === undefined || more.length === 0) return first ?? NO_CELLS
    return joinedCells([first, ...more], target === 'name')
  }
  // Written out: all rows of all sheets are made of objects of this one shape.
  return {
    orderNo: of('orderNo'),
    name: of('name'),
    phone: of('phone'),
    phone2: of('phone2'),
    province: of('province'),
    city: of('city'),
    district: of('district'),
    street: of('street'),
    detail: of('detail'),
    address: of('address'),
    newAddress: of('newAddress'),
    buyerNick: of('buyerNick'),
    remark: of('remark'),
    sellerRemark: of('sellerRemark'),
    product: of('product'),
    spec: of('spec'),
    count: of('count'),
  }
}

function joinedCells(parts: readonly (readonly string[])[], isName: boolean): string[] {
  const length = Math.max(...parts.map((part) => part.length))
  return Array.from({ length }, (_, r) =>
    joinCells(
      parts.map((part) => part[r] ?? ''),
      isName,
    ),
  )
}

/** What a recipient is made of. */
export const OF_A_RECIPIENT: readonly MappingTarget[] = [
  ...RECIPIENT_FIELDS,
  ...HELPER_TARGETS,
  'address',
]

export type UnstruckCells = {
  /** The column without the cells that are struck through. */
  readonly columnOf: ColumnOf
  /** Lines (indices of rows) that are struck through as a whole; they keep their cells. */
  readonly struckRows: ReadonlySet<number>
}

export const hasFlags = ({ flags }: Sheet): boolean => flags.some((bits) => bits !== undefined)

/**
 * Takes out the cells that are struck through: they are no content of the file. A line of which all
 * that makes a recipient is struck is struck as a whole.
 */
export function unstruckCells(sheet: Sheet, mapped: MappedColumns): UnstruckCells {
  if (!hasFlags(sheet))
    return { columnOf: (c) => sheet.columns[c] ?? NO_CELLS, struckRows: new Set() }
  const isStruck = (column: number, r: number): boolean =>
    ((sheet.flags[column]?.[r] ?? 0) & CELL_FLAGS.struck) !== 0
  const columns = OF_A_RECIPIENT.flatMap((target) => listOf(mapped[target]))
  const struck = columns.filter((column) =>
    sheet.flags[column]?.some((bits) => (bits & CELL_FLAGS.struck) !== 0),
  )
  const struckRows = new Set<number>()
  if (struck.length === 0) return { columnOf: (c) => sheet.columns[c] ?? NO_CELLS, struckRows }
  const textAt = (column: number, r: number): string => sheet.columns[column]?.[r] ?? ''
  for (let r = 0; r < sheet.rowCount; r++) {
    if (!struck.some((column) => isStruck(column, r))) continue
    if (columns.every((column) => textAt(column, r) === '' || isStruck(column, r)))
      struckRows.add(r)
  }
  const left = new Map(
    struck.map((column) => {
      const cells = (sheet.columns[column] ?? NO_CELLS).map((text, r) =>
        isStruck(column, r) && !struckRows.has(r) ? '' : text,
      )
      return [column, cells] as const
    }),
  )
  return { columnOf: (c) => left.get(c) ?? sheet.columns[c] ?? NO_CELLS, struckRows }
}
