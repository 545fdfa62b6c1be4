import type { EntryMode } from '#domain/order/order-sources.ts'
import type { Result } from '#domain/result/result.ts'

import {
  LOST_KINDS,
  type Encoding,
  type FileKind,
  type ReadCounts,
  type ReadWarning,
  type SheetInfo,
} from '../sheet.types.ts'
import type { ColumnMapping, MappedColumns, MappingPlatform } from '../stages/mapping.types.ts'

export type ImportStage = 'read' | 'map' | 'normalise' | 'save'

export type ImportProgress = {
  readonly stage: ImportStage
  readonly rows: number
  readonly total?: number
  /** Since the import began. */
  readonly elapsedMs: number
}

/** What to do with the rows that are already in the list. */
export type MergeWay = 'append' | 'replace' | 'update-by-order-no'

export type ImportOptions = {
  readonly mode: EntryMode
  readonly platform: MappingPlatform
  readonly merge: MergeWay
  /** The sheet whose columns the import uses; absent = the first whose columns are all known. */
  readonly sheet?: number
  /** The sheets that are taken; absent = those with the same columns as `sheet`. */
  readonly sheets?: readonly number[]
  readonly encoding?: Encoding
  /** What parts the cells of a file of text. */
  readonly delimiter?: string
  readonly password?: string
  /** The user's answers on the mapping screen. */
  readonly headerRow?: number
  readonly columns?: MappedColumns
  /** The columns of the further recipients of a line; absent beside `columns` = they are left out. */
  readonly others?: readonly MappedColumns[]
  readonly skipHiddenRows?: boolean
  /** Takes lines that are struck through as a whole; they are left out otherwise. */
  readonly takeStruckRows?: boolean
  /** The same file read differently: the rows that the last import added give way to these. */
  readonly replacesLast?: boolean
  /** The user wants a file of another platform than the chosen one. */
  readonly anyPlatform?: boolean
  /** Puts the columns to the user even when all are known. */
  readonly askColumns?: boolean
}

/** The file (of those that are kept) and the line that each row was read from. */
export type RowSources = {
  /** Oldest first; two files may have one name. */
  readonly names: readonly string[]
  /** By row id: the place of its file in `names`, from 1; 0 or beyond the end = none is known. */
  readonly files: Uint8Array
  /** By row id: the 1-based line. */
  readonly lines: Uint32Array
}

/** The kinds of lines of the last imported file that `ImportApi.lines` can list. */
export const IMPORT_LINE_KINDS = [
  'empty',
  'hidden',
  'notARecipient',
  'merged',
  'repaired',
  'orderNosDamaged',
  'phonesDamaged',
  'cellErrors',
  'truncated',
  'struck',
  'rejoined',
  'spilled',
  ...LOST_KINDS,
] as const

export type ImportLineKind = (typeof IMPORT_LINE_KINDS)[number]

/** A number that a spreadsheet had rewritten, and its restored digits. */
export type RestoredCell = {
  /** The column as people know it: `F 手机号`. */
  readonly column: string
  readonly before: string
  readonly after: string
}

/** A line of the file, or a run of lines without a row. */
export type ImportLine = {
  readonly sheet: string
  /** 1-based, as the spreadsheet numbers them. */
  readonly from: number
  readonly to: number
  /** The columns in which something was lost, e.g. `F 手机号`; empty for all but `LOST_KINDS`. */
  readonly columns: readonly string[]
  /** Empty for all kinds of lines but `repaired`. */
  readonly restored: readonly RestoredCell[]
  /** Whether the line became a row. */
  readonly isTaken: boolean
  /** The row that was made of the line, as it is now; null when there is none (any more). */
  readonly row: {
    readonly id: number
    readonly number: number
    readonly orderNo: string
    readonly name: string
    readonly phone: string
  } | null
}

export type ImportLines = {
  readonly total: number
  readonly offset: number
  readonly lines: readonly ImportLine[]
}

export type ImportSummary = {
  readonly fileName: string
  readonly kind: FileKind
  readonly encoding: Encoding | null
  readonly sheets: readonly SheetInfo[]
  readonly chosenSheet: number
  /** Indices of the sheets taken, and of the sheets left out that may hold recipients. */
  readonly taken: readonly number[]
  readonly left: readonly number[]
  readonly mapping: ColumnMapping
  readonly counts: ReadCounts
  /** Columns of the chosen sheet that the file hides; they are read. */
  readonly hiddenColumns: readonly number[]
  /** Lines of each kind; absent for a file that is only looked in (smart filter). */
  readonly lines?: Readonly<Record<ImportLineKind, number>>
  /** Lines that hold recipients: without headers and the lines above them. */
  readonly dataRows: number
  readonly warnings: readonly ReadWarning[]
  readonly added: number
  readonly updated: number
  /** Rows of this import whose order number, or whose phone and address, occurs more than once. */
  readonly duplicateOrderNos: number
  readonly duplicateRecipients: number
  readonly rowsWithErrors: number
  readonly rowsWithWarnings: number
  /** Rows whose name or phone the platform has hidden in part; they are among those with errors. */
  readonly masked: number
  readonly elapsedMs: number
}

/** A row of the sheet by its index and its 1-based line. */
export type FirstRow = { readonly row: number; readonly line: number; readonly text: string }

/** Either done, or a question to put to the user before the same file is imported again. */
export type ImportAnswer =
  | { readonly kind: 'done'; readonly summary: ImportSummary }
  /** The file was exported from another platform than the chosen one. */
  | { readonly kind: 'platform'; readonly platform: MappingPlatform }
  | {
      readonly kind: 'columns'
      readonly mapping: ColumnMapping
      readonly sheets: readonly SheetInfo[]
      readonly chosenSheet: number
      /** The first rows of the sheet, and those around its header: one of them is the header. */
      readonly firstRows: readonly FirstRow[]
      /** Null for formats that carry their own. */
      readonly encoding: Encoding | null
      readonly delimiter: string | null
    }

/** Files that become rows of the open draft. */
export type ImportApi = {
  run(
    file: File,
    options: ImportOptions,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<Result<ImportAnswer>>
  cancel(): Promise<void>
  /** The platform whose export the file is; null when the headers of its sheets prove none. */
  platformOf(file: File): Promise<MappingPlatform | null>
  /** A window of the lines of the file imported last since the draft was opened. */
  lines(kind: ImportLineKind, offset: number, limit: number): Promise<ImportLines>
  /** All lines of one kind as a person writes them: `3-17、20`. */
  lineText(kind: ImportLineKind): Promise<string>
  /** Where the rows of a list came from. */
  rowSources(mode: EntryMode): Promise<RowSources>
}
