import type { Fen } from '#domain/money/fen.ts'
import type { EntryMode, Recipient } from '#domain/recipient/recipient.ts'
import type { AppError } from '#domain/result/result.ts'

export type RunStatus = 'sending' | 'pausing' | 'paused' | 'unknown' | 'done'

/**
 * An order run. `unknown`: a part was sent and its answer was lost; the same key is sent again.
 * `paused` comes with `reason` when the server refused (23, 11, 12, 401) or the user asked.
 */
export type RunState = {
  readonly runId: string
  readonly mode: EntryMode
  readonly status: RunStatus
  readonly reason?: AppError
  readonly chunks: number
  readonly chunksDone: number
  readonly rows: number
  readonly placed: number
  readonly failed: number
  readonly total: Fen
  /** Epoch ms. */
  readonly startedAt: number
  readonly endedAt: number | null
}

/** A line of the 异常订单 dialog. */
export type RunFailure = {
  readonly orderNo: string
  readonly waybill: string
  readonly generated: boolean
  readonly type: 'order' | 'delivery'
  readonly error: string
  readonly row: Recipient
}
