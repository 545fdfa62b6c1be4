import type { Limits, ReadProgress } from '../read.types.ts'
import type { Sheet } from '../../sheet.types.ts'
import { LongNumbers } from '../format/long-numbers.ts'
import type { Pace } from '../pace.ts'
import type { OpenedBook } from '../opened-book.types.ts'
import { refusal } from '../refusal.ts'
import { SheetBuilder } from '../sheet-builder.ts'
import { inflatePart } from '../zip/inflate-part.ts'
import type { ZipDirectory } from '../zip/zip-directory.ts'
import { CellScanner, type CellContext } from './cell-scanner.ts'
import { PartWindow } from './part-window.ts'
import { sharedStringsConsumer } from './shared-strings.ts'
import { makeStyles, readStyles } from './styles.ts'
import {
  readPart,
  readWorkbook,
  type Package,
  type Workbook,
  type WorkbookSheet,
} from './workbook.ts'

export type XlsxSource = {
  bytes: Uint8Array<ArrayBuffer>
  directory: ZipDirectory
  limits: Limits
  pace: Pace
  onProgress?: ((progress: ReadProgress) => void) | undefined
}

/** Reads the workbook's frame and shared strings; the sheets are read one by one on demand. */
export async function openXlsx(source: XlsxSource): Promise<OpenedBook> {
  const { bytes, directory, limits, pace } = source
  const budget = { used: 0, limits, unproved: new Set<string>() }
  const pack: Package = { bytes, directory, limits, pace, budget }
  const workbook = await readWorkbook(pack)
  if (workbook.sheets.length === 0) throw refusal('file_no_sheet')
  const styles = workbook.styles
    ? await readStyles(await readPart(pack, workbook.styles), workbook.date1904, {
        maxDepth: limits.depth,
        pace,
      })
    : makeStyles([], new Map(), workbook.date1904)
  let strings: Promise<SharedStrings> | undefined
  return {
    kind: 'xlsx',
    encoding: null,
    unproved: budget.unproved,
    sheets: workbook.sheets,
    async readSheet(index) {
      const sheet = workbook.sheets[index]
      const builder = new SheetBuilder(limits)
      if (!sheet?.entry) {
        return { sheet: await builder.finish(sheet?.name ?? '', pace), stats: builder.stats }
      }
      const shared = await (strings ??= readSharedStrings(pack, workbook))
      builder.unproved = shared.unreadable
      const { strings: texts, struck } = shared
      const parts = { builder, styles, strings: texts, struck }
      const read = await readSheetPart(pack, sheet, parts, source)
      return { sheet: read, stats: builder.stats }
    },
  }
}

/** `struck`: by index, the flag of a text in which something is struck through; null when none is. */
type SharedStrings = {
  strings: string[]
  struck: ReadonlyMap<number, number> | null
  unreadable: boolean
}

async function readSharedStrings(pack: Package, workbook: Workbook): Promise<SharedStrings> {
  const strings: string[] = []
  if (!workbook.sharedStrings) return { strings, struck: null, unreadable: false }
  const struck = new Map<number, number>()
  let unreadable = false
  const window = new PartWindow(sharedStringsConsumer(strings, struck, () => (unreadable = true)))
  await inflatePart(pack.bytes, workbook.sharedStrings, {
    budget: pack.budget,
    pace: pack.pace,
    onChunk: (chunk) => window.push(chunk),
  })
  window.finish()
  return { strings, struck: struck.size > 0 ? struck : null, unreadable }
}

async function readSheetPart(
  pack: Package,
  sheet: WorkbookSheet,
  parts: Omit<CellContext, 'long'>,
  source: XlsxSource,
): Promise<Sheet> {
  const { builder } = parts
  const entry = sheet.entry
  if (!entry) return builder.finish(sheet.name, pack.pace)
  const long = new LongNumbers()
  const scanner = new CellScanner({ ...parts, long })
  const window = new PartWindow(scanner.consume)
  let consumed = 0
  let nextReport = 0
  await inflatePart(pack.bytes, entry, {
    budget: pack.budget,
    pace: pack.pace,
    onChunk(chunk) {
      consumed += chunk.length
      window.push(chunk)
      if (!source.onProgress || consumed < nextReport) return
      nextReport = consumed + 1024 * 1024
      const total = Math.round((builder.rowCount * entry.size) / consumed)
      source.onProgress({
        stage: 'read',
        rows: builder.rowCount,
        total: Math.max(total, builder.rowCount),
      })
    },
  })
  window.finish()
  builder.stats.isCut = scanner.isOpen
  long.settle(builder)
  return builder.finish(sheet.name, pack.pace)
}
