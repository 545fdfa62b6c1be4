import type { Fen } from '#domain/money/fen.ts'
import type { AppError } from '#domain/result/result.ts'
import type { checkoutCalls } from '#src/data/recipients/checkout.ts'
import type { listCalls } from '#src/data/recipients/list.ts'
import type { DraftState, Preflight, RunState } from '#src/data/recipients.types.ts'

export type CheckoutStep =
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking' }
  /** Rows in error, to be mended or removed. */
  | { readonly kind: 'preview' }
  | { readonly kind: 'bought'; readonly orderNos: readonly string[]; readonly isAgreed: boolean }
  /** There are fewer pieces than the list needs; they suffice for `inStock` people. */
  | { readonly kind: 'stock'; readonly people: number; readonly inStock: number }
  | {
      readonly kind: 'confirm'
      readonly people: number
      /** Bought before, and left out for it. */
      readonly skipped: number
      /** Failures of an earlier run that cannot be tried again with the others. */
      readonly left: number
      /** Whose order number a spreadsheet has rounded. */
      readonly damaged: number
      /** Null when the price of some row is not known. */
      readonly total: Fen | null
      /** What the whole list cost before prices changed. */
      readonly before: Fen | null
    }
  /** `hasRun`: part of the order is placed already, and topping up goes on with the rest. */
  | { readonly kind: 'short'; readonly missing: Fen | null; readonly hasRun: boolean }
  | { readonly kind: 'real-name'; readonly hasRun: boolean }
  /** `isFunded`: it was paused for money, which has arrived meanwhile. */
  | { readonly kind: 'running'; readonly isFunded?: boolean }

type Api = Pick<
  typeof checkoutCalls,
  | 'preflight'
  | 'verifyPrices'
  | 'checkBought'
  | 'orderAmounts'
  | 'start'
  | 'pause'
  | 'resume'
  | 'abandon'
> &
  Pick<typeof listCalls, 'window' | 'apply'>

export type CheckoutDeps = {
  readonly api: Api
  readonly state: () => DraftState | null
  /** The buyer as the server has them now; null when it cannot be had. */
  readonly account: () => Promise<{
    readonly balance: Fen
    readonly isVerified: boolean
  } | null>
  readonly showError: (error: AppError) => void
  /** A required field is empty: say so and go there. */
  readonly onIncomplete: (preflight: Preflight) => void
  /** Nobody is left to order for; `isRetry`: of those that an earlier run did not place. */
  readonly onNothingLeft: (isRetry: boolean) => void
  readonly onStillWrong: () => void
  /** Everything is placed. */
  readonly onPlaced: (run: RunState) => void
  /** The run is over, and some of it was not placed. */
  readonly onFailures: (run: RunState) => void
}
