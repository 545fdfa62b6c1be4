import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Breaker } from './breaker.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

/** Begins a call and ends it. @returns whether it was let through, and whether a rest begins with it */
function call(breaker: Breaker, isAnswered: boolean) {
  const end = breaker.begin()
  return end === null ? 'refused' : end(isAnswered)
}

it('rests after so many failures in a row, and not after as many among answers', () => {
  const breaker = new Breaker({ failures: 3, restMs: 1000 })
  for (const isAnswered of [false, false, true, false, false]) {
    expect(call(breaker, isAnswered)).toBe(false)
  }
  expect(breaker.isResting).toBe(false)
  expect(call(breaker, false)).toBe(true)
  expect(breaker.isResting).toBe(true)
  expect(call(breaker, true)).toBe('refused')
})

it('lets one call try after the rest, and all when it was answered', () => {
  const breaker = new Breaker({ failures: 1, restMs: 1000 })
  call(breaker, false)
  vi.advanceTimersByTime(999)
  expect(breaker.begin()).toBeNull()
  vi.advanceTimersByTime(1)
  const end = breaker.begin()
  expect(end).not.toBeNull()
  expect(breaker.begin()).toBeNull()
  end?.(true)
  expect(call(breaker, true)).toBe(false)
  expect(call(breaker, true)).toBe(false)
})

it('rests twice as long after each trial that fails, up to eight times', () => {
  const breaker = new Breaker({ failures: 1, restMs: 1000 })
  call(breaker, false)
  for (const rest of [1000, 2000, 4000, 8000, 8000]) {
    vi.advanceTimersByTime(rest - 1)
    expect(call(breaker, false)).toBe('refused')
    vi.advanceTimersByTime(1)
    expect(call(breaker, false)).toBe(true)
  }
})

it('learns nothing from failures of calls that began before the rest', () => {
  const breaker = new Breaker({ failures: 1, restMs: 1000 })
  const late = breaker.begin()
  call(breaker, false)
  vi.advanceTimersByTime(1000)
  expect(late?.(false)).toBe(false)
  expect(breaker.isResting).toBe(false)
})
