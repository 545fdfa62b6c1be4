import type { GoodsItem } from '#contract/goods.ts'

/** Goods that were seen, without what belongs to a user: prices of a group, favourites. */
export type SeenGoods = Pick<GoodsItem, 'goods_id' | 'goods_name' | 'goods_pic'>

const SEEN = 'wandan.seen-goods'
const VIEWED = 'wandan.viewed-goods'
/** Enough to search without a network, and read quickly. */
const MOST_SEEN = 400
const MOST_VIEWED = 20

function read(key: string): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return [] // damaged or forbidden storage: both are only a comfort
  }
}

function write(key: string, value: readonly unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or forbidden: offline there is less to find.
  }
}

function isSeen(value: unknown): value is SeenGoods {
  return (
    typeof value === 'object' &&
    value !== null &&
    'goods_id' in value &&
    typeof value.goods_id === 'number' &&
    'goods_name' in value &&
    typeof value.goods_name === 'string' &&
    'goods_pic' in value &&
    typeof value.goods_pic === 'string'
  )
}

/** The newest first. */
export function seenGoods(): SeenGoods[] {
  return read(SEEN).filter((one) => isSeen(one))
}

/** Keeps what a list has shown, to be searched without a network. */
export function keepSeen(goods: readonly SeenGoods[]): void {
  const now = goods.map(({ goods_id, goods_name, goods_pic }) => ({
    goods_id,
    goods_name,
    goods_pic,
  }))
  const ids = new Set(now.map(({ goods_id }) => goods_id))
  const before = seenGoods().filter(({ goods_id }) => !ids.has(goods_id))
  write(SEEN, [...now, ...before].slice(0, MOST_SEEN))
}

/** The goods whose pages were opened on this machine, the newest first. */
export function viewedGoods(): number[] {
  return read(VIEWED).filter((id): id is number => Number.isSafeInteger(id))
}

export function keepViewed(goodsId: number): void {
  const others = viewedGoods().filter((id) => id !== goodsId)
  write(VIEWED, [goodsId, ...others].slice(0, MOST_VIEWED))
}

export function forgetViewed(): void {
  write(VIEWED, [])
}
