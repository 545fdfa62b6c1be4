/**
 * What features may know of the recipients worker. They do not import from workers/ themselves, so
 * that the worker can only be reached through src/data.
 */
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
} from '#workers/recipients/filter/filter.types.ts'
export type {
  ColumnFilter,
  ColumnValues,
  CommandPreview,
  DuplicateKey,
  ListCommand,
  ListCounts,
  ListView,
  PreviewedCommand,
  RowFilter,
  RowSelection,
  ViewRow,
} from '#workers/recipients/list/list.types.ts'
export type { DraftState, PricingState, SaveState } from '#workers/recipients/draft/draft.types.ts'
export type { EncodingPreview } from '#workers/recipients/export/export.types.ts'
export type { ExportProgress } from '#workers/recipients/workbook/progress.types.ts'
export type {
  ImportAnswer,
  ImportLine,
  ImportLineKind,
  ImportOptions,
  ImportProgress,
  ImportStage,
  ImportSummary,
  MergeWay,
  RowSources,
} from '#workers/recipients/import/import.types.ts'
export type {
  BoxAnswer,
  LineEdit,
  ManualAnswer,
  ManualLine,
  ManualLineFilter,
  ManualSource,
  ManualState,
  ReadCause,
} from '#workers/recipients/manual/manual.types.ts'
export type {
  LiveRun,
  RunFailure,
  RunSummary,
  RunState,
} from '#workers/recipients/storage/run-state.types.ts'
export type { OpenDraft } from '#workers/recipients/storage/draft.types.ts'
export type {
  CheckoutStep,
  CheckoutView,
  GoneOrder,
  Preflight,
  PriceDetail,
  RowTrouble,
} from '#workers/recipients/draft/checkout-view.types.ts'
export type {
  CheckoutAnswer,
  CheckoutOutcome,
  FailureView,
  OrderAmounts,
} from '#workers/recipients/checkout/checkout.types.ts'
export type { RepairCounts, RepairRow } from '#workers/recipients/list/repair.types.ts'
export type {
  ColumnMapping,
  MappedColumns,
  MappingPlatform,
} from '#workers/recipients/stages/mapping.types.ts'
export type { ColumnTarget } from '#workers/recipients/stages/source-row.types.ts'
export type { ReadWarning, SheetInfo } from '#workers/recipients/sheet.types.ts'
