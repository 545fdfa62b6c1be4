import { listOf } from '#domain/values/list-of.ts'

import { CELL_FLAGS, type Sheet } from '../../sheet.types.ts'
import {
  COLUMN_TARGETS,
  ROW_FLAGS,
  type ColumnTarget,
  type SourceRow,
} from '../source-row.types.ts'
import {
  HELPER_TARGETS,
  type ColumnMapping,
  type MappedColumns,
  type MappingTarget,
} from '../mapping.types.ts'
import { cleanCell, isErrorText, tidyText } from './clean-cell.ts'
import { isDamagedOrder } from './damaged-orders.ts'
import {
  hasFlags,
  mappedCells,
  unstruckCells,
  type ColumnOf,
  type MappedCells,
} from './mapped-cells.ts'
import { isNotARecipient, lastRecipient } from './no-recipient.ts'
import { refitLines, type RefitLines } from './refit-lines.ts'

const NO_FIELDS: readonly ColumnTarget[] = []

/** What is known of a sheet before its first row is made: all lines are looked at once. */
type Prepared = {
  readonly refit: RefitLines
  /** For each recipient that a line holds. */
  readonly recipients: readonly PreparedColumns[]
}

type PreparedColumns = {
  readonly columns: MappedColumns
  readonly cells: MappedCells
  /** The numbers as the file has them: each is judged by all. */
  readonly orderNos: readonly string[]
  readonly flagged: readonly FlaggedColumn[]
  readonly struckRows: ReadonlySet<number>
  readonly last: () => number
  /** Fields that only this one of several recipients has in columns of its own. */
  readonly own: readonly PersonTarget[]
}

const PERSON = ['name', 'phone', 'detail', 'address'] as const satisfies ColumnTarget[]
type PersonTarget = (typeof PERSON)[number]
const NOBODY_ELSE: readonly PersonTarget[] = []

const prepared = new WeakMap<ColumnMapping, { readonly sheet: Sheet; readonly made: Prepared }>()

function prepare(sheet: Sheet, mapping: ColumnMapping): Prepared {
  const known = prepared.get(mapping)
  if (known?.sheet === sheet) return known.made
  const all = [mapping.columns, ...(mapping.others ?? [])]
  const refit = refitLines(sheet, mapping)
  const recipients = all.map((columns): PreparedColumns => {
    const { columnOf, struckRows } = unstruckCells(sheet, columns)
    const written = mappedCells(columns, columnOf)
    const { orderNo: orderNos } = written
    const isRefitted = refit.lines.size > 0
    const cells = isRefitted ? mappedCells(columns, refittedColumns(refit, columnOf)) : written
    const last = once(() => lastRecipient(sheet, columns, mapping.headerRow + 1))
    const flagged = flaggedColumns(sheet, columns)
    const columnsOf = (one: MappedColumns, target: PersonTarget) => listOf(one[target]).join()
    const own =
      all.length === 1
        ? NOBODY_ELSE
        : PERSON.filter((target) =>
            all.some((one) => columnsOf(one, target) !== columnsOf(columns, target)),
          )
    return { columns, cells, orderNos, flagged, struckRows, last, own }
  })
  const made = { refit, recipients }
  prepared.set(mapping, { sheet, made })
  return made
}

/** The value, computed when it is first needed. */
function once(make: () => number): () => number {
  let made: number | null = null
  return () => (made ??= make())
}

/** The columns with the cells of lines that were put together again. */
function refittedColumns({ lines }: RefitLines, columnOf: ColumnOf): ColumnOf {
  return (column) => {
    const cells = columnOf(column).slice()
    for (const [r, line] of lines) cells[r] = line.cells[column] ?? ''
    return cells
  }
}

/**
 * Rows `from` (inclusive) to `to` (exclusive) of the sheet, as indices among the rows kept; rows up
 * to the header are left out. Text is only tidied: parsing, normalising and judging it is the next
 * stage's work. Calls over disjoint ranges together give the same as one call.
 */
export function toSourceRows(
  sheet: Sheet,
  mapping: ColumnMapping,
  from: number,
  to: number,
): SourceRow[] {
  const { refit, recipients } = prepare(sheet, mapping)
  const [first, ...others] = recipients
  if (first === undefined) return []
  const { hiddenRows } = sheet
  const begin = Math.max(from, mapping.headerRow + 1)
  let hidden = hiddenRows.findIndex((row) => row >= begin)
  if (hidden < 0) hidden = hiddenRows.length
  const rows: SourceRow[] = []
  for (let r = begin; r < Math.min(to, sheet.rowCount); r++) {
    const of = { sheet, mapping, refit, r, isHidden: hiddenRows[hidden] === r }
    if (of.isHidden) hidden++
    const row = rowOf(first, of)
    rows.push(others.length === 0 ? row : withOthers(row, of, recipients))
  }
  return rows
}

/** The first recipient of a line that holds several, with the others; places left empty are none. */
function withOthers(row: SourceRow, of: LineOf, recipients: readonly PreparedColumns[]): SourceRow {
  const people = recipients.flatMap((columns, n) => {
    const one = n === 0 ? row : rowOf(columns, of)
    const isSomebody = columns.own.some((target) => one[target] !== '')
    return isSomebody && (n === 0 || (one.flags & ROW_FLAGS.notARecipient) === 0) ? [one] : []
  })
  const [first = row, ...others] = people
  first.others = others
  return first
}

type LineOf = {
  readonly sheet: Sheet
  readonly mapping: ColumnMapping
  readonly refit: RefitLines
  readonly r: number
  readonly isHidden: boolean
}

/** One recipient of a line. */
function rowOf(
  prepared: PreparedColumns,
  { sheet, mapping, refit, r, isHidden }: LineOf,
): SourceRow {
  const { columns, cells, orderNos, flagged, struckRows, last } = prepared
  const line = refit.lines.get(r)
  const row = makeRow(cells, r, orderNos)
  row.sourceRow = sheet.rowNumbers[r] ?? 0
  if (line !== undefined) row.flags |= line.isSure ? ROW_FLAGS.rejoined : ROW_FLAGS.spilled
  const isRest = refit.rests.has(r)
  if (isRest) row.flags |= ROW_FLAGS.restOfAbove
  if (isHidden) row.flags |= ROW_FLAGS.hidden
  if (struckRows.has(r)) row.flags |= ROW_FLAGS.struck
  if (flagged.length > 0) applyFlags(row, r, flagged)
  clearErrorTexts(row)
  if (isRest || row.errorFields.length > 0) return row
  const { headers } = mapping
  if (isNotARecipient(row, { sheet, headers, columns, r, last }))
    row.flags |= ROW_FLAGS.notARecipient
  return row
}

/** `orderNos`: the whole column, by which each of its numbers is judged. */
function makeRow(cells: MappedCells, r: number, orderNos: readonly string[]): SourceRow {
  // cleanCell may answer with the same object again: take what is needed before the next call.
  const orderNo = cleanCell(cells.orderNo[r] ?? '')
  const orderText = orderNo.text
  let flags = orderNo.repaired ? ROW_FLAGS.repaired : 0
  if (orderNo.digitsLost || isDamagedOrder(orderText, orderNos)) {
    flags |= ROW_FLAGS.orderNoDigitsLost
  }
  // Back-ends write a lone apostrophe into an empty cell.
  const first = cleanCell(cells.phone[r] ?? '')
  const phone = first.text === '' ? cleanCell(cells.phone2[r] ?? '') : first
  if (phone.repaired) flags |= ROW_FLAGS.repaired
  if (phone.digitsLost) flags |= ROW_FLAGS.phoneDigitsLost
  return {
    sourceRow: 0,
    orderNo: orderText,
    name: tidyText(cells.name[r] ?? ''),
    phone: phone.text,
    province: tidyText(cells.province[r] ?? ''),
    city: tidyText(cells.city[r] ?? ''),
    district: tidyText(cells.district[r] ?? ''),
    detail: joinStreet(cells.street[r] ?? '', cells.detail[r] ?? ''),
    address: tidyText(cells.newAddress[r] ?? '') || tidyText(cells.address[r] ?? ''),
    buyerNick: tidyText(cells.buyerNick[r] ?? ''),
    remark: tidyText(cells.remark[r] ?? ''),
    sellerRemark: tidyText(cells.sellerRemark[r] ?? ''),
    product: tidyText(cells.product[r] ?? ''),
    spec: tidyText(cells.spec[r] ?? ''),
    count: tidyText(cells.count[r] ?? ''),
    flags,
    errorFields: NO_FIELDS,
  }
}

/** Puts the town in front of the detail, unless the detail holds it already. */
function joinStreet(street: string, detail: string): string {
  const rest = tidyText(detail)
  if (street === '') return rest
  const town = tidyText(street)
  return rest.includes(town) ? rest : town + rest
}

const ERROR_TARGETS = [
  'orderNo',
  'name',
  'phone',
  'province',
  'city',
  'district',
  'detail',
  'address',
] as const satisfies ColumnTarget[]

function clearErrorTexts(row: SourceRow): void {
  for (const target of ERROR_TARGETS) if (isErrorText(row[target])) markError(row, target)
}

function markError(row: SourceRow, target: ColumnTarget): void {
  row.flags |= ROW_FLAGS.cellError
  row.errorFields = [...row.errorFields, target]
  row[target] = ''
}

type FlaggedColumn = { target: ColumnTarget; flags: Uint8Array }

/** The target that each helper column completes. */
const HELPED = { street: 'detail', phone2: 'phone', newAddress: 'address' } as const

function flaggedColumns(sheet: Sheet, columns: MappedColumns): FlaggedColumn[] {
  const flagged: FlaggedColumn[] = []
  if (!hasFlags(sheet)) return flagged
  const add = (from: MappingTarget, target: ColumnTarget) => {
    for (const column of listOf(columns[from])) {
      const flags = sheet.flags[column]
      if (flags) flagged.push({ target, flags })
    }
  }
  for (const target of COLUMN_TARGETS) add(target, target)
  for (const helper of HELPER_TARGETS) add(helper, HELPED[helper])
  return flagged
}

const STRUCK = CELL_FLAGS.struck | CELL_FLAGS.struckPart

function applyFlags(row: SourceRow, r: number, flagged: readonly FlaggedColumn[]): void {
  for (const { target, flags } of flagged) {
    const bits = flags[r] ?? 0
    if (bits === 0) continue
    if (bits & CELL_FLAGS.digitsLost) {
      if (target === 'orderNo') row.flags |= ROW_FLAGS.orderNoDigitsLost
      else if (target === 'phone') row.flags |= ROW_FLAGS.phoneDigitsLost
    }
    if (bits & CELL_FLAGS.merged) row.flags |= ROW_FLAGS.merged
    if (bits & CELL_FLAGS.truncated) row.flags |= ROW_FLAGS.truncated
    if (bits & CELL_FLAGS.replaced) row.flags |= ROW_FLAGS.replaced
    if (bits & CELL_FLAGS.repaired) row.flags |= ROW_FLAGS.repaired
    if (bits & STRUCK) row.struckFields = [...(row.struckFields ?? NO_FIELDS), target]
    if (bits & CELL_FLAGS.error) markError(row, target)
  }
}
