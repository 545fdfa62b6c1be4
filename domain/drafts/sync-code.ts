/**
 * The code that carries a key from one machine to another, or is printed to survive the loss of all:
 * 22 random signs (110 bits) and two that check them, in groups of four. No 0, 1, I or O.
 */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const RANDOM_SIGNS = 22
/** The largest prime that two signs can hold: every single wrong sign and every swap is noticed. */
const CHECK = 1021
const GROUP = 4

/** Random bytes that a code is made of. */
export const SYNC_CODE_BYTES = RANDOM_SIGNS

export const SYNC_CODE_SIGNS = RANDOM_SIGNS + 2

function signAt(value: number): string {
  return SIGNS.charAt(value % SIGNS.length)
}

function checkOf(signs: string): string {
  let sum = 0
  for (const sign of signs) sum = (sum * 37 + SIGNS.indexOf(sign) + 1) % CHECK
  return signAt(Math.floor(sum / SIGNS.length)) + signAt(sum)
}

/** @param random `SYNC_CODE_BYTES` bytes; five bits of each are used */
export function makeSyncCode(random: Uint8Array): string {
  const signs = Array.from(random, signAt).join('')
  return signs + checkOf(signs)
}

/** `ABCD-EFGH-…`, as it is shown and printed. */
export function groupSyncCode(code: string): string {
  const groups: string[] = []
  for (let at = 0; at < code.length; at += GROUP) groups.push(code.slice(at, at + GROUP))
  return groups.join('-')
}

/** Only the signs of a code, of what was typed or pasted. */
export function signsOfSyncCode(typed: string): string {
  const all = typed.normalize('NFKC').toUpperCase()
  return Array.from(all, (sign) => (SIGNS.includes(sign) ? sign : '')).join('')
}

/** The code as it was made; null when a sign is missing or wrong. */
export function readSyncCode(typed: string): string | null {
  const code = signsOfSyncCode(typed)
  if (code.length !== SYNC_CODE_SIGNS) return null
  return checkOf(code.slice(0, RANDOM_SIGNS)) === code.slice(RANDOM_SIGNS) ? code : null
}
