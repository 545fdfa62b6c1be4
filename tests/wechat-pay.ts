import {
  createCipheriv,
  createSign,
  createVerify,
  generateKeyPairSync,
  randomBytes,
} from 'node:crypto'

import type { PartnerCall } from './partner-stub.ts'

/** What WeChat Pay and we know of each other, generated for each run. */
export const ours = generateKeyPairSync('rsa', { modulusLength: 2048 })
export const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 })
export const API_KEY = '0123456789abcdef0123456789abcdef'
export const KEY_ID = 'PUB_KEY_ID_0000000000000000000001'
export const MERCHANT = '1900000001'
export const APP = 'wx0000000000000001'

/** Whether WeChat Pay would believe the call, written from its documentation. */
export function isBelieved({ method, path, headers, body }: PartnerCall): boolean {
  const [scheme, said = ''] = (headers.authorization ?? '').split(' ')
  const values = Object.fromEntries(
    [...said.matchAll(/(\w+)="([^"]*)"/g)].map(([, k, v]) => [k, v]),
  )
  const { timestamp = '', nonce_str = '', signature = '', mchid, serial_no } = values
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || mchid !== MERCHANT || serial_no !== 'SERIAL1') {
    return false
  }
  const text = `${method}\n${path}\n${timestamp}\n${nonce_str}\n${body}\n`
  return createVerify('RSA-SHA256').update(text).verify(ours.publicKey, signature, 'base64')
}

export type Forgery = {
  readonly key?: typeof theirs.privateKey
  readonly id?: string
  readonly age?: number
}

/** The headers of an answer or a notice that they have signed. */
export function headersOf(
  body: string,
  { key = theirs.privateKey, id = KEY_ID, age = 0 }: Forgery = {},
) {
  const at = String(Math.floor(Date.now() / 1000) - age)
  const nonce = randomBytes(8).toString('hex')
  const signature = createSign('RSA-SHA256')
    .update(`${at}\n${nonce}\n${body}\n`)
    .sign(key, 'base64')
  return {
    'wechatpay-serial': id,
    'wechatpay-timestamp': at,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signature,
  }
}

/** Sealed under the key of API v3. */
export function box(text: string, about: string, apiKey = API_KEY) {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiKey, nonce).setAAD(Buffer.from(about))
  const parts = [cipher.update(text), cipher.final(), cipher.getAuthTag()]
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: Buffer.concat(parts).toString('base64'),
    associated_data: about,
    nonce,
  }
}
