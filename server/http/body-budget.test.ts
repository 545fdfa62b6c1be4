import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { BodyBudget } from './body-budget.ts'

const MIB = 1024 * 1024

describe('the budget of bodies under way', () => {
  it('one user has his share, whoever else is there, and has it again afterwards', () => {
    const budget = new BodyBudget()
    const first = budget.open('1')
    expect(first.take(30 * MIB)).toBe(true)
    const second = budget.open('1')
    expect(second.take(3 * MIB)).toBe(false)
    expect(budget.open('2').take(3 * MIB)).toBe(true)
    first.release()
    expect(second.take(3 * MIB)).toBe(true)
  })

  it('bulk bodies leave room for the calls of those who place a chunk', () => {
    const budget = new BodyBudget()
    expect(budget.open('1').take(32 * MIB)).toBe(true)
    expect(budget.open('2').take(16 * MIB)).toBe(true)
    expect(budget.open('3').take(MIB)).toBe(false)
    expect(budget.open('4').take(MIB / 2)).toBe(true)
  })

  it('pictures have a share of their own, and the longest list has room beside all of them', () => {
    const budget = new BodyBudget()
    const first = budget.open('1', 'uploads')
    expect(first.take(8 * MIB)).toBe(true)
    expect(budget.open('2', 'uploads').take(8 * MIB)).toBe(true)
    expect(budget.open('3', 'uploads').take(1)).toBe(false)
    expect(budget.open('4').take(32 * MIB)).toBe(true)
    first.release()
    expect(budget.open('3', 'uploads').take(8 * MIB)).toBe(true)
  })

  it('a body that grows past a chunk is a bulk one from there on', () => {
    const budget = new BodyBudget({ bulkShareBytes: MIB })
    const held = budget.open('1')
    expect(held.take(MIB / 2)).toBe(true)
    expect(budget.open('2').take(MIB / 2)).toBe(true)
    expect(held.take(1)).toBe(false)
  })

  it('a second bulk body of one caller is known before it is read', () => {
    const budget = new BodyBudget()
    const over = budget.beginBulk('a', MIB)
    expect(over).not.toBeNull()
    expect(budget.beginBulk('a', MIB)).toBeNull()
    expect(budget.beginBulk('a', MIB / 2)).not.toBeNull()
    expect(budget.beginBulk('b', MIB)).not.toBeNull()
    over?.()
    expect(budget.beginBulk('a', MIB)).not.toBeNull()
  })

  it('counts what is held, whatever the order, and ends at nothing', () => {
    const step = fc.record({
      owner: fc.constantFrom('1', '2', '3'),
      bytes: fc.integer({ min: 0, max: 40 * MIB }),
      releases: fc.nat(5),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const budget = new BodyBudget()
        const open: { owner: string; bytes: number; release: () => void }[] = []
        for (const { owner, bytes, releases } of steps) {
          const held = budget.open(owner)
          const took = held.take(bytes)
          open.push({ owner, bytes: took ? bytes : 0, release: () => held.release() })
          const sum = (of: readonly { bytes: number }[]) => of.reduce((n, it) => n + it.bytes, 0)
          expect(budget.total).toBe(sum(open))
          expect(budget.total).toBeLessThanOrEqual(64 * MIB)
          expect(sum(open.filter((it) => it.owner === owner))).toBeLessThanOrEqual(32 * MIB)
          for (let i = 0; i < releases; i++) open.shift()?.release()
        }
        for (const { release } of open) release()
        expect(budget.total).toBe(0)
      }),
      { numRuns: 50 },
    )
  })
})
