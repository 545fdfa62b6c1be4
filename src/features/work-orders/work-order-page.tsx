import { Button } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/fields.ts'
import type { WorkOrderType } from '#contract/work-orders.ts'
import { useOnline } from '#src/data/online.ts'
import { useSession } from '#src/data/session.ts'
import { workOrderListQuery } from '#src/data/work-orders.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { HELP_LINKS } from '#src/text/help/help-links.ts'
import { WORK_ORDERS } from '#src/text/work-orders.ts'
import { OpenerButton } from '#src/ui/opener-button.tsx'
import { EmptyState, ErrorState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Freshness } from '#src/ui/list-head.tsx'
import { SearchPager } from '#src/ui/search-pager.tsx'
import { useIsPhone } from '#src/ui/use-is-phone.ts'
import { PaneWidth, WideTable, WorkPage } from '#src/ui/work-page.tsx'
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

/** What stands above the list. */
type Above = {
  readonly open?: string
  readonly compose?: boolean
}

const isFiltered = ({ status, type, waybill, from, to }: Filters): boolean =>
  [status, type, waybill, from, to].some((value) => value !== undefined)

function toFilter(search: Filters) {
  const { status, type, waybill, from, to, page = 1, page_size = DEFAULT_PAGE_SIZE } = search
  return {
    page,
    page_size,
    ...(status !== undefined && { status }),
    ...(type !== undefined && { type }),
    ...(waybill !== undefined && { kuaidi_sn: waybill.slice(0, 64) }),
    ...(from !== undefined && { start_time: `${from} 00:00:00` }),
    ...(to !== undefined && { end_time: `${to} 23:59:59` }),
  }
}

function Nothing({ onCompose }: { readonly onCompose: () => void }) {
  const navigate = route.useNavigate()
  if (isFiltered(route.useSearch())) {
    return (
      <EmptyState art="no-packages" title={WORK_ORDERS.noneTitle} text={WORK_ORDERS.noneText}>
        <Button appearance="primary" onClick={() => void navigate({ search: {} })}>
          {WORK_ORDERS.noneAction}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState art="no-packages" title={WORK_ORDERS.emptyTitle} text={WORK_ORDERS.emptyText}>
      <OpenerButton appearance="primary" onClick={onCompose}>
        {WORK_ORDERS.create}
      </OpenerButton>
    </EmptyState>
  )
}

function Foot({ total }: { readonly total: number }) {
  const navigate = route.useNavigate()
  return (
    <SearchPager
      search={route.useSearch()}
      firstSize={DEFAULT_PAGE_SIZE}
      sizes={PAGE_SIZES}
      total={total}
      onSearch={(change) => {
        void navigate({ search: (previous) => ({ ...previous, ...change }) })
      }}
    />
  )
}

type HeadButtonsProps = Parameters<typeof Freshness>[0] & {
  readonly onCompose: () => void
}

function HeadButtons({ onCompose, ...freshness }: HeadButtonsProps) {
  const isPhone = useIsPhone()
  return (
    <>
      {!isPhone && (
        <LinkButton
          to="/help-center/article/$id"
          params={{ id: String(HELP_LINKS.workOrders.article) }}
          appearance="subtle"
        >
          {WORK_ORDERS.help}
        </LinkButton>
      )}
      <Freshness {...freshness} />
      <OpenerButton appearance="primary" icon={<Add20Regular />} onClick={onCompose}>
        {WORK_ORDERS.create}
      </OpenerButton>
    </>
  )
}

function WorkOrders({ userId }: { readonly userId: string }) {
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const isOnline = useOnline()
  const isPhone = useIsPhone()
  const { data, error, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = useQuery(
    workOrderListQuery(userId, toFilter(search)),
  )
  const retry = () => void refetch()
  const show = (change: Above) =>
    void navigate({
      search: ({ open: _o, compose: _c, about: _a, about_type: _t, ...rest }) => ({
        ...rest,
        ...change,
      }),
      resetScroll: false,
    })
  const compose = () => show({ compose: true })
  const hasRows = data !== undefined && data.list.length > 0
  const List = isPhone ? WorkOrderCards : WorkOrderTable
  const table = hasRows ? (
    <List orders={data.list} isStale={isPlaceholderData} onOpen={(open) => show({ open })} />
  ) : null
  return (
    <WorkPage
      title={WORK_ORDERS.title}
      end={
        <HeadButtons
          updatedAt={dataUpdatedAt}
          isFetching={isFetching}
          onRefresh={retry}
          onCompose={compose}
        />
      }
      head={<WorkOrderHead counts={data?.status_count} />}
      foot={data !== undefined && data.data_count > 0 ? <Foot total={data.data_count} /> : null}
    >
      <PaneWidth>
        {data === undefined && error === null && <WorkOrderTableSkeleton />}
        {data === undefined && error !== null && (
          <ErrorState message={errorMessage(error.error)} isOffline={!isOnline} onRetry={retry} />
        )}
        {data?.list.length === 0 && <Nothing onCompose={compose} />}
      </PaneWidth>
      {isPhone ? <PaneWidth>{table}</PaneWidth> : <WideTable>{table}</WideTable>}
      <ComposeDrawer
        key={`${search.about ?? ''} ${search.about_type ?? ''} ${search.compose === true}`}
        isOpen={search.compose === true}
        userId={userId}
        about={search.about ?? ''}
        type={search.about_type}
        onClose={() => show({})}
        onDone={(open) => show({ open })}
      />
      <WorkOrderDrawer userId={userId} id={search.open} onClose={() => show({})} />
    </WorkPage>
  )
}

/** What the merchant asked of the service desk, and its answers. */
export function WorkOrderPage() {
  const { user } = useSession()
  if (user === null) return <WorkOrderTableSkeleton />
  return <WorkOrders userId={user.user_id} />
}
