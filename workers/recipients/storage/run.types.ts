import type { PromiseTerms } from '#contract/shipping-promise.ts'
import type { GoneReason } from '#contract/shops.ts'
import type { Fen } from '#domain/money/fen.ts'
import type { AppError } from '#domain/result/result.ts'
import type { EntryMode } from '#domain/order/order-sources.ts'

import type { DraftId } from './draft.types.ts'
import type { UnreportedCode } from './run-state.types.ts'

/** What every call of a run repeats. It never changes after the run was made. */
export type RunTerms = {
  readonly goodsId: number
  readonly goodsName: string
  readonly expressId: number
  readonly quantity: number
  readonly platformId: number
  readonly remark: string
  /** The shop whose platform gets the waybills; absent = none does. */
  readonly storeId?: number
}

/**
 * State of a part.
 * - `waiting`: never sent
 * - `sent`: written before the request leaves; without an answer it is unknown whether it was placed
 * - `refused`: according to the last answer nothing was placed. An earlier request with its key may
 * still be on its way, so the rows are not free before the key is closed
 * - `done`: answered
 * - `dropped`: given up: never sent, or its key is closed
 */
export type PartState = 'waiting' | 'sent' | 'refused' | 'done' | 'dropped'

/** Parts that are still to be placed. */
export function isOpen({ state }: { readonly state: PartState }): boolean {
  return state !== 'done' && state !== 'dropped'
}

/** A part as it is sent, each time with the same key. Written once. */
export type RunPart = {
  readonly index: number
  /** The Idempotency-Key. */
  readonly key: string
  /** A page of rows (page-codec.ts). */
  readonly rows: Uint8Array
  readonly count: number
}

export type StoredFailure = {
  readonly id: number
  readonly waybill: string
  readonly generated: boolean
  readonly error: string
}

/** A placed order whose waybill the platform does not know; no `code` once it has refused that. */
export type StoredUnreported = {
  readonly id: number
  readonly orderNo: string
  readonly waybill: string
  readonly error: string
  readonly code?: UnreportedCode
  /**
   * Why the platform does not take the waybill, if it gives a reason; `isMoving`: it is too late to
   * take the parcel back.
   */
  readonly gone?: {
    readonly reason: GoneReason
    readonly parcelId: string
    readonly isMoving?: boolean
  }
}

/** What is known of a part; small, so that it can be rewritten at every step. */
export type PartProgress = {
  readonly index: number
  readonly state: PartState
  readonly count: number
  /** The price that the page showed the buyer for these rows. */
  readonly total: Fen
  readonly placed: number
  readonly failures: readonly StoredFailure[]
  /** How long it took, without pauses, as of the last write; absent in runs of older versions. */
  readonly sentMs?: number
  /** The price shown first, when `total` is the server's newer one. */
  readonly agreed?: Fen
  /** The promise that the page showed the buyer; absent in runs of older versions. */
  readonly promise?: PromiseTerms
  /** The promise shown first, when `promise` is the server's newer one. */
  readonly agreedPromise?: PromiseTerms
  /** The order these rows became; '' when none was placed. */
  readonly orderSn?: string
  /** Written with the answer, so that no crash loses what is to be reported. */
  readonly undelivered?: readonly StoredUnreported[]
  /** Why nothing could be reported to the platform. */
  readonly deliveryFailure?: AppError
  /**
   * The server has taken over what was not reported (`handOver`): the worker must not try again.
   */
  readonly handedOver?: true
}

export type RunRecord = {
  readonly runId: string
  readonly userId: string
  readonly draftId: DraftId
  readonly mode: EntryMode
  readonly terms: RunTerms
  readonly isOver: boolean
  readonly startedAt: number
  readonly endedAt: number | null
}
