import * as Comlink from 'comlink'

import type { SheetsApi } from '#workers/sheets/sheets.types.ts'

export type { ZippedPicture } from '#workers/sheets/sheets.types.ts'

/** The worker of sheets, as a page has it. */
export type Sheets = Comlink.Remote<SheetsApi>

/** Starts the worker that reads and writes sheets, does `work` with it, and ends it. */
export async function withSheets<T>(work: (sheets: Sheets) => Promise<T>): Promise<T> {
  // The literal shape `new Worker(new URL(…, import.meta.url))` is what the bundler looks for.
  const worker = new Worker(new URL('../../../workers/sheets/entry.ts', import.meta.url), {
    type: 'module',
    name: 'sheets',
  })
  try {
    return await work(Comlink.wrap<SheetsApi>(worker))
  } finally {
    worker.terminate()
  }
}
