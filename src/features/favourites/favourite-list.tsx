import type { QueryOf } from '#contract/endpoint.ts'
import { FAVOURITE_FILTERS, FAVOURITE_SORTS, type listFavourites } from '#contract/favourites.ts'
import { favouritesQuery } from '#src/data/api/favourites.ts'
import { defineList } from '#src/kit/list/define-list.tsx'
import type { Asked } from '#src/kit/list/list.types.ts'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { GoodsGridBox, GoodsGridSkeleton } from '#src/shop/goods/goods-grid.tsx'
import { FAVOURITES } from '#src/text/favourites.ts'
import { ChoiceTools } from './choice-tools.tsx'
import { FavouriteCard } from './favourite-card.tsx'
import { favouriteSearch } from './search.ts'

type Filters = Omit<QueryOf<typeof listFavourites>, 'page' | 'page_size'>

/** The goods that a user keeps an eye on. */
export const FAVOURITE_LIST = defineList({
  name: 'favourites',
  search: favouriteSearch,
  words: {
    title: FAVOURITES.title,
    filters: FAVOURITES.filterLabel,
    emptyTitle: FAVOURITES.emptyTitle,
    emptyText: FAVOURITES.emptyText,
    noneTitle: FAVOURITES.noneTitle,
    noneAction: FAVOURITES.noneAction,
  },
  query: ({ userId, filters, page, page_size }: Asked<Filters>) =>
    favouritesQuery(userId, { sort: 'time', ...filters, page, page_size }),
  tabs: {
    key: 'filter',
    of: (data) =>
      [null, ...FAVOURITE_FILTERS].map((value) => {
        const name = value ?? 'all'
        return { value, name: FAVOURITES.filters[name], count: data?.counts[name] }
      }),
    call: (filter) => ({ filter }),
  },
  filters: {
    sort: {
      kind: 'choice',
      label: FAVOURITES.sortLabel,
      options: () => FAVOURITE_SORTS.map((sort) => [sort, FAVOURITES.sorts[sort]] as const),
      first: 'time',
      isOrder: true,
      call: (sort) => ({ sort }),
    },
  },
  days: null,
  keyOf: ({ goods_id }) => String(goods_id),
  grid: { Box: GoodsGridBox, Card: FavouriteCard, Waiting: GoodsGridSkeleton },
  Notices: ChoiceTools,
  empty: {
    art: 'no-goods',
    Action: () => (
      <LinkButton to="/gift-list" appearance="primary">
        {FAVOURITES.emptyAction}
      </LinkButton>
    ),
  },
})
