import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/fields.ts'
import { MAX_PAGED_ROWS, type Parcel } from '#contract/parcels.ts'
import { isListLost } from '#src/data/browser/number-lists.ts'
import { parcelListQuery } from '#src/data/api/parcels.ts'
import { useSession } from '#src/data/api/session.ts'
import { NUMBERS } from '#src/text/list-tools.ts'
import { PACKAGES } from '#src/text/packages.ts'
import { useColumnChoice } from '#src/kit/table/column-choice.tsx'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { NothingListed } from '#src/kit/list/nothing-listed.tsx'
import { PlainListPage } from '#src/kit/list/plain-list-page.tsx'
import { isBeyondLastPage } from '#src/kit/pager/page-search.ts'
import { useChoice } from '#src/kit/table/use-choice.ts'
import { useDrawerHistory } from '#src/kit/dialog/use-drawer-history.ts'
import { useIsPhone } from '#src/kit/theme/use-is-phone.ts'
import { nextPoll } from './next-poll.ts'
import { ParcelCards } from './parcel-cards.tsx'
import { isFiltered, placedOrder, toParcelFilter } from './parcel-filter.ts'
import { PARCEL_COLUMNS, ParcelTable, ParcelTableSkeleton } from './parcel-table.tsx'
import { ParcelsHead } from './parcels-head.tsx'
import { useSendMore } from './use-send-more.ts'
import { TraceDrawer } from './trace-drawer.tsx'

const route = getRouteApi('/user-center/package-list')

function useParcels(userId: string) {
  const search = route.useSearch()
  return useQuery({
    ...parcelListQuery(userId, toParcelFilter(search, DEFAULT_PAGE_SIZE)),
    refetchInterval: ({ state }) =>
      nextPoll({
        list: state.data?.list ?? [],
        isPlaced: search.placed !== undefined,
        polls: state.dataUpdateCount,
      }),
  })
}

function Parcels({ userId }: { readonly userId: string }) {
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const isPhone = useIsPhone()
  const columns = useColumnChoice(PARCEL_COLUMNS, 'wandan.parcel-columns')
  const query = useParcels(userId)
  const { data, isPlaceholderData } = query
  const choice = useChoice(data?.list ?? [], ({ id }) => id)
  const drawer = useDrawerHistory(search.trace !== undefined)
  const showTrace = (trace: string) =>
    drawer.open((entry) => navigate({ search: (now) => ({ ...now, trace }), ...entry }))
  const hideTrace = () =>
    drawer.close((entry) => navigate({ search: ({ trace: _trace, ...rest }) => rest, ...entry }))
  const placed = placedOrder(search, data?.list ?? [])
  const sendMore = useSendMore(userId)
  const rows = (parcels: readonly Parcel[]) =>
    isPhone ? (
      <ParcelCards
        parcels={parcels}
        placed={placed}
        isStale={isPlaceholderData}
        onTrace={showTrace}
      />
    ) : (
      <ParcelTable
        parcels={parcels}
        columns={columns.visible}
        isStale={isPlaceholderData}
        placed={placed}
        chosen={choice.chosen}
        onChoose={choice.onChoose}
        actions={{ onTrace: showTrace, onSendMore: sendMore }}
      />
    )
  return (
    <>
      <PlainListPage
        title={PACKAGES.title}
        query={query}
        head={<ParcelsHead userId={userId} data={data} choice={choice} columns={columns} />}
        waiting={<ParcelTableSkeleton columns={columns.visible} />}
        total={data?.data_count ?? 0}
        isBeyondLastPage={isBeyondLastPage(query)}
        pager={{
          firstSize: DEFAULT_PAGE_SIZE,
          sizes: PAGE_SIZES,
          most: MAX_PAGED_ROWS,
          isAtLeast: data?.is_exact === false,
          page: toParcelFilter(search, DEFAULT_PAGE_SIZE).page,
        }}
      >
        {({ list }) =>
          list.length > 0 ? (
            rows(list)
          ) : (
            <NothingListed
              art="no-packages"
              words={
                isListLost(search.waybill, search.shop_order)
                  ? { ...PACKAGES, ...NUMBERS.lost }
                  : PACKAGES
              }
              isFiltered={isFiltered(search) || search.status !== undefined}
              onClear={() => void navigate({ search: {} })}
            >
              <LinkButton to="/gift-list" appearance="primary">
                {PACKAGES.emptyAction}
              </LinkButton>
            </NothingListed>
          )
        }
      </PlainListPage>
      <TraceDrawer userId={userId} waybill={search.trace} onClose={hideTrace} />
    </>
  )
}

/** The parcels of the signed-in user; where a successful order leads. */
export function PackageListPage() {
  const { user } = useSession()
  if (user === null) return <ParcelTableSkeleton columns={PARCEL_COLUMNS} />
  return <Parcels userId={user.user_id} />
}
