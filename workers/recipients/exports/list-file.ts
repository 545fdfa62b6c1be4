import { fail, ok, type Result } from '#domain/result/result.ts'

import { CsvFiles } from '../workbook/csv-file.ts'
import type { ExportProgress } from '../workbook/progress.types.ts'
import type { TextRow, TextSheet } from '../workbook/text-sheet.types.ts'
import { withWorkbook } from '../workbook/write-workbook.ts'
import type { ExportedList, ExportFormat, ExportOptions } from './exports.types.ts'
import { forEachPart, type ReadPart } from './list-parts.ts'
import type { TablePart } from './read-lines.ts'

/** Takes the rows of a list as they come. */
export type TableFile = {
  addSheet(sheet: Pick<TextSheet, 'name' | 'columns'>): Promise<void> | void
  addRows(rows: readonly TextRow[]): Promise<void> | void
  toBlobs(): Promise<Blob[]> | Blob[]
}

type Write = <T>(signal: AbortSignal, work: (file: TableFile) => Promise<T>) => Promise<T>

const WRITERS: Readonly<Record<ExportFormat, Write>> = {
  xlsx: (signal, work) =>
    withWorkbook(signal, (book) =>
      work({
        addSheet: (sheet) => book.addSheet(sheet),
        addRows: (rows) => book.addRows(rows),
        toBlobs: async () => [await book.toBlob()],
      }),
    ),
  csv: (_signal, work) => work(new CsvFiles()),
}

/** The most rows that a spreadsheet takes on one sheet, without the header. */
export const MOST_ROWS = 1_000_000

type Filling = {
  readonly readPart: ReadPart<TablePart>
  readonly expected: number
  readonly onProgress: (progress: ExportProgress) => void
}

type Filled = Pick<ExportedList, 'title' | 'rows' | 'left' | 'unusable'>

/** How many of the lines that were left out are named. */
const MOST_NAMED = 3

/**
 * Adds the parts as they come, and a sheet when one is full. A sheet has the columns of its first
 * part; `title` is the last sheet's name.
 */
export async function fillFile(
  file: Pick<TableFile, 'addSheet' | 'addRows'>,
  { readPart, expected, onProgress }: Filling,
): Promise<Result<Filled>> {
  const filled = { title: '', rows: 0, left: 0 }
  const unusable = { first: [] as string[], count: 0 }
  let found = 0
  let room = 0
  const read = await forEachPart(readPart, async (part) => {
    const { name, columns, rows } = part.sheet
    found += part.read
    filled.left += part.left
    for (const name of part.unusable ?? []) {
      if (unusable.count++ < MOST_NAMED) unusable.first.push(name)
    }
    onProgress({ stage: 'find', rows: found, total: Math.max(found, expected) })
    // A part may give no row (a back-fill leaves lines out), and `addRows` needs a sheet.
    if (rows.length === 0) return
    if (rows.length > room) {
      filled.title = name
      room = MOST_ROWS
      await file.addSheet({ name, columns })
    }
    await file.addRows(rows)
    room -= rows.length
    filled.rows += rows.length
  })
  return read.ok ? ok(unusable.count === 0 ? filled : { ...filled, unusable }) : read
}

type ListJob = ExportOptions & Filling & { readonly signal: AbortSignal }

/**
 * A list as a file that is written while it comes, so that a list of any length takes the memory of
 * one part; null when it has no row. The file is named as its sheet.
 */
export async function makeListFile(job: ListJob): Promise<Result<ExportedList | null>> {
  const { format, signal, onProgress } = job
  try {
    return await WRITERS[format](signal, async (file) => {
      const filled = await fillFile(file, job)
      if (!filled.ok) return filled
      const { rows } = filled.value
      if (rows === 0) return ok(null)
      onProgress({ stage: 'pack', rows, total: rows })
      return ok({ ...filled.value, format, files: await file.toBlobs() })
    })
  } catch (cause) {
    return fail('export_failed', undefined, String(cause))
  }
}
