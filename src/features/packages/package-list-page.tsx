import {
  Button,
  CounterBadge,
  Tab,
  TabList,
  Tag,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { ArrowClockwise20Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/fields.ts'
import { PARCEL_STATUS } from '#contract/parcels.ts'
import { useOnline } from '#src/data/online.ts'
import { parcelListQuery } from '#src/data/parcel-list.ts'
import { useSession } from '#src/data/session.ts'
import { COMMON } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { PACKAGES } from '#src/text/packages.ts'
import { beijingClock } from '#src/ui/beijing-time.ts'
import { EmptyState, ErrorState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { PaneWidth, WorkPage } from '#src/ui/work-page.tsx'
import { isFiltered, placedOrder, toParcelFilter } from './parcel-filter.ts'
import { ParcelFilters } from './parcel-filters.tsx'
import { ParcelTable, ParcelTableSkeleton } from './parcel-table.tsx'

/** After an order, waybill numbers may still be on their way: asked for again, then left alone. */
const POLL_EVERY_MS = 5000
const POLLS = 5

const useStyles = makeStyles({
  tabs: { margin: '4px 0 12px -12px' },
  count: { marginLeft: '6px' },
  updated: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  chips: { marginTop: '12px' },
})

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

const TABS = [
  ['all', null],
  ['pending', PARCEL_STATUS.pending],
  ['shipped', PARCEL_STATUS.shipped],
  ['received', PARCEL_STATUS.received],
  ['exception', PARCEL_STATUS.exception],
] as const

type TabsProps = { readonly counts: Readonly<Record<string, number>> | undefined }

function StatusTabs({ counts }: TabsProps) {
  const styles = useStyles()
  const navigate = route.useNavigate()
  const { status = null } = route.useSearch()
  const countOf = (value: number | null): number => {
    if (counts === undefined) return 0
    if (value !== null) return counts[value] ?? 0
    return counts['0'] ?? Object.values(counts).reduce((sum, count) => sum + count, 0)
  }
  return (
    <TabList
      className={styles.tabs}
      aria-label={PACKAGES.title}
      selectedValue={String(status)}
      onTabSelect={(_, { value }) => {
        const chosen = TABS.find(([, tab]) => String(tab) === value)?.[1] ?? undefined
        void navigate({ search: (previous) => ({ ...previous, status: chosen, page: undefined }) })
      }}
    >
      {TABS.map(([key, value]) => (
        <Tab key={key} value={String(value)}>
          {PACKAGES.tabs[key]}
          {counts !== undefined && (
            <CounterBadge
              className={styles.count}
              count={countOf(value)}
              overflowCount={9_999_999}
              showZero
              size="small"
              appearance={'ghost'}
              color={key === 'exception' && countOf(value) > 0 ? 'danger' : 'informative'}
            />
          )}
        </Tab>
      ))}
    </TabList>
  )
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

function OrderChip() {
  const styles = useStyles()
  const navigate = route.useNavigate()
  const { order_sn } = route.useSearch()
  if (order_sn === undefined) return null
  return (
    <div className={styles.chips}>
      <Tag
        dismissible
        size="small"
        dismissIcon={{ 'aria-label': PACKAGES.clearOrder }}
        onClick={() => {
          void navigate({ search: ({ order_sn: _order, ...rest }) => rest })
        }}
      >
        {PACKAGES.onlyOrder(order_sn)}
      </Tag>
    </div>
  )
}

function Parcels({ userId }: { readonly userId: string }) {
  const styles = useStyles()
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const isOnline = useOnline()
  const { data, error, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = useParcels(userId)
  const retry = () => {
    void refetch()
  }
  const { status: _status, page: _page, page_size: _size, ...filters } = search
  return (
    <WorkPage
      title={PACKAGES.title}
      end={
        <>
          {data !== undefined && (
            <span className={styles.updated}>{PACKAGES.updated(beijingClock(dataUpdatedAt))}</span>
          )}
          <Button
            appearance="subtle"
            icon={<ArrowClockwise20Regular />}
            disabledFocusable={isFetching}
            onClick={retry}
          >
            {COMMON.refresh}
          </Button>
        </>
      }
      head={
        <>
          <StatusTabs counts={data?.status_count} />
          <ParcelFilters
            key={JSON.stringify(filters)}
            search={search}
            onSearch={(next) => {
              void navigate({
                search: ({ status, page_size }) => ({ status, page_size, ...next }),
              })
            }}
          />
          <OrderChip />
        </>
      }
      foot={
        data !== undefined && data.data_count > 0 ? (
          <Pager
            page={search.page ?? 1}
            pageSize={search.page_size ?? DEFAULT_PAGE_SIZE}
            total={data.data_count}
            sizes={PAGE_SIZES}
            onChange={({ page, pageSize }) => {
              void navigate({
                search: (previous) => ({
                  ...previous,
                  page: page === 1 ? undefined : page,
                  page_size: pageSize === DEFAULT_PAGE_SIZE ? undefined : pageSize,
                }),
              })
            }}
          />
        ) : null
      }
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
      {data !== undefined && data.list.length > 0 && (
        <ParcelTable
          parcels={data.list}
          isStale={isPlaceholderData}
          placed={placedOrder(search, data.list)}
        />
      )}
    </WorkPage>
  )
}

/** The parcels of the signed-in user; where a successful order leads. */
export function PackageListPage() {
  const { user } = useSession()
  if (user === null) return <ParcelTableSkeleton rows={10} />
  return <Parcels userId={user.user_id} />
}
