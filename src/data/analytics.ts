/** What may be recorded about the use of the site: counts, never whom an order is for. */
export type UsageEvent = {
  readonly name: 'order_placed'
  readonly recipients: number
  readonly failed: number
  readonly parts: number
}

type Analytics = { readonly track: (event: UsageEvent) => void }

/** Collects nothing. A site that counts its use puts its collector here, the only place for it. */
export const analytics: Analytics = { track: () => {} }
