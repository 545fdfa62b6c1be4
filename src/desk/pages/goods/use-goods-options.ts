import { showGoodsOptions } from '#contract/desk/goods.ts'
import type { DataOf } from '../../data/run-desk.ts'
import { useDesk } from '../../data/use-desk.ts'

export type GoodsOptions = DataOf<typeof showGoodsOptions>

const NOTHING: GoodsOptions = {
  levels: [],
  carriers: [],
  platforms: [],
  categories: [],
  cities: [],
}

/** What goods may be given; nothing until it is there. */
export function useGoodsOptions(): GoodsOptions {
  return useDesk(showGoodsOptions, {}).data ?? NOTHING
}
