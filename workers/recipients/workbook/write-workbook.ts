import type * as Comlink from 'comlink'

import { inThread } from './in-thread.ts'
import type { TextSheet } from './text-sheet.types.ts'
import type { WorkbookThread } from './workbook-thread.ts'

/** Rows of a batch. Between two batches a cancel is noticed, and the count is reported. */
const BATCH_ROWS = 1_000

export type WriteOptions = {
  readonly signal?: AbortSignal
  /** Called with the rows taken so far; once these are all, the file is being made. */
  readonly onRows?: (rows: number) => void
}

const startThread = (): Worker =>
  new Worker(new URL('./workbook-thread.ts', import.meta.url), { type: 'module', name: 'workbook' })

/**
 * Does `work` with a workbook that is made in its own thread, and ends that thread.
 * @throws Error when it was cancelled, or cannot be made.
 */
export function withWorkbook<T>(
  signal: AbortSignal | undefined,
  work: (book: Comlink.Remote<WorkbookThread>) => Promise<T>,
): Promise<T> {
  return inThread<WorkbookThread, T>(startThread, work, signal)
}

/**
 * Makes a workbook (.xlsx) whose cells are all text from sheets that are wholly in memory.
 * @throws Error when it was cancelled, or cannot be made.
 */
export function writeWorkbook(
  sheets: readonly TextSheet[],
  { signal, onRows = () => {} }: WriteOptions = {},
): Promise<Blob> {
  return withWorkbook(signal, async (book) => {
    let taken = 0
    for (const { rows, name, columns } of sheets) {
      await book.addSheet({ name, columns })
      for (let from = 0; from < rows.length; from += BATCH_ROWS) {
        const batch = rows.slice(from, from + BATCH_ROWS)
        await book.addRows(batch)
        taken += batch.length
        onRows(taken)
      }
    }
    return book.toBlob()
  })
}
