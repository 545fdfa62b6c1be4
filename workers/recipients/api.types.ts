import type { EntryMode } from '#domain/recipient/recipient.ts'
import type { RowIssueCode } from '#domain/recipient/row-issue.ts'
import type { AppError, Result } from '#domain/result/result.ts'

import type {
  CommandAnswer,
  CommandPreview,
  ListCommand,
  ListView,
  PreviewedCommand,
  RowWindow,
} from './list/list.types.ts'
import type { ManualApi } from './manual/manual.types.ts'
import type { AuthorisedApi } from './authorised/authorised.types.ts'
import type { BackupApi } from './backup/backup.types.ts'
import type { ExportApi } from './export/export.types.ts'
import type { FilterApi } from './filter/filter.types.ts'
import type { CheckoutApi, PricingState } from './checkout/checkout.types.ts'
import type { RepairApi } from './repair/repair.types.ts'
import type { RunState } from './run-state.types.ts'
import type {
  ImportAnswer,
  ImportLineKind,
  ImportLines,
  ImportOptions,
  ImportProgress,
  RowSources,
} from './import.types.ts'

/**
 * What the page and the worker say to each other. The page never holds a list: it holds a
 * `DraftState`, the rows of the visible window, the selection and the cell being edited.
 * Everything here is plain data that structured clone keeps.
 */

export type {
  CommandAnswer,
  CommandPreview,
  DuplicateKey,
  ListCommand,
  ListView,
  PreviewedCommand,
  RowFilter,
  RowSelection,
  RowWindow,
  ViewRow,
} from './list/list.types.ts'

export type {
  ImportAnswer,
  ImportLine,
  ImportLineKind,
  ImportLines,
  ImportOptions,
  ImportProgress,
  ImportStage,
  ImportSummary,
  MergeWay,
  RowSources,
} from './import.types.ts'

export type {
  LineEdit,
  ManualAnswer,
  ManualLine,
  ManualLineFilter,
  ManualSource,
  ManualState,
} from './manual/manual.types.ts'

export type {
  CombineWay,
  FilterChoice,
  FilterCount,
  FilterForm,
  FilterList,
  FilterListKind,
  FilterListRow,
  FilterReport,
  FilterSource,
  FilterState,
  FilterType,
  MatchWay,
} from './filter/filter.types.ts'

export type {
  ClearedDraft,
  DraftEntry,
  DraftImport,
  DraftOverview,
  DraftStock,
} from './backup/backup.types.ts'

export type { EncodingPreview, ExportProgress } from './export/export.types.ts'

export type {
  FailureView,
  Preflight,
  PriceDetail,
  PricingState,
  RunChoice,
  RunResults,
} from './checkout/checkout.types.ts'

export type { LiveRun, RunFailure, RunState, RunStatus, RunSummary } from './run-state.types.ts'

export type { RepairCounts, RepairRow } from './repair/repair.types.ts'

export type DraftId = string

/** What the four lists of a draft share. */
export type DraftHeader = {
  readonly platformId: number | null
  /** tb, tm, pdd, jd, dy …: decides the column dictionary and the templates. */
  readonly platformKey: string | null
  readonly mode: EntryMode
  /** Pieces for each recipient. */
  readonly quantity: number
  readonly remark: string
  /** The shop that the authorised list comes from. */
  readonly storeId?: number | null
}

/** The goods as the dialog was opened with; kept in the draft so that it can be shown offline. */
export type DraftGoods = {
  readonly goodsId: number
  readonly name: string
  readonly picture: string
  readonly expressId: number
}

export type ListCounts = {
  readonly total: number
  readonly ok: number
  readonly warning: number
  readonly error: number
  /** How many rows carry each kind of issue; kinds without rows are absent. */
  readonly byIssue: Readonly<Partial<Record<RowIssueCode, number>>>
}

/** `failed`: the rows are only in memory; the page says so and offers an export. */
export type SaveState = {
  readonly status: 'saved' | 'saving' | 'failed'
  /** Epoch ms of the last durable write; null before the first. */
  readonly at: number | null
  readonly error?: AppError
}

export type DraftState = {
  readonly draftId: DraftId
  /** Rises with every change of any list; windows of another revision are stale. */
  readonly revision: number
  readonly goods: DraftGoods
  readonly header: DraftHeader
  readonly counts: Readonly<Record<EntryMode, ListCounts>>
  /** Another tab holds the pen; every command answers `draft_read_only`. */
  readonly readOnly: boolean
  readonly save: SaveState
  readonly undo: string | null // what 撤销 would take back, as a command type; null = nothing
  readonly redo: string | null
  readonly pricing: PricingState
  readonly run: RunState | null
  /** Name of a file whose import was cut off by a crash or a closed tab; null to who only reads. */
  readonly interruptedImport: string | null
}

export type DraftSummary = {
  readonly draftId: DraftId
  readonly goods: DraftGoods
  readonly platformKey: string | null
  readonly mode: EntryMode
  readonly rows: number
  readonly updatedAt: number
  readonly hasRun: boolean
}

/** What the page passes when it opens a draft; callbacks are Comlink proxies. */
export type OpenDraft = {
  readonly userId: string
  /** Absent = the draft of the goods; failures of a run may have one of their own. */
  readonly draftId?: DraftId
  readonly goods: DraftGoods
  readonly defaults: DraftHeader
}

/**
 * The worker's whole face. Every method settles; refusals come as `Result`, bugs as rejections.
 * One draft is open at a time.
 */
export type RecipientsApi = ManualApi &
  FilterApi &
  AuthorisedApi &
  BackupApi &
  CheckoutApi &
  RepairApi &
  ExportApi & {
    /** Opens the newest draft of this user and goods, or a new one, and reports every state to `onState`. */
    openDraft(open: OpenDraft, onState: (state: DraftState) => void): Promise<Result<DraftState>>
    /** Flushes, releases the lock and stops reporting. A run under way goes on, and keeps the draft open until it rests. */
    closeDraft(): Promise<void>
    /** Takes the pen from the tab that holds it. */
    takeOver(): Promise<Result<DraftState>>
    setHeader(patch: Partial<DraftHeader>): Promise<Result<DraftState>>
    /** The user has read of it: `interruptedImport` is null from now on, after a reload too. */
    forgetInterruptedImport(): Promise<void>
    getWindow(mode: EntryMode, view: ListView, offset: number, limit: number): Promise<RowWindow>
    /** Position of a row in a view, for 定位 and F8; -1 when the view leaves it out. */
    findRow(mode: EntryMode, view: ListView, id: number): Promise<number>
    /** The next row at or after `position` whose state is error, wrapping; -1 when there is none. */
    nextError(mode: EntryMode, view: ListView, position: number): Promise<number>
    apply(mode: EntryMode, command: ListCommand): Promise<Result<CommandAnswer>>
    /** What `command` would do; the list stays as it is. */
    previewCommand(mode: EntryMode, command: PreviewedCommand): Promise<Result<CommandPreview>>
    importFile(
      file: File,
      options: ImportOptions,
      onProgress: (progress: ImportProgress) => void,
    ): Promise<Result<ImportAnswer>>
    cancelImport(): Promise<void>
    /** Answers as soon as messages are let in: whoever hears nothing speaks to a worker that hangs. */
    ping(): Promise<void>
    /** Lines of the file that was imported last, in this life of the worker. */
    importLines(kind: ImportLineKind, offset: number, limit: number): Promise<ImportLines>
    /** The same, all of them, as a person writes them: `3-17、20`. */
    importLineText(kind: ImportLineKind): Promise<string>
    /** Where the rows of a list came from. */
    rowSources(mode: EntryMode): Promise<RowSources>
    listDrafts(userId: string): Promise<Result<readonly DraftSummary[]>>
    deleteDraft(userId: string, draftId: DraftId): Promise<Result<null>>
  }
