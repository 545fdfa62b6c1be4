import { ROLES } from '../desk.ts'
import { defineEndpoint } from '../endpoint.ts'
import { assertion, creationOptions, registration, requestOptions } from '../passkeys.ts'
import { z } from '../zod.ts'

/**
 * How staff come in at the desk's own address. Their refusals are in `contract/desk-errors.ts`, with
 * `signed_out` (401), `too_many_requests`, `passkey_expired` and `passkey_unavailable` of the shop's.
 */

/** The page that a one-time link leads to; the token is behind `#`, where no server reads it. */
export const DESK_LINK_PAGE = '/link'

const token = z.string().regex(/^[\w-]{43}$/)

const name = z.string()
const role = z.enum(ROLES)

/** A member of staff who is signed in. */
const deskMe = z.object({
  id: z.number().int(),
  name,
  role,
  /** How many passkeys they have; 0 on the sandbox alone, where a link may do without. */
  passkeys: z.number().int(),
})
export type DeskMe = z.infer<typeof deskMe>

/** Names the owner of a link, and has what the browser makes a passkey with. */
export const beginDeskLink = defineEndpoint({
  method: 'POST',
  path: '/api/desk/link/options',
  summary: 'The owner of a one-time link, and a challenge to make a passkey with.',
  lane: 'sign_in',
  access: 'public',
  body: z.object({ token }),
  data: z.object({
    name,
    role,
    /** Null where browsers make no passkeys: at an IP address, or without TLS. */
    options: creationOptions.nullable(),
    /** On the sandbox: `enterByLink` is open, too. */
    mayEnter: z.boolean(),
  }),
})

export const registerByLink = defineEndpoint({
  method: 'POST',
  path: '/api/desk/link',
  summary: 'Keep the passkey that the browser has made, use the link up, and sign in.',
  lane: 'sign_in',
  access: 'public',
  body: z.object({ token, passkey: registration }),
  data: deskMe,
})

export const enterByLink = defineEndpoint({
  method: 'POST',
  path: '/api/desk/link/enter',
  summary: 'Use the link up and sign in without a passkey; on the sandbox only.',
  lane: 'sign_in',
  access: 'public',
  body: z.object({ token }),
  data: deskMe,
})

export const beginDeskSignIn = defineEndpoint({
  method: 'POST',
  path: '/api/desk/sign-in/options',
  summary: 'A challenge for POST /api/desk/sign-in.',
  lane: 'sign_in',
  access: 'public',
  data: z.object({ options: requestOptions }),
})

export const signInAtDesk = defineEndpoint({
  method: 'POST',
  path: '/api/desk/sign-in',
  summary: 'Sign in with a passkey.',
  lane: 'sign_in',
  access: 'public',
  body: z.object({ passkey: assertion }),
  data: deskMe,
})

export const signOutOfDesk = defineEndpoint({
  method: 'POST',
  path: '/api/desk/sign-out',
  summary: 'End this session.',
  access: 'public',
  data: z.null(),
})

export const getDeskMe = defineEndpoint({
  method: 'GET',
  path: '/api/desk/me',
  summary: 'The member of staff who is signed in.',
  access: 'user',
  data: deskMe,
})

/** After `desk_passkey_again`: the passkey is shown once more, then the call is sent again. */
export const beginDeskConfirm = defineEndpoint({
  method: 'POST',
  path: '/api/desk/confirm/options',
  summary: 'A challenge for POST /api/desk/confirm.',
  lane: 'sign_in',
  access: 'user',
  data: z.object({ options: requestOptions }),
})

export const confirmAtDesk = defineEndpoint({
  method: 'POST',
  path: '/api/desk/confirm',
  summary: 'Show the passkey again: acts on money and persons are open for five minutes.',
  lane: 'sign_in',
  access: 'user',
  body: z.object({ passkey: assertion }),
  data: z.null(),
})
