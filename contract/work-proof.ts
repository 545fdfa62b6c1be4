/**
 * A piece of work that a client does before a call when the server asks for it: it costs whoever
 * makes many calls more than whoever makes one (docs/decisions/0081-messages-and-proofs.md).
 *
 * The server gives a challenge. For each part, from 0, the client looks for a counter so that scrypt
 * of `workText` solves it (`isSolved`); together that takes `tries` hashes on average. The proof is
 * `proofText`. scrypt needs a MiB for each hash, so that a graphics card is little better at it than
 * a phone.
 */
export const WORK = {
  scrypt: { N: 1024, r: 8, p: 1 },
  salt: 'wandan',
  /** Bytes of a hash that are looked at. */
  length: 4,
  /** Several small parts take about the same time each time, one large one now nothing and now ages. */
  parts: 4,
} as const

/** What is hashed at one try. */
export function workText(challenge: string, part: number, counter: number): string {
  return `${challenge}.${part}.${counter}`
}

/** Whether the `WORK.length` bytes of a hash solve a part of work that takes `tries` in all. */
export function isSolved(hash: Uint8Array, tries: number): boolean {
  const value = hash.reduce((sum, byte) => sum * 256 + byte, 0)
  return value < (256 ** WORK.length * WORK.parts) / tries
}

/** How many tries a challenge asks for on average: its second field. */
export function triesOf(challenge: string): number {
  return Number(challenge.split('.')[1] ?? 0)
}

/** @param counters one for each part, in their order */
export function proofText(challenge: string, counters: readonly number[]): string {
  return [challenge, ...counters].join('.')
}

const PROOF = /^(\d{10}\.\d{1,6}\.[\w-]{16}\.[\w-]{43})\.(\d{1,9}(?:\.\d{1,9})*)$/
export const PROOF_MAX = 150

/** @returns null when it has not the form of a proof */
export function readProof(
  text: string,
): { readonly challenge: string; readonly counters: readonly number[] } | null {
  const [, challenge, counters] = PROOF.exec(text) ?? []
  if (challenge === undefined || counters === undefined) return null
  const all = counters.split('.').map(Number)
  return all.length === WORK.parts ? { challenge, counters: all } : null
}
