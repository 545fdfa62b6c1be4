import { fail, ok, type Result } from '#domain/result/result.ts'
import { readRunFiles } from '../checkout/run-files.ts'
import type { ExportFormat, ListFiles } from '../exports/exports.types.ts'
import { readWhole } from '../exports/list-parts.ts'
import { readWaybills, type WaybillLine } from '../exports/waybill-lines.ts'
import { readAgain } from '../export/original-sheets.ts'
import type { TextColumn, TextSheet } from '../workbook/text-sheet.types.ts'
import { inSlices, unlessAborted } from '../scheduling/in-slices.ts'
import type { KeptFile, OriginSheet } from '../draft/import-origins.ts'
import { columnLetter } from '#domain/values/column-letter.ts'
import { rowTexts } from '../readers/sheet.ts'
import type { Sheet } from '../sheet.types.ts'
import { CsvFiles } from '../workbook/csv-file.ts'
import { fitColumns } from '../workbook/fit-columns.ts'
import { writeInParts } from '../workbook/in-parts.ts'
import type { ExportProgress } from '../workbook/progress.types.ts'
import { writeWorkbook } from '../workbook/write-workbook.ts'

import { ownColumn, shownText, type OwnColumn } from './own-cells.ts'

export const CARRIER_HEADER = '快递公司'
export const WAYBILL_HEADER = '运单号'

/** The most empty lines kept between two rows; a file may skip a million. */
const MOST_EMPTY = 100

/** Which waybill belongs to which line of a file, by the rows that were read from the lines. */
function waybillsByLine(
  { ids, lines }: Pick<OriginSheet, 'ids' | 'lines'>,
  byRow: ReadonlyMap<number, WaybillLine>,
): ReadonlyMap<number, WaybillLine> {
  const byLine = new Map<number, WaybillLine>()
  ids.forEach((id, place) => {
    const waybill = byRow.get(id)
    const line = lines[place]
    if (waybill !== undefined && line !== undefined) byLine.set(line, waybill)
  })
  return byLine
}

/** The same columns; those that the merchant had hidden stay hidden. */
function hide(columns: readonly TextColumn[], hidden: readonly number[]): TextColumn[] {
  const isHidden = new Set(hidden)
  return columns.map(({ header, width }, c) => ({ header, width, hidden: isHidden.has(c) }))
}

type WaybillFill = {
  readonly sheet: Sheet
  readonly origin: Pick<OriginSheet, 'headerRow' | 'ids' | 'lines'>
  readonly name: string
  readonly byRow: ReadonlyMap<number, WaybillLine>
  readonly signal: AbortSignal
}

/** Where carrier and waybill go: into columns of the file, or behind them. */
function placesOf(
  { sheet, origin: { headerRow } }: WaybillFill,
  headers: readonly string[],
  byLine: ReadonlyMap<number, WaybillLine>,
): { readonly places: readonly [number, number]; readonly added: readonly string[] } {
  const isFree = (c: number): boolean => {
    const cells = sheet.columns[c] ?? []
    for (let at = headerRow + 1; at < sheet.rowCount; at++) {
      if (byLine.has(sheet.rowNumbers[at] ?? 0) && (cells[at] ?? '').trim() !== '') return false
    }
    return true
  }
  const added: string[] = []
  const placeOf = (kind: OwnColumn, header: string): number => {
    const own = headerRow < 0 ? -1 : ownColumn(kind, headers, isFree)
    return own < 0 ? headers.length + added.push(header) - 1 : own
  }
  return { places: [placeOf('carrier', CARRIER_HEADER), placeOf('waybill', WAYBILL_HEADER)], added }
}

/**
 * The merchant's sheet as it was, with every line below its header, and carrier and waybill in the
 * columns that it has for them, else in two more. Both stay as they are in a line that was not ordered.
 * @throws DOMException when it was aborted meanwhile.
 */
export async function fillWaybills(filling: WaybillFill): Promise<TextSheet> {
  const { sheet, origin, name, byRow, signal } = filling
  const byLine = waybillsByLine(origin, byRow)
  const { headerRow } = origin
  const headers = Array.from({ length: sheet.columnCount }, (_, c) =>
    headerRow < 0 ? columnLetter(c) : shownText(sheet.columns[c]?.[headerRow] ?? ''),
  )
  const { places, added } = placesOf(filling, headers, byLine)
  const [carrierAt, waybillAt] = places
  const first = headerRow + 1
  const rows: string[][] = []
  const slicing = { stopped: unlessAborted(signal) }
  await inSlices(Math.max(0, sheet.rowCount - first), slicing, (from, to) => {
    for (let at = first + from; at < first + to; at++) {
      const line = sheet.rowNumbers[at] ?? 0
      const empty = at === first ? 0 : line - (sheet.rowNumbers[at - 1] ?? line) - 1
      for (let n = 0; n < Math.min(empty, MOST_EMPTY); n++) rows.push([])
      const row = [...rowTexts(sheet, at).map(shownText), ...added.map(() => '')]
      const found = byLine.get(line)
      if (found !== undefined) {
        row[carrierAt] = found.carrier
        row[waybillAt] = found.waybill
      }
      rows.push(row)
    }
  })
  const heads = [...headers, ...added].map((header) => ({ header }))
  const columns = fitColumns(heads, rows)
  // A column that is filled is shown, even where the merchant had hidden it.
  const hidden = sheet.hiddenColumns.filter((c) => !places.includes(c))
  return { name, columns: hide(columns, hidden), rows }
}

async function sheetsOf(
  { origin, bytes }: KeptFile,
  byRow: ReadonlyMap<number, WaybillLine>,
  signal: AbortSignal,
): Promise<TextSheet[]> {
  const sheets = await readAgain(bytes, origin, signal)
  const made: TextSheet[] = []
  for (const part of origin.sheets) {
    const sheet = sheets.get(part.sheet)
    if (sheet === undefined) continue
    const base = origin.name.replace(/\.[^.]*$/, '')
    const name = origin.sheets.length > 1 ? `${sheet.name} ${base}` : base
    // oxlint-disable-next-line no-await-in-loop -- in their order
    made.push(await fillWaybills({ sheet, origin: part, name, byRow, signal }))
  }
  return made
}

/**
 * The files that the rows of a run came from, with their waybills.
 * @throws Error of the storage; DOMException when it was aborted meanwhile.
 */
async function ownSheets(
  runId: string,
  lines: readonly WaybillLine[],
  signal: AbortSignal,
): Promise<TextSheet[]> {
  const byRow = new Map(lines.map((line) => [line.rowId, line]))
  const sheets: TextSheet[] = []
  for (const file of await readRunFiles(runId)) {
    // oxlint-disable-next-line no-await-in-loop -- one file at a time in memory
    sheets.push(...(await sheetsOf(file, byRow, signal)))
  }
  return sheets
}

type OwnFilesJob = {
  readonly format: ExportFormat
  readonly expected: number
  readonly signal: AbortSignal
  readonly onProgress: (progress: ExportProgress) => void
}

/** A file for each sheet. */
function toCsv(sheets: readonly TextSheet[]): Blob[] {
  const files = new CsvFiles()
  for (const sheet of sheets) {
    files.addSheet(sheet)
    files.addRows(sheet.rows)
  }
  return files.toBlobs()
}

async function writeSheets(
  sheets: readonly TextSheet[],
  title: string,
  { format, signal, onProgress }: OwnFilesJob,
): Promise<ListFiles | null> {
  const total = sheets.reduce((sum, { rows }) => sum + rows.length, 0)
  if (total === 0) return null
  if (format === 'csv') return { title, format, files: toCsv(sheets), rows: total }
  const files = await writeInParts(sheets, {
    write: (part, onRows) => writeWorkbook(part, { signal, onRows }),
    onStage: (stage, rows) => onProgress({ stage, rows, total }),
  })
  return { title, format, files, rows: total }
}

/** The files of a run with their waybills; null when this machine has none. */
export async function makeOwnFiles(
  { runId, orderSn }: { readonly runId: string; readonly orderSn: string },
  job: OwnFilesJob,
): Promise<Result<ListFiles | null>> {
  const { expected, signal, onProgress } = job
  const lines = await readWhole(readWaybills({ orderSn }, signal), (rows) =>
    onProgress({ stage: 'find', rows, total: expected }),
  )
  if (!lines.ok) return lines
  try {
    const sheets = await ownSheets(runId, lines.value, signal)
    const [first] = sheets
    return ok(first === undefined ? null : await writeSheets(sheets, `${first.name}_运单`, job))
  } catch (cause) {
    return fail('export_failed', undefined, String(cause))
  }
}
