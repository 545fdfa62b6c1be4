import { fromBase64, toBase64 } from './base64.ts'

/**
 * The key of a user's drafts on several machines (docs/decisions/0200-drafts-on-every-machine.md).
 * 256 random bits, made in a browser; the server gets them only wrapped under what it never has.
 */
export type SyncKey = {
  /** Made from the key, and reveals nothing of it. */
  readonly id: string
  /** Seals and opens drafts; no script can export it. */
  readonly content: CryptoKey
  /** The bits themselves, to be wrapped for another machine: wrapped under a key that no script can export. */
  readonly vault: { readonly wrapper: CryptoKey; readonly wrapped: ArrayBuffer }
}

/** What a key is wrapped under: a code for another machine, a printed one, a passkey's secret. */
export type WrapWay = 'code' | 'recovery' | 'passkey'

const KEY_BYTES = 32
const ID_BYTES = 16
const PROOF_BYTES = 32
const IV_BYTES = 12

const encoder = new TextEncoder()

type Bits = Uint8Array<ArrayBuffer>

function hkdf(info: string): HkdfParams {
  return { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(info) }
}

function importSecret(secret: Bits): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey', 'deriveBits'])
}

async function bitsOf(secret: CryptoKey, info: string, bytes: number): Promise<Bits> {
  return new Uint8Array(await crypto.subtle.deriveBits(hkdf(info), secret, bytes * 8))
}

function aesOf(secret: CryptoKey, info: string): Promise<CryptoKey> {
  const aes = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(hkdf(info), secret, aes, false, ['encrypt', 'decrypt'])
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function lockAway(raw: Bits): Promise<SyncKey['vault']> {
  const wrapper = await crypto.subtle.generateKey({ name: 'AES-KW', length: 256 }, false, [
    'wrapKey',
    'unwrapKey',
  ])
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', true, ['encrypt'])
  return { wrapper, wrapped: await crypto.subtle.wrapKey('raw', key, wrapper, 'AES-KW') }
}

async function bitsFrom({ vault }: SyncKey): Promise<Bits> {
  const { wrapper, wrapped } = vault
  const use: KeyUsage[] = ['encrypt']
  const key = await crypto.subtle.unwrapKey('raw', wrapped, wrapper, 'AES-KW', 'AES-GCM', true, use)
  return new Uint8Array(await crypto.subtle.exportKey('raw', key))
}

async function keyOf(raw: Bits): Promise<SyncKey> {
  const secret = await importSecret(raw)
  const [id, content, vault] = await Promise.all([
    bitsOf(secret, 'wandan draft key id 1', ID_BYTES),
    aesOf(secret, 'wandan drafts 1'),
    lockAway(raw),
  ])
  return { id: hexOf(id), content, vault }
}

export function makeSyncKey(): Promise<SyncKey> {
  return keyOf(crypto.getRandomValues(new Uint8Array(KEY_BYTES)))
}

/** What the server gives a wrapped key out for: only who has the code can make it. */
export async function proofOf(userId: string, way: WrapWay, code: string): Promise<string> {
  const secret = await importSecret(encoder.encode(code))
  const bits = await bitsOf(secret, `wandan draft proof ${way} ${userId}`, PROOF_BYTES)
  return toBase64(bits).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function gcm(userId: string, way: WrapWay, iv: Bits): AesGcmParams {
  const additionalData = encoder.encode(JSON.stringify(['wandan-draft-key', 1, userId, way]))
  return { name: 'AES-GCM', iv, additionalData }
}

async function wrapperOf(userId: string, way: WrapWay, secret: Bits): Promise<CryptoKey> {
  return aesOf(await importSecret(secret), `wandan draft key ${way} ${userId}`)
}

/** @param secret at least 110 bits of it are random: whoever has the answer can try codes at leisure */
export async function wrapSyncKey(
  key: SyncKey,
  { userId, way, secret }: { userId: string; way: WrapWay; secret: Bits },
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const wrapper = await wrapperOf(userId, way, secret)
  const sealed = await crypto.subtle.encrypt(gcm(userId, way, iv), wrapper, await bitsFrom(key))
  const all = new Uint8Array(IV_BYTES + sealed.byteLength)
  all.set(iv)
  all.set(new Uint8Array(sealed), IV_BYTES)
  return toBase64(all)
}

/** @throws DOMException when it was wrapped under something else, or changed since */
export async function unwrapSyncKey(
  wrapped: string,
  { userId, way, secret }: { userId: string; way: WrapWay; secret: Bits },
): Promise<SyncKey> {
  const all = fromBase64(wrapped)
  const iv = all.slice(0, IV_BYTES)
  const wrapper = await wrapperOf(userId, way, secret)
  const raw = await crypto.subtle.decrypt(gcm(userId, way, iv), wrapper, all.slice(IV_BYTES))
  return keyOf(new Uint8Array(raw))
}

export function secretOfCode(code: string): Bits {
  return encoder.encode(code)
}
