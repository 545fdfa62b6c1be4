import type { RawBody } from '../../http/body.ts'
import type { Answer } from '../../http/refusal.ts'
import type { PriceHead } from './price.ts'
import type { PriceTerms } from './write-prices.ts'

/** To the thread: one body, then what the database says to its head; null when it said nothing. */
export type ToPriceThread =
  | { readonly kind: 'body'; readonly body: RawBody }
  | { readonly kind: 'terms'; readonly terms: PriceTerms | null }

/** From it: the head of a body that is in order, then the answer; or the refusal of either. */
export type FromPriceThread =
  | { readonly kind: 'head'; readonly head: PriceHead }
  | { readonly kind: 'answer'; readonly answer: Answer<Uint8Array<ArrayBuffer>> }
