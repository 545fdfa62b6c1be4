import { describe, expect, it } from 'vitest'

import { tries } from '../long.ts'
import { FAULTS, PLAIN, SOUND } from './generate/doubts.ts'
import { GENERATORS } from './generate/all.ts'
import { seeded } from './generate/seeded.ts'
import { judgeFault, readAsRow } from './judge-fault.ts'
import { judge } from './score.ts'

/** Seeds are the number of the line; the long form draws some 200,000 lines. */
const COUNT = tries(60, 12_000)
const seedOf = (n: number): number => n * 6151 + 11

describe.each(Object.entries(FAULTS))('a line with the fault %s', (_name, draw) => {
  it('has no wrong value without a word', () => {
    const silent: string[] = []
    let right = 0
    for (let n = 0; n < COUNT; n++) {
      const fault = draw(n, seeded(seedOf(n)))
      const verdict = judgeFault(fault, readAsRow(fault.input))
      if (verdict === 'right') right++
      if (verdict === 'silent') silent.push(`seed ${seedOf(n)}: ${fault.input}`)
    }
    expect(silent).toEqual([])
    expect(right / COUNT).toBeGreaterThanOrEqual(0.97)
  })
})

describe.each(Object.entries(SOUND))('a sound line of the same material: %s', (_name, draw) => {
  it('is read right, and hardly ever doubted', () => {
    const wrong: string[] = []
    let told = 0
    for (let n = 0; n < COUNT; n++) {
      const { input, expected } = draw(n, seeded(seedOf(n)))
      const line = readAsRow(input)
      if (line.isTold) told++
      if (judge(line.parsed, expected).kind === 'silent') wrong.push(`seed ${seedOf(n)}: ${input}`)
    }
    expect(wrong).toEqual([])
    expect(told / COUNT).toBeLessThanOrEqual(0.01)
  })
})

describe.each(PLAIN)('an everyday line: %s', (name) => {
  it('is not doubted', () => {
    const told: string[] = []
    for (let n = 0; n < COUNT; n++) {
      const line = GENERATORS[name]?.(n, seeded(seedOf(n)))
      if (line !== undefined && readAsRow(line.input).isTold) told.push(line.input)
    }
    expect(told.slice(0, Math.ceil(COUNT / 100) + 3).length).toBeLessThanOrEqual(COUNT / 100)
  })
})
