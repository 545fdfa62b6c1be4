import type { EntryMode } from '#domain/recipient/recipient.ts'

import type {
  ColumnMapping,
  ColumnTarget,
  Encoding,
  FileKind,
  MappingPlatform,
  ReadCounts,
  ReadWarning,
  SheetInfo,
} from './stage.types.ts'

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
  readonly sheet?: number
  readonly encoding?: Encoding
  readonly password?: string
  /** The user's answers on the mapping screen. */
  readonly headerRow?: number
  readonly columns?: Readonly<Partial<Record<ColumnTarget, number>>>
  readonly skipHiddenRows?: boolean
  /** The same file read differently: the rows that the last import added give way to these. */
  readonly replacesLast?: boolean
  /** Puts the columns to the user even when all are known. */
  readonly askColumns?: boolean
}

export type ImportSummary = {
  readonly fileName: string
  readonly kind: FileKind
  readonly encoding: Encoding | null
  readonly sheets: readonly SheetInfo[]
  readonly chosenSheet: number
  readonly mapping: ColumnMapping
  readonly counts: ReadCounts
  readonly warnings: readonly ReadWarning[]
  readonly added: number
  readonly updated: number
  readonly duplicates: number
  readonly rowsWithErrors: number
  readonly rowsWithWarnings: number
  readonly elapsedMs: number
}

/** Either done, or a question to put to the user before the same file is imported again. */
export type ImportAnswer =
  | { readonly kind: 'done'; readonly summary: ImportSummary }
  | {
      readonly kind: 'columns'
      readonly mapping: ColumnMapping
      readonly sheets: readonly SheetInfo[]
      readonly chosenSheet: number
    }
