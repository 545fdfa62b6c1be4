import type { ComponentType, ReactNode } from 'react'

/** Parcels by id, at most 500, or every parcel of an order. */
export type CancelScope = { readonly ids: string[] } | { readonly order_sn: string }

/** 取消发货 of parcels; the app mounts the feature that does it. */
export type CancelShippingComponent = ComponentType<{
  readonly scope: CancelScope
  /** A word in a row of a table; what it is of, for those who cannot see the row. */
  readonly rowLabel?: string
  /** What asks for it, instead of a button: e.g. an item of a menu. */
  readonly children?: (ask: () => void) => ReactNode
}>
