import { beforeAll, describe, expect, it } from 'vitest'

import { loadTowns } from '#domain/address/towns.ts'
import { tries } from '#tests/long.ts'

import { LAYOUTS } from './generate/all.ts'
import { readSeries, sumOf, type Totals } from './series.ts'

beforeAll(() => loadTowns())

const names = Object.keys(LAYOUTS)
const COUNT = Number(process.env['COUNT'] ?? Math.ceil(tries(3, 50_000 / names.length)))
const FROM = Number(process.env['FROM'] ?? 0)

const all: Totals[] = []

describe('pastes of every layout', () => {
  it.each(names)(
    '%s: nothing is silently wrong, lost or invented',
    (name) => {
      const { totals, faults } = readSeries(name, COUNT, FROM)
      all.push(totals)
      expect(faults).toEqual([])
    },
    300_000,
  )

  it('come out right, and clean ones without a word', () => {
    const { right, told, warned, refused, people, pastes, silent, lost, invented } = sumOf(all)
    process.stdout.write(
      `pastes ${pastes} from ${FROM}: people ${people} right ${right} told ${told} warned ${warned} refused ${refused} silent ${silent} lost ${lost} invented ${invented}\n`,
    )
    expect(right / people).toBeGreaterThan(0.97)
    expect((told + warned + refused) / people).toBeLessThan(0.01)
  })
})
