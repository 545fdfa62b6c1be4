import type { FinanceFilters } from '#contract/finance.ts'
import type { OrderFilters } from '#contract/order-list.ts'
import type { Parcel, ParcelFilters } from '#contract/parcels.ts'
import type { Recipient } from '#domain/recipient/recipient.ts'
import type { MoneyFilters } from '#contract/wallet.ts'
import type { Result } from '#domain/result/result.ts'

import type { DraftGoods, DraftHeader, DraftId } from '../storage/draft.types.ts'
import type { ExportProgress } from '../export/export.types.ts'
import type { WorkOrderFilters } from './work-order-sheet.ts'

/** An order whose recipients are to be ordered again, and what the new draft is for. */
export type AgainOrder = {
  readonly orderSn: string
  /** Only these, instead of all of the order. */
  readonly recipients?: readonly Recipient[]
  readonly goods: DraftGoods
  readonly header: Omit<DraftHeader, 'mode'>
}

/** Which orders are exported: all that the filters match, or the chosen ones. */
export type OrderScope = OrderFilters & { readonly ids?: string[] }

/** Files of a list; several where one would be more than a machine holds at once. */
export type ListFiles = {
  /** Names the file, before the time. */
  readonly title: string
  readonly files: readonly Blob[]
  readonly rows: number
}

/** One for any use, and one for the batch-shipping page of each platform. */
export const WAYBILL_SHEETS = ['common', 'taobao', 'pinduoduo', 'jd', 'douyin'] as const
export type WaybillSheetKind = (typeof WAYBILL_SHEETS)[number]

export type Waybills = {
  /** One a line, in the sequence of the order. */
  readonly text: string
  readonly count: number
  /** Parcels whose carrier has given none yet. */
  readonly waiting: number
}

/** `left`: parcels a back-end could not take, without order number or waybill. */
export type WaybillFiles = ListFiles & { readonly left: number }

/** Which parcels of the package list: all that the filters match, or these. */
export type ParcelScope =
  | { readonly filters: ParcelFilters; readonly expected: number }
  | { readonly parcels: readonly Parcel[] }

/** A list on its way from the server: into a file, to the clipboard, or into a new draft. */
export type Transfer = 'download' | 'copy' | 'draft'

type OnProgress = (progress: ExportProgress) => void

/** Lists of the server, brought here part by part; no draft has to be open. */
export type PastOrdersApi = {
  /** The recipients of an order as a new draft of these goods; the order stays as it is. */
  orderAgain(
    userId: string,
    again: AgainOrder,
    onProgress: (rows: number) => void,
  ): Promise<Result<{ readonly draftId: DraftId; readonly rows: number }>>
  /** A workbook of orders; null when there is none. `expected` is how many are to come. */
  downloadOrders(
    scope: OrderScope,
    expected: number,
    onProgress: OnProgress,
  ): Promise<Result<ListFiles | null>>
  /** A workbook of what came into the balance and left it; null when there is nothing. */
  downloadMoney(
    filters: MoneyFilters,
    expected: number,
    onProgress: OnProgress,
  ): Promise<Result<ListFiles | null>>
  /** Like `downloadMoney`, for the finance log: what the user owns besides the balance. */
  downloadFinance(
    filters: FinanceFilters,
    expected: number,
    onProgress: OnProgress,
  ): Promise<Result<ListFiles | null>>
  /** A workbook of work orders; null when there is none. */
  downloadWorkOrders(
    filters: WorkOrderFilters,
    expected: number,
    onProgress: OnProgress,
  ): Promise<Result<ListFiles | null>>
  /** The waybills of an order. */
  orderWaybills(
    orderSn: string,
    expected: number,
    onProgress: OnProgress,
  ): Promise<Result<Waybills>>
  /** A workbook of an order's waybills; null when it would have no line. */
  downloadWaybills(
    orderSn: string,
    kind: WaybillSheetKind,
    expected: number,
    onProgress: OnProgress,
  ): Promise<Result<WaybillFiles | null>>
  /** The package list as a table (`list`) or as a waybill sheet; null when it would have no line. */
  downloadParcels(
    scope: ParcelScope,
    kind: WaybillSheetKind | 'list',
    onProgress: OnProgress,
  ): Promise<Result<WaybillFiles | null>>
  /** The waybills of all parcels that the filters match. */
  parcelWaybills(
    filters: ParcelFilters,
    expected: number,
    onProgress: OnProgress,
  ): Promise<Result<Waybills>>
  /** The files the run was imported from; null when there are none on this machine. */
  downloadOwnFiles(
    run: { readonly runId: string; readonly orderSn: string },
    expected: number,
    onProgress: OnProgress,
  ): Promise<Result<ListFiles | null>>
  /** Ends the transfer of the kind that is under way; it answers `export_cancelled`. */
  cancel(kind: Transfer): Promise<void>
}
