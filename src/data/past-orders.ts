import * as Comlink from 'comlink'

import type { ParcelFilters } from '#contract/parcels.ts'
import type { Result } from '#domain/result/result.ts'
import type { ExportProgress } from '#workers/recipients/export/export.types.ts'
import type {
  AgainOrder,
  ListFiles,
  OrderScope,
  ParcelScope,
  WaybillSheetKind,
} from '#workers/recipients/past-orders/past-orders.types.ts'
import { getRecipients, whileAlive, type Recipients } from './recipients-client.ts'
import { createStore, useStore } from './store.ts'

/** The recipients of an order as a new draft on this machine. */
export function orderAgain(
  userId: string,
  again: AgainOrder,
  onRows: (rows: number) => void,
): ReturnType<typeof whileAlive<{ readonly draftId: string; readonly rows: number }>> {
  return whileAlive(getRecipients().orderAgain(userId, again, Comlink.proxy(onRows)))
}

/** How far the download under way is; null when there is none. */
const download = createStore<ExportProgress | null>(null)

export function useDownload(): ExportProgress | null {
  return useStore(download)
}

export function cancelDownload(): void {
  void getRecipients().cancelDownload()
}

type Begin = (
  recipients: Recipients,
  onProgress: (progress: ExportProgress) => void,
) => Promise<Result<ListFiles | null>>

/** Runs one download at a time; what is begun anew ends the one before. */
async function watched(expected: number, begin: Begin): Promise<Result<ListFiles | null>> {
  let isOver = false
  download.set({ stage: 'find', rows: 0, total: expected })
  const onProgress = Comlink.proxy((progress: ExportProgress) => {
    if (!isOver) download.set(progress)
  })
  try {
    return await whileAlive(begin(getRecipients(), onProgress))
  } finally {
    isOver = true
    download.set(null)
  }
}

export function orderWaybills(orderSn: string) {
  return whileAlive(getRecipients().orderWaybills(orderSn))
}

/** A workbook of an order's waybills; null when it would have no line. */
export async function downloadWaybills(
  orderSn: string,
  kind: WaybillSheetKind,
  expected: number,
): Promise<Result<(ListFiles & { readonly left?: number }) | null>> {
  return watched(expected, (recipients, onProgress) =>
    recipients.downloadWaybills(orderSn, kind, expected, onProgress),
  )
}

/** The package list as a table or as a waybill sheet; null when it would have no line. */
export async function downloadParcels(
  scope: ParcelScope,
  kind: WaybillSheetKind | 'list',
): Promise<Result<(ListFiles & { readonly left?: number }) | null>> {
  const expected = 'parcels' in scope ? scope.parcels.length : scope.expected
  return watched(expected, (recipients, onProgress) =>
    recipients.downloadParcels(scope, kind, onProgress),
  )
}

export function parcelWaybills(filters: ParcelFilters) {
  return whileAlive(getRecipients().parcelWaybills(filters))
}

/** The merchant's own files with the waybills; null when there are none on this machine. */
export function downloadOwnFiles(run: { runId: string; orderSn: string }, expected: number) {
  return watched(expected, (recipients, onProgress) =>
    recipients.downloadOwnFiles(run, expected, onProgress),
  )
}

/** A workbook of the orders in `scope`; null when there is none. */
export function downloadOrders(scope: OrderScope, expected: number) {
  return watched(expected, (recipients, onProgress) =>
    recipients.downloadOrders(scope, expected, onProgress),
  )
}
