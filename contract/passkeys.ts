import { z } from './zod.ts'

import { password } from './accounts.ts'
import { defineEndpoint } from './endpoint.ts'
import { dateTime } from './fields.ts'
import { signedIn } from './sign-in.ts'

/** The most passkeys that a signed-in user may add. */
export const PASSKEYS_MAX = 20

const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)

const publicKey = z.literal('public-key')

const credential = z.object({
  id: z.string(),
  type: publicKey,
  transports: z.array(z.string()),
})

/** What `navigator.credentials.get` wants, as JSON (WebAuthn level 3). */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
})

/** The same, with one of the passkeys that are named. */
export const confirmOptions = requestOptions.extend({ allowCredentials: z.array(credential) })

/** What `navigator.credentials.create` wants, as JSON. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** What an authenticator has signed with a passkey; base64url. */
export const assertion = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: publicKey,
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(4096),
    userHandle: bytes(128),
  }),
})
export type PasskeyAssertion = z.infer<typeof assertion>

/** An authenticator's data of a new passkey; base64url. */
export const registration = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: publicKey,
  response: z.object({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(16_384),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})
export type PasskeyRegistration = z.infer<typeof registration>

export const beginPasskeyLogin = defineEndpoint({
  method: 'POST',
  path: '/api/passkey-login/options',
  summary: 'A challenge for POST /api/passkey-login: good once, in this browser, for five minutes.',
  access: 'public',
  data: z.object({ options: requestOptions }),
  errors: ['passkey_unavailable', 'too_many_requests'],
})

export const passkeyLogin = defineEndpoint({
  method: 'POST',
  path: '/api/passkey-login',
  summary: 'Sign in with a passkey; sets the session cookie.',
  lane: 'sign_in',
  access: 'public',
  body: z.object({ passkey: assertion }),
  data: signedIn,
  errors: [
    'passkey_expired',
    'passkey_unknown',
    'passkey_refused',
    'account_disabled',
    'too_many_requests',
  ],
})

export const beginPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/user/passkeys/options',
  summary:
    'A challenge for POST /api/user/passkeys. Who signed in more than ten minutes ago proves the password.',
  access: 'user',
  body: z.object({ password: password.optional() }),
  data: z.object({ options: creationOptions }),
  errors: [
    'passkey_unavailable',
    'passkey_password_required',
    'withdraw_password_wrong',
    'passkeys_too_many',
    'too_many_requests',
  ],
})

/** A way in without the password, on the machines that hold its private half. */
export const passkey = z.object({
  id: z.string(),
  /** The browser it was made with, e.g. `Chrome · Windows`; '' when unknown. */
  name: z.string(),
  /** A password manager keeps it for several machines. */
  is_synced: z.boolean(),
  create_time: dateTime,
  /** The last sign-in with it; null = none yet. */
  used_time: dateTime.nullable(),
})
export type Passkey = z.infer<typeof passkey>

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/user/passkeys',
  summary: 'Keep a passkey that the browser has made for the challenge of this session.',
  access: 'user',
  body: z.object({ passkey: registration }),
  data: z.object({ id: z.string() }),
  errors: ['passkey_expired', 'passkey_refused', 'passkeys_too_many'],
})

export const listPasskeys = defineEndpoint({
  method: 'GET',
  path: '/api/user/passkeys',
  summary: 'The passkeys of this user, the newest first.',
  access: 'user',
  data: z.object({ list: z.array(passkey) }),
})

export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/passkeys',
  summary: 'Remove a passkey; other sessions that it began end.',
  access: 'user',
  query: z.object({ id: z.uuid() }),
  data: z.null(),
  errors: ['passkey_not_found'],
})
