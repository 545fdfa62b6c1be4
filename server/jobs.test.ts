import { expect, it, vi } from 'vitest'

import { startJobs, type Job } from './jobs.ts'
import type { Log } from './http/log.ts'

const LOG: Log = { info: () => undefined, error: () => undefined }

it('jobs wait while users need the database, but never for good', async () => {
  vi.useFakeTimers()
  try {
    let pieces = 0
    const job: Job = {
      name: 'counting',
      idleMs: 1000,
      next: () => {
        pieces++
        return Promise.resolve(true)
      },
    }
    let isBusy = true
    const running = startJobs([job], { log: LOG, isBusy: () => isBusy })
    await vi.advanceTimersByTimeAsync(1900)
    expect(pieces).toBe(0)
    await vi.advanceTimersByTimeAsync(200)
    expect(pieces).toBe(1)
    isBusy = false
    await vi.advanceTimersByTimeAsync(1000)
    expect(pieces).toBeGreaterThan(10)
    const stopped = running.stop()
    await vi.advanceTimersByTimeAsync(100)
    await stopped
  } finally {
    vi.useRealTimers()
  }
})

it('a job that fails in the same way waits longer each time, another failure and a success start from the shortest wait', async () => {
  vi.useFakeTimers()
  try {
    const tried: number[] = []
    let failure: Error | null = Object.assign(new Error('no such table'), { code: '42P01' })
    const job: Job = {
      name: 'failing',
      idleMs: 1000,
      next: () => {
        tried.push(Date.now())
        return failure === null ? Promise.resolve(false) : Promise.reject(failure)
      },
    }
    const gaps = (): number[] =>
      tried.slice(1).map((at, i) => Math.round((at - (tried[i] ?? 0)) / 1000))
    const running = startJobs([job], { log: LOG })
    await vi.advanceTimersByTimeAsync(200_000)
    expect(gaps()).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    failure = new Error('another')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(gaps().slice(8, 12)).toEqual([60, 1, 2, 4])
    failure = null
    await vi.advanceTimersByTimeAsync(60_000)
    expect(gaps().slice(-3)).toEqual([1, 1, 1])
    const stopped = running.stop()
    await vi.advanceTimersByTimeAsync(1000)
    await stopped
  } finally {
    vi.useRealTimers()
  }
})
