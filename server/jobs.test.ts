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
    const running = startJobs([job], LOG, () => isBusy)
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
