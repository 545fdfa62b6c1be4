import type { PlacedRow } from '#contract/orders.ts'
import type { PromiseTerms } from '#contract/shipping-promise.ts'
import type { Fen } from '#domain/money/fen.ts'
import type { AppError, Result } from '#domain/result/result.ts'

import type { RunState } from '../storage/run-state.types.ts'
import type { RunStore } from './run-store.ts'
import type { RunPart, RunRecord, StoredUnreported } from '../storage/run.types.ts'

export type SendPart = {
  readonly run: RunRecord
  readonly part: RunPart
  readonly total: Fen
  /** Absent when the buyer was shown none. */
  readonly promise?: PromiseTerms | undefined
}

/** What a part would cost now, and what would be promised for it. */
export type PartQuote = { readonly total: Fen; readonly promise: PromiseTerms }

export type ReportResult = {
  readonly undelivered: readonly StoredUnreported[]
  readonly failure?: AppError
}

/** Storage, server and clock as a run uses them; the tests put a server with faults behind them. */
export type RunPorts = {
  readonly store: RunStore
  readonly send: (part: SendPart) => Promise<Result<readonly PlacedRow[]>>
  /** Closes a part's key; answers the rows placed under it, none when none will ever be placed. */
  readonly close: (part: SendPart) => Promise<Result<readonly PlacedRow[]>>
  /** Reports to the shop's platform; answers what is still undelivered, and why a call failed. */
  readonly report: (run: RunRecord, waiting: readonly StoredUnreported[]) => Promise<ReportResult>
  /**
   * Reserves `pieces` of the stock for the rows still to be placed, as far as money covers them.
   * Answers why it is not all of them, in words for the buyer; '' when it is.
   */
  readonly reserve: (run: RunRecord, pieces: number) => Promise<Result<string>>
  /** Releases the stock the run still holds; if the call is lost, the server does so by itself. */
  readonly release: (run: RunRecord) => void
  /** Prices a part that was never placed. */
  readonly quote: (part: SendPart) => Promise<Result<PartQuote>>
  /** Settles after `ms`, or as soon as `signal` ends. */
  readonly wait: (signal: AbortSignal, ms: number) => Promise<void>
  /** Runs `task` while no other tab of this user runs one; null when another does. */
  readonly alone: (task: () => Promise<true>) => Promise<true | null>
  readonly onState: (state: RunState) => void
  readonly now: () => number
  /** False once the draft was closed or another tab took the write lock: nothing more is sent or written. */
  readonly isAlive: () => boolean
}
