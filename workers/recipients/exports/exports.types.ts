import type { BodyOf, Endpoint } from '#contract/endpoint.ts'
import type { downloadFinanceLog } from '#contract/finance.ts'
import type { downloadOrders } from '#contract/order-list.ts'
import type { downloadParcels, Parcel, ParcelFilters } from '#contract/parcels.ts'
import type { downloadMoneyChanges } from '#contract/wallet.ts'
import type { downloadWorkOrders } from '#contract/work-order-list.ts'
import type { Result } from '#domain/result/result.ts'

import type { ExportProgress } from '../workbook/progress.types.ts'

/** The endpoints that give a list as lines of a table. Another list is a line here and in `readTable`. */
type LineEndpoints = {
  readonly orders: typeof downloadOrders
  readonly parcels: typeof downloadParcels
  readonly money: typeof downloadMoneyChanges
  readonly finance: typeof downloadFinanceLog
  readonly workOrders: typeof downloadWorkOrders
}

type FiltersOf<E extends Endpoint> = Omit<BodyOf<E>, 'after'>

/** All that the filters match; `ids` where a list takes them: only the chosen ones, in any number. */
type LineSource = {
  [List in keyof LineEndpoints]: {
    readonly list: List
    readonly filters: FiltersOf<LineEndpoints[List]>
  }
}[keyof LineEndpoints]

/** One for any use, and one for the batch-shipping page of each platform. */
export const WAYBILL_SHEETS = ['common', 'taobao', 'pinduoduo', 'jd', 'douyin'] as const
export type WaybillSheetKind = (typeof WAYBILL_SHEETS)[number]

/** Waybills of one order, of the parcels that the filters match, or of these. */
export type WaybillSource =
  | { readonly orderSn: string }
  | { readonly filters: ParcelFilters }
  | { readonly parcels: readonly Parcel[] }

type WaybillSheetSource = {
  readonly list: 'waybills'
  readonly of: WaybillSource
  readonly sheet: WaybillSheetKind
}

/** What can be made into a file. */
export type ListSource = LineSource | WaybillSheetSource

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export type ExportOptions = {
  readonly format: ExportFormat
  /** How many entries are to come, for the progress. */
  readonly expected: number
}

/** Files of a list; several where one would be more than a machine, or a spreadsheet, holds. */
export type ListFiles = {
  /** Names the file, before the time. */
  readonly title: string
  /** Also how the names of the files end. */
  readonly format: ExportFormat
  readonly files: readonly Blob[]
  readonly rows: number
}

/** `left`: parcels a back-end could not take, without order number or waybill. */
export type ExportedList = ListFiles & {
  readonly left: number
  /** Those among them whose order number no back-end takes: the first ones, and how many. */
  readonly unusable?: { readonly first: readonly string[]; readonly count: number }
}

export type Waybills = {
  /** One a line, in the sequence of the list. */
  readonly text: string
  readonly count: number
  /** Parcels whose carrier has given none yet. */
  readonly waiting: number
}

/** A list on its way from the server: into a file, to the clipboard, or into a new draft. */
export type Transfer = 'download' | 'copy' | 'draft'

type OnProgress = (progress: ExportProgress) => void

/** Lists of the server, brought here part by part and written to files; no draft has to be open. */
export type ExportsApi = {
  /** The list as a file; null when it would have no line. */
  exportList(
    source: ListSource,
    options: ExportOptions,
    onProgress: OnProgress,
  ): Promise<Result<ExportedList | null>>
  /** The statement of a month as a workbook: its sums are formulas over its changes. */
  exportStatement(month: string, onProgress: OnProgress): Promise<Result<ListFiles>>
  /** The waybills as a text. `expected` is how many parcels are to come. */
  waybillText(
    source: WaybillSource,
    expected: number,
    onProgress: OnProgress,
  ): Promise<Result<Waybills>>
  /** Ends the transfer of the kind that is under way; it answers `export_cancelled`. */
  cancel(kind: Transfer): Promise<void>
}
