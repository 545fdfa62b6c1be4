import { describe, expect, it } from 'vitest'

import { isSlow, nextProgress } from './sync-progress.ts'

describe('the progress of a sync', () => {
  it('rises by five a poll, waits at 99, and is whole when the server reports the end', () => {
    let shown = 0
    const seen = Array.from({ length: 22 }, () => (shown = nextProgress(shown, 40)))
    expect(seen.slice(0, 3)).toEqual([5, 10, 15])
    expect(seen.slice(-3)).toEqual([99, 99, 99])
    expect(nextProgress(shown, 99)).toBe(99)
    expect(nextProgress(shown, 100)).toBe(100)
    expect(nextProgress(5, 100)).toBe(100)
  })

  it('is called slow only after a minute at the cap', () => {
    expect(isSlow(99, 59)).toBe(false)
    expect(isSlow(99, 60)).toBe(true)
    expect(isSlow(95, 90)).toBe(false)
    expect(isSlow(100, 90)).toBe(false)
  })
})
