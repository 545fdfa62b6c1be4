import { GOODS } from './goods.ts'

/** What the goods list can be narrowed by, and what is chosen. */
export const FILTERS = {
  skip: '跳过筛选，直接看商品',
  label: '筛选礼品',
  keywordLabel: '关键词',
  express: '快递',
  city: '发货城市',
  price: '价格',
  weight: '重量',
  platform: '适用平台',
  tag: '标签',
  inStock: '仅看有货',
  lowest: '最低价',
  highest: '最高价',
  moreCities: '更多城市',
  unavailable: '暂未开放',
  noneTitle: '没有符合条件的礼品',
  noneText: '去掉一些条件，或清除全部条件再看。',
  count: (count: number, isMore: boolean) =>
    `共 ${count.toLocaleString('en-US')}${isMore ? '+' : ''} 款礼品`,
  meant: (typed: string, meant: string) => `没有“${typed}”，已为您显示“${meant}”的结果`,
  keyword: (keyword: string) => `“${keyword}”`,
  priceRange: (low: number | undefined, high: number | undefined) => {
    if (low === undefined) return `¥${String(high)} 以下`
    return high === undefined ? `¥${low} 以上` : `¥${low}–${high}`
  },
  weightRange: (low: number | undefined, high: number | undefined) => {
    if (low === undefined) return `${String(high)}g 以内`
    return high === undefined ? `${low}g 以上` : `${low}–${high}g`
  },
  tags: GOODS.tags,
} as const
