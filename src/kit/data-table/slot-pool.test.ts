import { describe, expect, it } from 'vitest'

import { SlotPool } from './slot-pool.ts'

const upTo = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, i) => from + i)

describe('row elements', () => {
  it('stay with their position while it is mounted', () => {
    const pool = new SlotPool()
    const before = pool.assign(upTo(0, 40))
    const after = pool.assign(upTo(10, 50))
    for (const position of upTo(10, 40)) expect(after.get(position)).toBe(before.get(position))
  })

  it('are reused, so that a jump of 50,000 rows needs no new ones', () => {
    const pool = new SlotPool()
    pool.assign(upTo(0, 40))
    const slots = pool.assign([3, ...upTo(50_000, 50_039)])
    expect(Math.max(...slots.values())).toBe(39)
    expect(slots.get(3)).toBe(3)
    expect(new Set(slots.values()).size).toBe(40)
  })

  it('are the same when the table is drawn twice', () => {
    const pool = new SlotPool()
    pool.assign(upTo(0, 40))
    const first = pool.assign(upTo(200, 240))
    expect([...pool.assign(upTo(200, 240))]).toEqual([...first])
  })
})
