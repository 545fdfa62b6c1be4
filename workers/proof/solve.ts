import { scrypt } from '@noble/hashes/scrypt.js'

import { isSolved, proofText, triesOf, WORK, workText } from '#contract/work-proof.ts'

/**
 * Does the work of a challenge. @param onTry called after each hash with the share that is done: a
 * part may be solved at any try, so within a part it is the share of the luck that is used up
 */
export function solve(challenge: string, onTry: (share: number) => void): string {
  const tries = triesOf(challenge)
  const counters = Array.from({ length: WORK.parts }, (_, part) => {
    for (let counter = 0; ; counter++) {
      const text = workText(challenge, part, counter)
      const hash = scrypt(text, WORK.salt, { ...WORK.scrypt, dkLen: WORK.length })
      if (isSolved(hash, tries)) return counter
      onTry((part + 1 - Math.exp((-counter * WORK.parts) / tries)) / WORK.parts)
    }
  })
  return proofText(challenge, counters)
}
