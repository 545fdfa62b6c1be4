import { PARCEL_STATES, type ParcelState } from '#contract/parcel-states.ts'

/** The state's number in the database: the place in the order of a parcel's life, from 1. */
export function stateCode(state: ParcelState): number {
  return PARCEL_STATES.indexOf(state) + 1
}

export function stateOf(code: number): ParcelState {
  return PARCEL_STATES[code - 1] ?? 'pending'
}
