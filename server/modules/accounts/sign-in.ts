import type { deviceLogin, login, signedIn, smsLogin } from '#contract/sign-in.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { z } from '#contract/zod.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import { wireId, type Person } from '../../http/caller.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { Codes } from './codes.ts'
import type { Passwords } from './password.ts'
import type { Proofs } from './proofs.ts'
import {
  findByMobile,
  findPerson,
  personIn,
  refuseFrozen,
  replaceHash,
  type UserRow,
} from './repository.ts'
import {
  beginSession,
  findDevice,
  findDeviceOf,
  type SessionRequest,
  type Browser,
} from './sessions.ts'
import {
  addressBuckets,
  bucket,
  forgetFailures,
  recordFailure,
  riskOf,
  type Bucket,
} from './throttle.ts'

export type SignInDeps = {
  readonly db: Database
  readonly passwords: Passwords
  readonly proofs: Proofs
  readonly codes: Codes
}

/** Where a call comes from. */
export type SignInOrigin = {
  readonly address: string
  readonly browser: Browser
  /** The ticket of the code that was sent to this browser; '' when none was. */
  readonly codeTicket: string
}

export type SignedIn = {
  readonly person: Person
  readonly token: string
  readonly deviceToken: string
  readonly data: z.infer<typeof signedIn>
}

/** The session of somebody who has shown who they are. */
export async function welcome(
  db: Database,
  user: UserRow,
  begin: Omit<SessionRequest, 'person'>,
): Promise<Answer<SignedIn>> {
  const person = personIn(user)
  const begun = await beginSession(db, { person, ...begin })
  if (!begun.ok) return begun
  const { token, publicId, deviceToken } = begun.value
  const { username, group_name } = user
  const shown = { user_id: wireId(person), username, group_name, token: publicId }
  // Only the owner can be verified, so nobody else is prompted.
  const is_attestation = user.sub_id === null && user.attestation !== 2
  const data = { user: shown, token: publicId, is_attestation, has_passkey: user.has_passkey }
  return ok({ token, deviceToken, person, data })
}

/**
 * The buckets that this attempt counts in: a browser that the account's owner has signed in with
 * before has its own, whoever used it since. So an office that shares an address, and browsers in
 * it, does not ask each other's captchas.
 */
async function bucketsOf(
  db: Database,
  mobile: string,
  from: SignInOrigin,
): Promise<readonly Bucket[]> {
  const device = await findDeviceOf(db, from.browser.deviceToken, mobile)
  if (device !== null) return [bucket('device', device)]
  return [bucket('account', mobile), ...addressBuckets(from.address)]
}

/**
 * Replaces a hash of less than today's cost, now that its password is known.
 * @returns the hash that proves the password
 */
async function strengthen(
  { db, passwords }: SignInDeps,
  user: UserRow,
  password: string,
): Promise<Answer<string>> {
  if (!passwords.isWeak(user.password_hash)) return ok(user.password_hash)
  const fresh = await passwords.hash(password)
  if (await replaceHash(db, user, fresh)) return ok(fresh)
  // Another call has replaced the hash: a sign-in with the same password, or a new password.
  const stored = (await findPerson(db, personIn(user)))?.password_hash ?? null
  const right = await passwords.verify(password, stored)
  if (!right.ok) return right
  return right.value && stored !== null ? ok(stored) : refuse('credentials_wrong')
}

/** Wrong captchas count against the address that they come from, never against the account. */
async function askPerson(
  { db, proofs }: SignInDeps,
  { mobile, captcha, key, param }: PasswordShown,
  address: string,
): Promise<Answer<null>> {
  const call = { action: 'login', mobile, shown: { captcha, key, param, work: undefined } } as const
  const seen = await proofs.judge(call, { image: true, tries: 0 })
  if (!seen.ok && seen.error.key === 'captcha_wrong') {
    await recordFailure(db, addressBuckets(address))
  }
  return seen.ok ? ok(null) : seen
}

type PasswordShown = Omit<BodyOf<typeof login>, 'type' | 'sms_code' | 'password'> & {
  readonly password: string
}
type CodeShown = Pick<BodyOf<typeof smsLogin>, 'mobile' | 'sms_code' | 'remember'>

export type SignIn = ReturnType<typeof makeSignIn>

export function makeSignIn(deps: SignInDeps) {
  const { db, passwords, codes } = deps
  return {
    async withPassword(body: PasswordShown, from: SignInOrigin): Promise<Answer<SignedIn>> {
      const { mobile, password, remember = false } = body
      const buckets = await bucketsOf(db, mobile, from)
      const { seconds, asksCaptcha, hasFailures } = await riskOf(db, buckets)
      // The code by message is not held back by guesses at the password.
      if (seconds > 0) return refuse('sign_in_held', { seconds })
      if (asksCaptcha) {
        const seen = await askPerson(deps, body, from.address)
        if (!seen.ok) return seen
      }
      const user = await findByMobile(db, mobile)
      const right = await passwords.verify(password, user?.password_hash ?? null)
      if (!right.ok) return right
      if (user === null || !right.value) {
        await recordFailure(db, buckets)
        return refuse('credentials_wrong')
      }
      if (user.disabled) return refuseFrozen(user)
      if (hasFailures) await forgetFailures(db, buckets)
      const proof = await strengthen(deps, user, password)
      if (!proof.ok) return proof
      const { browser } = from
      return welcome(db, user, { browser, remember, passwordHash: proof.value })
    },

    async withCode(body: CodeShown, from: SignInOrigin): Promise<Answer<SignedIn>> {
      const { mobile, sms_code: code, remember = false } = body
      const buckets = addressBuckets(from.address, 'proof')
      const { seconds } = await riskOf(db, buckets)
      if (seconds > 0) return refuse('too_many_requests', { seconds })
      const spent = await codes.spend({ mobile, purpose: 'login', code, ticket: from.codeTicket })
      if (!spent.ok) {
        await recordFailure(db, buckets)
        return spent
      }
      // The holder of the phone may learn whether it has an account.
      const user = await findByMobile(db, mobile)
      if (user === null) return refuse('mobile_unknown')
      if (user.disabled) return refuseFrozen(user)
      return welcome(db, user, { browser: from.browser, remember, passwordHash: null })
    },

    /** Signs in by the cookie of a browser that remembers its owner. */
    async withDevice(
      { mobile }: BodyOf<typeof deviceLogin>,
      from: SignInOrigin,
    ): Promise<Answer<SignedIn>> {
      const device = await findDevice(db, from.browser.deviceToken)
      if (device === null || device.mobile !== mobile || !device.remembered || device.disabled) {
        return refuse('device_forgotten')
      }
      const user = await findPerson(db, { userId: device.user_id, subId: device.sub_id })
      if (user === null) return refuse('device_forgotten')
      return welcome(db, user, { browser: from.browser, remember: 'keep', passwordHash: null })
    },
  }
}
