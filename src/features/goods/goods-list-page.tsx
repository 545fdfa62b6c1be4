import { Button, Tab, TabList, Tag, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { PAGE_SIZES } from '#contract/fields.ts'
import { GOODS_SORTS, type GoodsSort } from '#contract/goods.ts'
import { goodsListQuery } from '#src/data/goods-list.ts'
import { useOnline } from '#src/data/online.ts'
import { useOpenPurchase } from '#src/data/purchase-launcher.ts'
import { usePriceOwner } from '#src/data/session.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { GOODS, DETAIL } from '#src/text/goods.ts'
import { EmptyState, ErrorState } from '#src/ui/empty-state.tsx'
import { GoodsGrid } from '#src/ui/goods-grid.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Pager } from '#src/ui/pager.tsx'

/** Four rows of five cards. */
const PAGE_SIZE = 20

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'baseline', gap: '12px', marginBottom: '12px' },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  bar: {
    display: 'flex',
    alignItems: 'center',
    marginBottom: '16px',
    padding: '4px 8px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  pager: { marginTop: '16px' },
})

const route = getRouteApi('/gift-list')

function useGoods() {
  const { userId, isKnown } = usePriceOwner()
  const { page_size = PAGE_SIZE, ...search } = route.useSearch()
  return useQuery({
    ...goodsListQuery(userId, { page_size, ...search }),
    enabled: isKnown,
  })
}

function SortBar() {
  const styles = useStyles()
  const navigate = route.useNavigate()
  const { sort = 'default' } = route.useSearch()
  return (
    <div className={styles.bar}>
      <TabList
        aria-label={GOODS.sortLabel}
        selectedValue={sort}
        onTabSelect={(_, { value }) => {
          const chosen: GoodsSort = GOODS_SORTS.find((known) => known === value) ?? 'default'
          void navigate({
            search: ({ page: _page, sort: _sort, ...rest }) =>
              chosen === 'default' ? rest : { ...rest, sort: chosen },
          })
        }}
      >
        {GOODS_SORTS.map((value) => (
          <Tab key={value} value={value}>
            {GOODS.sorts[value]}
          </Tab>
        ))}
      </TabList>
    </div>
  )
}

function Results() {
  const styles = useStyles()
  const navigate = route.useNavigate()
  const { page = 1, page_size = PAGE_SIZE } = route.useSearch()
  const openPurchase = useOpenPurchase()
  const isOnline = useOnline()
  const { data, error, isPlaceholderData, refetch } = useGoods()

  if (error !== null && data === undefined) {
    return (
      <ErrorState
        message={errorMessage(error.error)}
        isOffline={!isOnline}
        onRetry={() => {
          void refetch()
        }}
      />
    )
  }
  if (data?.data_count === 0) {
    return (
      <EmptyState art="no-goods" title={GOODS.emptyTitle} text={GOODS.emptyText}>
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
        onBuy={(goodsId) => {
          openPurchase({ goodsId, quantity: 1 })
        }}
      />
      {data !== undefined && (
        <div className={styles.pager}>
          <Pager
            page={page}
            pageSize={page_size}
            total={data.data_count}
            sizes={PAGE_SIZES}
            onChange={(next) => {
              void navigate({
                search: (previous) => ({
                  ...previous,
                  page: next.page === 1 ? undefined : next.page,
                  page_size: next.pageSize === PAGE_SIZE ? undefined : next.pageSize,
                }),
              })
            }}
          />
        </div>
      )}
    </>
  )
}

export function GoodsListPage() {
  const styles = useStyles()
  const navigate = route.useNavigate()
  const { keyword } = route.useSearch()
  const { data } = useGoods()
  return (
    <PageFrame>
      <div className={styles.head}>
        <h1 className={styles.title}>{DETAIL.crumb}</h1>
        <output className={styles.count}>
          {data !== undefined &&
            (keyword === undefined
              ? GOODS.total(data.data_count)
              : GOODS.found(keyword, data.data_count))}
        </output>
        {keyword !== undefined && (
          <Tag
            dismissible
            size="small"
            dismissIcon={{ 'aria-label': GOODS.clearKeyword }}
            onClick={() => {
              void navigate({ search: ({ keyword: _keyword, page: _page, ...rest }) => rest })
            }}
          >
            {keyword}
          </Tag>
        )}
      </div>
      <SortBar />
      <Results />
    </PageFrame>
  )
}
