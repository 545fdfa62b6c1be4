import * as Comlink from 'comlink'

import type { TextRow, TextSheet } from './text-sheet.types.ts'
import { TextWorkbook } from './text-workbook.ts'

/**
 * Writes one workbook, in a thread of its own: exceljs can neither give way nor be stopped, and
 * what it took goes with the thread.
 */
export type WorkbookThread = {
  addSheet(sheet: Omit<TextSheet, 'rows'>): Promise<void>
  addRows(rows: readonly TextRow[]): Promise<void>
  toBytes(): Promise<Uint8Array<ArrayBuffer>>
}

const book = TextWorkbook.open()
// Told by the call that needs it.
book.catch(() => undefined)

const thread: WorkbookThread = {
  addSheet: async (sheet) => (await book).addSheet(sheet),
  addRows: async (rows) => (await book).addRows(rows),
  async toBytes() {
    const bytes = await (await book).toBytes()
    return Comlink.transfer(bytes, [bytes.buffer])
  },
}

Comlink.expose(thread)
