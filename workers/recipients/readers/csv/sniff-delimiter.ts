const CANDIDATES = [',', '\t', ';', '|', '，'] as const

export type Dialect = {
  delimiter: string
  /** Where the data starts, past a `sep=` line. */ start: number
}

const SAMPLE_LINES = 30
/** The most line ends to read for the sample: text in quotes may hold some. */
const SAMPLE_BREAKS = 1000
const SAMPLE_CHARS = 64 * 1024

/**
 * The separator that cuts the first lines into the most even number of cells. One column without
 * any separator is legal; a comma then changes nothing.
 */
export function sniffDelimiter(text: string): Dialect {
  const hint = /^\uFEFF?sep=(.)\r?\n/i.exec(text.slice(0, 16))
  if (hint) return { delimiter: hint[1] ?? ',', start: hint[0].length }
  const lines = sampleLines(text)
  let best = ','
  let bestScore = 0
  for (const delimiter of CANDIDATES) {
    const counts = lines.map((line) => countOutsideQuotes(line, delimiter)).filter((n) => n > 0)
    if (counts.length === 0) continue
    const common = mostCommon(counts)
    const agreeing = counts.filter((n) => n === common).length
    const evenness = agreeing / lines.length
    const score = evenness * evenness * Math.min(common, 50) + agreeing / 1000
    if (score > bestScore) {
      bestScore = score
      best = delimiter
    }
  }
  return { delimiter: best, start: 0 }
}

/** Joins lines until their quotes close, so that quoted text with line ends is one line. */
function sampleLines(text: string): string[] {
  const lines: string[] = []
  let pending = ''
  for (const line of text.slice(0, SAMPLE_CHARS).split(/\r\n|\n|\r/, SAMPLE_BREAKS)) {
    pending = pending === '' ? line : `${pending}\n${line}`
    if ((pending.split('"').length - 1) % 2 === 1 && pending.length < 4096) continue
    if (pending.trim() !== '') lines.push(pending)
    pending = ''
    if (lines.length === SAMPLE_LINES) break
  }
  return lines
}

function countOutsideQuotes(line: string, delimiter: string): number {
  if (!line.includes('"')) return line.split(delimiter).length - 1
  let count = 0
  let quoted = false
  for (const char of line) {
    if (char === '"') quoted = !quoted
    else if (char === delimiter && !quoted) count++
  }
  return count
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
