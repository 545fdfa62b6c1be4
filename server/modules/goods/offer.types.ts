import type { Fen } from '#domain/money/fen.ts'
import type { Promises } from '#domain/order/shipping-promise.ts'

/** Everything that decides whether and for how much goods can be sent; read inside one transaction. */
export type Offer = {
  readonly name: string
  readonly unitFen: Fen
  readonly expressId: number
  readonly expressKey: string
  /** Whether the carrier is known not to answer. */
  readonly isCarrierDown: boolean
  readonly stock: number
  readonly limit: number
  readonly remoteExtraFen: ReadonlyMap<string, Fen>
  readonly forbidden: ReadonlySet<string>
  /** What the shop promises, now and from later moments on. */
  readonly promises: Promises
  /** Whether the requested platform takes orders; false without one. */
  readonly isPlatformOpen: boolean
}
