/** What an authenticator answers to the PRF extension; not in every browser's types. */
type PrfResults = { readonly prf?: { readonly results?: { readonly first?: BufferSource } } }

const SALT_BYTES = 32

/** Whether the browser may have the extension; the passkey shows only when it is used. */
export async function canMakePasskeySecrets(): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis)) return false
  const capabilities: unknown = Reflect.get(PublicKeyCredential, 'getClientCapabilities')
  if (typeof capabilities !== 'function') return false
  try {
    const found: unknown = await Reflect.apply(capabilities, PublicKeyCredential, [])
    return Object(found)['extension:prf'] === true
  } catch {
    return false
  }
}

function bytesOfUrl(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
}

export function newPasskeySalt(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SALT_BYTES))))
}

function plainBuffer(source: BufferSource): ArrayBuffer {
  const bytes =
    source instanceof ArrayBuffer
      ? new Uint8Array(source)
      : new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
  return new Uint8Array(bytes).buffer
}

/**
 * A secret that only this passkey makes, of `salt`, by the PRF extension of WebAuthn. Nothing is
 * signed for the server: the secret alone is of use. Null when the user cancelled, or the passkey has
 * no such secrets.
 * @param ways passkeys that may be used, base64url, each with its salt, base64; null = any of this
 * site, with `salt`
 */
export async function passkeySecret(
  ways: readonly { readonly id: string; readonly salt: string }[] | null,
  salt = '',
): Promise<{ readonly id: string; readonly secret: ArrayBuffer } | null> {
  const evaluated = (one: string) => ({ first: bytesOf(one) })
  const prf =
    ways === null
      ? { eval: evaluated(salt) }
      : { evalByCredential: Object.fromEntries(ways.map((way) => [way.id, evaluated(way.salt)])) }
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
    allowCredentials: (ways ?? []).map(({ id }) => ({ type: 'public-key', id: bytesOfUrl(id) })),
    userVerification: 'required',
    extensions: { prf },
  }
  try {
    const used = await navigator.credentials.get({ publicKey })
    if (!(used instanceof PublicKeyCredential)) return null
    const { prf } = used.getClientExtensionResults() as PrfResults
    const first = prf?.results?.first
    return first === undefined ? null : { id: used.id, secret: plainBuffer(first) }
  } catch {
    return null // cancelled, timed out, or of another site
  }
}
