import type { Encoding } from '../sheet.types.ts'

/** Budgets of one read. Crossing one refuses the file with a code; none is ever only logged. */
export type Limits = {
  /** Bytes of the file itself. */
  readonly fileBytes: number
  /** Entries of the zip. */
  readonly entries: number
  /** Inflated bytes of all parts together, counted while inflating. */
  readonly inflatedBytes: number
  /** Inflated bytes of one part. */
  readonly partBytes: number
  /** Data rows; one header row is allowed on top. */
  readonly rows: number
  /** Columns kept; columns further right are dropped with the warning `columns_dropped`. */
  readonly columns: number
  /** Characters of one cell; longer text is cut with the warning `cell_truncated`. */
  readonly cellChars: number
  /** Nesting of XML or HTML elements. */
  readonly depth: number
  /** Cells kept, empty ones inside the used range counted. */
  readonly cells: number
  /** For the whole read, by `ReadOptions.clock`. */
  readonly timeMs: number
}

export type ReadProgress = {
  readonly stage: 'decode' | 'read'
  readonly rows: number
  /** An estimate from the bytes consumed; absent when there is no basis for one. */
  readonly total?: number
}

export type ReadOptions = {
  /** The file's name, used for nothing but the choice between equal guesses. */
  readonly name?: string
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ReadProgress) => void
  /** Index in `sheets`, or a sheet's name; the first visible sheet that has rows when absent. */
  readonly sheet?: number | string
  /** Keeps every visible sheet that has rows: the answer holds them in `others`. */
  readonly allSheets?: boolean
  /** Sheets looked at; the others are listed without their rows. All when absent. */
  readonly mostSheets?: number
  /** Indices of the sheets that may be answered with, hidden or not; others are only counted. */
  readonly onlySheets?: readonly number[]
  /** Overrides the guess for text files. */
  readonly encoding?: Encoding
  /** Overrides the guess for text files; one character. */
  readonly delimiter?: string
  /** For an encrypted workbook. */
  readonly password?: string
  readonly limits?: Partial<Limits>
  /** The time in milliseconds. In tests a clock may count its readings instead. */
  readonly clock?: () => number
}
