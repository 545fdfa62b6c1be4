import type { PromiseNow } from '#contract/shipping-promise.ts'
import type { GoneReason } from '#contract/shops.ts'
import type { Fen } from '#domain/money/fen.ts'
import type { RecipientField } from '#domain/recipient/recipient.ts'
import type { RowIssueCode } from '#domain/recipient/row-issue.ts'
import type { AppError } from '#domain/result/result.ts'

/** Rows of one kind of trouble. `field` is null where the whole row is meant. */
export type RowTrouble = {
  readonly code: RowIssueCode
  readonly field: RecipientField | null
  readonly count: number
}

/**
 * What keeps rows from being ordered. `first` is the first required field that is empty, `count` how
 * many rows have one.
 */
export type Preflight = {
  /** Rows with neither an error nor a doubt. */
  readonly sound: number
  /** Rows with an error; each is listed under the first of its errors in `reasons`. */
  readonly unsound: number
  /** Most frequent first. */
  readonly reasons: readonly RowTrouble[]
  /** Rows without an error that may be ordered, but perhaps are not meant to be: see `warnings`. */
  readonly doubtful: number
  /** Order numbers that are not whole, and duplicates; each row under the first of its warnings. */
  readonly warnings: readonly RowTrouble[]
  readonly first: {
    readonly id: number
    readonly number: number
    readonly field: RecipientField
  } | null
  readonly count: number
}

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

/** An order of a shop that can no longer be shipped. */
export type GoneOrder = { readonly orderNo: string; readonly reason: GoneReason }

/** What is shown to the buyer between 立即下单 and the last answer. */
export type CheckoutStep =
  | { readonly kind: 'idle' }
  /** Rows in error or in doubt, to be mended or left out. */
  | { readonly kind: 'rows'; readonly report: Preflight }
  /**
   * The platform has not sent the state of the orders; `error`: why not, null = it does not answer.
   */
  | { readonly kind: 'unanswered'; readonly error: AppError | null }
  | { readonly kind: 'bought'; readonly orderNos: readonly string[] }
  /** There are fewer pieces than the list needs; they suffice for `inStock` people. */
  | { readonly kind: 'stock'; readonly people: number; readonly inStock: number }
  | {
      readonly kind: 'confirm'
      /** Orders that are left out because they can no longer be shipped. */
      readonly gone: readonly GoneOrder[]
      readonly people: number
      /** Order numbers that are left out because they were bought before. */
      readonly skipped: number
      /** Failures of an earlier run that cannot be tried again with the others. */
      readonly left: number
      /** Rows that stay in the draft: in error, in doubt, or more than the stock. */
      readonly kept: number
      /** Rows whose order number a spreadsheet has rounded. */
      readonly damaged: number
      /** Rows of these people that have a warning of any kind. */
      readonly warned: number
      /** How `total` comes about; null where it is not known. */
      readonly sums: PriceDetail | null
      /** Pieces in stock, by the newest price call; null before the first. */
      readonly stock: number | null
      /** Null when the price of some row is not known. */
      readonly total: Fen | null
      /** What the whole list cost before prices changed. */
      readonly before: Fen | null
      /** By when it will be shipped and picked up; null before the first price call. */
      readonly promise: PromiseNow | null
      /** What was promised before, when it is less by now. */
      readonly promiseBefore: PromiseNow | null
      /** The server's present balance; null when it cannot be fetched. */
      readonly balance: Fen | null
    }
  /** `hasRun`: part of the order may be placed already, and a recharge lets the run go on. */
  | { readonly kind: 'short'; readonly missing: Fen | null; readonly hasRun: boolean }
  | { readonly kind: 'real-name'; readonly hasRun: boolean }
  /** `isFunded`: the balance was too small, and has been recharged since. */
  | { readonly kind: 'running'; readonly isFunded: boolean }

/** `isBusy`: the step is being worked on, and answers are ignored until that is done. */
export type CheckoutView = { readonly step: CheckoutStep; readonly isBusy: boolean }

export const NOTHING_ORDERED: CheckoutView = { step: { kind: 'idle' }, isBusy: false }
