import type { Limits, ReadProgress } from '../read.types.ts'
import type { OpenedBook } from '../opened-book.types.ts'
import type { Pace } from '../pace.ts'
import { SheetBuilder } from '../sheet-builder.ts'
import type { DecodedText } from './detect-encoding.ts'
import { endsShort } from './ends-short.ts'
import { CsvScanner } from './scan-csv.ts'
import { sniffDelimiter } from './sniff-delimiter.ts'

const CHARS_PER_TURN = 256 * 1024

export type CsvSource = {
  decoded: DecodedText
  limits: Limits
  pace: Pace
  onProgress?: ((progress: ReadProgress) => void) | undefined
}

export function openCsv(source: CsvSource): OpenedBook {
  const { decoded, limits, pace, onProgress } = source
  const { delimiter, start } = sniffDelimiter(decoded.text)
  return {
    kind: delimiter === '\t' ? 'tsv' : 'csv',
    encoding: decoded.encoding,
    encodingGuessed: decoded.guessed,
    sheets: [{ name: 'Sheet1', hidden: false }],
    async readSheet() {
      const builder = new SheetBuilder(limits)
      const scanner = new CsvScanner(decoded.text, delimiter, start, builder)
      const length = decoded.text.length
      while (scanner.scan(CHARS_PER_TURN)) {
        if (!pace.due()) continue
        const total = Math.round((builder.rowCount * length) / Math.max(1, scanner.position))
        onProgress?.({ stage: 'read', rows: builder.rowCount, total })
        await pace.pause()
      }
      builder.unproved = decoded.replaced > 0
      // A quote that never closes is told of already.
      builder.tally.isCut = scanner.unclosedLine === 0 && endsShort(decoded.text, delimiter)
      const sheet = await builder.finish('Sheet1', pace)
      return {
        sheet,
        tally: builder.tally,
        ...(scanner.unclosedLine > 0 && { unclosedQuoteLine: scanner.unclosedLine }),
      }
    },
  }
}
