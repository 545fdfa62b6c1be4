import { invariant } from '#domain/result/assert.ts'
import rows from './goods.json' with { type: 'json' }

/**
 * The demonstration catalogue. Ids are stable: seeds, tests and links refer to them, so append, never renumber.
 * Every `slug` has a drawing `public/goods/<slug>.svg` drawn for it; add both together.
 */

export type DemoExpressKey = 'zto' | 'yto' | 'sto' | 'yunda' | 'jt' | 'ems' | 'sf'

export type DemoCategoryKey =
  | 'paper'
  | 'home'
  | 'clean'
  | 'kitchen'
  | 'wash'
  | 'digital'
  | 'stationery'
  | 'wear'
  | 'snack'
  | 'food'
  | 'health'
  | 'baby'
  | 'beauty'
  | 'pet'
  | 'season'

export type DemoTag = 'new' | 'hot' | 'sale' | ''

export interface DemoExpress {
  readonly id: number
  readonly key: DemoExpressKey
}

export interface DemoCity {
  readonly id: number
  readonly name: string
  readonly province: string
}

export interface DemoCategory {
  readonly key: DemoCategoryKey
  readonly name: string
}

export interface DemoGoods {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** Grams per piece, packing included. */
  readonly weightG: number
  /** Retail price of one piece with postage, integer fen. */
  readonly priceFen: number
  readonly category: DemoCategoryKey
  readonly tag: DemoTag
  /** A `name` of DEMO_CITIES. */
  readonly city: string
  readonly expressKey: DemoExpressKey
  /** Zero means sold out. */
  readonly stock: number
  /** Most pieces one recipient may get, 1–20. */
  readonly limit: number
  readonly saleCount: number
  readonly collectCount: number
  /** Plain-text paragraphs, never markup. */
  readonly description: readonly string[]
  readonly picture: string
  readonly createdDaysAgo: number
}

/** Carriers of every shop (migration 0180), by the ids that they have there. */
export const DEMO_EXPRESSES: readonly DemoExpress[] = [
  { id: 1, key: 'zto' },
  { id: 2, key: 'yto' },
  { id: 3, key: 'sto' },
  { id: 4, key: 'yunda' },
  { id: 5, key: 'jt' },
  { id: 6, key: 'ems' },
  { id: 7, key: 'sf' },
]

export const DEMO_CITIES: readonly DemoCity[] = [
  { id: 1, name: '义乌', province: '浙江省' },
  { id: 2, name: '临沂', province: '山东省' },
  { id: 3, name: '广州', province: '广东省' },
  { id: 4, name: '长沙', province: '湖南省' },
  { id: 5, name: '石家庄', province: '河北省' },
  { id: 6, name: '郑州', province: '河南省' },
  { id: 7, name: '泉州', province: '福建省' },
  { id: 8, name: '成都', province: '四川省' },
  { id: 9, name: '武汉', province: '湖北省' },
  { id: 10, name: '汕头', province: '广东省' },
  { id: 11, name: '南通', province: '江苏省' },
  { id: 12, name: '西安', province: '陕西省' },
]

export const DEMO_CATEGORIES: readonly DemoCategory[] = [
  { key: 'paper', name: '纸品湿巾' },
  { key: 'home', name: '家居收纳' },
  { key: 'clean', name: '家庭清洁' },
  { key: 'kitchen', name: '厨房用品' },
  { key: 'wash', name: '个护洗漱' },
  { key: 'digital', name: '数码配件' },
  { key: 'stationery', name: '文具文创' },
  { key: 'wear', name: '服饰配件' },
  { key: 'snack', name: '休闲零食' },
  { key: 'food', name: '粮油冲饮' },
  { key: 'health', name: '健康防护' },
  { key: 'baby', name: '母婴用品' },
  { key: 'beauty', name: '美妆护肤' },
  { key: 'pet', name: '宠物用品' },
  { key: 'season', name: '节庆时令' },
]

/** The name that goods are stored with. */
export function categoryName(key: DemoCategoryKey): string {
  return invariant(DEMO_CATEGORIES.find((one) => one.key === key)?.name, 'every key has a name')
}

/** Platforms (by id) that want a licence for a category; the demonstration shop has none there. */
export const CLOSED_PLATFORMS: Partial<Record<DemoCategoryKey, readonly number[]>> = {
  food: [5],
  snack: [5],
  health: [3, 5],
}

/** Enlarged parts of a drawing that are shown beside it: the whole goods, and their upper half. */
export const CLOSE_UPS = ['70,70,260,260', '110,80,180,180'] as const

// JSON has no literal types: the test beside this file refuses values of other types.
const ROWS = rows as readonly Omit<DemoGoods, 'picture'>[]

/** `weightG`, `priceFen` and `stock` of the seed are starting values; the database owns them afterwards. */
export const DEMO_GOODS: readonly DemoGoods[] = ROWS.map((row) =>
  Object.assign({}, row, { picture: `/goods/${row.slug}.svg` }),
)
