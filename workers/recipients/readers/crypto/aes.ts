import { refusal } from '../refusal.ts'

/**
 * AES through WebCrypto, without padding: WebCrypto insists on padding, so a block that decrypts to
 * a full padding is appended and removed again by it.
 */
export async function decryptCbc(
  keyBytes: Uint8Array<ArrayBuffer>,
  iv: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await importKey(keyBytes)
  return decryptBlocks(key, iv, data)
}

export async function importKey(keyBytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  // Absent outside of secure contexts.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!subtle) throw refusal('file_encryption_unsupported', { method: 'webcrypto' })
  try {
    return await subtle.importKey('raw', keyBytes, 'AES-CBC', false, ['encrypt', 'decrypt'])
  } catch {
    // Chromium has no AES of 192 bits.
    throw refusal('file_encryption_unsupported', { method: `AES-${keyBytes.length * 8}` })
  }
}

export async function decryptBlocks(
  key: CryptoKey,
  iv: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = data.subarray(0, data.length - (data.length % 16))
  if (whole.length === 0) return new Uint8Array(0)
  const { subtle } = globalThis.crypto
  const last = whole.slice(whole.length - 16)
  const pad = await subtle.encrypt({ name: 'AES-CBC', iv: last }, key, new Uint8Array(0))
  const padded = new Uint8Array(whole.length + 16)
  padded.set(whole)
  padded.set(new Uint8Array(pad).subarray(0, 16), whole.length)
  return new Uint8Array(await subtle.decrypt({ name: 'AES-CBC', iv }, key, padded))
}

/** ECB is CBC with the previous ciphertext block taken out again. */
export async function decryptEcb(
  keyBytes: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const plain = await decryptCbc(keyBytes, new Uint8Array(16), data)
  for (let i = 16; i < plain.length; i++) plain[i] = (plain[i] ?? 0) ^ (data[i - 16] ?? 0)
  return plain
}
