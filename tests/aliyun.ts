import { createHash, createHmac } from 'node:crypto'

import type { PartnerCall } from './partner-stub.ts'

export const KEY = { id: 'LTAI-test', secret: 'top-secret' }
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** What the partner does with a call before it believes it, written from the documentation. */
export function isSigned({ headers, body }: PartnerCall, host: string): boolean {
  const [, id, names = '', signature] =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (id !== KEY.id || headers['x-acs-content-sha256'] !== sha256(body)) return false
  const lines = names
    .split(';')
    .map((name) => `${name}:${name === 'host' ? host : String(headers[name])}\n`)
  const canonical = `POST\n/\n\n${lines.join('')}\n${names}\n${sha256(body)}`
  const wanted = createHmac('sha256', KEY.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return signature === wanted && names.includes('x-acs-signature-nonce;')
}
