import type { Favourite } from '#contract/favourites.ts'
import type { FrequentGoods } from '#contract/workbench.ts'
import { ENTRY_MODES, ORDER_SOURCES, type EntryMode } from '#domain/order/order-sources.ts'
import type { DraftEntry } from '#src/data/recipients/draft-list.ts'
import { DEFAULT_PAGE_SIZE } from '#contract/fields.ts'
import { GOODS_KINDS, type SelectedSearch } from './search.ts'

/** What the last order of the goods was made with. */
type LastSettings = {
  readonly time: string
  readonly platformId: number
  readonly platformName: string
  readonly mode: EntryMode
  readonly quantity: number
}

/** Goods that the user ordered, pinned or added to the favourites. */
export type SelectedGoods = {
  readonly goodsId: number
  readonly name: string
  readonly picture: string
  readonly expressName: string
  readonly price: string
  readonly isSoldOut: boolean
  /** No longer on sale. */
  readonly isGone: boolean
  readonly isPinned: boolean
  readonly isFavourite: boolean
  /** How many parcels the latest orders had. */
  readonly parcels: number
  readonly last: LastSettings | null
  /** The newest draft of the goods on this machine that has rows and is not being ordered. */
  readonly draft: { readonly draftId: string; readonly rows: number } | null
}

const modeOf = (source: number): EntryMode | undefined =>
  ENTRY_MODES.find((mode) => ORDER_SOURCES[mode].number === source)

function lastOf({ last }: FrequentGoods): LastSettings | null {
  const mode = last === null ? undefined : modeOf(last.order_source)
  if (last === null || mode === undefined) return null
  const { time, platform, platform_name: platformName, goods_num: quantity } = last
  return { time, platformId: platform, platformName, mode, quantity }
}

type Sources = {
  readonly frequent: readonly FrequentGoods[]
  readonly favourites: readonly Favourite[]
  readonly drafts: readonly DraftEntry[]
}

/** Frequent goods in their order, then the other favourites in theirs; each goods once. */
export function selectedGoods({ frequent, favourites, drafts }: Sources): SelectedGoods[] {
  const draftOf = (goodsId: number): SelectedGoods['draft'] => {
    const [newest] = drafts
      .filter(
        ({ goods, totalRows, hasRun, isUnreadable }) =>
          goods.goodsId === goodsId && totalRows > 0 && !hasRun && !isUnreadable,
      )
      .toSorted((one, other) => other.updatedAt - one.updatedAt)
    return newest === undefined ? null : { draftId: newest.draftId, rows: newest.totalRows }
  }
  const kept = new Set(favourites.map(({ goods_id: id }) => id))
  const listed = new Set(frequent.map(({ goods_id: id }) => id))
  const sent = frequent.map((goods): SelectedGoods => ({
    goodsId: goods.goods_id,
    name: goods.goods_name,
    picture: goods.goods_pic,
    expressName: goods.express_name,
    price: goods.price,
    isSoldOut: goods.is_no_sku,
    isGone: goods.is_gone,
    isPinned: goods.is_pinned,
    isFavourite: kept.has(goods.goods_id),
    parcels: goods.parcels,
    last: lastOf(goods),
    draft: draftOf(goods.goods_id),
  }))
  const others = favourites
    .filter(({ goods_id: id }) => !listed.has(id))
    .map((goods): SelectedGoods => ({
      goodsId: goods.goods_id,
      name: goods.goods_name,
      picture: goods.goods_pic,
      expressName: goods.express_name,
      price: goods.price,
      isSoldOut: goods.is_no_sku,
      isGone: goods.invalid,
      isPinned: false,
      isFavourite: true,
      parcels: 0,
      last: null,
      draft: draftOf(goods.goods_id),
    }))
  return [...sent, ...others]
}

type GoodsKind = (typeof GOODS_KINDS)[number]

const FITS: Readonly<Record<GoodsKind, (goods: SelectedGoods) => boolean>> = {
  sent: ({ parcels }) => parcels > 0,
  favourite: ({ isFavourite }) => isFavourite,
  draft: ({ draft }) => draft !== null,
}

export function isShown(goods: SelectedGoods, shown: GoodsKind | null): boolean {
  return shown === null || FITS[shown](goods)
}

/** Part of a name is enough; the case of letters and their width do not count. */
export function isNamed({ name }: SelectedGoods, keyword: string): boolean {
  const plain = (text: string): string => text.normalize('NFKC').toLowerCase()
  return plain(name).includes(plain(keyword.trim()))
}

/** A page of the list, with how many goods each kind has. */
export type SelectedPage = {
  readonly list: readonly SelectedGoods[]
  readonly data_count: number
  readonly counts: Readonly<Record<GoodsKind | 'all', number>>
}

export function selectedPage(
  goods: readonly SelectedGoods[],
  { show, keyword = '', page = 1, page_size: size = DEFAULT_PAGE_SIZE }: SelectedSearch,
): SelectedPage {
  const found = goods.filter((one) => isShown(one, show ?? null) && isNamed(one, keyword))
  const countOf = (kind: GoodsKind) => goods.filter((one) => isShown(one, kind)).length
  return {
    list: found.slice((page - 1) * size, page * size),
    data_count: found.length,
    counts: {
      all: goods.length,
      sent: countOf('sent'),
      favourite: countOf('favourite'),
      draft: countOf('draft'),
    },
  }
}
