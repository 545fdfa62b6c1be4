import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'

/** A key as partners hand it out: PEM, PEM in one line with `\n` written out, or its base64 alone. */
function pem(text: string, label: string): string {
  const lines = text.replaceAll('\\n', '\n').trim()
  if (lines.includes('-----BEGIN')) return lines
  return `-----BEGIN ${label}-----\n${lines.replace(/\s/g, '')}\n-----END ${label}-----`
}

/** PKCS#8, or PKCS#1 as older tools make it. @throws when it is neither */
export function privateKeyOf(text: string): KeyObject {
  try {
    return createPrivateKey(pem(text, 'PRIVATE KEY'))
  } catch {
    return createPrivateKey(pem(text, 'RSA PRIVATE KEY'))
  }
}

/** A public key, or the certificate that holds it. @throws when it is neither */
export function publicKeyOf(text: string): KeyObject {
  return createPublicKey(pem(text, 'PUBLIC KEY'))
}

/** SHA256withRSA, base64: RSA2 of Alipay, SHA256-RSA2048 of WeChat Pay. */
export function signRsa(text: string, key: KeyObject): string {
  return sign('RSA-SHA256', Buffer.from(text), key).toString('base64')
}

export function isSignedRsa(text: string, signature: string, key: KeyObject): boolean {
  return verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
}
