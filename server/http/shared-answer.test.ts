import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { sharedAnswer } from './shared-answer.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

it('is made once for all who ask meanwhile, and again for the next', async () => {
  let made = 0
  const answer = sharedAnswer(() => Promise.resolve(++made))
  expect(await Promise.all([answer(), answer(), answer()])).toEqual([1, 1, 1])
  expect(await answer()).toBe(2)
})

it('is kept for as long as it is good, and never when it could not be made', async () => {
  let made = 0
  const answer = sharedAnswer(
    () => (++made === 1 ? Promise.reject(new Error('not now')) : Promise.resolve(made)),
    1000,
  )
  await expect(answer()).rejects.toThrow('not now')
  expect(await answer()).toBe(2)
  vi.advanceTimersByTime(999)
  expect(await answer()).toBe(2)
  vi.advanceTimersByTime(1)
  expect(await answer()).toBe(3)
})
