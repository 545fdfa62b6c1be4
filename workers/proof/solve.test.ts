import { scryptSync } from 'node:crypto'

import { expect, it } from 'vitest'

import { isSolved, readProof, WORK, workText } from '#contract/work-proof.ts'
import { solve } from './solve.ts'

const CHALLENGE = `1800000000.8.${'r'.repeat(16)}.${'m'.repeat(43)}`

it('finds what any other scrypt finds right, and reports how far it is', () => {
  const shares: number[] = []
  const proof = readProof(solve(CHALLENGE, (share) => shares.push(share)))
  expect(proof?.challenge).toBe(CHALLENGE)
  for (const [part, counter] of (proof?.counters ?? []).entries()) {
    const text = workText(CHALLENGE, part, counter)
    const hash = scryptSync(text, WORK.salt, WORK.length, WORK.scrypt)
    expect(isSolved(hash, 8)).toBe(true)
  }
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(Math.max(0, ...shares)).toBeLessThan(1)
})

it.each([
  ['no counter of a part', `${CHALLENGE}.1.2.3`],
  ['a part too many', `${CHALLENGE}.1.2.3.4.5`],
  ['a negative counter', `${CHALLENGE}.1.2.3.-4`],
  ['no challenge', '1.2.3.4'],
  ['nothing', ''],
])('is no proof: %s', (_, text) => {
  expect(readProof(text)).toBeNull()
})

it('asks for more hashes the more tries it wants', () => {
  const share = (tries: number) => {
    const hashes = Array.from({ length: 4096 }, (_, i) =>
      Uint8Array.of(i >> 4, (i & 15) << 4, 0, 0),
    )
    return hashes.filter((hash) => isSolved(hash, tries)).length / 4096
  }
  expect(share(WORK.parts)).toBe(1)
  expect(share(64 * WORK.parts)).toBeCloseTo(1 / 64)
  expect(share(512 * WORK.parts)).toBeCloseTo(1 / 512)
})
