/**
 * How calls of the open API and our callbacks are signed, the same way in both directions
 * (docs/decisions/0053-open-api.md). Every one of these headers travels with each of them.
 */
export const SIGN_HEADERS = {
  appId: 'X-App-Id',
  /** Seconds since 1970, as digits. */
  timestamp: 'X-Timestamp',
  nonce: 'X-Nonce',
  /** SHA-256 of the body before compression, of nothing when there is none; 64 hexadecimal digits in lower case. */
  bodyHash: 'X-Content-SHA256',
  /** HMAC-SHA256 of `signedText` under the AppKey; 64 hexadecimal digits in lower case. */
  signature: 'X-Signature',
} as const

/** How far the caller's clock may be from the server's. */
export const CLOCK_SECONDS = 300

export const NONCE = /^[A-Za-z0-9-]{16,64}$/
export const SHA256_HEX = /^[0-9a-f]{64}$/
export const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

export type SignedParts = {
  /** In capitals. */
  readonly method: string
  /** Path and query as they stand in the request line, e.g. `/open/v1/goods?page=1`. */
  readonly target: string
  readonly timestamp: string
  readonly nonce: string
  readonly bodyHash: string
  /** The header's value; absent when the request has none. */
  readonly idempotencyKey?: string
}

/**
 * Six lines, or seven with an Idempotency-Key, which the first line distinguishes. No line can hold
 * a line break, so no two requests have the same text: a signed order cannot be sent under another
 * key (docs/decisions/0082-ways-in-end-together.md).
 */
export function signedText(parts: SignedParts): string {
  const { method, target, timestamp, nonce, bodyHash, idempotencyKey } = parts
  const lines = [method, target, timestamp, nonce, bodyHash]
  const all =
    idempotencyKey === undefined ? ['WANDAN1', ...lines] : ['WANDAN2', ...lines, idempotencyKey]
  return all.join('\n')
}
