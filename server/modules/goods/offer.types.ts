import type { Fen } from '#domain/money/fen.ts'

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
  /** Whether the requested platform takes orders; false without one. */
  readonly isPlatformOpen: boolean
}
