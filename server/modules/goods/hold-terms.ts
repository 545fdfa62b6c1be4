import { RECHARGE_CODE_SECONDS } from '#contract/recharge.ts'

/** How long pieces are held without progress; a part of the run that is placed restarts it. */
export const IDLE_MINUTES = 20
/** How long at most, whatever is placed meanwhile. These minutes are taken from the day's budget. */
export const LONGEST_MINUTES = 60

/** Open runs of one user that may hold pieces at the same time. */
export const MAX_RUNS = 3

/**
 * Pieces × minutes of a user, a product and a Beijing day. A list of 48,210 recipients may be held for
 * 414 minutes: six times an hour, or twenty runs that were each left alone until their hold ended.
 */
export const DAY_BUDGET = 20_000_000

/** At most this share of the stock is held for payments that were begun and have not come. */
export const PROMISED_SHARE = 0.5

/** A payment is begun so long before it counts no more: a code is open, and its notice on the way. */
export const PAYABLE_SECONDS = RECHARGE_CODE_SECONDS + 60

/** The operator is alerted when more than this share of a product is held. */
export const ALARM_SHARE = 0.5
export const ALARM_SECONDS = 3600
