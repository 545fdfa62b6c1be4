import type { GoodsOptions } from '#contract/goods.ts'
import { describe, expect, it } from 'vitest'

import { chipsOf } from '#src/kit/list/filter-chips.ts'
import { GOODS_LIST, readYuan } from './goods-list.tsx'
import type { GoodsSearch } from './search.ts'

const OPTIONS = {
  express: [{ id: 1, name: '中通快递', image: '' }],
  city: [{ name: '义乌' }],
  platform: [{ id: 3, key: 'pdd', name: '拼多多', disabled: false }],
  tag: [{ key: 'hot' as const }],
}

const chips = (search: GoodsSearch, options?: GoodsOptions) =>
  chipsOf(GOODS_LIST.fields, GOODS_LIST.texts(search), options)

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
    expect(chips(search, OPTIONS).map(({ text }) => text)).toEqual([
      '“毛巾”',
      '中通快递',
      '义乌',
      '100–300g',
      '¥2 以下',
      '拼多多',
      '热卖',
      '仅看有货',
    ])
  })

  it('goes away one at a time, both ends of a range together', () => {
    const [price] = chips({ price_min: 1, price_max: 2 }, OPTIONS)
    expect(price).toEqual({ text: '¥1–2', without: { price_min: '', price_max: '' } })
  })

  it('is nothing when nothing is chosen', () => {
    expect(chips({ in_stock: false })).toEqual([])
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
})
