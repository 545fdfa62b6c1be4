/**
 * What the stages of an import hand to each other. Only types and the constants that give flags
 * their meaning live here, so that no stage has to import another.
 */

/** What the bytes of a file turned out to be; never taken from its name. */
export type FileKind = 'xlsx' | 'xls' | 'csv' | 'tsv' | 'html' | 'xml2003'

export type Encoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be' | 'big5'

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
  /** Columns kept; what lies further right is dropped with the warning `columns_dropped`. */
  readonly columns: number
  /** Characters of one cell; longer text is cut with the warning `cell_truncated`. */
  readonly cellChars: number
  /** Nesting of XML or HTML elements. */
  readonly depth: number
  /** Cells kept, empty ones inside the used range counted. */
  readonly cells: number
  /** Wall clock for the whole read. */
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
  /** Overrides the guess for text files. */
  readonly encoding?: Encoding
  /** For an encrypted workbook. */
  readonly password?: string
  readonly limits?: Partial<Limits>
}

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
} as const

/**
 * The rows of one sheet, column by column: no object per cell, no array per row.
 *
 * `columns[c]?.[r] ?? ''` is the text of row `r` (0-based among the rows kept), column `c`
 * (0-based as in the file). A column may be shorter than `rowCount`: its tail is empty. Rows without any text are not kept, so the line in the file
 * is `rowNumbers[r]` (1-based), which is what people must be shown.
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
  /** Rows with text; null when the sheet could not be read. */
  readonly rows: number | null
}

export const READ_WARNINGS = [
  'quote_unclosed', // row: a CSV quote never closed; that line and the rest were read without quoting
  'sheet_cut', // row: the last line that was read; the file ends before the sheet does
  'encoding_guessed', // no proof of the encoding: show the guess and offer others
  'characters_replaced', // count: cells in which unreadable characters became ?
  'columns_dropped', // count: cells in columns past the limit
  'cell_truncated', // count
  'digits_lost', // count: cells with destroyed digits
  'cell_errors', // count: #N/A and the like
  'sheet_hidden', // the only sheet with rows is hidden
  'rows_hidden', // count
  'merges_ignored', // count: merged regions past the budget
  'strings_missing', // count: cells that point at text the file does not have
  'decrypted', // opened with the password, or with the built-in one of read-only files
  'formula_uncached', // count: formulas whose value the file does not hold; the cells are empty
] as const

export type ReadWarningCode = (typeof READ_WARNINGS)[number]

export type ReadWarning = {
  readonly code: ReadWarningCode
  readonly count?: number
  readonly row?: number
}

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

/** What a cell can lose without its row being any the less there. */
export const LOST_KINDS = [
  'columnsDropped',
  'mergesIgnored',
  'stringsMissing',
  'formulasUncached',
  'replaced',
] as const

export type LostKind = (typeof LOST_KINDS)[number]

/** Where: runs of lines in threes: first line, last line (both 1-based), column. */
export type LostRuns = Readonly<Partial<Record<LostKind, Uint32Array>>>

export type SheetAnswer = {
  /** Index of the sheet that `sheet` holds. */
  readonly chosen: number
  readonly sheet: Sheet
  readonly counts: ReadCounts
  readonly warnings: readonly ReadWarning[]
  readonly lost: LostRuns
}

export type ReadAnswer = SheetAnswer & {
  readonly kind: FileKind
  /** Null for formats that carry their own encoding. */
  readonly encoding: Encoding | null
  readonly sheets: readonly SheetInfo[]
  /** The further visible sheets with rows, in the file's order; empty unless asked for. */
  readonly others: readonly SheetAnswer[]
  /** Of an encrypted file: one with the same sheets that opens without a password. */
  readonly plain?: Uint8Array<ArrayBuffer>
}

/** Whose export the headers are expected to be; `generic` = any. */
export type MappingPlatform =
  | 'taobao'
  | 'tmall'
  | 'pinduoduo'
  | 'jd'
  | 'douyin'
  | 'kuaishou'
  | 'xiaohongshu'
  | '1688'
  | 'generic'

export const COLUMN_TARGETS = [
  'orderNo',
  'name',
  'phone',
  'province',
  'city',
  'district',
  'detail',
  'address', // combined: region and detail in one cell, to be parsed
  'buyerNick',
  'remark',
  'sellerRemark',
  'product',
  'spec',
  'count',
] as const

export type ColumnTarget = (typeof COLUMN_TARGETS)[number]

/**
 * Columns that complete a target: `street` (抖店 and others keep the town apart from the detail; it
 * is put in front of `detail`), `phone2` (used where `phone` is empty) and
 * `newAddress` (淘宝 lists an address that was changed after ordering in a column of its own; it
 * replaces `address` where it is filled).
 */
export const HELPER_TARGETS = ['street', 'phone2', 'newAddress'] as const

export type MappingTarget = ColumnTarget | (typeof HELPER_TARGETS)[number]

/** Target → column index. */
export type MappedColumns = Readonly<Partial<Record<MappingTarget, number>>>

/** `name`, `phone` and `address` (or province, city and detail) must be found to go on. */
export type RequiredTarget = 'name' | 'phone' | 'address'

export type MappingSource = 'remembered' | 'alias' | 'content' | 'chosen'

export type ColumnMapping = {
  /** Index of the header row among the rows kept; -1 = there is none, data starts at row 0. */
  readonly headerRow: number
  /** True when the header row is not the first row and the user should confirm it once. */
  readonly headerDoubtful: boolean
  /** Cleaned header text of every column ('' without one). */
  readonly headers: readonly string[]
  /** Target → column index. */
  readonly columns: MappedColumns
  /** How each target was found. */
  readonly sources: Readonly<Partial<Record<MappingTarget, MappingSource>>>
  /** Required targets without a column: the mapping screen is shown when this is not empty. */
  readonly unresolved: readonly RequiredTarget[]
  /** Targets that several columns fit alike (a sender's beside a recipient's): none was taken. */
  readonly ambiguous: readonly {
    readonly target: MappingTarget
    readonly columns: readonly number[]
  }[]
  /** Up to 3 sample values per column, for the mapping screen. */
  readonly samples: readonly (readonly string[])[]
  /** Identifies the set of headers, to remember the mapping by (with the platform). */
  readonly signature: string
}

/** What is kept of a mapping to apply it to the next file of the same shape. */
export type RememberedMapping = {
  readonly signature: string
  /** The next file may have the same columns in another order. */
  readonly headers: readonly string[]
  readonly columns: MappedColumns
}

/** Bits of `SourceRow.flags`. */
export const ROW_FLAGS = {
  orderNoDigitsLost: 1,
  phoneDigitsLost: 2,
  /** Some mapped cell holds an error value; `errorFields` names them. */
  cellError: 4,
  hidden: 8,
  /** Some mapped cell was filled down from a merged region. */
  merged: 16,
  /** Order number or phone was cleaned (`="…"`, apostrophe, tab, full-width, E-notation …). */
  repaired: 32,
  truncated: 64,
  /** Some mapped cell holds characters that could not be read. */
  replaced: 128,
  /** A total, a note or a sample: no row is made of it. Lines that become rows never have this bit. */
  ofNobody: 256,
} as const

/** One line of the file in our words: text as it stands, only order number and phone cleaned. */
export type SourceRow = Record<ColumnTarget, string> & {
  /** 1-based line in the file. */
  sourceRow: number
  flags: number
  /** Targets whose cell holds an error value; their text is ''. A shared empty array when none. */
  errorFields: readonly ColumnTarget[]
}
