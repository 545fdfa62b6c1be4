import type { z } from 'zod'

import type { confirmOptions, creationOptions, requestOptions } from '#contract/passkeys.ts'
import { ALGORITHMS, type Site } from './signatures.ts'

/** How long a browser lets its user answer; the challenge lives a little longer. */
const TIMEOUT_MS = 4 * 60_000

const publicKey = 'public-key' as const

export function requestOptionsOf(
  challenge: string,
  { rpId }: Site,
): z.infer<typeof requestOptions> {
  return { challenge, rpId, timeout: TIMEOUT_MS, userVerification: 'required' }
}

const named = ({ credential_id: id, transports }: KnownCredential) => ({
  id,
  type: publicKey,
  transports: transports.split(',').filter((name) => name !== ''),
})

/** @param known those that may sign */
export function confirmOptionsOf(
  challenge: string,
  site: Site,
  known: readonly KnownCredential[],
): z.infer<typeof confirmOptions> {
  return { ...requestOptionsOf(challenge, site), allowCredentials: known.map(named) }
}

type Ceremony = { readonly challenge: string; readonly site: Site; readonly title: string }

/** What authenticators show of the owner; the id is for nobody else. */
type Owner = { readonly id: string; readonly name: string; readonly displayName: string }

export type KnownCredential = { readonly credential_id: string; readonly transports: string }

/** @param known those that the owner has already */
export function creationOptionsOf(
  { challenge, site, title }: Ceremony,
  owner: Owner,
  known: readonly KnownCredential[],
): z.infer<typeof creationOptions> {
  return {
    challenge,
    rp: { id: site.rpId, name: title },
    user: owner,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: publicKey, alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(named),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}
