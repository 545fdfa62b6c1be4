import { SEND_STATUS, type Parcel } from '#contract/parcels.ts'

const POLL_MS = 5000
/** After so many polls, missing numbers come with the courier's next answer, not at once. */
const POLLS_FOR_NUMBERS = 5
/** Five minutes: for a platform, or a carrier, that takes longer the user refreshes. */
const POLLS_FOR_PARTNER = 60

type PolledList = {
  readonly list: readonly Pick<
    Parcel,
    'kuaidi_sn' | 'send_status' | 'send_msg' | 'state' | 'refund'
  >[]
  /** The list of an order that was just placed. */
  readonly isPlaced: boolean
  /** How often it has been fetched. */
  readonly polls: number
}

/**
 * When to fetch shown parcels again, in ms: after an order its numbers may still be on their way, and
 * what is being reported to its platform, or taken back from its carrier, is decided within seconds.
 * `false`: no polling.
 */
export function nextPoll({ list, isPlaced, polls }: PolledList): number | false {
  const isNumberless = list.some(({ kuaidi_sn }) => kuaidi_sn === '')
  if (isPlaced && isNumberless && polls <= POLLS_FOR_NUMBERS) return POLL_MS
  // A report with a message waits: for a person to authorise a shop again, or for the platform to
  // work again.
  const isReported = list.some(
    ({ kuaidi_sn, send_status, send_msg, state }) =>
      kuaidi_sn !== '' &&
      send_status === SEND_STATUS.waiting &&
      send_msg === '' &&
      state !== 'cancelled',
  )
  const isTakenBack = list.some(({ refund }) => refund.state === 'asked')
  return (isReported || isTakenBack) && polls <= POLLS_FOR_PARTNER ? POLL_MS : false
}
