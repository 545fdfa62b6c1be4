import type { Catalogue, ParamsOf } from '#domain/result/params.ts'
/**
 * What the stages of an import hand to each other. Only types and the constants that give flags
 * their meaning live here, so that no stage has to import another.
 */

/** The kind of a file, found in its bytes and never in its name. */
export type FileKind = 'xlsx' | 'xls' | 'csv' | 'tsv' | 'html' | 'xml2003'

export type Encoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be' | 'big5'

/** What may part the cells of a file of text. A line `sep=` may name another one. */
export const DELIMITERS = [',', '\t', ';', '|', '，'] as const

/** Bits of `Sheet.flags`. */
export const CELL_FLAGS = {
  /** A long number whose last digits a spreadsheet has destroyed. */
  digitsLost: 1,
  /** An error value, e.g. `#N/A`; the text is that name. */
  error: 2,
  /** Filled down from the first cell of a vertically merged region. */
  merged: 4,
  /** Cut at `Limits.cellChars`. */
  truncated: 8,
  /** Characters that could not be read were replaced by `?`. */
  replaced: 16,
  /** A number whose exact digits were restored from E-notation. */
  repaired: 32,
  /** The cell is struck through as a whole; its text is kept. */
  struck: 64,
  /** A part of the text was struck through, and is left out. */
  struckPart: 128,
} as const

/**
 * The rows of one sheet, column by column: no object per cell, no array per row.
 *
 * `columns[c]?.[r] ?? ''` is the text of row `r` (0-based among the rows kept), column `c`
 * (0-based as in the file). A column may be shorter than `rowCount`: its tail is empty. Rows without
 * any text are not kept: the line in the file is `rowNumbers[r]` (1-based), and the page must show
 * that number.
 */
export type Sheet = {
  readonly name: string
  readonly rowCount: number
  /** One past the last used column. */
  readonly columnCount: number
  readonly columns: readonly (readonly string[])[]
  /** Per column, one byte of `CELL_FLAGS` per row; absent = no flag in that column. */
  readonly flags: readonly (Uint8Array | undefined)[]
  /** 1-based line in the file of each row kept, ascending. */
  readonly rowNumbers: Uint32Array
  /** How many cells each row has in a file of text, empty ones counted; absent in other formats. */
  readonly widths?: Uint16Array
  /** Rows (indices, ascending) that the file hides; they are kept. */
  readonly hiddenRows: Uint32Array
  /** Columns (indices, ascending) that the file hides; they are kept. */
  readonly hiddenColumns: readonly number[]
  /** Merged regions as flat quadruples `firstRow, firstColumn, lastRow, lastColumn`; rows are
   * 1-based lines of the file, columns 0-based. */
  readonly merges: Uint32Array
}

export type SheetInfo = {
  readonly name: string
  readonly hidden: boolean
  /** Rows with text; null when the sheet could not be read, absent when it was not looked at. */
  readonly rows?: number | null
}

/** What a reader warns of, each with the values of its sentence in src/text/purchase-import.ts. */
export const READ_WARNINGS = {
  quote_unclosed: { row: 'number' }, // a CSV quote never closed; that line and the rest were read without quoting
  sheet_cut: { row: 'number' }, // the last line that was read; the file ends before the sheet does
  checksum_wrong: {}, // a whole part has another checksum than the file states: it may be damaged
  encoding_guessed: {}, // no proof of the encoding: show the guess and offer others
  characters_replaced: { count: 'number' }, // cells in which unreadable characters became ?
  columns_dropped: { count: 'number' }, // cells in columns past the limit
  cell_truncated: { count: 'number' },
  digits_lost: { count: 'number' }, // cells with destroyed digits
  cell_errors: { count: 'number' }, // #N/A and the like
  sheet_hidden: {}, // the only sheet with rows is hidden
  rows_hidden: { count: 'number' },
  merges_ignored: { count: 'number' }, // merged regions past the budget
  strings_missing: { count: 'number' }, // cells that point at text the file does not have
  decrypted: {}, // opened with the password, or with the built-in one of read-only files
  formula_uncached: { count: 'number' }, // formulas whose value the file does not hold; the cells are empty
} as const satisfies Catalogue

export type ReadWarning = {
  readonly [Code in keyof typeof READ_WARNINGS]: { readonly code: Code } & ParamsOf<
    (typeof READ_WARNINGS)[Code]
  >
}[keyof typeof READ_WARNINGS]

export type ReadCounts = {
  /** Rows with text, header included. */
  readonly rows: number
  /** Lines without text between the first and the last row. */
  readonly empty: number
  /** Cells filled down from merged regions. */
  readonly merged: number
  readonly hiddenRows: number
  readonly hiddenColumns: number
  /** Numbers whose exact digits were restored from E-notation. */
  readonly repaired: number
}

/** What a cell can lose while its row is still taken in. */
export const LOST_KINDS = [
  'columnsDropped',
  'mergesIgnored',
  'stringsMissing',
  'formulasUncached',
  'replaced',
] as const

export type LostKind = (typeof LOST_KINDS)[number]

/** Where cells lost something: triples of first line, last line (both 1-based) and column. */
export type LostRuns = Readonly<Partial<Record<LostKind, Uint32Array>>>

/**
 * Numbers as the file writes them, before their digits were restored. Lines and texts are
 * pairwise.
 */
export type WrittenNumbers = {
  /** 1-based lines of the file. */
  readonly lines: Uint32Array
  readonly columns: Uint32Array
  readonly texts: readonly string[]
}

export type SheetAnswer = {
  /** Index of the sheet that `sheet` holds. */
  readonly chosen: number
  readonly sheet: Sheet
  readonly counts: ReadCounts
  readonly warnings: readonly ReadWarning[]
  readonly lost: LostRuns
  readonly written: WrittenNumbers
}

export type ReadAnswer = SheetAnswer & {
  readonly kind: FileKind
  /** Null for formats that carry their own encoding. */
  readonly encoding: Encoding | null
  /** What parts the cells; null for formats that have cells of their own. */
  readonly delimiter: string | null
  readonly sheets: readonly SheetInfo[]
  /** The further visible sheets with rows, in the file's order; empty unless requested. */
  readonly others: readonly SheetAnswer[]
  /** For an encrypted file: one with the same sheets that opens without a password. */
  readonly plain?: Uint8Array<ArrayBuffer>
}
