import { SEND_STATUS, type Parcel } from '#contract/parcels.ts'

const LOOK_EVERY_MS = 5000
/** Numbers that are late by more come with the courier's next answer, not at once. */
const LOOKS_FOR_NUMBERS = 5
/** Five minutes: a platform that takes longer is looked at by hand. */
const LOOKS_FOR_PLATFORM = 60

type Looked = {
  readonly list: readonly Pick<Parcel, 'kuaidi_sn' | 'send_status' | 'send_msg' | 'state'>[]
  /** The list of an order that was just placed. */
  readonly isPlaced: boolean
  /** How often it has been looked at. */
  readonly looks: number
}

/**
 * When to look at shown parcels again, in ms: after an order its numbers may still be on their way, and
 * what is being delivered to its platform is taken or refused within seconds. `false`: not by itself.
 */
export function nextLook({ list, isPlaced, looks }: Looked): number | false {
  const isNumberless = list.some(({ kuaidi_sn }) => kuaidi_sn === '')
  if (isPlaced && isNumberless && looks <= LOOKS_FOR_NUMBERS) return LOOK_EVERY_MS
  // With a reason it waits for somebody: a shop to be authorised again, a platform to come back.
  const isDelivered = list.some(
    ({ kuaidi_sn, send_status, send_msg, state }) =>
      kuaidi_sn !== '' &&
      send_status === SEND_STATUS.waiting &&
      send_msg === '' &&
      state !== 'cancelled',
  )
  return isDelivered && looks <= LOOKS_FOR_PLATFORM ? LOOK_EVERY_MS : false
}
