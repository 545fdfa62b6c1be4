import { transfer } from '../exports/transfers.ts'
import { orderAgain } from './order-again.ts'
import { makeOwnFiles } from './own-files.ts'
import type { PastOrdersApi } from './past-orders.types.ts'

export const pastOrdersApi = {
  // With `recipients` given there is nothing to wait for, so no other transfer is cancelled.
  orderAgain: (userId, again, onRows) =>
    again.recipients === undefined
      ? transfer('draft', (signal) => orderAgain(userId, again, { signal, onRows }))
      : orderAgain(userId, again, { signal: new AbortController().signal, onRows }),

  downloadOwnFiles: (run, expected, onProgress) =>
    transfer('download', (signal) =>
      makeOwnFiles(run, { format: run.format, expected, signal, onProgress }),
    ),
} satisfies PastOrdersApi
