import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { Admission, type Lanes } from './admission.ts'

const LIMITS = { running: 2, waiting: 2, waitMs: 100 }
let idle = 0
const idleMs = (): number => idle

const LANES: Lanes = { sign_in: LIMITS, read: LIMITS, order: LIMITS, bulk: LIMITS }

describe('admission', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('lets so many in, so many wait, and refuses the next at once', async () => {
    const doors = new Admission(LANES, idleMs)
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
    const doors = new Admission(LANES, idleMs)
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
    const doors = new Admission(LANES, idleMs)
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
    const doors = new Admission(LANES, idleMs)
    for (let i = 0; i < 10; i++) void doors.enter('read')
    for (const lane of ['sign_in', 'order', 'bulk'] as const) {
      expect(await doors.enter(lane)).not.toBeNull()
    }
  })

  it('refuses the last of a crowd that has come at once, and nobody behind one long call', async () => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const doors = new Admission(LANES, idleMs)
    const work = async (ms: number): Promise<boolean> => {
      const leave = await doors.enter('read')
      now += leave === null ? 0 : ms
      leave?.()
      return leave !== null
    }
    const taken = [await work(200), await work(60), await work(60), await work(0)]
    expect(taken).toEqual([true, true, true, false])
    // The event loop looks again at once: who comes now has waited while it read the others.
    vi.runAllTimers()
    expect([await work(60), await work(30), await work(30)]).toEqual([true, true, true])
    expect(await work(0)).toBe(false)
    vi.runAllTimers()
    // It has rested since.
    idle += 20
    expect([await work(60), await work(60), await work(40), await work(0)]).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  it('who left while its body came goes first, and does not wait for ever either', async () => {
    const doors = new Admission(LANES, idleMs)
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
    const doors = new Admission(LANES, idleMs)
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
