import type { DataOf } from '#contract/endpoint.ts'
import type { downloadOrders } from '#contract/order-list.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'

import type { ExportProgress } from '../export/export.types.ts'
import { columnWidth, MEASURED_ROWS } from '../workbook/column-width.ts'
import { writeInParts } from '../workbook/in-parts.ts'
import type { TextColumn, TextRow, TextSheet } from '../workbook/text-sheet.types.ts'
import type { WorkbookThread } from '../workbook/workbook-thread.ts'
import { withWorkbook, writeWorkbook } from '../workbook/write-workbook.ts'
import { forEachPart, type ReadPart } from './each-part.ts'
import type { ListFiles } from './past-orders.types.ts'

const WIDEST = 48

/** Columns as wide as their header and the text in the first rows. */
export function fitColumns(headers: readonly string[], rows: readonly TextRow[]): TextColumn[] {
  const sample = rows.slice(0, MEASURED_ROWS)
  return headers.map((header, c) => {
    const texts = [header, ...sample.map((row) => row[c] ?? '')]
    return { header, width: columnWidth(texts, WIDEST) }
  })
}

/** Lines of a table, as the server gives them with the names of their columns. */
export function lineSheet(
  { title, titles }: Pick<DataOf<typeof downloadOrders>, 'title' | 'titles'>,
  lines: readonly Readonly<Record<string, string>>[],
): TextSheet {
  const rows = lines.map((line) => titles.map(({ key }) => line[key] ?? ''))
  const headers = titles.map(({ name }) => name)
  return { name: title, columns: fitColumns(headers, rows), rows }
}

type Job = {
  readonly signal: AbortSignal
  readonly onProgress: (progress: ExportProgress) => void
}

type SheetsJob = Job & { readonly title: string; readonly sheets: readonly TextSheet[] }

/** A workbook of sheets that are all in memory, with text cells only; null when it has no row. */
export async function makeListFiles({
  title,
  sheets,
  signal,
  onProgress,
}: SheetsJob): Promise<Result<ListFiles | null>> {
  const total = sheets.reduce((sum, { rows }) => sum + rows.length, 0)
  if (total === 0) return ok(null)
  try {
    const files = await writeInParts(sheets, {
      write: (part, onRows) => writeWorkbook(part, { signal, onRows }),
      onStage: (stage, rows) => onProgress({ stage, rows, total }),
    })
    return ok({ title, files, rows: total })
  } catch (cause) {
    return fail('export_failed', undefined, String(cause))
  }
}

/** The most rows that a spreadsheet takes on one sheet, without the header. */
const MOST_ROWS = 1_000_000

type PartsJob<T> = Job & {
  readonly readPart: ReadPart<T>
  /** A part of the list as a table; a sheet has the columns of its first part. */
  readonly toSheet: (list: readonly T[]) => TextSheet
  /** How many are to come. */
  readonly expected: number
}

/** Adds the parts as they come, and a sheet when one is full. `title` is the last sheet's name. */
export async function fillWorkbook<T>(
  book: Pick<WorkbookThread, 'addSheet' | 'addRows'>,
  { readPart, toSheet, expected, onProgress }: Omit<PartsJob<T>, 'signal'>,
): Promise<Result<{ readonly title: string; readonly rows: number }>> {
  let title = ''
  let rows = 0
  let room = 0
  const read = await forEachPart(readPart, async (list, before) => {
    const sheet = toSheet(list)
    const found = before + list.length
    onProgress({ stage: 'find', rows: found, total: Math.max(found, expected) })
    // A part may give no row (a back-fill leaves lines out), and `addRows` needs a sheet.
    if (sheet.rows.length === 0) return
    if (sheet.rows.length > room) {
      title = sheet.name
      room = MOST_ROWS
      await book.addSheet({ name: sheet.name, columns: sheet.columns })
    }
    await book.addRows(sheet.rows)
    room -= sheet.rows.length
    rows += sheet.rows.length
  })
  return read.ok ? ok({ title, rows }) : read
}

/**
 * The workbook of a list that is written while it comes, so that a list of any length takes the
 * memory of one part; null when it has no row. The file is named as its sheet.
 */
export async function makeListFile<T>(job: PartsJob<T>): Promise<Result<ListFiles | null>> {
  const { signal, onProgress } = job
  try {
    return await withWorkbook(signal, async (book) => {
      const filled = await fillWorkbook(book, job)
      if (!filled.ok) return filled
      const { title, rows } = filled.value
      if (rows === 0) return ok(null)
      onProgress({ stage: 'pack', rows, total: rows })
      return ok({ title, files: [await book.toBlob()], rows })
    })
  } catch (cause) {
    return fail('export_failed', undefined, String(cause))
  }
}
