import { expect, it } from 'vitest'

import type { Favourite } from '#contract/favourites.ts'
import type { FrequentGoods } from '#contract/workbench.ts'
import type { DraftEntry } from '#src/data/recipients/draft-list.ts'
import { isNamed, isShown, selectedGoods, selectedPage } from './selected-goods.ts'

const frequent = (goodsId: number, change: Partial<FrequentGoods> = {}): FrequentGoods => ({
  goods_id: goodsId,
  goods_name: `礼品${goodsId}`,
  goods_pic: '/a.svg',
  goods_weight: 100,
  express_id: 1,
  express_name: '中通快递',
  express_image: '/z.svg',
  price: '1.00',
  is_no_sku: false,
  is_gone: false,
  is_collect: false,
  is_pinned: false,
  parcels: 3,
  last: {
    time: '2026-01-02 03:04:05',
    platform: 2,
    platform_name: '拼多多',
    order_source: 2,
    goods_num: 4,
  },
  ...change,
})

const favourite = (goodsId: number): Favourite => ({
  goods_id: goodsId,
  goods_name: `Gift ${goodsId}`,
  goods_weight: 100,
  goods_pic: '/b.svg',
  tag: '',
  city: '杭州',
  express_name: '中通快递',
  express_image: '/z.svg',
  price: '2.00',
  retail_price: '2.00',
  is_collect: true,
  is_no_sku: false,
  has_remote_extra: true,
  stock: 5,
  sale_count: 0,
  collect_count: 1,
  collect_time: '2026-01-01 00:00:00',
  collect_price: '2.00',
  invalid: false,
})

const draft = (goodsId: number, change: Partial<DraftEntry> = {}): DraftEntry => ({
  draftId: `d${goodsId}`,
  goods: { goodsId, name: '', picture: '', expressId: 1 },
  platformKey: 'tb',
  mode: 'import',
  rows: 10,
  totalRows: 10,
  updatedAt: 1,
  expiresAt: 2,
  hasRun: false,
  isUnreadable: false,
  ...change,
})

it('lists each goods once, frequent ones first, with what the last order was made with', () => {
  const list = selectedGoods({
    frequent: [frequent(1), frequent(2, { last: null, parcels: 0, is_pinned: true })],
    favourites: [favourite(3), favourite(1)],
    drafts: [],
  })
  expect(list.map(({ goodsId, isFavourite }) => [goodsId, isFavourite])).toEqual([
    [1, true],
    [2, false],
    [3, true],
  ])
  expect(list[0]?.last).toEqual({
    time: '2026-01-02 03:04:05',
    platformId: 2,
    platformName: '拼多多',
    mode: 'import',
    quantity: 4,
  })
  expect(list[1]).toMatchObject({ isPinned: true, last: null })
  expect(list.filter((one) => isShown(one, 'sent')).map(({ goodsId }) => goodsId)).toEqual([1])
})

it('shows the newest draft that has rows, can be read, and is not being ordered', () => {
  const [goods] = selectedGoods({
    frequent: [frequent(1)],
    favourites: [],
    drafts: [
      draft(1, { draftId: 'old', updatedAt: 1 }),
      draft(1, { draftId: 'new', updatedAt: 5, totalRows: 7 }),
      draft(1, { draftId: 'sending', updatedAt: 9, hasRun: true }),
      draft(1, { draftId: 'empty', updatedAt: 9, totalRows: 0 }),
      draft(1, { draftId: 'unreadable', updatedAt: 9, isUnreadable: true }),
      draft(2, { draftId: 'of others', updatedAt: 9 }),
    ],
  })
  expect(goods?.draft).toEqual({ draftId: 'new', rows: 7 })
})

it('finds by a part of the name, whatever its letters are like', () => {
  const [goods] = selectedGoods({ frequent: [], favourites: [favourite(3)], drafts: [] })
  expect(goods !== undefined && isNamed(goods, ' ｇIFT ')).toBe(true)
  expect(goods !== undefined && isNamed(goods, '抽纸')).toBe(false)
})

it('is narrowed by kind and name, and cut into pages; each kind counts all of its goods', () => {
  const goods = selectedGoods({
    frequent: Array.from({ length: 12 }, (_, place) => frequent(place + 1)),
    favourites: [favourite(12), favourite(20)],
    drafts: [draft(20)],
  })
  const counts = { all: 13, sent: 12, favourite: 2, draft: 1 }
  const shown = (search: Parameters<typeof selectedPage>[1]) => {
    const { list, ...rest } = selectedPage(goods, search)
    return { ids: list.map(({ goodsId }) => goodsId), ...rest }
  }
  expect(shown({ page: 2 })).toEqual({ ids: [11, 12, 20], data_count: 13, counts })
  expect(shown({ show: 'favourite' })).toEqual({ ids: [12, 20], data_count: 2, counts })
  expect(shown({ show: 'sent', keyword: '礼品12' }).ids).toEqual([12])
  expect(shown({ page: 3 })).toEqual({ ids: [], data_count: 13, counts })
})
