import type { Limits, ReadProgress } from '../read.types.ts'
import type { OpenedBook } from '../opened-book.types.ts'
import type { Pace } from '../pace.ts'
import { SheetBuilder } from '../sheet-builder.ts'
import type { DecodedText } from './detect-encoding.ts'
import { looksTruncated } from './looks-truncated.ts'
import { CsvScanner } from './scan-csv.ts'
import { sniffDelimiter } from './sniff-delimiter.ts'

const CHARS_PER_TURN = 256 * 1024

export type CsvSource = {
  decoded: DecodedText
  /** What the user chose; guessed when absent. */
  delimiter?: string | undefined
  limits: Limits
  pace: Pace
  onProgress?: ((progress: ReadProgress) => void) | undefined
}

const LONE_CR = /\r(?![\r\n])/g

/** A lone CR outside of quotes ends a record also where other lines end in LF. */
function withOneLineEnd(text: string): string {
  if (!text.includes('\n') || text.search(LONE_CR) < 0) return text
  const parts = text.split('"')
  return parts.map((part, n) => (n % 2 === 0 ? part.replaceAll(LONE_CR, '\n') : part)).join('"')
}

export function openCsv(source: CsvSource): OpenedBook {
  const { decoded, limits, pace, onProgress } = source
  const text = withOneLineEnd(decoded.text)
  const guess = sniffDelimiter(text)
  const { start } = guess
  const delimiter = source.delimiter ?? guess.delimiter
  return {
    kind: delimiter === '\t' ? 'tsv' : 'csv',
    encoding: decoded.encoding,
    delimiter,
    encodingGuessed: decoded.guessed,
    sheets: [{ name: 'Sheet1', hidden: false }],
    async readSheet() {
      const builder = new SheetBuilder(limits)
      const scanner = new CsvScanner(text, delimiter, start, builder)
      const { length } = text
      while (scanner.scan(CHARS_PER_TURN)) {
        if (!pace.due()) continue
        const total = Math.round((builder.rowCount * length) / Math.max(1, scanner.position))
        onProgress?.({ stage: 'read', rows: builder.rowCount, total })
        await pace.pause()
      }
      builder.unproved = decoded.replaced > 0
      // A quote that never closes has a warning already.
      const isShort = decoded.zeros?.isEnd === true || looksTruncated(text, delimiter)
      builder.stats.isCut = scanner.unclosedLine === 0 && isShort
      const sheet = await builder.finish('Sheet1', pace)
      return {
        sheet,
        stats: builder.stats,
        ...(scanner.unclosedLine > 0 && { unclosedQuoteLine: scanner.unclosedLine }),
      }
    },
  }
}
