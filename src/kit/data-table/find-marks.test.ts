import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findMarks } from './find-marks.ts'

function searchIn(marked: readonly number[], total: number, slots: number) {
  let asked = 0
  const nextMark = (position: number): Promise<number> => {
    asked++
    return Promise.resolve(marked.find((at) => at >= position) ?? marked[0] ?? -1)
  }
  return findMarks({ total, slots, nextMark, isStopped: () => asked > total + 1 }).then(
    (found) => ({ found, asked }),
  )
}

describe('where the marked rows lie', () => {
  it('is found when rows and slots do not divide evenly', async () => {
    const { found, asked } = await searchIn([4, 9, 200], 300, 142)
    expect(found).toEqual([4, 9, 200])
    expect(asked).toBe(4)
  })

  it('takes one question a slot at most, finds a row in the first slot that has one, and ends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(400), { maxLength: 60 }),
        fc.integer({ min: 1, max: 60 }),
        async (rows, slots) => {
          const marked = rows.toSorted((a, b) => a - b)
          const { found, asked } = await searchIn(marked, 401, slots)
          expect(asked).toBeLessThanOrEqual(slots + 2)
          expect(found.every((at) => marked.includes(at))).toBe(true)
          expect(found[0]).toBe(marked[0])
        },
      ),
    )
  })
})
