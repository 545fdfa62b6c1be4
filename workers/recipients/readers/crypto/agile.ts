import type { Pace } from '../pace.ts'
import { damaged, refusal } from '../refusal.ts'
import { walkXml } from '../xml/walk-xml.ts'
import { decryptCbc } from './aes.ts'
import { hashOf, type Hash } from './hashes.ts'
import { fit, join, sameBytes, spinHash } from './password-key.ts'

export type AgileSecret = {
  key: Uint8Array<ArrayBuffer>
  /** Salt of the package, for the initialization vector of each segment. */
  salt: Uint8Array<ArrayBuffer>
  blockSize: number
  hash: Hash
}

const VERIFIER_INPUT = [0xfe, 0xa7, 0xd2, 0x76, 0x3b, 0x4b, 0x9e, 0x79]
const VERIFIER_VALUE = [0xd7, 0xaa, 0x0f, 0x6d, 0x30, 0x61, 0x34, 0x4e]
const KEY_VALUE = [0x14, 0x6e, 0x0b, 0xe7, 0xab, 0xac, 0xd0, 0xd6]

/** MS-OFFCRYPTO 2.3.4.10 to 2.3.4.14; null when the password does not fit. */
export async function agileKey(
  descriptor: Uint8Array,
  password: string,
  pace: Pace,
): Promise<AgileSecret | null> {
  const { keyData, encryptedKey } = await readDescriptor(descriptor, pace)
  const hash = hashFor(encryptedKey)
  const salt = binary(encryptedKey, 'saltValue')
  const spins = Number(encryptedKey.get('spinCount'))
  if (!Number.isInteger(spins) || spins < 0) throw damaged('EncryptionInfo')
  const spun = await spinHash(hash, { salt, password, spins, pace })
  const keySize = keyBytes(encryptedKey)
  const iv = fit(salt, Number(encryptedKey.get('blockSize') ?? 16))
  const open = (block: readonly number[], name: string) => {
    const key = fit(hash.digest(join(spun, Uint8Array.from(block))), keySize)
    return decryptCbc(key, iv, binary(encryptedKey, name))
  }
  const input = await open(VERIFIER_INPUT, 'encryptedVerifierHashInput')
  const value = await open(VERIFIER_VALUE, 'encryptedVerifierHashValue')
  const expected = hash.digest(input.subarray(0, salt.length))
  if (!sameBytes(expected, value, hash.size)) return null
  const secret = await open(KEY_VALUE, 'encryptedKeyValue')
  return {
    key: secret.slice(0, keyBytes(keyData)),
    salt: binary(keyData, 'saltValue'),
    blockSize: Number(keyData.get('blockSize') ?? 16),
    hash: hashFor(keyData),
  }
}

type Attributes = ReadonlyMap<string, string>

async function readDescriptor(
  bytes: Uint8Array,
  pace: Pace,
): Promise<{ keyData: Attributes; encryptedKey: Attributes }> {
  let keyData: Attributes | undefined
  let encryptedKey: Attributes | undefined
  const text = new TextDecoder().decode(bytes)
  await walkXml(
    text,
    {
      open(name, attributes) {
        if (name === 'keyData') keyData ??= attributes
        // Certificates have an encryptedKey too; the password's has a spin count.
        else if (name === 'encryptedKey' && attributes.has('spinCount')) encryptedKey ??= attributes
      },
    },
    { maxDepth: 64, pace },
  )
  if (!keyData || !encryptedKey) throw damaged('EncryptionInfo')
  for (const attributes of [keyData, encryptedKey]) {
    const cipher = `${attributes.get('cipherAlgorithm')}/${attributes.get('cipherChaining')}`
    if (cipher !== 'AES/ChainingModeCBC') {
      throw refusal('file_encryption_unsupported', { method: cipher.slice(0, 40) })
    }
  }
  return { keyData, encryptedKey }
}

function hashFor(attributes: Attributes): Hash {
  const name = attributes.get('hashAlgorithm') ?? ''
  const hash = hashOf(name)
  if (!hash) throw refusal('file_encryption_unsupported', { method: name.slice(0, 40) })
  return hash
}

function keyBytes(attributes: Attributes): number {
  const bits = Number(attributes.get('keyBits'))
  if (bits !== 128 && bits !== 192 && bits !== 256) throw damaged('EncryptionInfo')
  return bits / 8
}

function binary(attributes: Attributes, name: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(attributes.get(name) ?? ''), (char) => char.charCodeAt(0))
  } catch {
    throw damaged('EncryptionInfo')
  }
}
