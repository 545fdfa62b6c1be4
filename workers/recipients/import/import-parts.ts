import { fail, type Result } from '#domain/result/result.ts'

import { TAG_HEADER } from '../workbook/row-tags.ts'
import { isSettled } from '../stages/map-columns/map-columns.ts'
import { columnsAsIn } from '../stages/map-columns/remember.ts'
import type { ColumnMapping } from '../stages/mapping.types.ts'
import type { ReadAnswer, SheetAnswer } from '../sheet.types.ts'

/** A sheet that is imported, and which column holds what in it. */
export type ImportPart = { readonly read: SheetAnswer; readonly mapping: ColumnMapping }

export type ImportParts = {
  /** The chosen sheet and the others that go with it, in the order of the file. */
  readonly parts: readonly ImportPart[]
  /** Indices of the other sheets: they were wanted, but do not go with it or could not be read. */
  readonly left: readonly number[]
}

/** The mapping of another sheet with the header of the first: its columns are the same. */
function asIn(first: ColumnMapping, own: ColumnMapping): ColumnMapping {
  const { leftovers: _, ...rest } = own
  const columnsOf = (columns: ColumnMapping['columns']): ColumnMapping['columns'] =>
    columnsAsIn({ headers: first.headers, columns }, own.headers)
  const others = first.others?.map((columns) => columnsOf(columns))
  const columns = columnsOf(first.columns)
  return { ...rest, columns, ...(others !== undefined && { others }), sources: first.sources }
}

function isTagged({ headers }: ColumnMapping): boolean {
  return headers.includes(TAG_HEADER)
}

/** Whether it is a file of ours with a sheet for each origin of its rows: they are one import. */
export function isOurs(read: ReadAnswer, mapping: ColumnMapping): boolean {
  return read.sheets.length > 1 && isTagged(mapping)
}

/** Whether a sheet can be imported with the chosen one without asking the user. */
function goesWith(first: ColumnMapping, other: ColumnMapping): boolean {
  if (isTagged(first)) return isTagged(other) && isSettled(other)
  return isSettled(other) && (!other.headerDoubtful || first.headerDoubtful)
}

/**
 * The sheets of one import. Sheets with the header of the chosen sheet get its columns; each other
 * sheet is mapped by itself, and left out when its mapping needs an answer of the user.
 */
export async function partsOf(
  read: ReadAnswer,
  first: ColumnMapping,
  mapOf: (read: SheetAnswer) => Promise<ColumnMapping>,
): Promise<ImportParts> {
  const parts: ImportPart[] = [{ read, mapping: first }]
  const left: number[] = []
  for (const other of read.others) {
    const own = await mapOf(other)
    const isSame = own.signature === first.signature
    const mapping = isSame ? asIn(first, own) : own
    if (isSame || goesWith(first, own)) parts.push({ read: other, mapping })
    else left.push(other.chosen)
  }
  // In the order of the file, whichever of them was read first.
  parts.sort((a, b) => a.read.chosen - b.read.chosen)
  return { parts, left: left.concat(unreadable(read)) }
}

function unreadable({ sheets, others }: ReadAnswer): number[] {
  if (others.length === 0) return []
  return sheets.flatMap(({ rows, hidden }, index) => (rows === null && !hidden ? [index] : []))
}

/** Why a file gave no rows. A template that nobody filled in gets an error of its own. */
export function whyEmpty(parts: readonly ImportPart[]): Result<never> {
  const isTemplate = ({ read, mapping }: ImportPart): boolean =>
    mapping.headerRow >= 0 && read.sheet.rowCount === mapping.headerRow + 1
  const [first] = parts
  if (first === undefined || !parts.every((part) => isTemplate(part))) return fail('file_no_rows')
  const { headers, columns } = first.mapping
  const known = new Set(Object.values(columns).flat())
  const names = headers.filter((_, column) => known.has(column))
  return fail('file_header_only', { columns: names.join('、') })
}
