import { Button } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/fields.ts'
import { useFavourites } from '#src/data/api/favourites.ts'
import { goodsListQuery } from '#src/data/api/goods.ts'
import { useOpenPurchase } from '#src/data/recipients/purchase-launcher.ts'
import { usePriceOwner } from '#src/data/api/session.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { GOODS, DETAIL } from '#src/text/goods.ts'
import { FILTERS } from '#src/text/goods-filters.ts'
import { EmptyState, ErrorState } from '#src/kit/states/empty-state.tsx'
import { favouriteControl } from '#src/shop/goods/favourite-control.ts'
import { GoodsGrid } from '#src/shop/goods/goods-grid.tsx'
import { PageFrame } from '#src/kit/page/page-frame.tsx'
import { SearchPager } from '#src/kit/pager/search-pager.tsx'
import { SkipLink } from '#src/kit/page/skip-link.tsx'
import { chipsOf } from './goods-filter.ts'
import { GoodsListHead } from './goods-list-head.tsx'
import { useStyles } from './goods-list.styles.ts'

const GOODS_ID = 'goods'
const route = getRouteApi('/gift-list')

function useGoods() {
  const { userId, isKnown } = usePriceOwner()
  const { page_size = DEFAULT_PAGE_SIZE, buy: _buy, draft: _draft, ...search } = route.useSearch()
  return useQuery({
    ...goodsListQuery(userId, { page_size, ...search }),
    enabled: isKnown,
  })
}

function Results() {
  const styles = useStyles()
  const navigate = route.useNavigate()
  const { page: _page, page_size: _size, ...search } = route.useSearch()
  const { keyword: _keyword, ...narrowing } = search
  const isNarrowed = chipsOf(narrowing, undefined).length > 0
  const openPurchase = useOpenPurchase()
  const favourites = favouriteControl(useFavourites())
  const { data, error, isPlaceholderData, refetch } = useGoods()

  if (error !== null && data === undefined) {
    return (
      <ErrorState
        message={errorMessage(error.error)}
        onRetry={() => {
          void refetch()
        }}
      />
    )
  }
  if (data?.data_count === 0) {
    return (
      <EmptyState
        art="no-goods"
        title={isNarrowed ? FILTERS.noneTitle : GOODS.emptyTitle}
        text={isNarrowed ? FILTERS.noneText : GOODS.emptyText}
      >
        <Button
          appearance="primary"
          onClick={() => {
            void navigate({ search: {} })
          }}
        >
          {GOODS.emptyAction}
        </Button>
      </EmptyState>
    )
  }
  return (
    <>
      <GoodsGrid
        goods={data?.list}
        places={10}
        isStale={isPlaceholderData}
        favourites={favourites}
        onBuy={(goodsId) => {
          openPurchase({ goodsId, quantity: 1 })
        }}
      />
      {data !== undefined && (
        <div className={styles.pager}>
          <SearchPager firstSize={DEFAULT_PAGE_SIZE} sizes={PAGE_SIZES} total={data.data_count} />
        </div>
      )}
    </>
  )
}

export function GoodsListPage() {
  const styles = useStyles()
  const navigate = route.useNavigate()
  const { buy: _buy, draft: _draft, ...search } = route.useSearch()
  const { keyword = '' } = search
  const { data } = useGoods()
  return (
    <PageFrame>
      <div className={styles.head}>
        <h1 className={styles.title}>{DETAIL.crumb}</h1>
        <output className={styles.count}>
          {data !== undefined && FILTERS.count(data.data_count, data.more)}
        </output>
      </div>
      {data !== undefined && data.meant !== '' && (
        <p className={styles.meant}>{FILTERS.meant(keyword, data.meant)}</p>
      )}
      <SkipLink to={GOODS_ID}>{FILTERS.skip}</SkipLink>
      <GoodsListHead
        search={search}
        onSearch={(next) => void navigate({ search: next, resetScroll: false })}
      />
      <div id={GOODS_ID} tabIndex={-1} className={styles.goods}>
        <Results />
      </div>
    </PageFrame>
  )
}
