import { MAX_FILE_BYTES } from '../readers/index.ts'
import type { TextSheet } from './text-sheet.types.ts'

type Part = readonly TextSheet[]

const SAMPLE_ROWS = 2_000
/** A row of a sample is this much larger: less repeats in it, and every file has a few parts. */
const SAMPLE_SLACK = 1.06

/** Bytes of a cell in a file besides its text: its position and its style. */
const CELL_BYTES = 10

/** Pieces of equal numbers of rows are not of equal size. */
const SLACK = 1.05

function rowsOf(sheets: Part): number {
  return sheets.reduce((sum, { rows }) => sum + rows.length, 0)
}

function cellsOf(sheets: Part): number {
  return sheets.reduce((sum, { rows, columns }) => sum + rows.length * columns.length, 0)
}

function charsOf(sheets: Part): number {
  let chars = 0
  for (const { rows } of sheets) {
    for (const row of rows) for (const text of row) chars += text.length
  }
  return chars
}

/** The same rows in `count` pieces, each with the sheets that have rows in it. */
export function cut(sheets: Part, count: number): Part[] {
  const size = Math.ceil(rowsOf(sheets) / count)
  const parts: Part[] = []
  let part: TextSheet[] = []
  let room = size
  for (const sheet of sheets) {
    for (let from = 0; from < sheet.rows.length;) {
      const rows = sheet.rows.slice(from, from + room)
      part.push({ ...sheet, rows })
      from += rows.length
      room -= rows.length
      if (room > 0) continue
      parts.push(part)
      part = []
      room = size
    }
  }
  return part.length > 0 ? [...parts, part] : parts
}

/** Every n-th row, about `SAMPLE_ROWS` in all: enough to estimate the size of the whole. */
function sampleOf(sheets: Part): Part {
  const step = Math.ceil(rowsOf(sheets) / SAMPLE_ROWS)
  const sample = sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.filter((_, n) => n % step === 0),
  }))
  return sample.filter(({ rows }) => rows.length > 0)
}

/** Takes the rows in order and reports how many; the file is made once all are taken. */
type WritePart = (sheets: Part, onRows: (taken: number) => void) => Promise<Blob>

type OnStage = (stage: 'write' | 'pack', rows: number) => void

/** How many files are needed, estimated from a small one. */
async function countOf(sheets: Part, write: WritePart): Promise<number> {
  const cells = cellsOf(sheets)
  // An upper bound: compressing makes no text larger, and a cell adds a few bytes to its text.
  if (charsOf(sheets) * 3 + cells * CELL_BYTES < MAX_FILE_BYTES) return 1
  const sample = sampleOf(sheets)
  const { size } = await write(sample, () => {})
  const whole = (size * rowsOf(sheets)) / rowsOf(sample) / SAMPLE_SLACK
  return Math.ceil(whole / MAX_FILE_BYTES)
}

/**
 * Files that can be imported again: one, or several when one would be larger than an import may be.
 * The size of a file is only known once it is written: one that is too large is cut again.
 */
export async function writeInParts(
  sheets: Part,
  { write, onStage }: { readonly write: WritePart; readonly onStage: OnStage },
): Promise<Blob[]> {
  const waiting = cut(sheets, await countOf(sheets, write))
  const files: Blob[] = []
  let done = 0
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
    const rows = rowsOf(part)
    const before = done
    // oxlint-disable-next-line no-await-in-loop -- one file at a time in memory
    const file = await write(part, (taken) =>
      onStage(taken < rows ? 'write' : 'pack', before + taken),
    )
    if (file.size > MAX_FILE_BYTES && rows > 1) {
      waiting.unshift(...cut(part, Math.max(2, Math.ceil((file.size * SLACK) / MAX_FILE_BYTES))))
      continue
    }
    files.push(file)
    done += rows
  }
  return files
}
