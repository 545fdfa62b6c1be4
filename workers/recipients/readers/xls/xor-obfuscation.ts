import { BiffCursor } from './biff-records.ts'
import { sameBytes } from '../crypto/password-key.ts'

const KEY_BYTES = 16
const FILLERS = [0xbb, 0xff, 0xff, 0xba, 0xff, 0xff, 0xb9, 0x80, 0, 0xbe, 0x0f, 0, 0xbf, 0x0f, 0]

/**
 * The key of XOR obfuscation ("weak encryption" of Excel 2003, all there is in Excel 95): MS-OFFCRYPTO
 * 2.3.7. `proof`: key and verifier as the file keeps them; null when the password does not fit.
 */
export function xorKey(proof: Uint8Array, password: string): Uint8Array | null {
  const letters = passwordBytes(password)
  if (letters.length === 0) return null
  const secret = keyOf(letters)
  const check = verifierOf(letters)
  const expected = Uint8Array.of(secret & 0xff, secret >> 8, check & 0xff, check >> 8)
  if (!sameBytes(proof, expected, 4)) return null
  const key = new Uint8Array(KEY_BYTES)
  key.set(FILLERS.slice(0, KEY_BYTES - letters.length), letters.length)
  key.set(letters)
  return key.map((byte, i) => turned(byte ^ (expected[i % 2] ?? 0), 2, 8))
}

/** Undoes the obfuscation of one record; the index of its first key byte is position plus size. */
export function openXorRecord(
  plain: Uint8Array,
  { start, end, length }: BiffCursor,
  key: Uint8Array,
) {
  const first = start + length
  for (let at = start; at < end; at++) {
    const byte = turned(plain[at] ?? 0, 3, 8)
    plain[at] = byte ^ (key[(first + at - start) % KEY_BYTES] ?? 0)
  }
}

/** At most 15 characters, one byte each. */
function passwordBytes(password: string): Uint8Array {
  return Uint8Array.from(password.slice(0, KEY_BYTES - 1), (char) => {
    const code = char.charCodeAt(0)
    return code & 0xff || code >> 8
  })
}

function keyOf(letters: Uint8Array): number {
  let key = 0
  let base = 0x8000
  let last = 0xffff
  const next = (value: number) => {
    const moved = turned(value, 1, 16)
    return moved & 1 ? moved ^ 0x1020 : moved
  }
  for (const letter of letters.toReversed()) {
    for (let bit = 0; bit < 8; bit++) {
      base = next(base)
      last = next(last)
      if (bit < 7 && (letter >> bit) & 1) key ^= base
    }
  }
  return key ^ last
}

function verifierOf(letters: Uint8Array): number {
  let check = letters.length ^ 0xce4b
  letters.forEach((letter, i) => (check ^= turned(letter, (i + 1) % 15, 15)))
  return check
}

/** Rotates the lowest `size` bits to the left. */
function turned(value: number, by: number, size: number): number {
  return ((value << by) | (value >>> (size - by))) & (2 ** size - 1)
}
