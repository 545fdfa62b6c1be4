import { createSign, createVerify, generateKeyPairSync } from 'node:crypto'

import { SignedText, type PartnerCall } from './partner-stub.ts'

/** What Alipay and we know of each other, generated for each run. */
export const ours = generateKeyPairSync('rsa', { modulusLength: 2048 })
export const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 })
export const APP_ID = '2021000000000001'

/** The documented form: sorted by name, joined as a query, without sign and empty values. */
export function joined(values: Record<string, string>): string {
  const names = Object.keys(values).filter((name) => name !== 'sign' && values[name] !== '')
  return names
    .toSorted()
    .map((name) => `${name}=${values[name]}`)
    .join('&')
}

export function signedBy(text: string, key = theirs.privateKey): string {
  return createSign('RSA-SHA256').update(text).sign(key, 'base64')
}

const queryOf = ({ path }: PartnerCall): Record<string, string> =>
  Object.fromEntries(new URL(path, 'http://stub').searchParams)

export const methodOf = (call: PartnerCall): string => queryOf(call)['method'] ?? ''

/** Whether Alipay would believe the call. */
export function isBelieved(call: PartnerCall): boolean {
  const query = queryOf(call)
  const { sign = '' } = query
  const text = joined({ ...query, ...call.form })
  return createVerify('RSA-SHA256').update(text).verify(ours.publicKey, sign, 'base64')
}

/** Written by hand: escaped slashes and the order of names belong to what is signed. */
export function signedAnswer(
  method: string,
  answer: Record<string, string>,
  key = theirs.privateKey,
): SignedText {
  const part = JSON.stringify(answer).replaceAll('/', '\\/')
  const node = `${method.replaceAll('.', '_')}_response`
  return new SignedText(`{"${node}":${part},"sign":"${signedBy(part, key)}"}`)
}
