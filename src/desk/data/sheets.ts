import * as Comlink from 'comlink'

import type { SheetsApi } from '#workers/sheets/sheets.types.ts'

/** Starts the worker that reads and writes sheets, does `work` with it, and ends it. */
export async function withSheets<T>(
  work: (sheets: Comlink.Remote<SheetsApi>) => Promise<T>,
): Promise<T> {
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
