import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The hash of a value for one use. Without the key nobody finds a mobile or a short code by trying. */
export type KeyedHash = (use: string, value: string) => string

/** @param key 32 bytes @param room the owner of the hashes: those of two rooms never match */
export function makeKeyedHash(key: Uint8Array, room: string): KeyedHash {
  const own = createHmac('sha256', key).update(room).digest()
  return (use, value) => createHmac('sha256', own).update(`${use}\0${value}`).digest('base64url')
}

/** Compares two proofs in constant time: the time taken does not reveal where they differ. */
export function isSameProof(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Hashes a value of 256 random bits, which cannot be found by trying. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

const MARK_LENGTH = 12

/**
 * Marks a user in the log: the calls of one user can be followed, and only who has the key of the
 * shop can find out whose they are.
 * @param hashIn hashes under that key
 */
export function makeUserMark(hashIn: (room: string) => KeyedHash): (userId: number) => string {
  const hash = hashIn('log')
  return (userId) => hash('user', String(userId)).slice(0, MARK_LENGTH)
}
