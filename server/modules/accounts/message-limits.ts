import { invariant } from '#domain/result/assert.ts'
import type { Queryable } from '../../db/database.ts'
import type { KeyedHash } from '../../keyed-hash.ts'
import { addressLimits, countTaken, type Limit, type Taken } from '../../limits.ts'
import type { Demand } from './proofs.ts'

/** How many messages the shop pays for; changed by the operator (npm run operator -- messages). */
export type MessageTerms = {
  readonly minute_most: number
  readonly day_most: number
  readonly range_hour_most: number
  readonly range_day_most: number
}

export async function readMessageTerms(db: Queryable): Promise<MessageTerms> {
  const [terms] = await db.query<MessageTerms>(
    'SELECT minute_most, day_most, range_hour_most, range_day_most FROM message_terms',
  )
  return invariant(terms ?? null, 'the migration writes it')
}

export type MessageTermName = keyof MessageTerms

export async function setMessageTerm(
  db: Queryable,
  term: MessageTermName,
  value: number,
): Promise<void> {
  await db.query(`UPDATE message_terms SET ${term} = $1`, [value])
}

const HOUR = 3600
const DAY = 86_400
const PER_ADDRESS = { hour: 20, day: 60 }
/** Digits that the numbers of one block share: a machine of numbers has them in blocks. */
const RANGE_DIGITS = 7
/** The rest of the site's budget is for browsers that somebody has signed in with before. */
const STRANGERS_SHARE = 0.8

export const SITE_LIMITS = { minute: 'messages minute', day: 'messages day' } as const

/** The budget of the site as a whole. */
export function siteLimits(terms: MessageTerms, share = 1): readonly [minute: Limit, day: Limit] {
  const { minute_most, day_most } = terms
  return [
    { name: SITE_LIMITS.minute, most: Math.ceil(minute_most * share), window: 60 },
    { name: SITE_LIMITS.day, most: Math.ceil(day_most * share), window: 'beijing day' },
  ]
}

type Periods<T> = { readonly minute: T; readonly day: T }

export type MessageState = {
  readonly terms: MessageTerms
  readonly taken: Periods<number>
  /** Whether strangers are sent nothing now. */
  readonly alarms: Periods<boolean>
  /**
   * Messages of a day, and how many of their codes were used: programs use few of the codes that
   * they request.
   */
  readonly sent: number
  readonly used: number
}

/** What the operator wants to know of messages. */
export async function readMessages(db: Queryable): Promise<MessageState> {
  const terms = await readMessageTerms(db)
  const [minute, day] = siteLimits(terms)
  const alarms = [siteAlarm('minute'), siteAlarm('day')] as const
  const taken = await countTaken(db, [minute, day, ...alarms])
  const count = ({ name }: Limit): number => taken.get(name) ?? 0
  const [codes] = await db.query<{ sent: number; used: number }>(
    `SELECT count(*)::int AS sent, count(used_at)::int AS used FROM sms_codes
     WHERE sent_at > now() - interval '24 hours'`,
  )
  return {
    terms,
    taken: { minute: count(minute), day: count(day) },
    alarms: { minute: count(alarms[0]) > 0, day: count(alarms[1]) > 0 },
    sent: codes?.sent ?? 0,
    used: codes?.used ?? 0,
  }
}

/** Taken once in each period in which the budget was used up. */
export function siteAlarm(period: keyof typeof SITE_LIMITS): Limit {
  const window = period === 'minute' ? 60 : 'beijing day'
  return { name: `${SITE_LIMITS[period]} alarm`, most: 1, window }
}

export type Sender = {
  readonly mobile: string
  readonly address: string
  /** The owner of the mobile has signed in with this browser before. */
  readonly isKnown: boolean
}

/** What a message counts in, besides its number. A known browser sends to its owner alone. */
export function messageLimits(
  hash: KeyedHash,
  terms: MessageTerms,
  { mobile, address, isKnown }: Sender,
) {
  const site = siteLimits(terms, isKnown ? 1 : STRANGERS_SHARE)
  const range = hash('message range', mobile.slice(0, RANGE_DIGITS))
  const { hour, day } = PER_ADDRESS
  const [hostHour, networkHour] = addressLimits(hash, address, {
    use: 'message hour',
    most: hour,
    window: HOUR,
  })
  const ofDay = addressLimits(hash, address, { use: 'message day', most: day, window: DAY })
  const rangeHour: Limit = {
    name: `message hour range ${range}`,
    most: terms.range_hour_most,
    window: HOUR,
  }
  const rangeDay: Limit = {
    name: `message day range ${range}`,
    most: terms.range_day_most,
    window: DAY,
  }
  const ofStrangers = [hostHour, networkHour, ...ofDay, rangeHour, rangeDay]
  const [minute, siteDay] = site
  const measured = { host: hostHour, network: networkHour, range: rangeHour, minute, day: siteDay }
  return { all: isKnown ? site : [...ofStrangers, ...site], measured }
}

/** @param more what this message itself has added to the counts already */
export function loadOf(
  { measured }: ReturnType<typeof messageLimits>,
  { number, taken, more }: { readonly number: number; readonly taken: Taken; readonly more: 0 | 1 },
): Load {
  const count = ({ name }: Limit): number => Math.max(0, (taken.get(name) ?? 0) - more)
  return {
    number,
    host: count(measured.host),
    network: count(measured.network),
    range: count(measured.range),
    minute: count(measured.minute),
    day: count(measured.day),
  }
}

export type Load = {
  /** Messages to this number in a day. */
  readonly number: number
  /** In the last hour. */
  readonly host: number
  readonly network: number
  readonly range: number
  /** Messages of the whole site. */
  readonly minute: number
  readonly day: number
}

/** About a second on a phone. */
export const BASE_TRIES = 64
const MOST_DOUBLINGS = 5
/** What is free of work in an hour, and what is free of a picture. */
const FREE_OF_WORK = { network: 10, range: 20 }
const FREE_OF_IMAGE = { number: 1, host: 5, network: 60 }
/** Below these shares of its budget the site is quiet. */
const QUIET = { minute: 0.25, day: 0.5 }

/** 0 below `free`, then one more each time the count has doubled. */
function pressure(count: number, free: number): number {
  return count < free ? 0 : 1 + Math.floor(Math.log2(count / free))
}

/** The price of a message grows with what comes from around its sender, and with what the site sends. */
export function demandOf(load: Load, terms: MessageTerms): Demand {
  const steps = Math.max(
    pressure(load.network, FREE_OF_WORK.network),
    pressure(load.range, FREE_OF_WORK.range),
    pressure(load.minute, Math.max(1, terms.minute_most * QUIET.minute)),
    pressure(load.day, Math.max(1, terms.day_most * QUIET.day)),
  )
  const tries = steps === 0 ? 0 : BASE_TRIES * 2 ** Math.min(steps - 1, MOST_DOUBLINGS)
  const image =
    load.number >= FREE_OF_IMAGE.number ||
    load.host >= FREE_OF_IMAGE.host ||
    load.network >= FREE_OF_IMAGE.network
  return { image, tries }
}
