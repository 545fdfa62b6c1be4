import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { Admission, type Lanes } from './admission.ts'

const LIMITS = { running: 2, waiting: 2, waitMs: 100 }
const LANES: Lanes = { sign_in: LIMITS, read: LIMITS, order: LIMITS, bulk: LIMITS }

describe('admission', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('lets so many in, so many wait, and refuses the next at once', async () => {
    const doors = new Admission(LANES)
    const first = await doors.enter('read')
    await doors.enter('read')
    const order: string[] = []
    const third = Promise.resolve(doors.enter('read')).then((leave) => {
      order.push('third')
      return leave
    })
    const fourth = Promise.resolve(doors.enter('read')).then(() => order.push('fourth'))
    expect(doors.enter('read')).toBeNull()
    first?.()
    const leave = await third
    expect(order).toEqual(['third'])
    leave?.()
    await fourth
    expect(order).toEqual(['third', 'fourth'])
  })

  it('refuses who has waited too long, and his place in line is free again', async () => {
    const doors = new Admission(LANES)
    const first = await doors.enter('read')
    await doors.enter('read')
    const late = [1, 2].map(() => Promise.resolve(doors.enter('read')))
    await vi.advanceTimersByTimeAsync(100)
    expect(await Promise.all(late)).toEqual([null, null])
    const next = doors.enter('read')
    first?.()
    expect(await next).not.toBeNull()
  })

  it('a place that is left twice is free once', async () => {
    const doors = new Admission(LANES)
    const first = await doors.enter('read')
    first?.()
    first?.()
    await doors.enter('read')
    await doors.enter('read')
    const third = doors.enter('read')
    await vi.advanceTimersByTimeAsync(100)
    expect(await third).toBeNull()
  })

  it('a flood of one kind takes nothing from the others', async () => {
    const doors = new Admission(LANES)
    for (let i = 0; i < 10; i++) void doors.enter('read')
    for (const lane of ['sign_in', 'order', 'bulk'] as const) {
      expect(await doors.enter(lane)).not.toBeNull()
    }
  })
})
