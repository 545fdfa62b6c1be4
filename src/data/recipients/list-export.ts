import { useSyncExternalStore } from 'react'

import type { ParcelFilters } from '#contract/parcels.ts'
import type { Result } from '#domain/result/result.ts'
import { createStore } from '#domain/values/store.ts'
import type { ExportProgress } from '#workers/recipients/export/export.types.ts'
import type {
  AgainOrder,
  ListFiles,
  OrderScope,
  ParcelScope,
  Transfer,
  WaybillSheetKind,
} from '#workers/recipients/past-orders/past-orders.types.ts'
import { pastOrdersCalls } from './past-orders.ts'

type Progresses = Readonly<Partial<Record<Transfer, ExportProgress>>>

/** How far each kind of transfer is; absent when none is under way. For `TransferBars`. */
export const transfers = createStore<Progresses>({})
/** The newest transfer of each kind: only that one speaks for its kind. */
const newest: Partial<Record<Transfer, object>> = {}

/** Whether one of the kind is under way: another one would end it. */
export function useIsUnderWay(kind: Transfer): boolean {
  return useSyncExternalStore(transfers.subscribe, () => kind in transfers.get())
}

export function cancelTransfer(kind: Transfer): void {
  void pastOrdersCalls.cancel(kind)
}

type StartTransfer<T> = (onProgress: (progress: ExportProgress) => void) => Promise<T>

/** Reports how far a transfer is, until it has ended or another one of its kind was begun. */
async function watched<T>(kind: Transfer, expected: number, begin: StartTransfer<T>): Promise<T> {
  const self = {}
  newest[kind] = self
  const say = (progress: ExportProgress): void => {
    if (newest[kind] === self) transfers.set({ ...transfers.get(), [kind]: progress })
  }
  say({ stage: 'find', rows: 0, total: expected })
  try {
    return await begin(say)
  } finally {
    if (newest[kind] === self) {
      delete newest[kind]
      const { [kind]: _ended, ...others } = transfers.get()
      transfers.set(others)
    }
  }
}

/** The recipients of an order, or those that are given, as a new draft. */
export function orderAgain(userId: string, again: AgainOrder, expected: number) {
  if (again.recipients !== undefined) return pastOrdersCalls.orderAgain(userId, again, () => {})
  return watched('draft', expected, (onProgress) =>
    pastOrdersCalls.orderAgain(userId, again, (rows) =>
      onProgress({ stage: 'find', rows, total: expected }),
    ),
  )
}

export function orderWaybills(orderSn: string, expected: number) {
  return watched('copy', expected, (onProgress) =>
    pastOrdersCalls.orderWaybills(orderSn, expected, onProgress),
  )
}

export function parcelWaybills(filters: ParcelFilters, expected: number) {
  return watched('copy', expected, (onProgress) =>
    pastOrdersCalls.parcelWaybills(filters, expected, onProgress),
  )
}

/** A workbook of an order's waybills; null when it would have no line. */
export async function downloadWaybills(
  orderSn: string,
  kind: WaybillSheetKind,
  expected: number,
): Promise<Result<(ListFiles & { readonly left?: number }) | null>> {
  return watched('download', expected, (onProgress) =>
    pastOrdersCalls.downloadWaybills(orderSn, kind, expected, onProgress),
  )
}

/** The package list as a table or as a waybill sheet; null when it would have no line. */
export async function downloadParcels(
  scope: ParcelScope,
  kind: WaybillSheetKind | 'list',
): Promise<Result<(ListFiles & { readonly left?: number }) | null>> {
  const expected = 'parcels' in scope ? scope.parcels.length : scope.expected
  return watched('download', expected, (onProgress) =>
    pastOrdersCalls.downloadParcels(scope, kind, onProgress),
  )
}

/** The merchant's own files with the waybills; null when there are none on this machine. */
export function downloadOwnFiles(run: { runId: string; orderSn: string }, expected: number) {
  return watched('download', expected, (onProgress) =>
    pastOrdersCalls.downloadOwnFiles(run, expected, onProgress),
  )
}

/** A workbook of the orders in `scope`; null when there is none. */
export function downloadOrders(scope: OrderScope, expected: number) {
  return watched('download', expected, (onProgress) =>
    pastOrdersCalls.downloadOrders(scope, expected, onProgress),
  )
}

/** A workbook of the balance's changes; null when there is none. */
export function downloadMoney(
  filters: Parameters<typeof pastOrdersCalls.downloadMoney>[0],
  expected: number,
) {
  return watched('download', expected, (onProgress) =>
    pastOrdersCalls.downloadMoney(filters, expected, onProgress),
  )
}

/** A workbook of the entries besides the balance; null when there is none. */
export function downloadFinance(
  filters: Parameters<typeof pastOrdersCalls.downloadFinance>[0],
  expected: number,
) {
  return watched('download', expected, (onProgress) =>
    pastOrdersCalls.downloadFinance(filters, expected, onProgress),
  )
}

/** A workbook of work orders; null when there is none. */
export function downloadWorkOrders(
  filters: Parameters<typeof pastOrdersCalls.downloadWorkOrders>[0],
  expected: number,
) {
  return watched('download', expected, (onProgress) =>
    pastOrdersCalls.downloadWorkOrders(filters, expected, onProgress),
  )
}
