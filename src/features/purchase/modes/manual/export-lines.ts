import { manualCalls } from '#src/data/recipients/manual.ts'
import type { ManualLineFilter } from '#src/data/recipients/recipients.types.ts'
import { valueOrNotify } from '../../shared/draft-actions.ts'
import { LINE_REASON_TEXT } from '#src/text/manual.ts'
import { saveText } from '#src/kit/list/save-file.ts'

const LINES_PER_PART = 1_000

/** The lines of a filter as a text file, each with its reason after a tab, so that it can be pasted back. */
export async function exportLines(filter: ManualLineFilter, name: string): Promise<void> {
  const parts: string[] = []
  let total = 1
  for (let offset = 0; offset < total; offset += LINES_PER_PART) {
    const window = await valueOrNotify(manualCalls.lines(filter, offset, LINES_PER_PART))
    if (window === null) return
    total = window.total
    for (const { text, reason } of window.rows) {
      const why = reason === '' ? '' : `\t# ${LINE_REASON_TEXT[reason]}`
      parts.push(`${text.replaceAll('\n', ' ')}${why}\r\n`)
    }
  }
  saveText(`${name}.txt`, parts.join(''))
}
