import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import { SIGN_HEADERS, signedText, type SignedParts } from '#contract/open-sign.ts'

export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function signature(key: string, signed: SignedParts): Buffer {
  return createHmac('sha256', key).update(signedText(signed)).digest()
}

/** @param given 64 hexadecimal digits */
export function isSignedWith(key: string, signed: SignedParts, given: string): boolean {
  return timingSafeEqual(signature(key, signed), Buffer.from(given, 'hex'))
}

/** The headers of a callback, signed as its owner signs calls. */
export function signCallback(
  { appId, key }: { readonly appId: string; readonly key: string },
  { url, body, now }: { readonly url: string; readonly body: string; readonly now: Date },
): Record<string, string> {
  const { pathname, search } = new URL(url)
  const signed = {
    method: 'POST',
    target: pathname + search,
    timestamp: String(Math.floor(now.getTime() / 1000)),
    nonce: randomBytes(16).toString('hex'),
    bodyHash: sha256Hex(body),
  }
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Wandan-Callback/1',
    [SIGN_HEADERS.appId]: appId,
    [SIGN_HEADERS.timestamp]: signed.timestamp,
    [SIGN_HEADERS.nonce]: signed.nonce,
    [SIGN_HEADERS.bodyHash]: signed.bodyHash,
    [SIGN_HEADERS.signature]: signature(key, signed).toString('hex'),
  }
}
