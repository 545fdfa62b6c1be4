import { describe, expect, it, vi } from 'vitest'

import { createStore } from './store.ts'
import { wait } from './wait.ts'

describe('a wait', () => {
  it('settles after its time, and then listens no more', async () => {
    vi.useFakeTimers()
    const ending = new AbortController()
    const unlistened = vi.spyOn(ending.signal, 'removeEventListener')
    const waited = wait(globalThis, ending.signal, 60_000)
    await vi.advanceTimersByTimeAsync(60_000)
    await waited
    expect(unlistened).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  it('settles at once when it is called off, before it or during it', async () => {
    vi.useFakeTimers()
    const ending = new AbortController()
    const during = wait(globalThis, ending.signal, 60_000)
    ending.abort()
    await during
    await wait(globalThis, ending.signal, 60_000)
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })
})

describe('a store', () => {
  it('notifies its followers of another value, and not of the same', () => {
    const store = createStore(1)
    const heard: number[] = []
    const end = store.subscribe(() => heard.push(store.get()))
    store.set(1)
    store.set(2)
    end()
    store.set(3)
    expect(heard).toEqual([2])
  })
})
