import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

import { isSameProof, makeKeyedHash, type KeyedHash } from './keyed-hash.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts what opens a shop, signs a call or names a bank account, so that the database and its backups hide it. */
export type Seal = {
  close(text: string, about: string): Buffer
  /** @returns null when it was sealed with another key, for something else, or was changed */
  open(sealed: Uint8Array, about: string): string | null
  sign(text: string): string
  isSigned(text: string, signature: string): boolean
  /** Hashes of a room under the same key. */
  readonly hashIn: (room: string) => KeyedHash
}

/**
 * AES-256-GCM; `about` (whose it is) is part of what is authenticated, so a token copied into
 * another user's row does not open.
 * @param key 32 bytes
 */
export function makeSeal(key: Uint8Array): Seal {
  return sealWith(key, key)
}

/** What a shop seals with: while its key is changed, it opens what was sealed with the other one. */
export function makeShopSeal({
  key,
  before,
  hashKey,
}: {
  readonly key: Uint8Array
  readonly before: Uint8Array | null
  readonly hashKey: Uint8Array
}): Seal {
  const own = sealWith(key, hashKey)
  if (before === null) return own
  const other = makeSeal(before)
  return {
    ...own,
    open: (sealed, about) => own.open(sealed, about) ?? other.open(sealed, about),
    isSigned: (text, proof) => own.isSigned(text, proof) || other.isSigned(text, proof),
  }
}

function sealWith(key: Uint8Array, hashKey: Uint8Array): Seal {
  // Each use has its own key.
  const derive = (use: string): Buffer => createHmac('sha256', key).update(use).digest()
  const sealing = derive('seal')
  const signing = derive('sign')
  const sign = (text: string): string =>
    createHmac('sha256', signing).update(text).digest('base64url')
  return {
    close(text, about) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv)
      cipher.setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open(sealed, about) {
      if (sealed.length < IV_BYTES + TAG_BYTES) return null
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, IV_BYTES))
      decipher.setAAD(Buffer.from(about))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        const body = bytes.subarray(IV_BYTES + TAG_BYTES)
        return decipher.update(body, undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null // not ours, or changed: the merchant authorises again
      }
    },
    sign,
    hashIn: (room) => makeKeyedHash(hashKey, room),
    isSigned(text, signature) {
      return isSameProof(sign(text), signature)
    },
  }
}
