import { randomBytes } from 'node:crypto'

import type { BodyOf, DataOf, QueryOf } from '#contract/endpoint.ts'
import {
  PASSKEYS_MAX,
  type addPasskey,
  type beginPasskey,
  type beginPasskeyLogin,
  type listPasskeys,
  type PasskeyAssertion,
  type passkeyLogin,
  type removePasskey,
} from '#contract/passkeys.ts'
import { DEFAULT_FACTS } from '#contract/site-defaults.ts'
import { maskPhone } from '#domain/recipient/phone.ts'
import { ok } from '#domain/result/result.ts'
import { acrossUsers } from '../../db/across-users.ts'
import type { Database } from '../../db/database.ts'
import type { KeyedHash } from '../../keyed-hash.ts'
import { addressLimits, takeAll } from '../../limits.ts'
import type { Log } from '../../http/log.ts'
import { wireId, type Person } from '../../http/caller.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { Membership } from './membership.ts'
import { makeChallenge, spendChallenge, type Challenge } from '../../passkeys/challenges.ts'
import { creationOptionsOf, requestOptionsOf } from '../../passkeys/options.ts'
import {
  passkeySite,
  readClientData,
  verifyAssertion,
  verifyRegistration,
  type Site,
} from '../../passkeys/signatures.ts'
import * as rows from './passkey-rows.ts'
import { findPerson, refuseFrozen } from './repository.ts'
import { isFreshSession } from './sessions.ts'
import { welcome, type SignInOrigin, type SignedIn } from './sign-in.ts'
import { addressBuckets, recordFailure, riskOf } from './throttle.ts'

export type PasskeyDeps = {
  readonly db: Database
  readonly hash: KeyedHash
  readonly log: Log
  readonly membership: Pick<Membership, 'confirmPassword'>
}

type Owner = Person & { readonly sessionToken: string }

/** The address of a caller, and this site as the caller's browser sees it. */
export type CallOrigin = { readonly siteUrl: string; readonly address: string }

export const CHALLENGES = { use: 'passkey', most: 30, window: 60 }

/** @returns the challenge, and the ticket that its browser holds: the one it has, or a new one */
async function beginLogin(
  { db, hash }: PasskeyDeps,
  ticket: string,
  { siteUrl, address }: CallOrigin,
): Promise<Answer<DataOf<typeof beginPasskeyLogin> & { ticket: string }>> {
  const site = passkeySite(siteUrl)
  if (site === null) return refuse('passkey_unavailable')
  const taken = await takeAll(db, addressLimits(hash, address, CHALLENGES))
  if (!taken.ok) return taken
  const holder = ticket === '' ? randomBytes(32).toString('base64url') : ticket
  const challenge = await makeChallenge(db, { purpose: 'sign-in', holder })
  return ok({ options: requestOptionsOf(challenge, site), ticket: holder })
}

/** @returns the person, and the passkey's id */
export async function recognise(
  { db, log }: PasskeyDeps,
  passkey: PasskeyAssertion,
  { site, holder, purpose }: Pick<Challenge, 'holder' | 'purpose'> & { readonly site: Site },
): Promise<Answer<{ person: Person; passkeyId: string }>> {
  const { challenge, origin } = readClientData(passkey.response.clientDataJSON)
  // A challenge can be tried once, whatever the result is.
  if (!(await spendChallenge(db, { challenge, purpose, holder }))) {
    return refuse('passkey_expired')
  }
  const known = await acrossUsers('passkeys', () => rows.findPasskey(db, passkey.id, site.rpId))
  const counter = known && (await verifyAssertion(passkey, known, { site, challenge }))
  // A counter that does not go up means two authenticators: one of them is a copy.
  const count = (id: string, signed: number) =>
    acrossUsers('passkeys', () => rows.countSignature(db, id, signed))
  if (known && counter !== null && (await count(known.id, counter))) {
    const person = { userId: known.user_id, subId: known.sub_id }
    return ok({ person, passkeyId: known.id })
  }
  // The log shows here when a proxy hides the site's own address from this process.
  log.info('passkey_refused', { is_known: known !== null, site: site.origin, origin })
  return refuse(known === null ? 'passkey_unknown' : 'passkey_refused')
}

async function login(
  deps: PasskeyDeps,
  { passkey }: BodyOf<typeof passkeyLogin>,
  from: SignInOrigin & { readonly passkeyTicket: string; readonly siteUrl: string },
): Promise<Answer<SignedIn>> {
  const { db } = deps
  const counted = addressBuckets(from.address, 'proof')
  const { seconds } = await riskOf(db, counted)
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  const site = passkeySite(from.siteUrl)
  if (site === null) return refuse('passkey_unavailable')
  const recognised = await recognise(deps, passkey, {
    site,
    holder: from.passkeyTicket,
    purpose: 'sign-in',
  })
  if (!recognised.ok) {
    await recordFailure(db, counted)
    return recognised
  }
  const { person, passkeyId } = recognised.value
  const user = await findPerson(db, person)
  if (user === null) return refuse('passkey_unknown')
  if (user.disabled) return refuseFrozen(user)
  const { browser } = from
  return welcome(db, user, { browser, remember: 'keep', passwordHash: null, passkeyId })
}

/** Signing in. */
function makeLogin(deps: PasskeyDeps) {
  return {
    begin: (ticket: string, at: CallOrigin) => beginLogin(deps, ticket, at),
    finish: (body: BodyOf<typeof passkeyLogin>, from: Parameters<typeof login>[2]) =>
      login(deps, body, from),
  }
}

/** Somebody else at an unlocked machine must not be able to add a passkey. */
export async function confirmOwner(
  { db, membership }: Pick<PasskeyDeps, 'db' | 'membership'>,
  owner: Owner,
  password: string | undefined,
): Promise<Answer<null>> {
  const { sessionToken } = owner
  if (password !== undefined) return membership.confirmPassword(owner, password)
  return (await isFreshSession(db, sessionToken)) ? ok(null) : refuse('passkey_password_required')
}

/** 32 bytes that identify the user to authenticators, and to nobody else. */
function handleOf({ hash }: PasskeyDeps, person: Person): string {
  return hash('passkey user', wireId(person))
}

async function beginAdding(
  deps: PasskeyDeps,
  owner: Owner,
  { password, siteUrl, address }: BodyOf<typeof beginPasskey> & CallOrigin,
): Promise<Answer<DataOf<typeof beginPasskey>>> {
  const { db, hash } = deps
  const { sessionToken: holder } = owner
  const site = passkeySite(siteUrl)
  if (site === null) return refuse('passkey_unavailable')
  const taken = await takeAll(db, addressLimits(hash, address, CHALLENGES))
  if (!taken.ok) return taken
  const confirmed = await confirmOwner(deps, owner, password)
  if (!confirmed.ok) return confirmed
  const user = await findPerson(db, owner)
  if (user === null) return refuse('signed_out')
  const known = await rows.knownCredentials(db, owner)
  if (known.length >= PASSKEYS_MAX) return rows.tooManyPasskeys()
  const challenge = await makeChallenge(db, { purpose: 'add', holder })
  const shown = { name: maskPhone(user.mobile), displayName: user.sub_name || user.username }
  const options = creationOptionsOf(
    { challenge, site, title: DEFAULT_FACTS.title },
    { id: handleOf(deps, owner), ...shown },
    known,
  )
  return ok({ options })
}

async function add(
  deps: PasskeyDeps,
  owner: Owner,
  { passkey, siteUrl, name }: BodyOf<typeof addPasskey> & { siteUrl: string; name: string },
): Promise<Answer<DataOf<typeof addPasskey>>> {
  const { db, log } = deps
  const site = passkeySite(siteUrl)
  if (site === null) return refuse('passkey_unavailable')
  const { challenge, origin } = readClientData(passkey.response.clientDataJSON)
  const holder = owner.sessionToken
  if (!(await spendChallenge(db, { challenge, purpose: 'add', holder }))) {
    return refuse('passkey_expired')
  }
  const made = await verifyRegistration(passkey, { site, challenge })
  if (made === null) {
    log.info('passkey_refused', { is_known: false, site: site.origin, origin })
    return refuse('passkey_refused')
  }
  const userHandle = handleOf(deps, owner)
  return rows.insertPasskey(db, { ...made, owner, userHandle, rpId: site.rpId, name })
}

/** The passkeys of a user who is signed in. */
function makeKeyRing(deps: PasskeyDeps) {
  const { db } = deps
  return {
    begin: (owner: Owner, asked: BodyOf<typeof beginPasskey> & CallOrigin) =>
      beginAdding(deps, owner, asked),

    add: (owner: Owner, made: Parameters<typeof add>[2]) => add(deps, owner, made),

    async list(person: Person): Promise<Answer<DataOf<typeof listPasskeys>>> {
      return ok({ list: await rows.listPasskeys(db, person) })
    },

    remove: (owner: Owner, { id }: QueryOf<typeof removePasskey>) =>
      rows.deletePasskey(db, { owner, id, keptToken: owner.sessionToken }),
  }
}

/** Ways in without a password: a signature over a challenge (WebAuthn). */
export function makePasskeys(deps: PasskeyDeps) {
  return { login: makeLogin(deps), keyRing: makeKeyRing(deps) }
}
