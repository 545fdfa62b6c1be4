import { expect, it } from 'vitest'

import { History, type HistoryStep } from './history.ts'

/** Steps of so many rows each, as they are done one after another. @returns those that were let go. */
function releasedOf(...sizes: readonly number[]): number[] {
  const history = new History()
  const released = new Set<number>()
  for (const [seq, rows] of sizes.entries()) {
    const held = { rows, release: () => void released.add(seq) }
    const step: HistoryStep = { seq, cause: 'set', read: () => Promise.reject(new Error()), held }
    history.push(step)
  }
  return [...released].toSorted((a, b) => a - b)
}

it('keeps the rows of the newest steps in memory: those of two whole lists', () => {
  expect(releasedOf(100_000, 100_000)).toEqual([])
  expect(releasedOf(100_000, 100_000, 100_000, 100_000)).toEqual([0, 1])
  expect(releasedOf(100_000, 1, 100_000, 1)).toEqual([0])
  expect(releasedOf(...Array.from({ length: 100 }, () => 1_000))).toEqual([])
})
