import { Add20Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/fields.ts'
import type { WorkOrder, WorkOrderType } from '#contract/work-orders.ts'
import { shownNumbers } from '#src/data/browser/number-lists.ts'
import { cancelTransfer, transfers } from '#src/data/recipients/list-export.ts'
import { useSession } from '#src/data/api/session.ts'
import { workOrderListQuery } from '#src/data/api/work-orders.ts'
import { HELP_LINKS } from '#src/text/help/help-links.ts'
import { WORK_ORDERS } from '#src/text/work-orders.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { timesOf } from '#src/kit/time/days.ts'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { NothingListed } from '#src/kit/list/nothing-listed.tsx'
import { PlainListPage } from '#src/kit/list/plain-list-page.tsx'
import { isBeyondLastPage } from '#src/kit/pager/page-search.ts'
import { TransferBars } from '#src/kit/list/transfer-bars.tsx'
import { useDrawerHistory, type DrawerEntryOptions } from '#src/kit/dialog/use-drawer-history.ts'
import { useIsPhone } from '#src/kit/theme/use-is-phone.ts'
import { PaneWidth, WideTable } from '#src/kit/page/work-page.tsx'
import { ExportButton } from '#src/shop/exports/export-button.tsx'
import { ComposeDrawer } from './compose-drawer.tsx'
import { WorkOrderCards } from './work-order-cards.tsx'
import { WorkOrderDrawer } from './work-order-drawer.tsx'
import { WorkOrderHead } from './work-order-head.tsx'
import { WorkOrderTable, WorkOrderTableSkeleton } from './work-order-table.tsx'

const route = getRouteApi('/user-center/merchant-news')

type Filters = {
  readonly status?: number | undefined
  readonly type?: WorkOrderType | undefined
  readonly waybill?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly page?: number | undefined
  readonly page_size?: number | undefined
}

/** The panel above the list. */
type OpenPanel = {
  readonly open?: string
  readonly compose?: boolean
}

const isFiltered = ({ status, type, waybill, from, to }: Filters): boolean =>
  [status, type, waybill, from, to].some((value) => value !== undefined)

function toFilters(search: Filters) {
  const { status, type, waybill } = search
  return {
    ...(status !== undefined && { status }),
    ...(type !== undefined && { type }),
    ...(waybill !== undefined && { kuaidi_sn: waybill.slice(0, 64) }),
    ...timesOf(search),
  }
}

function HelpLink() {
  const isPhone = useIsPhone()
  if (isPhone) return null
  return (
    <LinkButton
      to="/help-center/article/$id"
      params={{ id: String(HELP_LINKS.workOrders.article) }}
      appearance="subtle"
    >
      {WORK_ORDERS.help}
    </LinkButton>
  )
}

/** Opens a panel above the list, in place of any other; `hide` leaves the list alone. */
function usePanel() {
  const navigate = route.useNavigate()
  const { open, compose } = route.useSearch()
  const drawer = useDrawerHistory(open !== undefined || compose === true)
  const go = (panel: OpenPanel) => (entry: DrawerEntryOptions) =>
    navigate({
      search: ({ open: _o, compose: _c, about: _a, about_type: _t, ...rest }) => ({
        ...rest,
        ...panel,
      }),
      ...entry,
    })
  return {
    show: (panel: OpenPanel) => drawer.open(go(panel)),
    hide: () => drawer.close(go({})),
  }
}

function WorkOrders({ userId }: { readonly userId: string }) {
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const isPhone = useIsPhone()
  const { page = 1, page_size = DEFAULT_PAGE_SIZE } = search
  const filters = toFilters(search)
  const query = useQuery(workOrderListQuery(userId, { ...filters, page, page_size }))
  const { show, hide } = usePanel()
  const compose = () => show({ compose: true })
  const rows = (orders: readonly WorkOrder[]) => {
    const List = isPhone ? WorkOrderCards : WorkOrderTable
    const Width = isPhone ? PaneWidth : WideTable
    return (
      <Width>
        <List orders={orders} isStale={query.isPlaceholderData} onOpen={(open) => show({ open })} />
      </Width>
    )
  }
  return (
    <>
      <PlainListPage
        title={WORK_ORDERS.title}
        query={query}
        before={
          <>
            <HelpLink />
            {!isPhone && (
              <>
                <TransferBars transfers={transfers} onCancel={cancelTransfer} />
                <ExportButton
                  source={{ list: 'workOrders', filters }}
                  expected={query.data?.data_count ?? 0}
                />
              </>
            )}
          </>
        }
        after={
          <OpenerButton appearance="primary" icon={<Add20Regular />} onClick={compose}>
            {WORK_ORDERS.create}
          </OpenerButton>
        }
        head={<WorkOrderHead counts={query.data?.status_count} />}
        waiting={
          <PaneWidth>
            <WorkOrderTableSkeleton />
          </PaneWidth>
        }
        total={query.data?.data_count ?? 0}
        isBeyondLastPage={isBeyondLastPage(query)}
        pager={{ firstSize: DEFAULT_PAGE_SIZE, sizes: PAGE_SIZES }}
      >
        {({ list }) =>
          list.length > 0 ? (
            rows(list)
          ) : (
            <NothingListed
              art="no-packages"
              words={WORK_ORDERS}
              isFiltered={isFiltered(search)}
              onClear={() => void navigate({ search: {} })}
            >
              <OpenerButton appearance="primary" onClick={compose}>
                {WORK_ORDERS.create}
              </OpenerButton>
            </NothingListed>
          )
        }
      </PlainListPage>
      <ComposeDrawer
        key={`${search.about ?? ''} ${search.about_type ?? ''} ${search.compose === true}`}
        isOpen={search.compose === true}
        userId={userId}
        about={shownNumbers(search.about)}
        type={search.about_type}
        onClose={hide}
        onDone={(open) => show({ open })}
      />
      <WorkOrderDrawer userId={userId} id={search.open} onClose={hide} />
    </>
  )
}

/** The merchant's requests to the service desk, and its answers. */
export function WorkOrderPage() {
  const { user } = useSession()
  if (user === null) return <WorkOrderTableSkeleton />
  return <WorkOrders userId={user.user_id} />
}
