import type { Encoding, FileKind, Sheet } from '../stage.types.ts'
import type { Tally } from './tally.ts'

/** A file whose sheets are known and can be read one by one. What every format's reader answers. */
export type OpenedBook = {
  readonly kind: FileKind
  readonly encoding: Encoding | null
  /** True when nothing proves the encoding. */
  readonly encodingGuessed?: boolean
  readonly decrypted?: boolean
  /** What was encrypted, as a file that opens without a password. */
  readonly plain?: Uint8Array<ArrayBuffer>
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean }[]
  readonly readSheet: (
    index: number,
  ) => Promise<{ sheet: Sheet; tally: Tally; unclosedQuoteLine?: number }>
}
