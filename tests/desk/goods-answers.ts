import type { DeskGoods, GoodsOutcome, showDeskGoods } from '#contract/desk/goods.ts'
import type { DataOf } from '#src/desk/data/run-desk.ts'
import type { Operations } from './render-desk.tsx'

const one = (id: number, name: string, more: Partial<DeskGoods> = {}): DeskGoods => ({
  id,
  name,
  pictures: [],
  weight: 300,
  priceFen: 990,
  prices: [],
  category: '日用',
  tag: '',
  city: '义乌',
  carrier: 'zto',
  limit: 20,
  isListed: true,
  notFor: [],
  stock: 5000,
  saleCount: 120,
  isOnSale: true,
  heldBy: null,
  ...more,
})

export const TISSUES = one(1001, '原木抽纸', { tag: 'hot', prices: [{ group: 2, priceFen: 900 }] })
export const CUP = one(1002, '保温杯', { stock: 3, priceFen: 2990 })
export const TOWEL = one(1003, '毛巾', { isListed: false, isOnSale: false })

export const LEVELS = [
  { id: 1, name: '普通会员', percent: 100, fromFen: null },
  { id: 2, name: 'VIP1', percent: 95, fromFen: 100_000 },
]

export const OPTIONS = {
  levels: LEVELS.map(({ id, name, percent }) => ({ id, name, percent })),
  carriers: [
    { key: 'zto', name: '中通快递' },
    { key: 'yto', name: '圆通速递' },
  ],
  platforms: [{ key: 'pdd', name: '拼多多' }],
  categories: ['日用', '杯壶'],
  cities: ['义乌'],
}

export const JUMP = '零售价从 ¥9.90 变为 ¥99.00'

/** The first one is changed, the others are refused with a price that may be a slip. */
export const refusedRows = (ids: readonly number[]): GoodsOutcome[] =>
  ids.map((id, at) =>
    at === 0 ? { id, outcome: 'changed', why: '' } : { id, outcome: 'refused', why: JUMP },
  )

/** The list, its options, and one of goods as it is stored. */
export const GOODS_LOOKS: Operations = {
  'goods.list': () => ({ data: { list: [TISSUES, CUP, TOWEL], count: 3, hasMore: false } }),
  'goods.options': () => ({ data: OPTIONS }),
  'goods.show': () => {
    const { id, stock, saleCount, isOnSale, heldBy, ...fields } = TISSUES
    const shown = { id, stock, saleCount, isOnSale, heldBy }
    const data: DataOf<typeof showDeskGoods> = {
      ...shown,
      fields: { ...fields, description: ['柔软'] },
    }
    return { data }
  },
  'goods.changes': () => ({
    data: [
      {
        change: 9,
        time: '2026-11-28 10:00:00',
        kind: 'bulk',
        note: '批量下架',
        goods: 2,
        isUndone: false,
      },
      {
        change: 8,
        time: '2026-11-27 10:00:00',
        kind: 'sheet',
        note: '十一月.xlsx',
        goods: 40,
        isUndone: true,
      },
    ],
  }),
}
