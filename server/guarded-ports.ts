import { apiSentence } from '#contract/errors.ts'
import { err } from '#domain/result/result.ts'
import type { Log } from './http/log.ts'
import type { CallbackPoster } from './ports/callback/callback-poster.ts'
import type { CaptchaPartner } from './ports/captcha/captcha.ts'
import type { Courier } from './ports/courier/courier.ts'
import type { Identity } from './ports/identity/identity.ts'
import { guard, type GuardOptions, type Limits, type Rules } from './ports/outside/guard.ts'
import type { BillSource } from './ports/payment/bill.ts'
import type { Payment } from './ports/payment/payment.ts'
import type { Pictures } from './ports/pictures/pictures.ts'
import type { Platforms } from './ports/platform/platform.ts'
import type { Sms } from './ports/sms/sms.ts'

/** Every partner outside. A new one joins here, and so in the test that hangs each of them. */
export type Ports = {
  /** Each company apart: one that hangs takes no other with it. */
  readonly payments: readonly Payment[]
  readonly sms: Sms
  /** One, or none: then our own pictures are the captcha. */
  readonly captchas: readonly CaptchaPartner[]
  readonly identity: Identity
  readonly courier: Courier
  readonly platforms: Platforms
  readonly pictures: Pictures
  readonly callback: CallbackPoster
}

/** A batch of parcels, or the bill of a day: only jobs wait for these. */
const LONG = { slowMs: 60_000, deadlineMs: 180_000 }
/** Two hundred orders or waybills. */
const LIST = { slowMs: 15_000, deadlineMs: 30_000 }
/** A picture of 5 MiB; the store's own patience is 15 s. */
const FILE = { slowMs: 10_000, deadlineMs: 16_000 }
/** Pages show many pictures at once, and each is soon read. */
const SHOWN = { ...FILE, atOnce: 16, waiting: 120, ofOne: 60 }

const PAYMENT: Rules<Payment> = {
  begin: {},
  ask: { instead: () => null },
  // Two questions, one after the other.
  refund: { limits: { slowMs: 10_000, deadlineMs: 20_000 }, instead: () => null },
  readNotice: 'here',
}

const BILL: Rules<BillSource> = { read: { limits: LONG, instead: () => null } }

const SMS: Rules<Sms> = { sendCode: { instead: () => false } }

const CAPTCHA: Rules<CaptchaPartner> = { verify: { instead: () => 'unreachable' } }

const IDENTITY: Rules<Identity> = { submit: { instead: () => null }, ask: { instead: () => null } }

const COURIER: Rules<Courier> = {
  announce: { inPieces: true, part: ({ expressKey }) => expressKey, limits: LONG },
  track: { part: (expressKey) => expressKey, limits: LIST },
  cancel: { part: (expressKey) => expressKey, limits: LONG },
  readPush: 'here',
}

const PLATFORMS: Rules<Platforms> = {
  exchange: { part: (platform) => platform },
  orders: { part: (platform) => platform, limits: LIST, instead: () => err('unreachable') },
  states: { part: (platform) => platform, limits: LIST, instead: () => err('unreachable') },
  ship: { part: (platform) => platform, limits: LIST, instead: () => err('unreachable') },
}

const PICTURES: Rules<Pictures> = {
  put: { limits: FILE },
  get: { pool: 'shown', limits: SHOWN },
  remove: { limits: FILE },
}

const CALLBACK: Rules<CallbackPoster> = {
  post: {
    breaks: false,
    limits: { atOnce: 6, waiting: 12, ofOne: 1 },
    instead: ({ wasAsked }) => ({
      status: 0,
      error: wasAsked ? apiSentence('callback_refused') : apiSentence('callback_crowded'),
      ms: 0,
    }),
  },
}

type RulesOf<Port> = Port extends readonly (infer One)[] ? Rules<One> : Rules<Port>

/** Rules for the calls of each partner; every call that is not `here` waits for it. */
export const PORT_RULES: { readonly [Name in keyof Ports]: RulesOf<Ports[Name]> } = {
  payments: PAYMENT,
  sms: SMS,
  captchas: CAPTCHA,
  identity: IDENTITY,
  courier: COURIER,
  platforms: PLATFORMS,
  pictures: PICTURES,
  callback: CALLBACK,
}

type GuardDeps = { readonly log: Log; readonly limits: Partial<Limits> }

/** All partners, each behind its own guard. */
export function guardPorts(ports: Ports, { log, limits }: GuardDeps): Ports {
  const as = (partner: string): GuardOptions => ({
    partner,
    limits,
    onRest: (name, part) => log.error('partner_rests', { partner: name, part }),
  })
  return {
    payments: ports.payments.map((payment) => {
      const partner = `payment_${payment.bills[0]?.partner ?? ''}`
      const bills = payment.bills.map((bill) => guard(bill, BILL, as(`${partner}_bill`)))
      return { ...guard(payment, PORT_RULES.payments, as(partner)), bills }
    }),
    sms: guard(ports.sms, PORT_RULES.sms, as('sms')),
    captchas: ports.captchas.map((captcha) => guard(captcha, PORT_RULES.captchas, as('captcha'))),
    identity: guard(ports.identity, PORT_RULES.identity, as('identity')),
    courier: guard(ports.courier, PORT_RULES.courier, as('courier')),
    platforms: guard(ports.platforms, PORT_RULES.platforms, as('platform')),
    pictures: guard(ports.pictures, PORT_RULES.pictures, as('pictures')),
    callback: guard(ports.callback, PORT_RULES.callback, as('callback')),
  }
}
