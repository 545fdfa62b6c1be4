import { queryOptions } from '@tanstack/react-query'

import { ERROR_CODES } from '#contract/error-codes.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  passkeyLogin,
  removePasskey,
} from '#contract/passkeys.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from './api-client.ts'
import { isRenderer } from '#src/data/browser/renderer.ts'
import { orThrow } from './request-failure.ts'
import type { SignedIn } from './sign-in.ts'
import { personalKeys } from './query-keys.ts'

export const PASSKEY_KEYS = personalKeys('passkeys')

/** Loaded when a passkey is used, never with the page. */
const library = () => import('@simplewebauthn/browser')

/** Browsers make no passkeys for a host that is an IP address. */
const IN_DIGITS = /^(?:[\d.]+|\[.*\])$/

/** Whether this browser could have passkeys of this site. */
export function canHavePasskeys(): boolean {
  return !isRenderer && 'PublicKeyCredential' in globalThis && !IN_DIGITS.test(location.hostname)
}

/** Whether it offers them under a field, as it does passwords. */
export async function offersPasskeysInFields(): Promise<boolean> {
  return (await library()).browserSupportsWebAuthnAutofill()
}

const KEY = 'wandan.passkeys'

type Marks = {
  /** Ids of users who were offered a passkey on this machine. */
  readonly asked: readonly string[]
  /** A passkey was made or used on this machine. */
  readonly isHere: boolean
}

function readMarks(): Marks {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const { asked, isHere } = Object(kept) as Record<string, unknown>
    const ids = Array.isArray(asked) ? asked.filter((id) => typeof id === 'string') : []
    return { asked: ids, isHere: isHere === true }
  } catch {
    return { asked: [], isHere: false } // not of this site: ignored
  }
}

function mark(more: Partial<Marks>): void {
  localStorage.setItem(KEY, JSON.stringify({ ...readMarks(), ...more }))
}

export function hasPasskeyHere(): boolean {
  return readMarks().isHere
}

/**
 * Whether to offer a passkey after another kind of sign-in: once for each user who has none, on a
 * machine that can have one.
 */
export async function mayOfferPasskey({ user, has_passkey }: SignedIn): Promise<boolean> {
  if (has_passkey !== false || !canHavePasskeys()) return false
  if (readMarks().asked.includes(user.user_id)) return false
  return (await library()).platformAuthenticatorIsAvailable()
}

export function markOffered(userId: string): void {
  const { asked } = readMarks()
  mark({ asked: [...asked.filter((id) => id !== userId), userId] })
}

/** An answer, or null when the user cancelled or took too long. */
type Maybe<T> = Promise<Result<T> | null>

/**
 * @param inFields waits until the user picks one that the browser offers under a field, until
 * `stopPasskeys` or another call; otherwise the browser asks at once
 */
export async function signInByPasskey(inFields: boolean): Maybe<SignedIn> {
  const begun = await request(beginPasskeyLogin, {}, { expectsSignedOut: true, isQuiet: inFields })
  if (!begun.ok) return begun
  const { options } = begun.value
  const { startAuthentication, sendSignal } = await library()
  const signing = startAuthentication({ optionsJSON: options, useBrowserAutofill: inFields })
  const passkey = await signing.catch(() => null)
  if (passkey === null) return null
  // The server refuses '': a browser that keeps a passkey of this site also sends its user.
  const response = { ...passkey.response, userHandle: passkey.response.userHandle ?? '' }
  const body = { passkey: { ...passkey, response } }
  const answer = await request(passkeyLogin, { body }, { expectsSignedOut: true })
  if (answer.ok) mark({ isHere: true })
  else if (answer.error.apiCode === ERROR_CODES.passkey_unknown) {
    mark({ isHere: false })
    // So that the browser stops offering it; a browser without this call goes on.
    const unknown = { rpID: options.rpId, credentialID: passkey.id }
    sendSignal({ signalName: 'unknownCredential', ...unknown }).catch(() => undefined)
  }
  return answer
}

/** Ends the offer of passkeys under a field. */
export async function stopPasskeys(): Promise<void> {
  ;(await library()).WebAuthnAbortService.cancelCeremony()
}

/**
 * Makes a passkey for the signed-in user.
 * @param password required (`passkey_password_required`) when the sign-in is long ago
 * @returns 'known' when this machine has one already
 */
export async function createPasskey(
  password?: string,
): Promise<Result<{ id: string }> | 'known' | null> {
  const body = password === undefined ? {} : { password }
  const begun = await request(beginPasskey, { body })
  if (!begun.ok) return begun
  const { startRegistration, WebAuthnError } = await library()
  // Some authenticators make secrets (passkey-secret.ts) only with a passkey that was made for them.
  const optionsJSON = { ...begun.value.options, extensions: { prf: {} } }
  const making = startRegistration({ optionsJSON })
  const passkey = await making.catch((error: unknown) => {
    const code = error instanceof WebAuthnError ? error.code : ''
    return code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? 'known' : null
  })
  if (passkey === null || passkey === 'known') return passkey
  const { clientDataJSON, attestationObject, transports = [] } = passkey.response
  const response = { clientDataJSON, attestationObject, transports }
  const answer = await request(addPasskey, { body: { passkey: { ...passkey, response } } })
  if (answer.ok) mark({ isHere: true })
  return answer
}

export function passkeysQuery(userId: string) {
  return queryOptions({
    queryKey: PASSKEY_KEYS.of(userId),
    queryFn: async ({ signal }) => orThrow(await request(listPasskeys, {}, { signal })).list,
    staleTime: 0,
  })
}

export function dropPasskey(id: string): Promise<Result<null>> {
  return request(removePasskey, { query: { id } })
}
