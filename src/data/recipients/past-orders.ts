import type { AgainOrder, OwnFiles } from '#workers/recipients/past-orders/past-orders.types.ts'
import { watchTransfer } from './list-export.ts'
import { roomClient } from './worker.ts'

const pastOrdersCalls = roomClient('pastOrders')

/** The recipients of an order, or those that are given, as a new draft. */
export function orderAgain(userId: string, again: AgainOrder, expected: number) {
  if (again.recipients !== undefined) return pastOrdersCalls.orderAgain(userId, again, () => {})
  return watchTransfer('draft', expected, (onProgress) =>
    pastOrdersCalls.orderAgain(userId, again, (rows) =>
      onProgress({ stage: 'find', rows, total: expected }),
    ),
  )
}

/** The merchant's own files with the waybills; null when there are none on this machine. */
export function downloadOwnFiles(run: OwnFiles, expected: number) {
  return watchTransfer('download', expected, (onProgress) =>
    pastOrdersCalls.downloadOwnFiles(run, expected, onProgress),
  )
}
