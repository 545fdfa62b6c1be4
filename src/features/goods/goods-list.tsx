import { Button, makeStyles, tokens } from '@fluentui/react-components'

import type { DataOf } from '#contract/endpoint.ts'
import { GOODS_SORTS, type GoodsItem, type listGoods } from '#contract/goods.ts'
import { useFavourites } from '#src/data/api/favourites.ts'
import { goodsListQuery, goodsOptionsQuery, type GoodsFilter } from '#src/data/api/goods.ts'
import { useOpenPurchase } from '#src/data/recipients/purchase-launcher.ts'
import { defineList } from '#src/kit/list/define-list.tsx'
import type { RangeEnds } from '#src/kit/list/filter-kinds.ts'
import type { Asked, ListPartProps } from '#src/kit/list/list.types.ts'
import { wd } from '#src/kit/theme/theme.ts'
import { favouriteControl } from '#src/shop/goods/favourite-control.ts'
import { GoodsCard } from '#src/shop/goods/goods-card.tsx'
import { GoodsGridBox, GoodsGridSkeleton } from '#src/shop/goods/goods-grid.tsx'
import { GOODS } from '#src/text/goods.ts'
import { FILTERS } from '#src/text/goods-filters.ts'
import { VIEWS } from '#src/text/list-filters.ts'
import { goodsSearch, type GoodsSearch } from './search.ts'

type Filters = Omit<GoodsFilter, 'page' | 'page_size'>
type Answer = DataOf<typeof listGoods>

const useStyles = makeStyles({
  meant: {
    marginBottom: '12px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: wd.amberGround,
    color: wd.amberText,
  },
})

/** Up to 100 g, a parcel is at its cheapest; 300 g and 500 g are where carriers charge more. */
const WEIGHTS: readonly RangeEnds[] = [
  [undefined, 100],
  [100, 300],
  [300, 500],
  [500, undefined],
]

const weight = {
  kind: 'range',
  label: FILTERS.weight,
  ends: ['weight_min', 'weight_max'],
  text: FILTERS.weightRange,
  by: { bands: WEIGHTS },
  isKept: true,
} as const

/** Yuan as somebody types them. */
export function readYuan(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace(/[¥￥,\s]/g, '')
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

const price = {
  kind: 'range',
  label: FILTERS.price,
  ends: ['price_min', 'price_max'],
  text: FILTERS.priceRange,
  by: { unit: '¥', low: FILTERS.lowest, high: FILTERS.highest, read: readYuan },
  isKept: true,
} as const

/** No goods have the keyword: what was searched for in its place. */
function Meant({ search, data }: ListPartProps<GoodsSearch, Answer>) {
  const styles = useStyles()
  if (data === undefined || data.meant === '') return null
  return <p className={styles.meant}>{FILTERS.meant(search.keyword ?? '', data.meant)}</p>
}

function Card({ row }: { readonly row: GoodsItem }) {
  const openPurchase = useOpenPurchase()
  const favourites = favouriteControl(useFavourites())
  return (
    <GoodsCard
      goods={row}
      favourites={favourites}
      onBuy={(goodsId) => openPurchase({ goodsId, quantity: 1 })}
    />
  )
}

/** The goods on sale, open to visitors. */
export const GOODS_LIST = defineList({
  name: 'goods',
  search: goodsSearch,
  words: {
    title: GOODS.listTitle,
    filters: FILTERS.label,
    skip: FILTERS.skip,
    emptyTitle: GOODS.emptyTitle,
    emptyText: GOODS.emptyText,
    noneTitle: FILTERS.noneTitle,
    noneText: FILTERS.noneText,
    noneAction: GOODS.emptyAction,
  },
  options: goodsOptionsQuery,
  query: ({ userId, filters, page, page_size }: Asked<Filters>) =>
    goodsListQuery(userId === '' ? null : userId, { ...filters, page, page_size }),
  filters: {
    keyword: {
      kind: 'text',
      label: FILTERS.keywordLabel,
      word: FILTERS.keyword,
      isSought: true,
      isKept: true,
      call: (keyword) => ({ keyword }),
    },
    sort: {
      kind: 'choice',
      label: GOODS.sortLabel,
      options: () => GOODS_SORTS.map((sort) => [sort, GOODS.sorts[sort]] as const),
      first: 'default',
      isOrder: true,
      isKept: true,
      call: (sort) => ({ sort }),
    },
    express_id: {
      kind: 'choice',
      label: FILTERS.express,
      options: (known) =>
        (known?.express ?? []).map(({ id, name, image }) => [String(id), name, { image }] as const),
      isWide: true,
      isKept: true,
      call: (express_id) => ({ express_id }),
    },
    city: {
      kind: 'choice',
      label: FILTERS.city,
      options: (known) => (known?.city ?? []).map(({ name }) => [name, name] as const),
      isWide: true,
      folded: { shown: 12, more: FILTERS.moreCities },
      isKept: true,
      call: (city) => ({ city }),
    },
    weight_min: { ...weight, call: (weight_min) => ({ weight_min }) },
    weight_max: { ...weight, call: (weight_max) => ({ weight_max }) },
    price_min: { ...price, call: (price_min) => ({ price_min }) },
    price_max: { ...price, call: (price_max) => ({ price_max }) },
    platform: {
      kind: 'choice',
      label: FILTERS.platform,
      options: (known) =>
        (known?.platform ?? []).map(
          ({ id, name, disabled }) =>
            [String(id), name, { ...(disabled && { disabled: FILTERS.unavailable }) }] as const,
        ),
      isKept: true,
      call: (platform) => ({ platform }),
    },
    tag: {
      kind: 'choice',
      label: FILTERS.tag,
      options: (known) => (known?.tag ?? []).map(({ key }) => [key, FILTERS.tags[key]] as const),
      isOptional: true,
      isKept: true,
      call: (tag) => ({ tag }),
    },
    in_stock: {
      kind: 'flag',
      label: FILTERS.inStock,
      isKept: true,
      call: (in_stock) => ({ in_stock }),
    },
  },
  days: null,
  keyOf: ({ goods_id }) => String(goods_id),
  grid: { Box: GoodsGridBox, Card, Waiting: GoodsGridSkeleton },
  totalText: ({ data_count, more }) => FILTERS.count(data_count, more),
  views: { hint: VIEWS.hint },
  Above: Meant,
  empty: {
    art: 'no-goods',
    Action: ({ clear }) => (
      <Button appearance="primary" onClick={clear}>
        {GOODS.emptyAction}
      </Button>
    ),
  },
})
