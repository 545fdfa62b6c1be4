import { Button } from '@fluentui/react-components'
import { getRouteApi } from '@tanstack/react-router'

import { PAGE_SIZES } from '#contract/fields.ts'
import { useOnline } from '#src/data/online.ts'
import { useSession } from '#src/data/session.ts'
import { GIFT_SELECTED } from '#src/text/gifts.ts'
import { TITLES } from '#src/text/shell.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { KeywordBox } from '#src/ui/keyword-box.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Freshness } from '#src/ui/list-head.tsx'
import { SearchPager } from '#src/ui/search-pager.tsx'
import { StatusTabs } from '#src/ui/status-tabs.tsx'
import { ListAnswer, PaneWidth, WideTable, WorkPage } from '#src/ui/work-page.tsx'
import { isNamed, isShown, type SelectedGoods } from './selected-goods.ts'
import { SelectedTable, SelectedTableSkeleton } from './selected-table.tsx'
import { useGoodsActions, useSelectedGoods } from './use-selected-goods.ts'

const PAGE_SIZE = 20

const route = getRouteApi('/user-center/gift-selected')

const TABS = [null, 'sent', 'favourite', 'draft'] as const

function Tabs({ goods }: { readonly goods: readonly SelectedGoods[] | undefined }) {
  const navigate = route.useNavigate()
  const { show = null } = route.useSearch()
  return (
    <StatusTabs
      label={TITLES.giftSelected}
      tabs={TABS.map((value) => ({
        value,
        name: GIFT_SELECTED.tabs[value ?? 'all'],
        count: goods?.filter((one) => isShown(one, value)).length,
      }))}
      chosen={show}
      onChoose={(value) => {
        const chosen = value ?? undefined
        void navigate({ search: (previous) => ({ ...previous, show: chosen, page: undefined }) })
      }}
    />
  )
}

function Nothing() {
  const navigate = route.useNavigate()
  const { show, keyword } = route.useSearch()
  if (show !== undefined || keyword !== undefined) {
    return (
      <EmptyState art="no-goods" title={GIFT_SELECTED.noneTitle} text={GIFT_SELECTED.noneText}>
        <Button appearance="primary" onClick={() => void navigate({ search: {} })}>
          {GIFT_SELECTED.noneAction}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState art="no-goods" title={GIFT_SELECTED.emptyTitle} text={GIFT_SELECTED.emptyText}>
      <LinkButton appearance="primary" to="/user-center/gift-order">
        {GIFT_SELECTED.emptyAction}
      </LinkButton>
    </EmptyState>
  )
}

function GiftSelected({ userId }: { readonly userId: string }) {
  const navigate = route.useNavigate()
  const isOnline = useOnline()
  const search = route.useSearch()
  const { show = null, keyword = '', page = 1, page_size: size = PAGE_SIZE } = search
  const asked = useSelectedGoods(userId)
  const actions = useGoodsActions(userId)
  const found = asked.data?.filter((one) => isShown(one, show) && isNamed(one, keyword)) ?? []
  // The last of a page may have been taken out.
  const shown = Math.min(page, Math.max(1, Math.ceil(found.length / size)))
  return (
    <WorkPage
      title={TITLES.giftSelected}
      end={
        <>
          <KeywordBox
            key={keyword}
            label={GIFT_SELECTED.keyword}
            value={keyword}
            onSearch={(next) =>
              void navigate({ search: ({ page: _page, ...rest }) => ({ ...rest, keyword: next }) })
            }
          />
          <LinkButton appearance="subtle" to="/user-center/gift-order">
            {GIFT_SELECTED.browse}
          </LinkButton>
          <Freshness
            updatedAt={asked.updatedAt}
            isFetching={asked.isFetching}
            onRefresh={() => void asked.refetch()}
          />
        </>
      }
      head={<Tabs goods={asked.data} />}
      foot={
        found.length > 0 ? (
          <SearchPager
            search={{ page: shown, page_size: size }}
            firstSize={PAGE_SIZE}
            sizes={PAGE_SIZES}
            total={found.length}
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
            <SelectedTableSkeleton />
          </WideTable>
        }
      >
        {() =>
          found.length === 0 ? (
            <PaneWidth>
              <Nothing />
            </PaneWidth>
          ) : (
            <WideTable>
              <SelectedTable
                goods={found.slice((shown - 1) * size, shown * size)}
                actions={actions}
              />
            </WideTable>
          )
        }
      </ListAnswer>
    </WorkPage>
  )
}

/** 已选礼品: what one sends often or keeps an eye on, ready to be ordered again. */
export function GiftSelectedPage() {
  const { user } = useSession()
  if (user === null) return <SelectedTableSkeleton />
  return <GiftSelected userId={user.user_id} />
}
