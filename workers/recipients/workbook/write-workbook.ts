import * as Comlink from 'comlink'

import type { TextSheet } from './text-sheet.types.ts'
import type { WorkbookThread } from './workbook-thread.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Between two batches a cancel gets in, and the count goes on. */
const BATCH_ROWS = 1_000

export type WriteOptions = {
  readonly signal?: AbortSignal
  /** Rows that were taken; all of them: the file is being made. */
  readonly onRows?: (rows: number) => void
}

async function fill(
  thread: Comlink.Remote<WorkbookThread>,
  sheets: readonly TextSheet[],
  onRows: (rows: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  let taken = 0
  for (const { rows, name, columns } of sheets) {
    await thread.addSheet({ name, columns })
    for (let from = 0; from < rows.length; from += BATCH_ROWS) {
      const batch = rows.slice(from, from + BATCH_ROWS)
      await thread.addRows(batch)
      taken += batch.length
      onRows(taken)
    }
  }
  return thread.toBytes()
}

/** Settles only when the work has to end: it was cancelled, or the thread came to nothing. */
function endOf(thread: Worker, signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    thread.addEventListener('error', (event) => reject(new Error(event.message)))
    signal?.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')))
  })
}

/**
 * A workbook (.xlsx) whose cells are all text, made while everything else goes on.
 * @throws Error when it was cancelled, or cannot be made.
 */
export async function writeWorkbook(
  sheets: readonly TextSheet[],
  { signal, onRows = () => {} }: WriteOptions = {},
): Promise<Blob> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
    type: 'module',
    name: 'workbook',
  })
  try {
    const bytes = await Promise.race([
      fill(Comlink.wrap<WorkbookThread>(worker), sheets, onRows),
      endOf(worker, signal),
    ])
    return new Blob([bytes], { type: XLSX })
  } finally {
    worker.terminate()
  }
}
