import { Button } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/fields.ts'
import { favouritesQuery, useFavourites, type Favourites } from '#src/data/api/favourites.ts'
import { useSession } from '#src/data/api/session.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { FAVOURITES } from '#src/text/favourites.ts'
import { EmptyState, ErrorState } from '#src/kit/states/empty-state.tsx'
import { changeFavourites } from '#src/shop/goods/favourite-control.ts'
import { GoodsGrid } from '#src/shop/goods/goods-grid.tsx'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { PageFrame } from '#src/kit/page/page-frame.tsx'
import { pageSearch } from '#src/kit/pager/page-search.ts'
import { Pager } from '#src/kit/pager/pager.tsx'
import { FavouriteGrid } from './favourite-grid.tsx'
import { FavouritesHead } from './favourites-head.tsx'
import { useStyles } from './favourites.styles.ts'

const route = getRouteApi('/collect')

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const navigate = route.useNavigate()
  if (!isFiltered) {
    return (
      <EmptyState art="no-goods" title={FAVOURITES.emptyTitle} text={FAVOURITES.emptyText}>
        <LinkButton to="/gift-list" appearance="primary">
          {FAVOURITES.emptyAction}
        </LinkButton>
      </EmptyState>
    )
  }
  return (
    <EmptyState art="no-goods" title={FAVOURITES.noneTitle}>
      <Button
        appearance="primary"
        onClick={() => {
          void navigate({ search: {} })
        }}
      >
        {FAVOURITES.noneAction}
      </Button>
    </EmptyState>
  )
}

type ListProps = { readonly userId: string; readonly favourites: Favourites }

function List({ userId, favourites }: ListProps) {
  const styles = useStyles()
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const { page = 1, page_size = DEFAULT_PAGE_SIZE, sort = 'time', filter } = search
  const [everTicked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const { data, error, isPlaceholderData, refetch } = useQuery(
    favouritesQuery(userId, { page, page_size, sort, filter }),
  )
  const list = data?.list ?? []
  const ticked = new Set(list.flatMap(({ goods_id: id }) => (everTicked.has(id) ? [id] : [])))
  const lastPage = Math.max(1, Math.ceil((data?.data_count ?? 0) / page_size))
  useEffect(() => {
    // The last of this page was taken out.
    if (data !== undefined && !isPlaceholderData && page > lastPage) {
      void navigate({
        search: (previous) => ({ ...previous, page: lastPage === 1 ? undefined : lastPage }),
        replace: true,
      })
    }
  }, [data, isPlaceholderData, page, lastPage, navigate])
  const remove = async (ids: readonly number[]) => {
    if (await changeFavourites(favourites, ids, false)) setTicked(new Set())
  }
  if (data === undefined && error !== null) {
    return <ErrorState message={errorMessage(error.error)} onRetry={() => void refetch()} />
  }
  return (
    <>
      <FavouritesHead
        userId={userId}
        counts={data?.counts ?? null}
        list={list}
        ticked={ticked}
        onTick={setTicked}
        onRemove={(ids) => void remove(ids)}
      />
      {data === undefined && <GoodsGrid goods={undefined} places={10} onBuy={() => undefined} />}
      {data?.data_count === 0 && <Nothing isFiltered={filter !== undefined} />}
      <FavouriteGrid
        list={list}
        isStale={isPlaceholderData}
        favourites={favourites}
        ticked={ticked}
        onTick={setTicked}
        onRemove={(ids) => void remove(ids)}
      />
      {data !== undefined && data.data_count > 0 && (
        <div className={styles.pager}>
          <Pager
            page={page}
            pageSize={page_size}
            total={data.data_count}
            sizes={PAGE_SIZES}
            onChange={(next) => {
              setTicked(new Set())
              void navigate({
                search: (previous) => ({
                  ...previous,
                  ...pageSearch(next, DEFAULT_PAGE_SIZE),
                }),
              })
            }}
          />
        </div>
      )}
    </>
  )
}

/** The goods the signed-in user keeps an eye on. */
export function FavouritesPage() {
  const { user } = useSession()
  const favourites = useFavourites()
  if (user === null || favourites === null) return null
  return (
    <PageFrame>
      <List userId={user.user_id} favourites={favourites} />
    </PageFrame>
  )
}
