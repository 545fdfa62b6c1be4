import type { Fen } from '#domain/money/fen.ts'
import type { EntryMode, RecipientField } from '#domain/recipient/recipient.ts'
import type { RowIssueCode } from '#domain/recipient/row-issue.ts'
import type { AppError, Result } from '#domain/result/result.ts'

import type { DraftState, PricingState } from '../draft/draft.types.ts'
import type {
  LiveRun,
  RunFailure,
  RunState,
  RunSummary,
  UndeliveredCode,
} from '../storage/run-state.types.ts'

/** How the total comes about: people × pieces × unit, and what remote provinces cost on top. */
export type PriceDetail = {
  readonly unit: Fen
  readonly quantity: number
  readonly people: number
  readonly goods: Fen
  readonly remote: readonly {
    readonly province: string
    readonly people: number
    readonly extra: Fen
    readonly total: Fen
  }[]
  readonly total: Fen
}

/** Rows of one kind of error. `field` is null where the whole row is meant. */
export type UnsoundRows = {
  readonly code: RowIssueCode
  readonly field: RecipientField | null
  readonly count: number
}

/**
 * What keeps rows from being ordered. `first` is the first required field that is empty, `count` how
 * many rows have one.
 */
export type Preflight = {
  /** Rows without an error. */
  readonly sound: number
  /** Rows with one; each stands under the first of its errors in `reasons`. */
  readonly unsound: number
  /** Most frequent first. */
  readonly reasons: readonly UnsoundRows[]
  readonly first: {
    readonly id: number
    readonly number: number
    readonly field: RecipientField
  } | null
  readonly count: number
}

/** Which rows of a list are ordered. */
export type RunChoice = {
  /** Order numbers to leave out: they were bought before. */
  readonly skip: readonly string[]
  /** Only what this run tried and certainly did not place; null = the whole list. */
  readonly retryOf: string | null
  /** Leave out rows in error; they stay in the draft. */
  readonly onlySound: boolean
  /** At most so many, in the order of the list; null = all. For a stock that is too small. */
  readonly limit: number | null
}

/** What is ordered unless something else is said. */
export const WHOLE_LIST: RunChoice = { skip: [], retryOf: null, onlySound: false, limit: null }

export type OrderAmounts = {
  readonly people: number
  /** Null when the price of some row is not known. */
  readonly total: Fen | null
  /** Rows of `retryOf` that the server still refuses, or that are no longer what was sent. */
  readonly left: number
  /** Rows whose order number a spreadsheet has rounded. */
  readonly damaged: number
  /** So many people the stock suffices for, by the newest price call; null before the first. */
  readonly inStock: number | null
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
  /** Why the shop's platform could not be told of waybills; null when it was. */
  readonly deliveryFailure: AppError | null
}

/** Headers of a table file, in the order of its columns. */
export type FailureWords = {
  readonly sheet: string
  readonly columns: Readonly<Record<'orderNo' | 'waybill' | 'generated' | 'type' | 'error', string>>
  readonly types: Readonly<Record<RunFailure['type'], string>>
  readonly undelivered: Readonly<Record<UndeliveredCode, string>>
  readonly yes: string
  readonly no: string
  readonly fields: Readonly<Record<RecipientField, string>>
}

export type BoughtWords = Pick<FailureWords, 'sheet' | 'fields'>

/** Prices, the order run and its results. */
export type CheckoutApi = {
  /** Prices what is not priced yet; also called by the worker itself after changes. */
  price(): Promise<Result<PricingState>>
  /** The prices themselves have changed, as with the buyer's group: all rows are priced again. */
  reprice(): Promise<Result<PricingState>>
  /** As `price`, and makes sure that what is shown is what the server asks for now. */
  verifyPrices(): Promise<Result<PricingState>>
  /** Null while the price of some row is not known. */
  priceDetail(): Promise<PriceDetail | null>
  preflight(mode: EntryMode): Promise<Preflight>
  /** Order numbers of this list the server says were bought before. */
  checkBought(mode: EntryMode, choice?: RunChoice): Promise<Result<readonly string[]>>
  /** The rows of these order numbers (.xlsx). */
  exportBought(mode: EntryMode, orderNos: readonly string[], words: BoughtWords): Promise<Blob>
  orderAmounts(mode: EntryMode, choice?: RunChoice): Promise<Result<OrderAmounts>>
  /** Persists the run, then sends it part by part. Answers when it is done or paused. */
  start(mode: EntryMode, choice?: RunChoice): Promise<Result<RunState>>
  pause(): Promise<void>
  /** Goes on with the run of the open draft; joins it when it is under way. */
  resume(): Promise<Result<RunState>>
  /**
   * Gives up what was not placed. What was ever sent is given up only with the server's word that it
   * will not be placed any more; without it the run stays.
   */
  abandon(): Promise<Result<DraftState>>
}

/** Every run of the user: what is under way, and what is left of the others. */
export type RunsApi = {
  /** Reports every run of this user that is not over, and each change of any, in every tab. */
  watch(userId: string, onRun: (run: LiveRun) => void): Promise<void>
  /** The user has left: what is under way pauses after its part, and nothing is reported. */
  leave(): Promise<void>
  pause(runId: string): Promise<void>
  /** Goes on with a run whether its draft is open or not. */
  drive(userId: string, runId: string): Promise<Result<RunState>>
  /** This user's runs of the last 30 days, newest first. */
  list(userId: string): Promise<Result<readonly RunSummary[]>>
  results(userId: string, runId: string): Promise<Result<RunResults>>
  failures(
    runId: string,
    view: FailureView,
    offset: number,
    limit: number,
  ): Promise<{ total: number; rows: readonly RunFailure[] }>
  /** All failures of a run, with whom they were for (.xlsx). */
  exportFailures(runId: string, words: FailureWords): Promise<Blob>
  /** Tells the platform once more of what it does not know; never orders anything. */
  deliverAgain(userId: string, runId: string): Promise<Result<RunResults>>
  /**
   * Moves what a run did not place from its list into a draft of its own. `rows` of 0: none of them
   * is in the list any more.
   */
  failuresToDraft(
    userId: string,
    runId: string,
  ): Promise<Result<{ readonly draftId: string; readonly rows: number }>>
}
