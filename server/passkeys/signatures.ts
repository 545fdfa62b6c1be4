import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'

import type { PasskeyAssertion, PasskeyRegistration } from '#contract/passkeys.ts'
/** How the caller's browser sees this site, as authenticators know it. */
export type Site = { readonly origin: string; readonly rpId: string }

/** The public half of a passkey, as it is stored. */
export type KnownPasskey = {
  readonly user_handle: string
  readonly public_key: string
  readonly counter: number
}

/** EdDSA, ES256, RS256 of COSE: what authenticators have. */
export const ALGORITHMS = [-8, -7, -257]

/** Null where browsers create no passkeys: at an IP address, or without TLS. */
export function passkeySite(siteUrl: string): Site | null {
  if (!URL.canParse(siteUrl)) return null
  const { protocol, hostname, origin } = new URL(siteUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (protocol !== 'https:' && !isLocal) return null
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return null
  return { origin, rpId: hostname }
}

/** Matches nothing. */
const UNREADABLE = { challenge: '', origin: '' }

/** The data that the browser has signed. */
export function readClientData(encoded: string): { challenge: string; origin: string } {
  try {
    const data: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString())
    const { challenge, origin } = Object(data) as Record<string, unknown>
    if (typeof challenge !== 'string' || typeof origin !== 'string') return UNREADABLE
    return { challenge, origin }
  } catch {
    return UNREADABLE
  }
}

/** Loaded with the first passkey: the server starts without it. */
const library = () => import('@simplewebauthn/server')

/** The count after this signature; null when anything about it is wrong. */
export async function verifyAssertion(
  passkey: PasskeyAssertion,
  known: KnownPasskey,
  { site, challenge }: { site: Site; challenge: string },
): Promise<number | null> {
  if (passkey.response.userHandle !== known.user_handle) return null
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // We request no extensions.
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
        counter: known.counter,
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null // the library throws when any check fails
  }
}

export type MadePasskey = {
  readonly id: string
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
  readonly isSynced: boolean
}

/** What the authenticator has made; null when anything about it is wrong. */
export async function verifyRegistration(
  passkey: PasskeyRegistration,
  { site, challenge }: { site: Site; challenge: string },
): Promise<MadePasskey | null> {
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // We request no extensions.
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return null
    const { credential, credentialBackedUp } = registrationInfo
    return {
      id: randomUUID(),
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: passkey.response.transports,
      isSynced: credentialBackedUp,
    }
  } catch {
    return null // the library throws when any check fails
  }
}
