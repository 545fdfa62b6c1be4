import type { Recipient } from '#domain/recipient/recipient.ts'
import type { Result } from '#domain/result/result.ts'

import type { ExportFormat, ListFiles } from '../exports/exports.types.ts'
import type { DraftGoods, DraftHeader, DraftId } from '../storage/draft.types.ts'
import type { ExportProgress } from '../workbook/progress.types.ts'

/** An order whose recipients are to be ordered again, and what the new draft is for. */
export type AgainOrder = {
  readonly orderSn: string
  /** Only these, instead of all of the order. */
  readonly recipients?: readonly Recipient[]
  readonly goods: DraftGoods
  readonly header: Omit<DraftHeader, 'mode'>
}

/** The files of a run, and what they are written as. */
export type OwnFiles = {
  readonly runId: string
  readonly orderSn: string
  readonly format: ExportFormat
}

/** What becomes of orders that were placed before; both end with `cancel` of the exports. */
export type PastOrdersApi = {
  /** The recipients of an order as a new draft of these goods; the order stays as it is. */
  orderAgain(
    userId: string,
    again: AgainOrder,
    onProgress: (rows: number) => void,
  ): Promise<Result<{ readonly draftId: DraftId; readonly rows: number }>>
  /** The files the run was imported from; null when there are none on this machine. */
  downloadOwnFiles(
    run: OwnFiles,
    expected: number,
    onProgress: (progress: ExportProgress) => void,
  ): Promise<Result<ListFiles | null>>
}
