import type { PromiseNow } from '#contract/shipping-promise.ts'
import type { GoneReason } from '#contract/shops.ts'
import type { Fen } from '#domain/money/fen.ts'
import type { EntryMode } from '#domain/order/order-sources.ts'
import type { RecipientField } from '#domain/recipient/recipient.ts'
import type { AppError, Result } from '#domain/result/result.ts'

import type { GoneOrder, Preflight, PriceDetail } from '../draft/checkout-view.types.ts'
import type { PricingState } from '../draft/draft.types.ts'
import type {
  LiveRun,
  RunFailure,
  RunState,
  RunSummary,
  UnreportedCode,
} from '../storage/run-state.types.ts'

/** Which rows of a list are ordered. */
export type RunChoice = {
  /** Order numbers to leave out: they were bought before. */
  readonly skip: readonly string[]
  /** Order numbers to leave out: the shop’s platform no longer lets them be shipped. */
  readonly gone: readonly string[]
  /** Order only rows that this run sent and certainly did not place; null = the whole list. */
  readonly retryOf: string | null
  /** Leave out rows in error; they stay in the draft. */
  readonly onlySound: boolean
  /** Leave out rows in doubt (see `Preflight`); they stay in the draft. */
  readonly skipDoubtful: boolean
  /** At most so many, in the order of the list; null = all. For a stock that is too small. */
  readonly limit: number | null
}

/** The default choice: all rows of the list. */
export const WHOLE_LIST: RunChoice = {
  skip: [],
  gone: [],
  retryOf: null,
  onlySound: false,
  skipDoubtful: false,
  limit: null,
}

export type OrderAmounts = {
  readonly people: number
  /** Null when the price of some row is not known. */
  readonly total: Fen | null
  /** Failures of `retryOf` not tried again: in error, left out, changed or deleted since. */
  readonly left: number
  /** Rows of the list that the choice leaves out, but for those it leaves out by their order number. */
  readonly kept: number
  /** Rows whose order number a spreadsheet has rounded. */
  readonly damaged: number
  /** Rows with a warning of any kind. */
  readonly warned: number
  /** How `total` comes about; null while that is not known. */
  readonly sums: PriceDetail | null
  /** Pieces in stock, by the newest price call; null before the first. */
  readonly stock: number | null
  /** How many people the stock suffices for, by the newest price call; null before the first. */
  readonly inStock: number | null
  /** By the newest price call; null before the first. */
  readonly promise: PromiseNow | null
}

/** Which failures of a run are shown. */
export type FailureView = {
  readonly type: RunFailure['type'] | null
  readonly search: string
}

/** Everything there is to say after a run. */
export type RunResults = {
  readonly run: RunSummary
  /** Failures without an order: the rows may be ordered again. */
  readonly retryable: number
  /** Why waybills could not be reported to the shop's platform; null when they were. */
  readonly deliveryFailure: AppError | null
  /** Parcels whose waybills the platform does not take, by reason. */
  readonly gone: readonly GoneParcels[]
  /** Undelivered parcels whose return was requested from the carrier. */
  readonly takingBack: number
}

export type GoneParcels = {
  readonly reason: GoneReason
  /** Those that may still be taken back. */
  readonly parcelIds: readonly string[]
  /** How many others are on their way already. */
  readonly moving: number
}

export type ReportAgainAnswer = {
  readonly results: RunResults
  /** Waybills that the platform has taken. */
  readonly reported: number
}

/** Headers of a table file, in the order of its columns. */
export type FailureWords = {
  readonly sheet: string
  readonly columns: Readonly<Record<'orderNo' | 'waybill' | 'generated' | 'type' | 'error', string>>
  readonly types: Readonly<Record<RunFailure['type'], string>>
  readonly undelivered: Readonly<Record<UnreportedCode, string>>
  readonly yes: string
  readonly no: string
  readonly fields: Readonly<Record<RecipientField, string>>
}

export type BoughtWords = Pick<FailureWords, 'sheet' | 'fields'>

/** The buyer's answers. One that does not belong to the step that is shown is ignored. */
export type CheckoutAnswer =
  /** 立即下单; `retryOf`: only what this run did not place. */
  | { readonly type: 'order'; readonly mode: EntryMode; readonly retryOf: string | null }
  /** The rows in error are mended, and the buyer agrees to the price on the button. */
  | { readonly type: 'pay_rows' }
  /** Without the rows in error; `skipDoubtful`: without those in doubt, too. */
  | { readonly type: 'only_sound'; readonly skipDoubtful: boolean }
  /** Asks the platform again how the orders stand. */
  | { readonly type: 'check_again' }
  /** Goes on without the platform's answer. */
  | { readonly type: 'unchecked' }
  | { readonly type: 'bought'; readonly isSkipped: boolean }
  /** Orders for as many people as the stock suffices for. */
  | { readonly type: 'take_stock' }
  | { readonly type: 'pay' }
  /** The real-name verification is done: the order or run that was stopped for it goes on. */
  | { readonly type: 'verified' }
  /**
   * Goes on with a run that is paused, or joins one that is under way. `isPaying`: the buyer came to pay
   * for it, so it goes on by itself once the money has arrived.
   */
  | { readonly type: 'resume'; readonly isPaying?: boolean }
  /**
   * Gives up the rows that were not placed. A part that was ever sent is given up only when the
   * server confirms that it will not be placed any more; otherwise the run stays.
   */
  | { readonly type: 'abandon' }
  /** 去充值 before anything is sent. */
  | { readonly type: 'top_up'; readonly missing: Fen }
  | { readonly type: 'topped_up' }
  | { readonly type: 'cancel' }

/** The outcome of an answer, to be shown once. */
export type CheckoutOutcome =
  | { readonly kind: 'refused'; readonly error: AppError }
  /** No row is left to order; `isRetry`: the order was for rows an earlier run did not place. */
  | {
      readonly kind: 'nothing_left'
      readonly isRetry: boolean
      /** Those that can no longer be shipped. */
      readonly gone: readonly GoneOrder[]
    }
  /** The run is over; some of it may not have been placed. */
  | { readonly kind: 'over'; readonly run: RunState }

/** Prices, the order run and its results. */
export type CheckoutApi = {
  /** Prices the rows that are not priced yet; the worker also does so by itself after changes. */
  price(): Promise<Result<PricingState>>
  /** Prices all rows again, because the prices have changed, e.g. with the buyer's group. */
  reprice(): Promise<Result<PricingState>>
  /** Null while the price of some row is not known. */
  priceDetail(): Promise<PriceDetail | null>
  /** What is wrong with the rows of a list now. */
  preflight(mode: EntryMode): Promise<Preflight>
  /** What an order of a list would be now, without rows in error, and without those in doubt or with them. */
  amounts(mode: EntryMode, choice: Pick<RunChoice, 'skipDoubtful'>): Promise<OrderAmounts>
  /** The rows of these order numbers (.xlsx). */
  exportBought(mode: EntryMode, orderNos: readonly string[], words: BoughtWords): Promise<Blob>
  /**
   * Answers the step that is shown (`DraftState.checkout`). Settles when the next step waits for
   * the buyer, which may be after the whole run. @returns the outcome besides the next step; null
   * when there is none, or when a later caller gets it.
   */
  answer(answer: CheckoutAnswer): Promise<Result<CheckoutOutcome | null>>
  /** Pauses the run after the part under way. */
  pause(): Promise<void>
  /**
   * Reserves stock for the run that waits for a payment, when the buyer has begun one. @returns why
   * not for all of it, in words; '' when it is
   */
  hold(): Promise<Result<string>>
}

/** Every run of the user: those under way, and the results of the others. */
export type RunsApi = {
  /** Reports every run of this user that is not over, and each change of any, in every tab. */
  watch(userId: string, onRun: (run: LiveRun) => void): Promise<void>
  /** The user has left: each run under way pauses after its part; runs are no longer reported. */
  leave(): Promise<void>
  pause(runId: string): Promise<void>
  /** Goes on with a run whether its draft is open or not. */
  drive(userId: string, runId: string): Promise<Result<RunState>>
  /** Gives up the rows not placed; they stay in their list. Closes the keys on the server. */
  abandon(userId: string, runId: string): Promise<Result<RunState>>
  /** This user's runs of the last 30 days, newest first. */
  list(userId: string): Promise<Result<readonly RunSummary[]>>
  results(userId: string, runId: string): Promise<Result<RunResults>>
  failures(
    runId: string,
    view: FailureView,
    offset: number,
    limit: number,
  ): Promise<{ total: number; rows: readonly RunFailure[] }>
  /** All failures of a run, with their recipients (.xlsx). */
  exportFailures(runId: string, words: FailureWords): Promise<Blob>
  /** Reports again the waybills that the platform does not know; never orders anything. */
  reportAgain(userId: string, runId: string): Promise<Result<ReportAgainAnswer>>
  /** Looks how the parcels of a run that were not reported stand now; reports nothing. */
  checkUnreported(userId: string, runId: string): Promise<Result<ReportAgainAnswer>>
  /**
   * Moves the rows that a run did not place from its list into a new draft. `rows` is 0 when none
   * of them is in the list any more.
   */
  failuresToDraft(
    userId: string,
    runId: string,
  ): Promise<Result<{ readonly draftId: string; readonly rows: number }>>
}
