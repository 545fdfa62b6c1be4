import type { PromiseNow } from '#contract/shipping-promise.ts'
import type { Fen } from '#domain/money/fen.ts'
import type { EntryMode } from '#domain/order/order-sources.ts'
import type { AppError } from '#domain/result/result.ts'

import type { CheckoutStep, GoneOrder, Preflight } from '../draft/checkout-view.types.ts'
import type { RunState } from '../storage/run-state.types.ts'
import type { CheckoutAnswer, CheckoutOutcome, OrderAmounts, RunChoice } from './checkout.types.ts'

/** The buyer's account, as the server reports it. */
export type Account = { readonly balance: Fen; readonly isVerified: boolean }

/**
 * `look`: checks the rows; nothing leaves the machine. `check`: asks the platform of a shop how its
 * orders stand. `ask`: asks the server for prices, for order
 * numbers that were bought before, and for the account. `measure`: adds up the chosen rows.
 * `send`: stores and sends a run.
 */
export type EffectKind = 'look' | 'check' | 'ask' | 'measure' | 'send' | 'drive' | 'abandon'

/** Work whose result comes back under the same `task`. */
export type CheckoutEffect = {
  readonly kind: EffectKind
  readonly task: number
  readonly mode: EntryMode
  readonly choice: RunChoice
}

export type CheckoutResult = { readonly task: number } & (
  | { readonly type: 'looked'; readonly report: Preflight }
  /**
   * `gone`: null = the platform has not answered; `error`: why not, null = it has not answered in
   * time.
   */
  | {
      readonly type: 'checked'
      readonly gone: readonly GoneOrder[] | null
      readonly error: AppError | null
    }
  | {
      readonly type: 'asked'
      readonly report: Preflight
      /** What the list cost before its prices changed. */
      readonly before: Fen | null
      /** What the page showed, when less is promised by now. */
      readonly promiseBefore: PromiseNow | null
      readonly bought: readonly string[]
      readonly account: Account | null
    }
  | { readonly type: 'measured'; readonly amounts: OrderAmounts }
  /** The run is idle, or was given up. `balance`: fetched only when it was too small. */
  | { readonly type: 'settled'; readonly run: RunState; readonly balance: Fen | null }
  /** `run`: the draft's run that is not over; null when there is none. */
  | { readonly type: 'failed'; readonly error: AppError; readonly run: RunState | null }
)

/** `left`: the page no longer shows the draft, or another tab has ended its run. */
export type CheckoutEvent = CheckoutAnswer | CheckoutResult | { readonly type: 'left' }

export type CheckoutState = {
  readonly step: CheckoutStep
  /** The work under way; until its result comes, answers are ignored. */
  readonly task: { readonly id: number; readonly kind: EffectKind } | null
  readonly lastTask: number
  readonly mode: EntryMode
  readonly choice: RunChoice
  readonly before: Fen | null
  readonly promiseBefore: PromiseNow | null
  readonly account: Account | null
  /** Orders of the shop that can no longer be shipped; the choice leaves them out. */
  readonly gone: readonly GoneOrder[]
  /** The buyer has already pressed a button that names the price. */
  readonly isAgreed: boolean
  /** The buyer has decided about rows in doubt. */
  readonly areDoubtsSettled: boolean
  /** The buyer came to pay for the run. */
  readonly isPaying: boolean
}

export type CheckoutMove = {
  readonly state: CheckoutState
  readonly effect: CheckoutEffect | null
  readonly outcome: CheckoutOutcome | null
}
