import { useSyncExternalStore } from 'react'

import { createStore } from '#domain/values/store.ts'
import type {
  ExportOptions,
  ListSource,
  Transfer,
  WaybillSource,
} from '#workers/recipients/exports/exports.types.ts'
import type { ExportProgress } from '#workers/recipients/workbook/progress.types.ts'
import { roomClient } from './worker.ts'

const exportsCalls = roomClient('exports')

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
  void exportsCalls.cancel(kind)
}

type StartTransfer<T> = (onProgress: (progress: ExportProgress) => void) => Promise<T>

/** Shows how far a transfer is, until it has ended or another one of its kind was begun. */
export async function watchTransfer<T>(
  kind: Transfer,
  expected: number,
  begin: StartTransfer<T>,
): Promise<T> {
  const self = {}
  newest[kind] = self
  const show = (progress: ExportProgress): void => {
    if (newest[kind] === self) transfers.set({ ...transfers.get(), [kind]: progress })
  }
  show({ stage: 'find', rows: 0, total: expected })
  try {
    return await begin(show)
  } finally {
    if (newest[kind] === self) {
      delete newest[kind]
      const { [kind]: _ended, ...others } = transfers.get()
      transfers.set(others)
    }
  }
}

/** A list of the server as a file; null when it would have no line. */
export function exportList(source: ListSource, options: ExportOptions) {
  return watchTransfer('download', options.expected, (onProgress) =>
    exportsCalls.exportList(source, options, onProgress),
  )
}

/** The statement of a month as a workbook. */
export function exportStatement(month: string, expected: number) {
  return watchTransfer('download', expected, (onProgress) =>
    exportsCalls.exportStatement(month, onProgress),
  )
}

/** The waybills of an order or of parcels, for the clipboard. */
export function waybillText(source: WaybillSource, expected: number) {
  return watchTransfer('copy', expected, (onProgress) =>
    exportsCalls.waybillText(source, expected, onProgress),
  )
}
