import {
  downloadStatement,
  getStatement,
  STATEMENT_COLUMNS,
  STATEMENT_WORDS,
} from '#contract/statement.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'

import { callPatiently } from '../server-calls/call-server.ts'
import type { ExportProgress } from '../workbook/progress.types.ts'
import type { FormulaText } from '../workbook/text-sheet.types.ts'
import { withWorkbook } from '../workbook/write-workbook.ts'
import type { ListFiles } from './exports.types.ts'
import { fillFile, MOST_ROWS, type TableFile } from './list-file.ts'
import type { ReadPart } from './list-parts.ts'
import { readLines, type TablePart } from './read-lines.ts'
import { SUMMARY_COLUMNS, summaryRows, type Statement } from './statement-sheet.ts'

/** Takes a statement as it comes. */
export type StatementBook = Pick<TableFile, 'addSheet' | 'addRows'> & {
  addFormulas(rows: readonly (readonly (string | FormulaText)[])[]): Promise<void> | void
}

type Filling = {
  readonly readPart: ReadPart<TablePart>
  readonly onProgress: (progress: ExportProgress) => void
}

/** Writes the summary, and behind it the changes that it adds up. */
export async function fillStatement(
  book: StatementBook,
  statement: Statement,
  { readPart, onProgress }: Filling,
): Promise<Result<number>> {
  const { month, count } = statement
  await book.addSheet({ name: `${STATEMENT_WORDS.title} ${month}`, columns: SUMMARY_COLUMNS })
  await book.addFormulas(summaryRows(statement, Math.ceil(count / MOST_ROWS)))
  if (count === 0) return ok(0)
  const filled = await fillFile(book, { readPart, expected: count, onProgress })
  return filled.ok ? ok(filled.value.rows) : filled
}

/** The changes of a statement, part by part. */
function readChanges({ month, first_id: first, last_id: upto }: Statement, signal: AbortSignal) {
  return readLines(async ({ after: from = first }) => {
    const part = await callPatiently(signal, downloadStatement, { body: { month, from, upto } })
    // In the columns that the formulas know, whatever a later server sends.
    return part.ok ? ok({ ...part.value, titles: [...STATEMENT_COLUMNS] }) : part
  })
}

/** The statement of a month as a workbook. */
export async function makeStatementFile(
  month: string,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<Result<ListFiles>> {
  const read = await callPatiently(signal, getStatement, { query: { month } })
  if (!read.ok) return read
  try {
    return await withWorkbook(signal, async (book) => {
      const readPart = readChanges(read.value, signal)
      const filled = await fillStatement(book, read.value, { readPart, onProgress })
      if (!filled.ok) return filled
      const rows = filled.value
      onProgress({ stage: 'pack', rows, total: rows })
      const title = `${STATEMENT_WORDS.title}_${month}`
      return ok({ title, format: 'xlsx', files: [await book.toBlob()], rows })
    })
  } catch (cause) {
    return fail('export_failed', undefined, String(cause))
  }
}
