import type { Result } from '#domain/result/result.ts'
import { createStore } from '#domain/values/store.ts'
import type { ExportProgress } from '#workers/recipients/export/export.types.ts'
import type {
  ListFiles,
  OrderScope,
  ParcelScope,
  WaybillSheetKind,
} from '#workers/recipients/past-orders/past-orders.types.ts'
import { pastOrdersCalls } from './recipients/past-orders.ts'
import { useStore } from './store.ts'

/** How far the download under way is; null when there is none. */
const download = createStore<ExportProgress | null>(null)

export function useDownload(): ExportProgress | null {
  return useStore(download)
}

export function cancelDownload(): void {
  void pastOrdersCalls.cancelDownload()
}

type StartDownload<T> = (onProgress: (progress: ExportProgress) => void) => Promise<T>

/** Runs one download at a time; what is begun anew ends the one before. */
async function watched<T>(expected: number, begin: StartDownload<T>): Promise<T> {
  let isOver = false
  download.set({ stage: 'find', rows: 0, total: expected })
  try {
    return await begin((progress) => {
      if (!isOver) download.set(progress)
    })
  } finally {
    isOver = true
    download.set(null)
  }
}

export const { orderAgain, orderWaybills, parcelWaybills } = pastOrdersCalls

/** A workbook of an order's waybills; null when it would have no line. */
export async function downloadWaybills(
  orderSn: string,
  kind: WaybillSheetKind,
  expected: number,
): Promise<Result<(ListFiles & { readonly left?: number }) | null>> {
  return watched(expected, (onProgress) =>
    pastOrdersCalls.downloadWaybills(orderSn, kind, expected, onProgress),
  )
}

/** The package list as a table or as a waybill sheet; null when it would have no line. */
export async function downloadParcels(
  scope: ParcelScope,
  kind: WaybillSheetKind | 'list',
): Promise<Result<(ListFiles & { readonly left?: number }) | null>> {
  const expected = 'parcels' in scope ? scope.parcels.length : scope.expected
  return watched(expected, (onProgress) => pastOrdersCalls.downloadParcels(scope, kind, onProgress))
}

/** The merchant's own files with the waybills; null when there are none on this machine. */
export function downloadOwnFiles(run: { runId: string; orderSn: string }, expected: number) {
  return watched(expected, (onProgress) =>
    pastOrdersCalls.downloadOwnFiles(run, expected, onProgress),
  )
}

/** A workbook of the orders in `scope`; null when there is none. */
export function downloadOrders(scope: OrderScope, expected: number) {
  return watched(expected, (onProgress) =>
    pastOrdersCalls.downloadOrders(scope, expected, onProgress),
  )
}

/** A workbook of the balance's changes; null when there is none. */
export function downloadMoney(
  filters: Parameters<typeof pastOrdersCalls.downloadMoney>[0],
  expected: number,
) {
  return watched(expected, (onProgress) =>
    pastOrdersCalls.downloadMoney(filters, expected, onProgress),
  )
}

/** A workbook of the entries besides the balance; null when there is none. */
export function downloadFinance(
  filters: Parameters<typeof pastOrdersCalls.downloadFinance>[0],
  expected: number,
) {
  return watched(expected, (onProgress) =>
    pastOrdersCalls.downloadFinance(filters, expected, onProgress),
  )
}

/** A workbook of work orders; null when there is none. */
export function downloadWorkOrders(
  filters: Parameters<typeof pastOrdersCalls.downloadWorkOrders>[0],
  expected: number,
) {
  return watched(expected, (onProgress) =>
    pastOrdersCalls.downloadWorkOrders(filters, expected, onProgress),
  )
}
