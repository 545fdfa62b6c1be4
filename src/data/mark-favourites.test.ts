import { describe, expect, it } from 'vitest'

import { withFavourites } from './mark-favourites.ts'

const item = (goods_id: number, is_collect = false) => ({ goods_id, is_collect, collect_count: 7 })

describe('what is kept of goods, once some are favourites', () => {
  it('says so in lists, details and shelves, and counts', () => {
    const kept = {
      list: [item(1), item(2)],
      detail: { goods_info: { goods_id: 2, is_collect: false } },
      shelves: [[item(2)]],
    }
    expect(withFavourites(kept, new Set([2]), true)).toEqual({
      list: [item(1), { goods_id: 2, is_collect: true, collect_count: 8 }],
      detail: { goods_info: { goods_id: 2, is_collect: true } },
      shelves: [[{ goods_id: 2, is_collect: true, collect_count: 8 }]],
    })
  })

  it('changes nothing that says so already, nor what is no goods', () => {
    const kept = { list: [item(1, true)], page: 1, text: 'goods_id', nothing: null }
    expect(withFavourites(kept, new Set([1]), true)).toEqual(kept)
  })
})
