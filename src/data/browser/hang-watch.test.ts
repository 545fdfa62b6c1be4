import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { HangWatch } from './hang-watch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function watched(answers: () => boolean) {
  let hangs = 0
  const never = new Promise<void>(() => {})
  const ask = (): Promise<void> => (answers() ? Promise.resolve() : never)
  const watch = new HangWatch(ask, () => hangs++)
  return { watch, hangs: () => hangs }
}

const seconds = (n: number): Promise<unknown> => vi.advanceTimersByTimeAsync(n * 1_000)

describe('the watch over a worker that reads a file', () => {
  it('lets one that answers work as long as it needs', async () => {
    const { hangs } = watched(() => true)
    await seconds(600)
    expect(hangs()).toBe(0)
  })

  it('reports once one that no longer answers', async () => {
    let isAlive = true
    const { hangs } = watched(() => isAlive)
    await seconds(5)
    isAlive = false
    await seconds(8)
    expect(hangs()).toBe(0)
    await seconds(60)
    expect(hangs()).toBe(1)
  })

  it('waits less once the user has cancelled, and not at all for what has ended', async () => {
    const cancelled = watched(() => false)
    cancelled.watch.hurry()
    const ended = watched(() => false)
    ended.watch.stop()
    await seconds(4)
    expect(cancelled.hangs()).toBe(1)
    await seconds(60)
    expect(ended.hangs()).toBe(0)
  })

  it('takes no long sleep of the machine for a hang', async () => {
    let isAlive = true
    const { hangs } = watched(() => isAlive)
    await seconds(2)
    isAlive = false
    vi.setSystemTime(Date.now() + 3_600_000)
    await seconds(3)
    expect(hangs()).toBe(0)
  })
})
