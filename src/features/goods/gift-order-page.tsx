import { Button } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { PAGE_SIZES } from '#contract/fields.ts'
import { goodsListQuery } from '#src/data/goods-list.ts'
import { useOnline } from '#src/data/online.ts'
import { useSession } from '#src/data/session.ts'
import { GIFT_ORDER } from '#src/text/gifts.ts'
import { GOODS } from '#src/text/goods.ts'
import { FILTERS } from '#src/text/goods-filters.ts'
import { TITLES } from '#src/text/shell.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { KeywordBox } from '#src/ui/keyword-box.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Freshness } from '#src/ui/list-head.tsx'
import { SearchPager } from '#src/ui/search-pager.tsx'
import { ListAnswer, PaneWidth, WideTable, WorkPage } from '#src/ui/work-page.tsx'
import { chipsOf } from './goods-filter.ts'
import { GoodsListHead } from './goods-list-head.tsx'
import { useStyles } from './goods-list.styles.ts'
import { GoodsTable, GoodsTableSkeleton } from './goods-table.tsx'

/** As many lines as a screen has. */
const PAGE_SIZE = 20

const route = getRouteApi('/user-center/gift-order')

function Nothing() {
  const navigate = route.useNavigate()
  const { keyword: _keyword, ...narrowing } = route.useSearch()
  const isNarrowed = chipsOf(narrowing, undefined).length > 0
  return (
    <EmptyState
      art="no-goods"
      title={isNarrowed ? FILTERS.noneTitle : GOODS.emptyTitle}
      text={isNarrowed ? FILTERS.noneText : GOODS.emptyText}
    >
      <Button appearance="primary" onClick={() => void navigate({ search: {} })}>
        {GOODS.emptyAction}
      </Button>
    </EmptyState>
  )
}

function GiftOrder({ userId }: { readonly userId: string }) {
  const styles = useStyles()
  const navigate = route.useNavigate()
  const isOnline = useOnline()
  const { buy: _buy, draft: _draft, ...search } = route.useSearch()
  const { keyword = '', page_size = PAGE_SIZE } = search
  const asked = useQuery(goodsListQuery(userId, { ...search, page_size }))
  const { data, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = asked
  return (
    <WorkPage
      title={TITLES.giftOrder}
      end={
        <>
          <KeywordBox
            key={keyword}
            label={GIFT_ORDER.keyword}
            value={keyword}
            onSearch={(next) =>
              void navigate({ search: ({ page: _page, ...rest }) => ({ ...rest, keyword: next }) })
            }
          />
          <LinkButton appearance="subtle" to="/user-center/gift-selected">
            {GIFT_ORDER.selected}
          </LinkButton>
          <Freshness
            updatedAt={dataUpdatedAt}
            isFetching={isFetching}
            onRefresh={() => void refetch()}
          />
        </>
      }
      head={
        <div className={styles.inPane}>
          <GoodsListHead
            search={search}
            onSearch={(next) => void navigate({ search: next, resetScroll: false })}
          />
          {data !== undefined && data.meant !== '' && (
            <p className={styles.meant}>{FILTERS.meant(keyword, data.meant)}</p>
          )}
        </div>
      }
      foot={
        data !== undefined && data.data_count > 0 ? (
          <SearchPager
            search={search}
            firstSize={PAGE_SIZE}
            sizes={PAGE_SIZES}
            total={data.data_count}
            onSearch={(change) => {
              void navigate({ search: (previous) => ({ ...previous, ...change }) })
            }}
          />
        ) : null
      }
    >
      <ListAnswer
        asked={asked}
        isOffline={!isOnline}
        waiting={
          <WideTable>
            <GoodsTableSkeleton />
          </WideTable>
        }
      >
        {({ list }) =>
          list.length === 0 ? (
            <PaneWidth>
              <Nothing />
            </PaneWidth>
          ) : (
            <WideTable>
              <GoodsTable goods={list} isStale={isPlaceholderData} />
            </WideTable>
          )
        }
      </ListAnswer>
    </WorkPage>
  )
}

/** 礼品下单: the goods as lines of the user centre; the purchase opens above them. */
export function GiftOrderPage() {
  const { user } = useSession()
  if (user === null) return <GoodsTableSkeleton />
  return <GiftOrder userId={user.user_id} />
}
