import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Pool } from './pool.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const LIMITS = { atOnce: 1, waiting: 2, waitMs: 100, ofOne: 3 }

it('serves so many at once, lets so many wait, and has no room for more', async () => {
  const pool = new Pool(LIMITS)
  const leave = await pool.enter('a')
  const [second, third] = [pool.enter('b'), pool.enter('c')]
  expect(pool.hasRoom('d')).toBe(false)
  expect(await pool.enter('d')).toBeNull()
  leave?.()
  expect(await second).not.toBeNull()
  expect(pool.hasRoom('d')).toBe(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(await third).toBeNull()
})

it('takes turns between owners, so that one who asks for much waits behind the others', async () => {
  const pool = new Pool({ atOnce: 2, waiting: 10, waitMs: 1000, ofOne: 10 })
  const order: string[] = []
  const note = (owner: string) =>
    pool.enter(owner).then((leave) => {
      order.push(owner)
      return leave
    })
  const first = await note('much')
  await note('much')
  const others = [note('much'), note('much'), note('little')]
  first?.()
  ;(await others[2])?.()
  await others[0]
  expect(order).toEqual(['much', 'much', 'little', 'much'])
})

it('leaves nobody the whole pool, and a place that is left twice is free once', async () => {
  const pool = new Pool({ ...LIMITS, atOnce: 5, ofOne: 2 })
  const [first] = await Promise.all([pool.enter('much'), pool.enter('much')])
  expect(await pool.enter('much')).toBeNull()
  expect(await pool.enter('little')).not.toBeNull()
  first?.()
  first?.()
  expect(await pool.enter('much')).not.toBeNull()
  expect(await pool.enter('much')).toBeNull()
})
