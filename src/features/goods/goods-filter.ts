import type { GoodsOptions, GoodsSort, GoodsTag } from '#contract/goods.ts'
import { FILTERS } from '#src/text/goods-filters.ts'

/** The filters of the list as its address has them. */
export type FilterSearch = {
  readonly keyword?: string | undefined
  readonly express_id?: number | undefined
  readonly city?: string | undefined
  readonly price_min?: number | undefined
  readonly price_max?: number | undefined
  readonly weight_min?: number | undefined
  readonly weight_max?: number | undefined
  readonly platform?: number | undefined
  readonly tag?: GoodsTag | undefined
  readonly in_stock?: boolean | undefined
}

/** The list as its address has it. */
export type GoodsSearch = FilterSearch & {
  readonly sort?: GoodsSort | undefined
  readonly page?: number | undefined
  readonly page_size?: number | undefined
}

/** Up to 100 g, a parcel is at its cheapest; 300 g and 500 g are where carriers charge more. */
export const WEIGHT_BANDS = [
  { low: undefined, high: 100 },
  { low: 100, high: 300 },
  { low: 300, high: 500 },
  { low: 500, high: undefined },
] as const

/** One active filter: its name, and the change of the search that removes it. */
export type Chip = { readonly text: string; readonly without: FilterSearch }

type Part = { readonly text: string | undefined; readonly clear: FilterSearch }

/** What the list is narrowed by now, in the order of the filters. */
export function chipsOf(search: FilterSearch, options: GoodsOptions | undefined): Chip[] {
  const { price_min: low, price_max: high, weight_min: light, weight_max: heavy, tag } = search
  const nameIn = (list: readonly { id: number; name: string }[] | undefined, id?: number) =>
    id === undefined ? undefined : (list?.find((one) => one.id === id)?.name ?? String(id))
  const isPriced = low !== undefined || high !== undefined
  const isWeighed = light !== undefined || heavy !== undefined
  const parts: Part[] = [
    {
      text: search.keyword === undefined ? undefined : FILTERS.keyword(search.keyword),
      clear: { keyword: undefined },
    },
    { text: nameIn(options?.express, search.express_id), clear: { express_id: undefined } },
    { text: search.city, clear: { city: undefined } },
    {
      text: isPriced ? FILTERS.priceRange(low, high) : undefined,
      clear: { price_min: undefined, price_max: undefined },
    },
    {
      text: isWeighed ? FILTERS.weightRange(light, heavy) : undefined,
      clear: { weight_min: undefined, weight_max: undefined },
    },
    { text: nameIn(options?.platform, search.platform), clear: { platform: undefined } },
    { text: tag === undefined ? undefined : FILTERS.tags[tag], clear: { tag: undefined } },
    {
      text: search.in_stock === true ? FILTERS.inStock : undefined,
      clear: { in_stock: undefined },
    },
  ]
  return parts.flatMap(({ text, clear }) => (text === undefined ? [] : [{ text, without: clear }]))
}

/** Yuan as somebody types them; undefined for nothing or nonsense. */
export function readYuan(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace(/[¥￥,\s]/g, '')
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

/** The ends are swapped when the larger one was typed first. */
export function priceRange(lowText: string, highText: string): FilterSearch {
  const [low, high] = [readYuan(lowText), readYuan(highText)]
  const isTurned = low !== undefined && high !== undefined && low > high
  return isTurned ? { price_min: high, price_max: low } : { price_min: low, price_max: high }
}
