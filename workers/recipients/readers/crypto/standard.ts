import type { Pace } from '../pace.ts'
import { damaged, refusal } from '../refusal.ts'
import { decryptEcb } from './aes.ts'
import { hashOf } from './hashes.ts'
import { fit, join, sameBytes, spinHash, uint32 } from './password-key.ts'

const AES = new Map([
  [0x660e, 16],
  [0x660f, 24],
  [0x6610, 32],
])
const SPINS = 50_000

/** MS-OFFCRYPTO 2.3.4.5 to 2.3.4.9; null when the password does not fit. */
export async function standardKey(
  info: Uint8Array<ArrayBuffer>,
  password: string,
  pace: Pace,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const view = new DataView(info.buffer, info.byteOffset, info.byteLength)
  const headerSize = view.getUint32(8, true)
  const verifier = 12 + headerSize
  if (verifier + 40 + 32 > info.length) throw damaged('EncryptionInfo')
  const algorithm = view.getUint32(12 + 8, true)
  const keySize = AES.get(algorithm)
  const hash = hashOf('SHA1')
  if (keySize === undefined || !hash) {
    throw refusal('file_encryption_unsupported', { method: `0x${algorithm.toString(16)}` })
  }
  const salt = info.slice(verifier + 4, verifier + 20)
  const spun = await spinHash(hash, { salt, password, spins: SPINS, pace })
  const final = hash.digest(join(spun, uint32(0)))
  const mixed = (byte: number) => {
    const block = new Uint8Array(64).fill(byte)
    for (let i = 0; i < final.length; i++) block[i] = byte ^ (final[i] ?? 0)
    return hash.digest(block)
  }
  const key = fit(join(mixed(0x36), mixed(0x5c)), keySize)
  const input = await decryptEcb(key, info.slice(verifier + 20, verifier + 36))
  const value = await decryptEcb(key, info.slice(verifier + 40, verifier + 72))
  return sameBytes(hash.digest(input), value, hash.size) ? key : null
}
