import { afterEach, expect, it, vi } from 'vitest'

import { StoringTime } from './storing-time.ts'

afterEach(() => void vi.useRealTimers())

/** What the page waits after storing took so long, one after the other. */
async function waitsAfter(...durations: readonly number[]): Promise<number> {
  vi.useFakeTimers()
  const storing = new StoringTime()
  for (const ms of durations) {
    const stored = storing.measure(new Promise<void>((resolve) => setTimeout(resolve, ms)))
    await vi.advanceTimersByTimeAsync(ms)
    await stored
  }
  return storing.waitMs
}

it('a page that is left waits longer where storing was slow a moment ago, and never for long', async () => {
  expect(await waitsAfter()).toBe(250)
  expect(await waitsAfter(20)).toBe(250)
  expect(await waitsAfter(200)).toBe(400)
  expect(await waitsAfter(300, 10)).toBe(300)
  expect(await waitsAfter(5_000)).toBe(450)
})
