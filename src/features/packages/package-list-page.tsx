import { Button } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'

import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/fields.ts'
import { useOnline } from '#src/data/online.ts'
import { parcelListQuery } from '#src/data/parcel-list.ts'
import { useSession } from '#src/data/session.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { PACKAGES } from '#src/text/packages.ts'
import { useColumnChoice } from '#src/ui/column-choice.tsx'
import { EmptyState, ErrorState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Freshness } from '#src/ui/list-head.tsx'
import { SearchPager } from '#src/ui/search-pager.tsx'
import { useIsPhone } from '#src/ui/use-is-phone.ts'
import { PaneWidth, WorkPage } from '#src/ui/work-page.tsx'
import { ParcelCards } from './parcel-cards.tsx'
import { isFiltered, placedOrder, toParcelFilter } from './parcel-filter.ts'
import { PARCEL_COLUMNS, ParcelTable, ParcelTableSkeleton } from './parcel-table.tsx'
import { ParcelsHead, type ParcelListProps } from './parcels-head.tsx'
import { useSendMore } from './use-send-more.ts'
import { TraceDrawer } from './trace-drawer.tsx'

/** After an order, waybill numbers may still be on their way: asked for again, then left alone. */
const POLL_EVERY_MS = 5000
const POLLS = 5

const route = getRouteApi('/user-center/package-list')

function useParcels(userId: string) {
  const search = route.useSearch()
  return useQuery({
    ...parcelListQuery(userId, toParcelFilter(search, DEFAULT_PAGE_SIZE)),
    refetchInterval: ({ state }) => {
      const isWaiting = state.data?.list.some(({ kuaidi_sn }) => kuaidi_sn === '') ?? false
      const isFresh = search.placed !== undefined && state.dataUpdateCount <= POLLS
      return isWaiting && isFresh ? POLL_EVERY_MS : false
    },
  })
}

function Nothing() {
  const navigate = route.useNavigate()
  const search = route.useSearch()
  if (isFiltered(search) || search.status !== undefined) {
    return (
      <EmptyState art="no-packages" title={PACKAGES.noneTitle} text={PACKAGES.noneText}>
        <Button
          appearance="primary"
          onClick={() => {
            void navigate({ search: {} })
          }}
        >
          {PACKAGES.noneAction}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState art="no-packages" title={PACKAGES.emptyTitle} text={PACKAGES.emptyText}>
      <LinkButton to="/gift-list" appearance="primary">
        {PACKAGES.emptyAction}
      </LinkButton>
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

function Parcels({ userId, ...waybills }: ParcelListProps & { readonly userId: string }) {
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const isOnline = useOnline()
  const isPhone = useIsPhone()
  const columns = useColumnChoice(PARCEL_COLUMNS, 'wandan.parcel-columns')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { data, error, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = useParcels(userId)
  const retry = () => void refetch()
  const showTrace = (trace: string | undefined) =>
    void navigate({ search: (previous) => ({ ...previous, trace }), resetScroll: false })
  const list = data?.list ?? []
  const placed = placedOrder(search, list)
  const sendMore = useSendMore(userId)
  return (
    <WorkPage
      title={PACKAGES.title}
      end={<Freshness updatedAt={dataUpdatedAt} isFetching={isFetching} onRefresh={retry} />}
      head={
        <ParcelsHead
          userId={userId}
          data={data}
          chosen={list.filter(({ id }) => chosen.has(id))}
          columns={columns}
          {...waybills}
        />
      }
      foot={data !== undefined && data.data_count > 0 ? <Foot total={data.data_count} /> : null}
    >
      {data === undefined && error === null && <ParcelTableSkeleton rows={10} />}
      {data === undefined && error !== null && (
        <PaneWidth>
          <ErrorState message={errorMessage(error.error)} isOffline={!isOnline} onRetry={retry} />
        </PaneWidth>
      )}
      {data?.list.length === 0 && (
        <PaneWidth>
          <Nothing />
        </PaneWidth>
      )}
      {list.length > 0 && isPhone && (
        <ParcelCards
          parcels={list}
          placed={placed}
          isStale={isPlaceholderData}
          onTrace={showTrace}
        />
      )}
      {list.length > 0 && !isPhone && (
        <ParcelTable
          parcels={list}
          columns={columns.visible}
          isStale={isPlaceholderData}
          placed={placed}
          chosen={chosen}
          onChoose={setChosen}
          actions={{
            onTrace: showTrace,
            onSendMore: (parcel) => void sendMore(parcel),
            CancelShipping: waybills.CancelShipping,
          }}
        />
      )}
      <TraceDrawer userId={userId} waybill={search.trace} onClose={() => showTrace(undefined)} />
    </WorkPage>
  )
}

/** The parcels of the signed-in user; where a successful order leads. */
export function PackageListPage(waybills: ParcelListProps) {
  const { user } = useSession()
  if (user === null) return <ParcelTableSkeleton rows={10} />
  return <Parcels userId={user.user_id} {...waybills} />
}
