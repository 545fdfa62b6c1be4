/** The package list's tabs, in their order. `shipped` holds every state between the pick-up and the signature. */
export const PARCEL_STATUS = {
  pending: 2,
  shipped: 3,
  received: 4,
  exception: 9,
  returned: 7,
  cancelled: 8,
} as const

export const PARCEL_STATUS_TEXT: Readonly<Record<number, string>> = {
  [PARCEL_STATUS.pending]: '待发货',
  [PARCEL_STATUS.shipped]: '已发货',
  [PARCEL_STATUS.received]: '已签收',
  [PARCEL_STATUS.exception]: '异常',
  [PARCEL_STATUS.returned]: '退回',
  [PARCEL_STATUS.cancelled]: '已取消',
}

/** What a parcel is doing, in the order of its life; `status_text` is its word. */
export const PARCEL_STATES = [
  'pending',
  'picked_up',
  'in_transit',
  'delivering',
  'signed',
  'exception',
  'returned',
  'cancelled',
] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

export const PARCEL_STATE_TEXT: Readonly<Record<ParcelState, string>> = {
  pending: '待发货',
  picked_up: '已揽收',
  in_transit: '运输中',
  delivering: '派送中',
  signed: '已签收',
  exception: '异常',
  returned: '退回',
  cancelled: '已取消',
}

/** The tab a state is listed under; a generated column of the database has the same rule. */
export const PARCEL_TAB_OF: Readonly<Record<ParcelState, number>> = {
  pending: PARCEL_STATUS.pending,
  picked_up: PARCEL_STATUS.shipped,
  in_transit: PARCEL_STATUS.shipped,
  delivering: PARCEL_STATUS.shipped,
  signed: PARCEL_STATUS.received,
  exception: PARCEL_STATUS.exception,
  returned: PARCEL_STATUS.returned,
  cancelled: PARCEL_STATUS.cancelled,
}
