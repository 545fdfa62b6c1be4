import { describe, expect, it } from 'vitest'

import { parseLine } from '#domain/address/parse-line.ts'
import { townsOfCity, TOWN_UNSURE } from '#domain/region/town-source.ts'
import { GENERATORS } from './generate/all.ts'
import { LEAVES, pathOf, placeOf } from './generate/material.ts'
import { seeded } from './generate/seeded.ts'
import { tries } from '../long.ts'
import { judge } from './score.ts'

/** The long form draws every unit of the country; the short one each form that a class has, and more. */
const COUNT = tries(60, 4000)

describe.each(Object.entries(GENERATORS))('%s', (_name, draw) => {
  it('has no wrong value without a word', () => {
    const silent: string[] = []
    const counts = { right: 0, warned: 0, silent: 0 }
    for (let n = 0; n < COUNT; n++) {
      const { input, expected } = draw(n, seeded(n * 7919 + 17))
      const { kind, wrong } = judge(parseLine(input), expected)
      counts[kind]++
      if (kind === 'silent') silent.push(`${input} (${wrong.join()})`)
    }
    expect(silent).toEqual([])
    expect(counts.right / COUNT).toBeGreaterThanOrEqual(0.9)
  })
})

/** Towns of statistics zones and towns of one name in several districts, each with its city. */
function undecidedTowns(): string[] {
  const cities = new Set(LEAVES.map((unit) => pathOf(unit).city))
  return [...cities].flatMap((unit) => {
    const { province, city } = placeOf(unit)
    const before = [...new Set([province, city])].join('')
    return [...(townsOfCity(unit) ?? [])].flatMap(([name, district]) =>
      district === TOWN_UNSURE && /(?:街道|镇|乡)$/.test(name) && !/区|市|县/.test(name)
        ? [before + name]
        : [],
    )
  })
}

describe('a town that implies no single district', () => {
  const towns = undecidedTowns()
  const asked = (address: string): boolean => {
    const { district, issues } = parseLine(`姚小满 13700070003 ${address}人民路8号`)
    return (
      district !== '' ||
      issues.some(({ field, level }) => field === 'district' && level === 'warning')
    )
  }

  it('gets an issue, whichever it is, and no district is guessed', () => {
    expect(towns.length).toBeGreaterThan(300)
    const step = tries(5, 1)
    expect(towns.filter((address, at) => at % step === 0 && !asked(address))).toEqual([])
  })

  it('gets an issue also where no source knows it', () => {
    const unknown = LEAVES.filter((_, at) => at % tries(40, 1) === 0).flatMap((unit) => {
      const { province, city, district } = placeOf(unit)
      return district === '' ? [] : [`${[...new Set([province, city])].join('')}遥远墙街道`]
    })
    expect(unknown.filter((address) => !asked(address))).toEqual([])
  })

  it('gets no issue where a zone is in the place of the district, or none is there', () => {
    const said = (address: string): boolean =>
      parseLine(`姚小满 13700070003 ${address}8号`).issues.some(
        ({ code }) => code === 'district_missing',
      )
    for (const address of [
      '山东省济南市高新区舜华路街道',
      '广东省中山市古镇镇',
      '上海市古镇路',
      '山东省济南市解放路',
    ])
      expect([address, said(address)]).toEqual([address, false])
  })
})
