import { DELIMITERS } from '../../sheet.types.ts'
import { looksLikeCell } from './cell-look.ts'

export type Dialect = {
  delimiter: string
  /** Where the data starts, past a `sep=` line. */ start: number
}

const SAMPLE_LINES = 30
/** Lines in front of the first recipient that belong to the sample: its header. */
const LINES_BEFORE = 3
/** The most line ends to read for the sample: text in quotes may hold some. */
const SAMPLE_BREAKS = 5000
const SAMPLE_CHARS = 256 * 1024
const HOLDS_NUMBER = /1[3-9]\d(?:[\d*]{8}|[- ]\d{4}[- ]\d{4})/

/**
 * The separator that makes a table of the first lines: the same number of cells in all of them, and
 * cells that are a number to call, an address or a name. Tabs that make an even table are no chance.
 * One column without any separator is legal; a comma then changes nothing.
 */
export function sniffDelimiter(text: string): Dialect {
  const hint = /^\uFEFF?sep=(.)\r?\n/i.exec(text.slice(0, 16))
  if (hint) return { delimiter: hint[1] ?? ',', start: hint[0].length }
  const sample = sampleLines(text)
  let best = ','
  let bestScore = 0
  for (const delimiter of DELIMITERS) {
    const score = scoreOf(sample, delimiter)
    if (score > bestScore) {
      bestScore = score
      best = delimiter
    }
  }
  return { delimiter: best, start: 0 }
}

const SURE = 1e6
const MOST_CELLS = 50

function scoreOf({ lines, header }: Sample, delimiter: string): number {
  const rows = lines.map((line) => cellsOf(line, delimiter))
  const counts = rows.map((cells) => cells.length).filter((n) => n > 1)
  if (counts.length === 0) return 0
  const common = mostCommon(counts)
  const agreeing = counts.filter((n) => n === common).length
  const evenness = agreeing / lines.length
  if (delimiter === '\t' && evenness === 1) return SURE
  const even = evenness * evenness * Math.min(common, MOST_CELLS) + agreeing / 1000
  // A separator that does not part the header as it parts the lines is inside of their cells.
  if (header >= 0 && rows[header]?.length !== common) return even
  // What the cells are counts more than how many they are: an address may hold three commas.
  const known = rows.reduce(
    (sum, cells) => sum + cells.filter((one) => looksLikeCell(one)).length,
    0,
  )
  return even + (known / lines.length) * MOST_CELLS
}

/** `header`: the line in front of the first that has a number to call; -1 = there is none. */
type Sample = { readonly lines: readonly string[]; readonly header: number }

/** Joins lines until their quotes close, so that quoted text with line ends is one line. */
function sampleLines(text: string): Sample {
  const lines: string[] = []
  let pending = ''
  let first = -1
  for (const line of text.slice(0, SAMPLE_CHARS).split(/\r\n|\n|\r/, SAMPLE_BREAKS)) {
    pending = pending === '' ? line : `${pending}\n${line}`
    if ((pending.split('"').length - 1) % 2 === 1 && pending.length < 4096) continue
    if (pending.trim() !== '') {
      if (first < 0 && HOLDS_NUMBER.test(pending)) first = lines.length
      lines.push(pending)
    }
    pending = ''
    if (first >= 0 && lines.length - first >= SAMPLE_LINES) break
  }
  // Notes in front of the table say nothing of it, however many they are.
  const from = Math.max(0, first - LINES_BEFORE)
  return { lines: lines.slice(from, from + SAMPLE_LINES), header: first - from - 1 }
}

function cellsOf(line: string, delimiter: string): string[] {
  if (!line.includes('"')) return line.split(delimiter)
  const cells: string[] = []
  let quoted = false
  let from = 0
  for (let at = 0; at < line.length; at++) {
    const char = line[at]
    if (char === '"') quoted = !quoted
    else if (char === delimiter && !quoted) {
      cells.push(line.slice(from, at))
      from = at + 1
    }
  }
  cells.push(line.slice(from))
  return cells
}

function mostCommon(counts: readonly number[]): number {
  const timesOf = new Map<number, number>()
  let best = 0
  for (const n of counts) {
    const times = (timesOf.get(n) ?? 0) + 1
    timesOf.set(n, times)
    if (times > (timesOf.get(best) ?? 0) || (times === timesOf.get(best) && n > best)) best = n
  }
  return best
}
