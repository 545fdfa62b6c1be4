import { scryptSync } from 'node:crypto'

import { z } from 'zod'

import {
  getCaptcha,
  sendFindPasswordCode,
  sendLoginCode,
  sendRegisterCode,
} from '#contract/codes.ts'
import type { CaptchaAction } from '#contract/codes.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { isSolved, proofText, triesOf, WORK, workText } from '#contract/work-proof.ts'
import { invariant } from '#domain/result/assert.ts'
import { makeKeyedHash } from '#server/keyed-hash.ts'

import type { World } from './world.ts'

/** The same hash as the world's (world.ts). */
const HASH = makeKeyedHash(new Uint8Array(32), 'accounts')

const ASKED = z.object({
  image: z.number(),
  widget: z.number(),
  work: z.string(),
  tries: z.number(),
})

const SENDERS = {
  register: sendRegisterCode,
  login: sendLoginCode,
  'find-password': sendFindPasswordCode,
} as const

/** The cookies an answer sets, as a browser would send them back. */
export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')
}

/** The code that the newest message to `mobile` holds, read as its owner would. */
export async function readCode(world: World, mobile: string): Promise<string> {
  const page = await fetch(new URL(`/sandbox/messages?mobile=${mobile}`, world.url))
  const [, code] = /验证码 (\d{6})/.exec(await page.text()) ?? []
  return invariant(code, 'a message with a code')
}

/** Detaches used-up codes from their number, so that the next may be sent at once. */
export async function forgetSends(world: World): Promise<void> {
  await world.db.query(
    `UPDATE sms_codes SET mobile_hash = 'old' || id WHERE used_at IS NOT NULL OR tries >= 5`,
  )
  await forgetLimits(world)
}

/** Clears everything that is limited by address or by the site. */
export function forgetLimits(world: Pick<World, 'db'>): Promise<unknown> {
  return world.db.query('DELETE FROM limit_counts')
}

/** The proof for a challenge, as its client finds it (contract/work-proof.ts). */
export function doWork(challenge: string): string {
  const counters = Array.from({ length: WORK.parts }, (_, part) => {
    for (let counter = 0; ; counter++) {
      const text = workText(challenge, part, counter)
      const hash = scryptSync(text, WORK.salt, WORK.length, WORK.scrypt)
      if (isSolved(hash, triesOf(challenge))) return counter
    }
  })
  return proofText(challenge, counters)
}

/** The proof that code 80 requires; null when it is not that code. */
export function askedOf(reply: { readonly code: number; readonly values: unknown }) {
  return reply.code === API_ERRORS.captcha_required.code ? ASKED.parse(reply.values) : null
}

/** Asks for a code and reads it. `cookie` holds the ticket it is bound to. */
export async function receiveCode(
  world: World,
  purpose: keyof typeof SENDERS,
  mobile: string,
): Promise<{ code: string; cookie: string }> {
  const reply = await world.call(SENDERS[purpose], { body: { mobile } })
  if (reply.code !== 0) throw new Error(`no code: ${reply.msg} ${JSON.stringify(reply.values)}`)
  return { code: await readCode(world, mobile), cookie: cookiesOf(reply.headers) }
}

/** A captcha (`action` null: of any call) and its answer, which is put in place of the real one: the test knows the hash key. */
export async function solveCaptcha(
  world: World,
  action: CaptchaAction | null,
  mobile: string,
): Promise<{ key: string; captcha: string }> {
  const made = await world.call(getCaptcha, action === null ? {} : { query: { action, mobile } })
  const { key } = invariant(made.data, made.msg)
  const captcha = 'AC34'
  await world.db.query(
    `UPDATE captchas SET answer_hash = $1 WHERE made_at = (SELECT max(made_at) FROM captchas)`,
    [HASH('captcha answer', `${key} ${captcha}`)],
  )
  return { key, captcha }
}
