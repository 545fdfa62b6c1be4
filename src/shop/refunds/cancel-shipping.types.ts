import type { ComponentType, ReactNode } from 'react'

/** Parcels by id, at most 500, or every parcel of an order. */
export type CancelScope = { readonly ids: string[] } | { readonly order_sn: string }

/** 取消发货 of parcels; the app mounts the feature that does it. */
export type CancelShippingComponent = ComponentType<{
  readonly scope: CancelScope
  /** For a small button in a table row: names the row for users who cannot see it. */
  readonly rowLabel?: string
  /** They are taken back, or some of them are: what shows them asks again. */
  readonly onTaken?: () => void
  /** Drawn instead of the button, e.g. an item of a menu. */
  readonly children?: (ask: () => void) => ReactNode
}>
