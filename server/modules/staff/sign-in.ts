import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type {
  beginDeskLink,
  beginDeskSignIn,
  DeskMe,
  registerByLink,
} from '#contract/desk/session.ts'
import type { PasskeyAssertion } from '#contract/passkeys.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { deny, type DeskAnswer } from '../../desk/answer.ts'
import type { Log } from '../../http/log.ts'
import { refuse } from '../../http/refusal.ts'
import type { KeyedHash } from '../../keyed-hash.ts'
import { addressLimits, takeAll } from '../../limits.ts'
import { makeChallenge, spendChallenge, type Challenge } from '../../passkeys/challenges.ts'
import { creationOptionsOf, requestOptionsOf } from '../../passkeys/options.ts'
import {
  passkeySite,
  readClientData,
  verifyAssertion,
  verifyRegistration,
  type MadePasskey,
  type Site,
} from '../../passkeys/signatures.ts'
import { countSignature, findPasskey, insertPasskey, knownCredentials } from './passkey-rows.ts'
import { beginSession, findLink, findSession, proveSession, useLink } from './sessions.ts'

export type Deps = {
  readonly db: Database
  readonly hash: KeyedHash
  readonly log: Log
  /** On the sandbox a link opens the desk without a passkey, too. */
  readonly sandbox: boolean
}

/** The address of a caller, and the desk as the caller's browser sees it. */
export type CallOrigin = { readonly siteUrl: string; readonly address: string }

export type Entered = { readonly token: string; readonly me: DeskMe }

const CHALLENGES = { use: 'desk', most: 30, window: 60 }
const TITLE = '万单后台'

/** 32 bytes that identify a member of staff to authenticators, and to nobody else. */
const handleOf = ({ hash }: Deps, staffId: number): string => hash('passkey', String(staffId))

/** The desk as authenticators know it, for a caller who has not called too often. */
async function siteFor(
  { db, hash }: Deps,
  { siteUrl, address }: CallOrigin,
): Promise<DeskAnswer<Site>> {
  const taken = await takeAll(db, addressLimits(hash, address, CHALLENGES))
  if (!taken.ok) return taken
  const site = passkeySite(siteUrl)
  return site === null ? refuse('passkey_unavailable') : ok(site)
}

export async function beginLink(
  deps: Deps,
  token: string,
  origin: CallOrigin,
): Promise<DeskAnswer<DataOf<typeof beginDeskLink>>> {
  const { db, sandbox: mayEnter } = deps
  const site = await siteFor(deps, origin)
  if (!site.ok && site.error.key !== 'passkey_unavailable') return site
  const owner = await findLink(db, token)
  if (owner === null) return deny('desk_link_void')
  const { staffId, name, role } = owner
  if (!site.ok) return ok({ name, role, options: null, mayEnter })
  const challenge = await makeChallenge(db, { purpose: 'desk-link', holder: token })
  const options = creationOptionsOf(
    { challenge, site: site.value, title: TITLE },
    { id: handleOf(deps, staffId), name, displayName: name },
    await knownCredentials(db, staffId),
  )
  return ok({ name, role, options, mayEnter })
}

/** Reads the session that has just begun as every call will. */
async function entered(tx: Transaction, token: string): Promise<DeskAnswer<Entered>> {
  const session = invariant(await findSession(tx, token), 'a session that has just begun')
  const { staffId: id, name, role, passkeys } = session
  return ok({ token, me: { id, name, role, passkeys } })
}

type LinkPasskey = MadePasskey & { readonly rpId: string; readonly name: string }

/** Uses the link up, and begins a session with the passkey, if there is one. */
function openLink(
  deps: Deps,
  link: string,
  made: LinkPasskey | null,
): Promise<DeskAnswer<Entered>> {
  return deps.db.transaction(async (tx): Promise<DeskAnswer<Entered>> => {
    const staffId = await useLink(tx, link)
    if (staffId === null) return deny('desk_link_void')
    const userHandle = handleOf(deps, staffId)
    if (made !== null && !(await insertPasskey(tx, { ...made, staffId, userHandle }))) {
      return deny('desk_passkey_refused')
    }
    const token = await beginSession(tx, { staffId, passkeyId: made?.id ?? null })
    return token === null ? deny('desk_link_void') : entered(tx, token)
  })
}

export async function register(
  deps: Deps,
  { token, passkey }: BodyOf<typeof registerByLink>,
  { siteUrl, name }: { readonly siteUrl: string; readonly name: string },
): Promise<DeskAnswer<Entered>> {
  const { db, log } = deps
  const site = passkeySite(siteUrl)
  if (site === null) return refuse('passkey_unavailable')
  const { challenge, origin } = readClientData(passkey.response.clientDataJSON)
  if (!(await spendChallenge(db, { challenge, purpose: 'desk-link', holder: token }))) {
    return refuse('passkey_expired')
  }
  const made = await verifyRegistration(passkey, { site, challenge })
  if (made === null) {
    log.info('desk_passkey_refused', { is_known: false, site: site.origin, origin })
    return deny('desk_passkey_refused')
  }
  return openLink(deps, token, { ...made, rpId: site.rpId, name })
}

/** On the sandbox: without a passkey. */
export async function enter(deps: Deps, token: string): Promise<DeskAnswer<Entered>> {
  return deps.sandbox ? openLink(deps, token, null) : refuse('route_not_found')
}

type Showing = Pick<Challenge, 'purpose' | 'holder'>

/** A challenge for a passkey that is there. */
export async function beginShowing(
  deps: Deps,
  showing: Showing,
  origin: CallOrigin,
): Promise<DeskAnswer<DataOf<typeof beginDeskSignIn>>> {
  const site = await siteFor(deps, origin)
  if (!site.ok) return site
  return ok({ options: requestOptionsOf(await makeChallenge(deps.db, showing), site.value) })
}

/** @returns the passkey that was shown, and its owner */
async function recognise(
  { db, log }: Deps,
  passkey: PasskeyAssertion,
  { siteUrl, ...showing }: Showing & { readonly siteUrl: string },
): Promise<DeskAnswer<{ readonly id: string; readonly staffId: number }>> {
  const site = passkeySite(siteUrl)
  if (site === null) return refuse('passkey_unavailable')
  const { challenge, origin } = readClientData(passkey.response.clientDataJSON)
  // A challenge can be tried once, whatever the result is.
  if (!(await spendChallenge(db, { challenge, ...showing }))) return refuse('passkey_expired')
  const known = await findPasskey(db, passkey.id, site.rpId)
  const counter = known && (await verifyAssertion(passkey, known, { site, challenge }))
  // A counter that does not go up means two authenticators: one of them is a copy.
  if (known && counter !== null && (await countSignature(db, known.id, counter))) {
    return ok({ id: known.id, staffId: known.staff_id })
  }
  log.info('desk_passkey_refused', { is_known: known !== null, site: site.origin, origin })
  return deny(known === null ? 'desk_passkey_unknown' : 'desk_passkey_refused')
}

export async function signIn(
  deps: Deps,
  passkey: PasskeyAssertion,
  { ticket: holder, siteUrl }: { readonly ticket: string; readonly siteUrl: string },
): Promise<DeskAnswer<Entered>> {
  const shown = await recognise(deps, passkey, { purpose: 'desk-sign-in', holder, siteUrl })
  if (!shown.ok) return shown
  const { id: passkeyId, staffId } = shown.value
  return deps.db.transaction(async (tx): Promise<DeskAnswer<Entered>> => {
    const token = await beginSession(tx, { staffId, passkeyId })
    return token === null ? deny('desk_passkey_unknown') : entered(tx, token)
  })
}

/** Shows the passkey again in a session: one of the same member of staff. */
export async function confirm(
  deps: Deps,
  passkey: PasskeyAssertion,
  given: { readonly token: string; readonly staffId: number; readonly siteUrl: string },
): Promise<DeskAnswer<null>> {
  const { token: holder, staffId, siteUrl } = given
  const shown = await recognise(deps, passkey, { purpose: 'desk-confirm', holder, siteUrl })
  if (!shown.ok) return shown
  if (shown.value.staffId !== staffId) return deny('desk_passkey_refused')
  await proveSession(deps.db, holder, shown.value.id)
  return ok(null)
}
