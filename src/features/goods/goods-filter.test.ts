import { describe, expect, it } from 'vitest'

import { chipsOf, priceRange, readYuan } from './goods-filter.ts'

const OPTIONS = {
  express: [{ id: 1, name: '中通快递', image: '' }],
  city: [{ name: '义乌' }],
  platform: [{ id: 3, key: 'pdd', name: '拼多多', disabled: false }],
  tag: [{ key: 'hot' as const }],
}

describe('what the list is narrowed by', () => {
  it('is shown in words, one after the other', () => {
    const search = {
      keyword: '毛巾',
      express_id: 1,
      city: '义乌',
      price_max: 2,
      weight_min: 100,
      weight_max: 300,
      platform: 3,
      tag: 'hot' as const,
      in_stock: true,
    }
    expect(chipsOf(search, OPTIONS).map(({ text }) => text)).toEqual([
      '“毛巾”',
      '中通快递',
      '义乌',
      '¥2 以下',
      '100–300g',
      '拼多多',
      '热卖',
      '仅看有货',
    ])
  })

  it('goes away one at a time, both ends of a range together', () => {
    const [price] = chipsOf({ price_min: 1, price_max: 2 }, OPTIONS)
    expect(price).toEqual({ text: '¥1–2', without: { price_min: undefined, price_max: undefined } })
  })

  it('is nothing when nothing is chosen', () => {
    expect(chipsOf({ in_stock: false }, undefined)).toEqual([])
  })
})

describe('a price range', () => {
  it.each([
    ['1.5', 1.5],
    ['￥２', 2],
    ['1,000', 1000],
    ['', undefined],
    ['-1', undefined],
    ['1.234', undefined],
    ['abc', undefined],
  ])('reads %s as %s', (text, yuan) => {
    expect(readYuan(text)).toBe(yuan)
  })

  it('may be typed the wrong way round', () => {
    expect(priceRange('3', '1')).toEqual({ price_min: 1, price_max: 3 })
    expect(priceRange('', '2')).toEqual({ price_min: undefined, price_max: 2 })
  })
})
