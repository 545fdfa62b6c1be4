import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { pacedProgress, Throttle } from './throttle.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a throttle', () => {
  it('does its task once for all calls, at the end of the time of the first', () => {
    const task = vi.fn<() => void>()
    const throttle = new Throttle(100, task)
    throttle.call()
    vi.advanceTimersByTime(99)
    throttle.call()
    expect(task).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(task).toHaveBeenCalledOnce()
    throttle.call()
    vi.advanceTimersByTime(100)
    expect(task).toHaveBeenCalledTimes(2)
  })

  it('does nothing after it was cancelled', () => {
    const task = vi.fn<() => void>()
    const throttle = new Throttle(100, task)
    throttle.call()
    throttle.cancel()
    vi.advanceTimersByTime(1_000)
    expect(task).not.toHaveBeenCalled()
  })
})

describe('progress', () => {
  it('reports every stage at once, and counts now and then', () => {
    const reported: string[] = []
    const report = pacedProgress<{ stage: string; rows: number }>(({ stage, rows }) =>
      reported.push(`${stage} ${rows}`),
    )
    report({ stage: 'read', rows: 0 })
    report({ stage: 'read', rows: 1 })
    report({ stage: 'write', rows: 2 })
    vi.advanceTimersByTime(60)
    report({ stage: 'write', rows: 3 })
    expect(reported).toEqual(['read 0', 'write 2', 'write 3'])
  })

  it('reports nothing of what is done quickly', () => {
    const reported: number[] = []
    const report = pacedProgress<{ rows: number }>(({ rows }) => reported.push(rows), 250)
    report({ rows: 1 })
    vi.advanceTimersByTime(249)
    report({ rows: 2 })
    vi.advanceTimersByTime(1)
    report({ rows: 3 })
    expect(reported).toEqual([3])
  })
})
