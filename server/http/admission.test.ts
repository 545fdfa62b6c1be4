import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { Admission, everyLane } from './admission.ts'

const LIMITS = { running: 2, waiting: 2, waitMs: 100 }

const LANES = everyLane(LIMITS)

describe('admission', () => {
  // The turns of the event loop stay real.
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

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

  it('begins no work before all who are connecting have been seen', async () => {
    const doors = new Admission(LANES)
    let connecting = 20
    let seen = 0
    const connectNext = () => {
      if (connecting-- <= 0) return
      doors.noteConnection()
      seen++
      setImmediate(connectNext) // one a turn, as Node does
    }
    connectNext()
    await doors.enter('read')
    expect(seen).toBe(20)
  })

  it('looks for others no longer than half of the time', async () => {
    const doors = new Admission(LANES)
    let isOver = false
    const connectNext = () => {
      doors.noteConnection()
      vi.advanceTimersByTime(10)
      if (!isOver) setImmediate(connectNext)
    }
    connectNext()
    const leave = await doors.enter('read')
    const lookedUntil = performance.now()
    expect(lookedUntil).toBeLessThanOrEqual(60)
    leave?.()
    await doors.enter('read')
    expect(performance.now()).toBe(lookedUntil)
    isOver = true
  })

  it('lets a call that left for its body go first, and does not wait for ever either', async () => {
    const doors = new Admission(LANES)
    const first = await doors.enter('read')
    await doors.enter('read')
    const order: string[] = []
    const note = (name: string) => (leave: unknown) => order.push(`${name} ${leave !== null}`)
    const fresh = Promise.resolve(doors.enter('read')).then(note('fresh'))
    const again = Promise.resolve(doors.enterAgain('read')).then(note('again'))
    const late = Promise.resolve(doors.enterAgain('read')).then(note('late'))
    first?.()
    await again
    await vi.advanceTimersByTimeAsync(100)
    await Promise.all([fresh, late])
    expect(order).toEqual(['again true', 'fresh false', 'late false'])
  })

  it('knows that a run is being placed while a chunk is inside, and between two chunks', async () => {
    const doors = new Admission(LANES)
    expect(doors.isPlacing()).toBe(false)
    const leave = await doors.enter('bulk')
    vi.advanceTimersByTime(5000)
    expect(doors.isPlacing()).toBe(true)
    leave?.()
    vi.advanceTimersByTime(200)
    expect(doors.isPlacing()).toBe(true)
    vi.advanceTimersByTime(200)
    expect(doors.isPlacing()).toBe(false)
  })
})
