/** What may be recorded about the use of the site: counts, never whom an order is for. */
export type UsageEvent = {
  readonly name: 'order_placed'
  readonly recipients: number
  readonly failed: number
  readonly parts: number
}

type Analytics = { readonly track: (event: UsageEvent) => void }

/** Nothing is collected. A site that counts puts its own collector here, the one place that knows it. */
export const analytics: Analytics = { track: () => {} }
