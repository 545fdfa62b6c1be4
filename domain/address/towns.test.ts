import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { regionNames, regionTable } from '../region/region-table.ts'

// A file before this one may have loaded the towns already.
vi.resetModules()
const { loadTowns } = await import('./towns.ts')
const { TOWN_UNSURE, townsOfCity } = await import('../region/town-source.ts')

const { names } = regionTable()
const cityOf = (name: string): number => names.indexOf(name)

/** Every file that `entry` reaches by static imports. */
function staticGraph(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry) || !existsSync(entry)) return seen
  seen.add(entry)
  const imports = readFileSync(entry, 'utf8').matchAll(
    /^(?:import|export)[^'\n]*(?:\{[^}]*\})?[^'\n]*'(\.[^']+)'/gm,
  )
  for (const [, specifier = ''] of imports)
    staticGraph(path.join(path.dirname(entry), specifier), seen)
  return seen
}

describe('before the towns are loaded', () => {
  it('there are none, and that is no error', () => {
    expect(townsOfCity(cityOf('杭州市'))).toBeNull()
  })

  it('the browser’s entry does not reach their file by static imports, the full entry does', () => {
    const at = (file: string) => fileURLToPath(new URL(file, import.meta.url))
    const reaches = (entry: string) =>
      [...staticGraph(at(entry))].some((file) => file.endsWith('towns.generated.ts'))
    expect(reaches('./parse-line-core.ts')).toBe(false)
    expect(reaches('./check-region.ts')).toBe(false)
    expect(reaches('./towns.ts')).toBe(false)
    expect(reaches('./parse-line.ts')).toBe(true)
  })
})

describe('once loaded', () => {
  beforeAll(() => loadTowns())

  it('a town leads to its district of today', () => {
    const district = townsOfCity(cityOf('杭州市'))?.get('仓前街道') ?? -1
    expect(regionNames(district)).toEqual({
      province: '浙江省',
      city: '杭州市',
      district: '余杭区',
    })
  })

  it('a town that two districts of the city have is not certain', () => {
    expect(townsOfCity(cityOf('驻马店市'))?.get('城关镇') ?? TOWN_UNSURE).toBe(TOWN_UNSURE)
  })

  it('the towns of a zone that is no district lead nowhere', () => {
    expect(townsOfCity(cityOf('苏州市'))?.get('娄葑街道')).toBe(TOWN_UNSURE)
  })

  it('there are as many as the source has, of cities that have districts', () => {
    let count = 0
    names.forEach((_, unit) => {
      count += townsOfCity(unit)?.size ?? 0
    })
    expect(count).toBeGreaterThan(35_000)
  })

  it('loading again does nothing', async () => {
    await expect(loadTowns()).resolves.toBeUndefined()
  })
})
