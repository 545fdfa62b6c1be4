import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEMO_CATEGORIES, DEMO_CITIES, DEMO_EXPRESSES, DEMO_GOODS } from './goods.ts'

const PUBLIC = path.resolve(import.meta.dirname, '../../../public')

describe('the demonstration catalogue', () => {
  it('has every drawing it refers to', () => {
    const pictures = [
      ...DEMO_GOODS.map((row) => row.picture),
      ...DEMO_EXPRESSES.map((row) => `/goods/express/${row.key}.svg`),
    ]
    expect(pictures.filter((picture) => !existsSync(path.join(PUBLIC, picture)))).toEqual([])
  })

  it('gives every goods its own id, name and drawing', () => {
    const distinct = (key: 'id' | 'name' | 'picture') => new Set(DEMO_GOODS.map((row) => row[key]))
    expect(DEMO_GOODS).toHaveLength(72)
    expect(distinct('id').size).toBe(DEMO_GOODS.length)
    expect(distinct('name').size).toBe(DEMO_GOODS.length)
    expect(distinct('picture').size).toBe(DEMO_GOODS.length)
  })

  it('refers only to cities, carriers and categories that exist, and uses each of them', () => {
    const used = <T>(pick: (row: (typeof DEMO_GOODS)[number]) => T) => new Set(DEMO_GOODS.map(pick))
    expect(used((row) => row.city)).toEqual(new Set(DEMO_CITIES.map((row) => row.name)))
    expect(used((row) => row.expressKey)).toEqual(new Set(DEMO_EXPRESSES.map((row) => row.key)))
    expect(used((row) => row.category)).toEqual(new Set(DEMO_CATEGORIES.map((row) => row.key)))
  })

  it.each(DEMO_GOODS.map((row) => [row.slug, row] as const))('%s can be sold', (_slug, row) => {
    expect(row.priceFen).toSatisfy((n: number) => Number.isInteger(n) && n >= 29 && n <= 690)
    expect(row.weightG).toSatisfy((n: number) => Number.isInteger(n) && n > 0)
    expect(row.stock).toSatisfy((n: number) => Number.isInteger(n) && n >= 0)
    expect(row.limit).toSatisfy((n: number) => Number.isInteger(n) && n >= 1 && n <= 20)
    expect(row.description.length).toBeGreaterThanOrEqual(2)
    expect(row.name.length).toBeGreaterThanOrEqual(20)
    expect(row.name.length).toBeLessThanOrEqual(40)
  })

  it('has goods that are sold out, new and on sale, so every shop state can be seen', () => {
    expect(DEMO_GOODS.filter((row) => row.stock === 0).length).toBeGreaterThanOrEqual(3)
    for (const tag of ['new', 'hot', 'sale', ''] as const) {
      expect(DEMO_GOODS.some((row) => row.tag === tag)).toBe(true)
    }
  })
})
