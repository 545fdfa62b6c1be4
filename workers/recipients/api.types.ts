import type { Fen } from '#domain/money/fen.ts'
import type { EntryMode, RecipientField } from '#domain/recipient/recipient.ts'
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
import type { BackupApi } from './backup/backup.types.ts'
import type { ExportApi } from './export/export.types.ts'
import type { FilterApi } from './filter/filter.types.ts'
import type { RepairApi } from './repair/repair.types.ts'
import type { RunFailure, RunState } from './run-state.types.ts'
import type {
  ImportAnswer,
  ImportLineKind,
  ImportLines,
  ImportOptions,
  ImportProgress,
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

export type { ClearedDraft, DraftEntry, DraftImport, DraftOverview } from './backup/backup.types.ts'

export type { EncodingPreview, ErrorExport } from './export/export.types.ts'

export type { RunFailure, RunState, RunStatus } from './run-state.types.ts'

export type { RepairCounts, RepairRow, RepairWindow } from './repair/repair.types.ts'

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

/** The total of the current mode's list. `total` is the last known one while `pending`. */
export type PricingState = {
  readonly status: 'empty' | 'pending' | 'priced' | 'offline' | 'failed'
  readonly total: Fen | null
  /** Rows the server refused (state 2). */
  readonly refused: number
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
  /** Name of a file whose import was cut off by a crash or a closed tab. */
  readonly interruptedImport: string | null
}

/** The first required field that is empty, and how many rows have one. */
export type Preflight = {
  readonly first: {
    readonly id: number
    readonly number: number
    readonly field: RecipientField
  } | null
  readonly count: number
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

export type RunSummary = RunState & { readonly draftId: DraftId; readonly goodsName: string }

/** What the page passes when it opens a draft; callbacks are Comlink proxies. */
export type OpenDraft = {
  readonly userId: string
  readonly goods: DraftGoods
  readonly defaults: DraftHeader
}

/**
 * The worker's whole face. Every method settles; refusals come as `Result`, bugs as rejections.
 * One draft is open at a time.
 */
export type RecipientsApi = ManualApi &
  FilterApi &
  BackupApi &
  RepairApi &
  ExportApi & {
    /** Opens the newest draft of this user and goods, or a new one, and reports every state to `onState`. */
    openDraft(open: OpenDraft, onState: (state: DraftState) => void): Promise<Result<DraftState>>
    /** Flushes, releases the lock and stops reporting. */
    closeDraft(): Promise<void>
    /** Takes the pen from the tab that holds it. */
    takeOver(): Promise<Result<DraftState>>
    setHeader(patch: Partial<DraftHeader>): Promise<Result<DraftState>>
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
    /** Lines of the file that was imported last, in this life of the worker. */
    importLines(kind: ImportLineKind, offset: number, limit: number): Promise<ImportLines>
    /** The same, all of them, as a person writes them: `3-17、20`. */
    importLineText(kind: ImportLineKind): Promise<string>
    /** Prices what is not priced yet; also called by the worker itself after changes. */
    price(): Promise<Result<PricingState>>
    /** The prices themselves have changed, as with the buyer's group: all rows are priced again. */
    reprice(): Promise<Result<PricingState>>
    preflight(mode: EntryMode): Promise<Preflight>
    /** Order numbers of this list the server says were bought before. */
    checkBought(mode: EntryMode): Promise<Result<readonly string[]>>
    /** Persists the run, then sends it part by part. Answers when it is done or paused. */
    startRun(mode: EntryMode, skipOrderNos: readonly string[]): Promise<Result<RunState>>
    pauseRun(): Promise<void>
    resumeRun(): Promise<Result<RunState>>
    /** Gives up what was never sent; parts whose answer is unknown stay. */
    abandonRun(): Promise<Result<DraftState>>
    runFailures(
      offset: number,
      limit: number,
    ): Promise<{ total: number; rows: readonly RunFailure[] }>
    /** This user's runs of the last 30 days, newest first. */
    listRuns(userId: string): Promise<Result<readonly RunSummary[]>>
    listDrafts(userId: string): Promise<Result<readonly DraftSummary[]>>
    deleteDraft(userId: string, draftId: DraftId): Promise<Result<null>>
  }
