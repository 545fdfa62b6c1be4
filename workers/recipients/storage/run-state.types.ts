import type { PromiseTerms } from '#contract/shipping-promise.ts'
import type { Fen } from '#domain/money/fen.ts'
import type { EntryMode } from '#domain/order/order-sources.ts'
import type { Recipient } from '#domain/recipient/recipient.ts'
import type { AppError } from '#domain/result/result.ts'

export type RunStatus = 'sending' | 'pausing' | 'paused' | 'unknown' | 'done'

/**
 * An order run. `unknown`: a part was sent and its answer was lost; the same key is sent again.
 * `paused`: the server refused (23, 11, 12, 401), and `reason` holds why; or the user paused it.
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
  /** Rows that were given up, and are not among `rows`; absent when there are none. */
  readonly givenUp?: number
  /** Placed, but the shop's platform does not know the waybill; absent when there are none. */
  readonly undelivered?: number
  readonly total: Fen
  /** What the buyer agreed to, when the server's prices have changed since; else absent. */
  readonly agreed?: Fen
  /** For the rows still to be placed; absent when there are none, and in runs of older versions. */
  readonly promise?: PromiseTerms
  /** What the buyer agreed to, when the server promises less by now; else absent. */
  readonly agreedPromise?: PromiseTerms
  /** Why the stock is not reserved for all of it, in the server's words; absent when it is. */
  readonly stockNote?: string
  /** The order serial; absent before anything was placed. */
  readonly orderSn?: string
  /** How long it was sent as of the last answer, without pauses; absent while nothing is known. */
  readonly sentMs?: number
  /** Epoch ms. */
  readonly startedAt: number
  readonly endedAt: number | null
}

/** A run with its draft and its goods. */
export type RunSummary = RunState & {
  readonly draftId: string
  readonly goodsId: number
  readonly goodsName: string
}

/** A run as every page of this browser may follow it. */
export type LiveRun = RunSummary & {
  /** The sender: this tab, another one, or nobody at the moment. */
  readonly sender: 'here' | 'elsewhere' | 'nobody'
}

/** A line of the 异常订单 dialog. */
export type RunFailure = {
  readonly orderNo: string
  readonly waybill: string
  readonly generated: boolean
  readonly type: 'order' | 'delivery'
  readonly error: string
  /** Instead of `error`, as long as the platform has given no message. */
  readonly code?: UnreportedCode
  readonly row: Recipient
}

/**
 * `no_waybill`: the carrier has given none yet. `not_told`: the platform does not know it yet.
 * `taking_back`: its return was requested from the carrier.
 */
export type UnreportedCode = 'no_waybill' | 'not_told' | 'taking_back'
