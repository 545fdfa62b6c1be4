import { PARCEL_STATES, PARCEL_STATUS, type ParcelState } from '#contract/parcels.ts'

/** As the database numbers them: the place in the order of a parcel's life, from 1. */
export function stateCode(state: ParcelState): number {
  return PARCEL_STATES.indexOf(state) + 1
}

export function stateOf(code: number): ParcelState {
  return PARCEL_STATES[code - 1] ?? 'pending'
}

export const STATE_TEXT: Readonly<Record<ParcelState, string>> = {
  pending: '待发货',
  picked_up: '已揽收',
  in_transit: '运输中',
  delivering: '派送中',
  signed: '已签收',
  exception: '异常',
  returned: '退回',
  cancelled: '已取消',
}

/** The tab a state is listed under; the same as the generated column of the schema. */
export const TAB_OF: Readonly<Record<ParcelState, number>> = {
  pending: PARCEL_STATUS.pending,
  picked_up: PARCEL_STATUS.shipped,
  in_transit: PARCEL_STATUS.shipped,
  delivering: PARCEL_STATUS.shipped,
  signed: PARCEL_STATUS.received,
  exception: PARCEL_STATUS.exception,
  returned: PARCEL_STATUS.returned,
  cancelled: PARCEL_STATUS.cancelled,
}
