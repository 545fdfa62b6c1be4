import { listOf } from '#domain/values/list-of.ts'

import type { Sheet } from '../../sheet.types.ts'
import type { ColumnMapping, MappedColumns } from '../../stages/mapping.types.ts'

const ORDER = /^[a-z]{0,5}\d[\d-]{2,39}$/iu

function cellsOf(sheet: Sheet, column: number): string[] {
  return (sheet.columns[column] ?? []).map((cell) => cell.trim())
}

function isFilled(sheet: Sheet, column: number, from: number): boolean {
  return cellsOf(sheet, column).some((cell, row) => row >= from && cell !== '')
}

/** Numbers that count the rows: each is one more than the one above. */
function isCounting(cells: readonly string[]): boolean {
  return cells.every((cell, at) => at === 0 || Number(cell) === Number(cells[at - 1]) + 1)
}

function isOrderColumn(sheet: Sheet, column: number, from: number): boolean {
  const cells = cellsOf(sheet, column).filter((cell, row) => row >= from && cell !== '')
  if (cells.length === 0 || !cells.every((cell) => ORDER.test(cell))) return false
  return new Set(cells).size === cells.length && !(cells.length > 1 && isCounting(cells))
}

/** The name is in front of the phone, else behind it (P-MAN-20). */
function nameColumn(sheet: Sheet, { phone }: MappedColumns, from: number, isFree: Free): number {
  if (phone === undefined) return -1
  const beside = [phone - 1, phone + 1]
  return beside.find((column) => isFree(column) && isFilled(sheet, column, from)) ?? -1
}

/** Whether the name is next to the phone: colours and goods may look like names, too. */
function isBeside({ name, phone }: MappedColumns): boolean {
  return (
    name === undefined ||
    phone === undefined ||
    listOf(name).some((at) => Math.abs(at - phone) === 1)
  )
}

const CITY = /(?:市|州|盟|地区|特别行政区)$/u

/** The city follows the province, which a municipality repeats. */
function cityColumn(sheet: Sheet, columns: MappedColumns, from: number, isFree: Free): number {
  const { province, city } = columns
  if (province === undefined || city !== undefined || !isFree(province + 1)) return -1
  const cells = cellsOf(sheet, province + 1).slice(from)
  return cells.some((cell) => cell !== '') && cells.every((cell) => cell === '' || CITY.test(cell))
    ? province + 1
    : -1
}

type Free = (column: number) => boolean

/** The rest of the address is behind the last column of the region. */
function detailColumn(sheet: Sheet, columns: MappedColumns, from: number, isFree: Free): number {
  const { province, city, district } = columns
  if (city === undefined || province === undefined) return -1
  const last = Math.max(province, city, district ?? -1)
  const next = isFree(last + 1) && isFilled(sheet, last + 1, from) ? last + 1 : -1
  // A column of districts may be empty in all rows: its place is between city and detail.
  if (next >= 0 || district !== undefined || isFilled(sheet, last + 1, from)) return next
  return isFree(last + 2) && isFilled(sheet, last + 2, from) ? last + 2 : -1
}

const DISTRICT = /^(?:[\u4e00-\u9fff]{1,12})?$/u

/** The district is between the city and the rest of the address, whatever its name. */
function districtColumn(sheet: Sheet, columns: MappedColumns, from: number, isFree: Free): number {
  const { city, district, detail } = columns
  if (city === undefined || district !== undefined || detail !== city + 2) return -1
  const column = city + 1
  const cells = cellsOf(sheet, column).slice(from)
  return isFree(column) && cells.every((cell) => DISTRICT.test(cell)) ? column : -1
}

/**
 * Completes the columns of a table without a header by where they stand, as the customer's rule for
 * typed lines does. Null when a column is still missing.
 */
export function withPositions(sheet: Sheet, mapping: ColumnMapping): ColumnMapping | null {
  const from = mapping.headerRow + 1
  if (mapping.ambiguous.some(({ target }) => target === 'phone' || target === 'address'))
    return null
  const columns: { -readonly [Target in keyof MappedColumns]: MappedColumns[Target] } = {
    ...mapping.columns,
  }
  const isFree = (column: number): boolean =>
    column >= 0 && column < sheet.columnCount && !Object.values(columns).flat().includes(column)
  const open = new Set<string>(mapping.unresolved)
  if (mapping.headerRow >= 0) return open.size === 0 ? mapping : null
  const city = cityColumn(sheet, columns, from, isFree)
  if (city >= 0) columns.city = city
  if (open.has('name') || !isBeside(columns)) {
    const name = nameColumn(sheet, columns, from, isFree)
    if (name >= 0) {
      columns.name = name
      open.delete('name')
    }
  }
  if (open.has('address')) {
    const isKnown = columns.detail !== undefined && columns.city !== undefined
    const detail = isKnown ? -1 : detailColumn(sheet, columns, from, isFree)
    if (isKnown) open.delete('address')
    if (detail >= 0) {
      columns.detail = detail
      open.delete('address')
    }
  }
  if (open.size > 0) return null
  const district = districtColumn(sheet, columns, from, isFree)
  if (district >= 0) columns.district = district
  if (columns.orderNo === undefined) {
    const orders = sheet.columns
      .map((_, column) => column)
      .filter((column) => isFree(column) && isOrderColumn(sheet, column, from))
    const [only] = orders
    if (only !== undefined && orders.length === 1 && only < (columns.phone ?? 0))
      columns.orderNo = only
  }
  return { ...mapping, columns, unresolved: [] }
}
