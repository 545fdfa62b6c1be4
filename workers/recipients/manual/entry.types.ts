import type { ParsedLine } from '#domain/address/parsed-line.types.ts'

import type { How } from './paste/read-block.ts'
import type { TextLine } from '#domain/values/text-lines.ts'

/** The lines that one recipient (or one line without a recipient) was read from. */
export type Entry = TextLine & {
  readonly how: How
  /** How many lines it counts for. */
  readonly lines: number
  readonly parsed: ParsedLine
}
