import { CELL_FLAGS, type Sheet } from '../../sheet.types.ts'
import {
  COLUMN_TARGETS,
  ROW_FLAGS,
  type ColumnTarget,
  type SourceRow,
} from '../source-row.types.ts'
import { HELPER_TARGETS, type ColumnMapping, type MappingTarget } from '../mapping.types.ts'
import { cleanCell, tidyText } from './clean-cell.ts'
import { isDamagedOrder } from './damaged-orders.ts'
import { isNotARecipient } from './no-recipient.ts'

const NO_FIELDS: readonly ColumnTarget[] = []
const NO_CELLS: readonly string[] = []

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
  const cells = mappedCells(sheet, mapping)
  const flagged = flaggedColumns(sheet, mapping)
  const { hiddenRows, rowNumbers } = sheet
  const first = Math.max(from, mapping.headerRow + 1)
  let hidden = hiddenRows.findIndex((row) => row >= first)
  if (hidden < 0) hidden = hiddenRows.length
  const rows: SourceRow[] = []
  for (let r = first; r < Math.min(to, sheet.rowCount); r++) {
    const row = makeRow(cells, r, rowNumbers[r] ?? 0)
    if (hiddenRows[hidden] === r) {
      row.flags |= ROW_FLAGS.hidden
      hidden++
    }
    if (flagged.length > 0) applyFlags(row, r, flagged)
    clearErrorTexts(row)
    if (row.errorFields.length === 0 && isNotARecipient(row, mapping))
      row.flags |= ROW_FLAGS.notARecipient
    rows.push(row)
  }
  return rows
}

type MappedCells = Record<MappingTarget, readonly string[]>

function mappedCells(sheet: Sheet, mapping: ColumnMapping): MappedCells {
  const of = (target: MappingTarget) => sheet.columns[mapping.columns[target] ?? -1] ?? NO_CELLS
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

function makeRow(cells: MappedCells, r: number, sourceRow: number): SourceRow {
  // cleanCell may answer with the same object again: take what is needed before the next call.
  const orderNo = cleanCell(cells.orderNo[r] ?? '')
  const orderText = orderNo.text
  let flags = orderNo.repaired ? ROW_FLAGS.repaired : 0
  if (orderNo.digitsLost || isDamagedOrder(orderText, cells.orderNo)) {
    flags |= ROW_FLAGS.orderNoDigitsLost
  }
  // Back-ends write a lone apostrophe into an empty cell.
  const first = cleanCell(cells.phone[r] ?? '')
  const phone = first.text === '' ? cleanCell(cells.phone2[r] ?? '') : first
  if (phone.repaired) flags |= ROW_FLAGS.repaired
  if (phone.digitsLost) flags |= ROW_FLAGS.phoneDigitsLost
  return {
    sourceRow,
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

/** Error values as plain text: cells of text files and of pasted tables have no type. */
const ERROR_TEXT = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/
const HASH = 0x23

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
  for (const target of ERROR_TARGETS) {
    const text = row[target]
    if (text.charCodeAt(0) === HASH && ERROR_TEXT.test(text)) markError(row, target)
  }
}

function markError(row: SourceRow, target: ColumnTarget): void {
  row.flags |= ROW_FLAGS.cellError
  row.errorFields = [...row.errorFields, target]
  row[target] = ''
}

type FlaggedColumn = { target: ColumnTarget; flags: Uint8Array }

/** The target that each helper column completes. */
const HELPED = { street: 'detail', phone2: 'phone', newAddress: 'address' } as const

function flaggedColumns(sheet: Sheet, mapping: ColumnMapping): FlaggedColumn[] {
  const flagged: FlaggedColumn[] = []
  const add = (column: MappingTarget, target: ColumnTarget) => {
    const flags = sheet.flags[mapping.columns[column] ?? -1]
    if (flags) flagged.push({ target, flags })
  }
  for (const target of COLUMN_TARGETS) add(target, target)
  for (const helper of HELPER_TARGETS) add(helper, HELPED[helper])
  return flagged
}

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
    if (bits & CELL_FLAGS.error) markError(row, target)
  }
}
