import type { Encoding, FileKind, Sheet } from '../sheet.types.ts'
import type { Pace } from './pace.ts'
import type { Limits, ReadOptions } from './read.types.ts'
import type { ReadStats } from './read-stats.ts'

export type OpenContext = { options: ReadOptions; limits: Limits; pace: Pace }

/** A file whose sheets are known and can be read one by one. What every format's reader answers. */
export type OpenedBook = {
  readonly kind: FileKind
  readonly encoding: Encoding | null
  /** What parts the cells of a file of text. */
  readonly delimiter?: string
  /** True when nothing proves the encoding. */
  readonly encodingGuessed?: boolean
  readonly decrypted?: boolean
  /** Parts read so far whose checksum is another than the file states. */
  readonly unproved?: ReadonlySet<string>
  /** The decrypted file, which opens without a password. */
  readonly plain?: Uint8Array<ArrayBuffer>
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean }[]
  readonly readSheet: (
    index: number,
  ) => Promise<{ sheet: Sheet; stats: ReadStats; unclosedQuoteLine?: number }>
}
