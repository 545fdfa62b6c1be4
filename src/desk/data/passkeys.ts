import {
  beginDeskConfirm,
  beginDeskLink,
  beginDeskSignIn,
  confirmAtDesk,
  enterByLink,
  registerByLink,
  signInAtDesk,
  type DeskMe,
} from '#contract/desk/session.ts'
import type { PasskeyAssertion } from '#contract/passkeys.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from '#src/data/api/api-client.ts'

/** Loaded when a passkey is used, never with the page. */
const library = () => import('@simplewebauthn/browser')

/** An answer, or null when the authenticator gave nothing: cancelled, or too slow. */
type Maybe<T> = Promise<Result<T> | null>

/** Refusals of these calls end no session. */
const QUIETLY = { expectsSignedOut: true } as const

type Challenge = DataOf<typeof beginDeskSignIn>['options']

async function sign(options: Challenge): Promise<PasskeyAssertion | null> {
  const { startAuthentication } = await library()
  const passkey = await startAuthentication({ optionsJSON: options }).catch(() => null)
  if (passkey === null) return null
  return {
    ...passkey,
    response: { ...passkey.response, userHandle: passkey.response.userHandle ?? '' },
  }
}

export async function signIn(): Maybe<DeskMe> {
  const begun = await request(beginDeskSignIn, {}, QUIETLY)
  if (!begun.ok) return begun
  const passkey = await sign(begun.value.options)
  return passkey && request(signInAtDesk, { body: { passkey } }, QUIETLY)
}

/** Shows the passkey again, for acts on money and persons. */
export async function confirmByPasskey(): Maybe<null> {
  const begun = await request(beginDeskConfirm, {})
  if (!begun.ok) return begun
  const passkey = await sign(begun.value.options)
  return passkey && request(confirmAtDesk, { body: { passkey } })
}

export type LinkOptions = DataOf<typeof beginDeskLink>

/** Reads to which member of staff a link belongs; nothing is used up. */
export function readLink(token: string): Promise<Result<LinkOptions>> {
  return request(beginDeskLink, { body: { token } }, QUIETLY)
}

/** Makes a passkey on this machine, and signs in with the link. @returns 'known' when there is one */
export async function register(
  token: string,
  options: NonNullable<LinkOptions['options']>,
): Promise<Result<DeskMe> | 'known' | null> {
  const { startRegistration, WebAuthnError } = await library()
  const made = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    const code = error instanceof WebAuthnError ? error.code : ''
    return code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? 'known' : null
  })
  if (made === null || made === 'known') return made
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  const passkey = { ...made, response: { clientDataJSON, attestationObject, transports } }
  return request(registerByLink, { body: { token, passkey } }, QUIETLY)
}

/** On the sandbox: signs in with the link alone. */
export function enter(token: string): Promise<Result<DeskMe>> {
  return request(enterByLink, { body: { token } }, QUIETLY)
}

/** Browsers make no passkeys for a host that is an IP address. */
export function canUsePasskeys(): boolean {
  const isInDigits = /^(?:[\d.]+|\[.*\])$/.test(location.hostname)
  return 'PublicKeyCredential' in globalThis && !isInDigits
}
