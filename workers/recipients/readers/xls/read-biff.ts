import type { OpenContext } from '../opened-book.types.ts'
import { onDemand } from '../on-demand.ts'
import type { OpenedBook } from '../opened-book.types.ts'
import { damaged, refusal } from '../refusal.ts'
import { SheetBuilder } from '../sheet-builder.ts'
import { readGlobals, type BiffSheet } from './biff-globals.ts'
import { BiffCursor, RECORD } from './biff-records.ts'
import { readBiffSheet } from './biff-sheet.ts'
import type { CompoundStream } from './compound-file.ts'

/** Reads a workbook stream of BIFF2 to BIFF8. */
export async function openBiff(stream: CompoundStream, context: OpenContext): Promise<OpenedBook> {
  const { limits, pace, options } = context
  let { bytes } = stream
  const filePass = findFilePass(bytes)
  if (filePass) {
    const { decryptBiff } = await onDemand(import('./decrypt-biff.ts'))
    bytes = await decryptBiff(bytes, filePass, { password: options.password, pace })
  }
  const globals = await readGlobals(bytes, pace)
  if (globals.sheets.length === 0)
    throw stream.isCut ? damaged('Workbook') : refusal('file_no_sheet')
  return {
    kind: 'xls',
    encoding: null,
    decrypted: filePass !== null,
    ...(filePass !== null && { plain: bytes }),
    sheets: globals.sheets,
    async readSheet(index) {
      const sheet = globals.sheets[index]
      const builder = new SheetBuilder(limits)
      builder.unproved = globals.unreadable
      if (sheet) {
        const { onProgress } = options
        // A sheet ends where the next one starts, so that forged sheets make no byte be read twice.
        const next = Math.min(bytes.length, ...after(globals.sheets, index))
        const own = bytes.subarray(0, next)
        const isWhole = await readBiffSheet({
          bytes: own,
          offset: sheet.offset,
          globals,
          builder,
          pace,
          onProgress,
        })
        builder.stats.isCut = !isWhole && next === bytes.length
      }
      return { sheet: await builder.finish(sheet?.name ?? '', pace), stats: builder.stats }
    },
  }
}

/** The data of the record that marks the stream as encrypted; it is near the start. */
function findFilePass(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const cursor = new BiffCursor(bytes)
  for (let i = 0; i < 64 && cursor.next(); i++) {
    if (cursor.type === RECORD.filePass) return bytes.subarray(cursor.start, cursor.end)
    if (cursor.type === RECORD.eof) return null
  }
  return null
}

/** Where the sheets behind this one start; of several at one offset only the last has content. */
function after(sheets: readonly BiffSheet[], index: number): number[] {
  const own = sheets[index]?.offset ?? 0
  const behind = sheets.filter(({ offset }, i) => offset > own || (offset === own && i > index))
  return behind.map(({ offset }) => offset)
}
