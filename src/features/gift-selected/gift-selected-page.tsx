import { getRouteApi } from '@tanstack/react-router'

import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/fields.ts'
import { useSession } from '#src/data/api/session.ts'
import { GIFT_SELECTED } from '#src/text/gifts.ts'
import { TITLES } from '#src/text/shell.ts'
import { KeywordBox } from '#src/kit/form/keyword-box.tsx'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { NothingListed } from '#src/kit/list/nothing-listed.tsx'
import { PlainListPage } from '#src/kit/list/plain-list-page.tsx'
import { StatusTabs } from '#src/kit/list/status-tabs.tsx'
import { WideTable } from '#src/kit/page/work-page.tsx'
import { isNamed, isShown, type SelectedGoods } from './selected-goods.ts'
import { SelectedTable, SelectedTableSkeleton } from './selected-table.tsx'
import { useGoodsActions, useSelectedGoods } from './use-selected-goods.ts'

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

function GiftSelected({ userId }: { readonly userId: string }) {
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const { show = null, keyword = '', page = 1, page_size: size = DEFAULT_PAGE_SIZE } = search
  const query = useSelectedGoods(userId)
  const actions = useGoodsActions(userId)
  const found = query.data?.filter((one) => isShown(one, show) && isNamed(one, keyword)) ?? []
  // The last of a page may have been taken out.
  const shown = Math.min(page, Math.max(1, Math.ceil(found.length / size)))
  return (
    <PlainListPage
      title={TITLES.giftSelected}
      query={query}
      before={
        <>
          <KeywordBox
            label={GIFT_SELECTED.keyword}
            value={keyword}
            onSearch={(next) =>
              void navigate({ search: ({ page: _page, ...rest }) => ({ ...rest, keyword: next }) })
            }
          />
          <LinkButton appearance="subtle" to="/user-center/gift-order">
            {GIFT_SELECTED.browse}
          </LinkButton>
        </>
      }
      head={<Tabs goods={query.data} />}
      waiting={
        <WideTable>
          <SelectedTableSkeleton />
        </WideTable>
      }
      total={found.length}
      pager={{ firstSize: DEFAULT_PAGE_SIZE, sizes: PAGE_SIZES, page: shown }}
    >
      {() =>
        found.length > 0 ? (
          <WideTable>
            <SelectedTable
              goods={found.slice((shown - 1) * size, shown * size)}
              actions={actions}
            />
          </WideTable>
        ) : (
          <NothingListed
            art="no-goods"
            words={GIFT_SELECTED}
            isFiltered={show !== null || keyword !== ''}
            onClear={() => void navigate({ search: {} })}
          >
            <LinkButton appearance="primary" to="/user-center/gift-order">
              {GIFT_SELECTED.emptyAction}
            </LinkButton>
          </NothingListed>
        )
      }
    </PlainListPage>
  )
}

/** 已选礼品: what one sends often or keeps an eye on, ready to be ordered again. */
export function GiftSelectedPage() {
  const { user } = useSession()
  if (user === null) return <SelectedTableSkeleton />
  return <GiftSelected userId={user.user_id} />
}
