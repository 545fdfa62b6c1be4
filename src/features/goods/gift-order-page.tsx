import { Button } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/fields.ts'
import { goodsListQuery } from '#src/data/api/goods.ts'
import { useSession } from '#src/data/api/session.ts'
import { GIFT_ORDER } from '#src/text/gifts.ts'
import { GOODS } from '#src/text/goods.ts'
import { FILTERS } from '#src/text/goods-filters.ts'
import { TITLES } from '#src/text/shell.ts'
import { KeywordBox } from '#src/kit/form/keyword-box.tsx'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { NothingListed } from '#src/kit/list/nothing-listed.tsx'
import { PlainListPage } from '#src/kit/list/plain-list-page.tsx'
import { isBeyondLastPage } from '#src/kit/pager/page-search.ts'
import { WideTable } from '#src/kit/page/work-page.tsx'
import { chipsOf } from './goods-filter.ts'
import { GoodsListHead } from './goods-list-head.tsx'
import { useStyles } from './goods-list.styles.ts'
import { GoodsTable, GoodsTableSkeleton } from './goods-table.tsx'

const route = getRouteApi('/user-center/gift-order')

/** The same words as in the shop. */
const NOTHING = {
  emptyTitle: GOODS.emptyTitle,
  emptyText: GOODS.emptyText,
  noneTitle: FILTERS.noneTitle,
  noneText: FILTERS.noneText,
  noneAction: GOODS.emptyAction,
}

function GiftOrder({ userId }: { readonly userId: string }) {
  const styles = useStyles()
  const navigate = route.useNavigate()
  const { buy: _buy, draft: _draft, ...search } = route.useSearch()
  const { keyword = '', page_size = DEFAULT_PAGE_SIZE } = search
  const query = useQuery(goodsListQuery(userId, { ...search, page_size }))
  const { data } = query
  const { keyword: _keyword, ...narrowing } = search
  const showAll = () => void navigate({ search: {} })
  return (
    <PlainListPage
      title={TITLES.giftOrder}
      query={query}
      before={
        <>
          <KeywordBox
            label={GIFT_ORDER.keyword}
            value={keyword}
            onSearch={(next) =>
              void navigate({ search: ({ page: _page, ...rest }) => ({ ...rest, keyword: next }) })
            }
          />
          <LinkButton appearance="subtle" to="/user-center/gift-selected">
            {GIFT_ORDER.selected}
          </LinkButton>
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
      waiting={
        <WideTable>
          <GoodsTableSkeleton />
        </WideTable>
      }
      total={data?.data_count ?? 0}
      isBeyondLastPage={isBeyondLastPage(query)}
      pager={{ firstSize: DEFAULT_PAGE_SIZE, sizes: PAGE_SIZES }}
    >
      {({ list }) =>
        list.length > 0 ? (
          <WideTable>
            <GoodsTable goods={list} isStale={query.isPlaceholderData} />
          </WideTable>
        ) : (
          <NothingListed
            art="no-goods"
            words={NOTHING}
            isFiltered={chipsOf(narrowing, undefined).length > 0}
            onClear={showAll}
          >
            <Button appearance="primary" onClick={showAll}>
              {GOODS.emptyAction}
            </Button>
          </NothingListed>
        )
      }
    </PlainListPage>
  )
}

/** 礼品下单: the goods as lines of the user centre; the purchase opens above them. */
export function GiftOrderPage() {
  const { user } = useSession()
  if (user === null) return <GoodsTableSkeleton />
  return <GiftOrder userId={user.user_id} />
}
