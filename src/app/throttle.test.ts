import { describe, expect, it } from 'vitest'

import { throttle } from './throttle.ts'

describe('an action at most every second', () => {
  it('happens at once, is dropped while the second runs, and happens again after it', () => {
    let clock = 5000
    let done = 0
    const act = throttle(
      1000,
      () => {
        done += 1
      },
      () => clock,
    )
    act()
    clock = 5999
    act()
    expect(done).toBe(1)
    clock = 6000
    act()
    expect(done).toBe(2)
  })
})
