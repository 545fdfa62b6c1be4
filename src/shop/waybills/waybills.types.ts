import type { ComponentType } from 'react'

/** 复制全部运单号 and 下载运单表 of an order; the app mounts the feature that does it. */
export type WaybillsComponent = ComponentType<{
  readonly userId: string
  readonly orderSn: string
  /** How many parcels are to be read, for the progress. */
  readonly expected: number
  /** Whether its recipients came from a file, which only the browser that imported it has. */
  readonly isImported?: boolean
  /** One button, for a row of a table. */
  readonly isCompact?: boolean
}>
