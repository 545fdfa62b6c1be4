import { keysOf } from '#domain/values/keys-of.ts'
import { readBook, type BookSheet } from '#workers/sheets/read-book.ts'
import { writeBook } from '#workers/sheets/write-sheet-file.ts'
import {
  formOfValue,
  ROW_SHEETS,
  VALUE_HEADS,
  VALUE_SHEETS,
  type ShopColumn,
} from './shop-columns.ts'

type Shop = Readonly<Record<string, unknown>>
type Row = Readonly<Record<string, unknown>>

/** The file of a shop as a workbook: a sheet for each section. */
export async function writeShopWorkbook(shop: Shop): Promise<Uint8Array> {
  // A section that is left out has no sheet: an empty one would be one without rows.
  const isThere = (section: string): boolean => shop[section] !== undefined
  const values = keysOf(VALUE_SHEETS)
    .filter(isThere)
    .map((section) => ({
      name: VALUE_SHEETS[section],
      columns: VALUE_HEADS.map((header) => ({ header, type: 'text' as const, isHidden: false })),
      rows: Object.entries((shop[section] ?? {}) as Row).map(([name, value]) => [
        name,
        formOfValue(section, name).write(value),
      ]),
    }))
  const rows = keysOf(ROW_SHEETS)
    .filter(isThere)
    .map((section) => {
      const { name, columns } = ROW_SHEETS[section]
      return {
        name,
        columns: columns.map(({ header, form: { type } }) => ({ header, type, isHidden: false })),
        rows: ((shop[section] ?? []) as readonly Row[]).map((row) =>
          columns.map(({ field, form }) =>
            row[field] === undefined ? '' : form.write(row[field]),
          ),
        ),
      }
    })
  const blob = await writeBook([...values, ...rows])
  return new Uint8Array(await blob.arrayBuffer())
}

/** The parts of a shop that a workbook has. */
export type ShopOfSheets = {
  readonly shop: Record<string, unknown>
  /** Where a part of it is written, by its path. */
  readonly places: Map<string, string>
  /** What cannot be read at all. */
  readonly faults: string[]
}

const at = (sheet: string, line: number, header?: string): string =>
  `${sheet} 第 ${line} 行${header === undefined ? '' : ` ${header}`}`

type Written = Pick<ShopColumn, 'header' | 'form'> & {
  readonly typed: string
  readonly place: string
}

function readCell({ faults }: ShopOfSheets, { header, form, typed, place }: Written): unknown {
  const value = form.read(typed)
  if (value === undefined) faults.push(`${place}：写法不对：${header}`)
  return value
}

function readValues(
  found: ShopOfSheets,
  section: keyof typeof VALUE_SHEETS,
  { name, rows: [, ...rows] }: BookSheet,
): void {
  const values: Record<string, unknown> = {}
  for (const { line, cells } of rows) {
    const [field = '', typed = ''] = cells
    if (field === '') continue
    const place = at(name, line)
    found.places.set(`${section}.${field}`, place)
    const form = formOfValue(section, field)
    values[field] = readCell(found, { header: field, form, typed, place })
  }
  found.shop[section] = values
}

function readSection(
  found: ShopOfSheets,
  section: keyof typeof ROW_SHEETS,
  { name, rows: [first, ...rows] }: BookSheet,
): void {
  const { columns } = ROW_SHEETS[section]
  const heads = first?.cells ?? []
  for (const head of heads.filter((one) => one !== '')) {
    if (columns.some(({ header }) => header === head)) continue
    found.faults.push(`${at(name, first?.line ?? 1)}：不认识的列 ${head}`)
  }
  found.shop[section] = rows.map(({ line, cells }, index) => {
    const path = `${section}.${index}`
    found.places.set(path, at(name, line))
    const entries = columns.flatMap(({ header, field, form }) => {
      const typed = cells[heads.indexOf(header)] ?? ''
      found.places.set(`${path}.${field}`, at(name, line, header))
      // An empty cell is what the file leaves out.
      if (typed === '') return []
      return [[field, readCell(found, { header, form, typed, place: at(name, line) })] as const]
    })
    return Object.fromEntries(entries)
  })
}

const NAMES = [
  ...keysOf(VALUE_SHEETS).map((section) => VALUE_SHEETS[section]),
  ...keysOf(ROW_SHEETS).map((section) => ROW_SHEETS[section].name),
]

/** Reads each sheet as the section that it is named for. */
export async function readShopSheets(bytes: Uint8Array, file: string): Promise<ShopOfSheets> {
  const found: ShopOfSheets = { shop: {}, places: new Map(), faults: [] }
  const read = await readBook(new Uint8Array(bytes), file)
  if (!read.ok) found.faults.push(`${file} 不是能读的表格（${read.error.code}）`)
  else if (read.value === null) found.faults.push(`${file} 不是 Excel 工作簿`)
  for (const sheet of read.ok ? (read.value ?? []) : []) {
    const values = keysOf(VALUE_SHEETS).find((one) => VALUE_SHEETS[one] === sheet.name)
    const rows = keysOf(ROW_SHEETS).find((one) => ROW_SHEETS[one].name === sheet.name)
    if (values !== undefined) readValues(found, values, sheet)
    else if (rows !== undefined) readSection(found, rows, sheet)
    else found.faults.push(`不认识的工作表 ${sheet.name}，可以有：${NAMES.join('、')}`)
  }
  return found
}

/** Where an issue is written: its cell, its line, or the section alone. */
export function placeOf({ places }: ShopOfSheets, path: readonly PropertyKey[]): string {
  for (let length = path.length; length > 0; length--) {
    const place = places.get(path.slice(0, length).join('.'))
    if (place !== undefined) return place
  }
  return path.join('.')
}
