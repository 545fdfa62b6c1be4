import { fail, ok, type Result } from '#domain/result/result.ts'
import { readRunFiles } from '../checkout/run-files.ts'
import type { ListFiles } from '../exports/exports.types.ts'
import { readWhole } from '../exports/list-parts.ts'
import { readWaybills, type WaybillLine } from '../exports/waybill-lines.ts'
import { readAgain } from '../export/original-sheets.ts'
import type { TextColumn, TextSheet } from '../workbook/text-sheet.types.ts'
import { inSlices, unlessAborted } from '../scheduling/in-slices.ts'
import type { KeptFile, OriginSheet } from '../draft/import-origins.ts'
import { columnLetter } from '#domain/values/column-letter.ts'
import { rowTexts } from '../readers/sheet.ts'
import type { Sheet } from '../sheet.types.ts'
import { fitColumns } from '../workbook/fit-columns.ts'
import { writeInParts } from '../workbook/in-parts.ts'
import type { ExportProgress } from '../workbook/progress.types.ts'
import { writeWorkbook } from '../workbook/write-workbook.ts'

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

/**
 * The merchant's sheet as it was, with every line below its header and two more columns. Both stay
 * empty in a line that was not ordered.
 * @throws DOMException when it was aborted meanwhile.
 */
export async function fillWaybills(filling: WaybillFill): Promise<TextSheet> {
  const { sheet, origin, name, byRow, signal } = filling
  const byLine = waybillsByLine(origin, byRow)
  const { headerRow } = origin
  const headers = Array.from({ length: sheet.columnCount }, (_, c) =>
    headerRow < 0 ? columnLetter(c) : (sheet.columns[c]?.[headerRow] ?? ''),
  )
  const first = headerRow + 1
  const rows: string[][] = []
  const slicing = { stopped: unlessAborted(signal) }
  await inSlices(Math.max(0, sheet.rowCount - first), slicing, (from, to) => {
    for (let at = first + from; at < first + to; at++) {
      const line = sheet.rowNumbers[at] ?? 0
      const empty = at === first ? 0 : line - (sheet.rowNumbers[at - 1] ?? line) - 1
      for (let n = 0; n < Math.min(empty, MOST_EMPTY); n++) rows.push([])
      const found = byLine.get(line)
      rows.push([...rowTexts(sheet, at), found?.carrier ?? '', found?.waybill ?? ''])
    }
  })
  const heads = [...headers, CARRIER_HEADER, WAYBILL_HEADER].map((header) => ({ header }))
  const columns = fitColumns(heads, rows)
  return { name, columns: hide(columns, sheet.hiddenColumns), rows }
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
  readonly expected: number
  readonly signal: AbortSignal
  readonly onProgress: (progress: ExportProgress) => void
}

async function writeSheets(
  sheets: readonly TextSheet[],
  title: string,
  { signal, onProgress }: OwnFilesJob,
): Promise<ListFiles | null> {
  const total = sheets.reduce((sum, { rows }) => sum + rows.length, 0)
  if (total === 0) return null
  const files = await writeInParts(sheets, {
    write: (part, onRows) => writeWorkbook(part, { signal, onRows }),
    onStage: (stage, rows) => onProgress({ stage, rows, total }),
  })
  return { title, format: 'xlsx', files, rows: total }
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
