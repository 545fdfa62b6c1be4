import { Tag, makeStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import type { DataOf } from '#contract/endpoint.ts'
import { PARCEL_STATUS, PARCEL_STATUS_TEXT } from '#contract/parcel-states.ts'
import type { listParcels, Parcel } from '#contract/parcels.ts'
import { isListLost } from '#src/data/browser/number-lists.ts'
import { cancelTransfer, transfers } from '#src/data/recipients/list-export.ts'
import { packageInfoQuery } from '#src/data/api/workbench.ts'
import { PACKAGES } from '#src/text/packages.ts'
import { Disclosure } from '#src/kit/page/disclosure.tsx'
import type { useColumnChoice } from '#src/kit/table/column-choice.tsx'
import { moneyText } from '#src/shop/money/money-text.ts'
import { MissingNumbers } from '#src/kit/list/missing-numbers.tsx'
import { countOf, StatusTabs } from '#src/kit/list/status-tabs.tsx'
import { wd } from '#src/kit/theme/theme.ts'
import { TransferBars } from '#src/kit/list/transfer-bars.tsx'
import { useBeijingDay } from '#src/kit/time/use-clock.ts'
import { useIsPhone } from '#src/kit/theme/use-is-phone.ts'
import { SHORT, useMedia } from '#src/kit/theme/use-media.ts'
import type { Choice } from '#src/kit/table/use-choice.ts'
import { placedOrder } from './parcel-filter.ts'
import { ParcelFilters } from './parcel-filters.tsx'
import { ParcelTools } from './parcel-tools.tsx'
import { Receipt } from './receipt.tsx'
import { shortTimeText } from '#src/kit/time/date-text.ts'

const useStyles = makeStyles({
  chips: { marginTop: '12px' },
  notice: { marginTop: '12px', color: wd.amberText },
})

const route = getRouteApi('/user-center/package-list')

const TABS = [null, ...Object.values(PARCEL_STATUS)] as const

type ListAnswer = DataOf<typeof listParcels>

/** The count of a tab; for a list counted only in part, the tab of all has at least its matches. */
function countIn(data: ListAnswer | undefined, tab: number | null): number | undefined {
  const counted = countOf(data?.status_count, tab)
  if (data === undefined || data.is_exact || tab !== null) return counted
  return Math.max(counted ?? 0, data.data_count)
}

function Tabs({ data }: { readonly data: ListAnswer | undefined }) {
  const navigate = route.useNavigate()
  const { status = null } = route.useSearch()
  return (
    <StatusTabs
      label={PACKAGES.title}
      tabs={TABS.map((value) => ({
        value,
        name: value === null ? PACKAGES.allTabs : (PARCEL_STATUS_TEXT[value] ?? ''),
        count: countIn(data, value),
        isAtLeast: data?.is_exact === false,
        isAlert: value === PARCEL_STATUS.exception,
      }))}
      chosen={status}
      onChoose={(value) => {
        const chosen = value ?? undefined
        void navigate({ search: (previous) => ({ ...previous, status: chosen, page: undefined }) })
      }}
    />
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

/** Compensation that waits for somebody of the shop, of all the user's parcels. */
function HeldNotice({ userId }: { readonly userId: string }) {
  const styles = useStyles()
  const { data } = useQuery(packageInfoQuery(userId, useBeijingDay()))
  if (data === undefined || data.compensation_waiting === '0.00') return null
  return (
    <p role="status" className={styles.notice}>
      {PACKAGES.reviewed(moneyText(data.compensation_waiting))}
    </p>
  )
}

type HeadProps = {
  readonly userId: string
  readonly data: ListAnswer | undefined
  readonly choice: Choice<Parcel>
  readonly columns: ReturnType<typeof useColumnChoice>
}

/** Content above the parcels. */
export function ParcelsHead({ userId, data, choice, columns }: HeadProps) {
  const styles = useStyles()
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const isPhone = useIsPhone()
  const isShort = useMedia(SHORT)
  const placed = data === undefined ? undefined : placedOrder(search, data.list)
  const filterForm = (
    <ParcelFilters
      userId={userId}
      search={search}
      onSearch={(next) => {
        void navigate({ search: ({ status, page_size }) => ({ status, page_size, ...next }) })
      }}
    />
  )
  return (
    <>
      {placed !== undefined && (
        <Receipt
          userId={userId}
          orderSn={placed}
          onOnlyThese={() => void navigate({ search: { placed, order_sn: placed } })}
        />
      )}
      <Tabs data={data} />
      {isPhone || (isShort && placed !== undefined) ? (
        <Disclosure summary={PACKAGES.filters}>{filterForm}</Disclosure>
      ) : (
        filterForm
      )}
      <OrderChip />
      <MissingNumbers numbers={data?.missing.filter((number) => !isListLost(number))} />
      <HeldNotice userId={userId} />
      {data?.silent_carriers.map(({ express_name: name, heard_time: time }) => (
        <p key={name} role="status" className={styles.notice}>
          {PACKAGES.silent(name, shortTimeText(time))}
        </p>
      ))}
      {data?.is_exact === false && (
        <p className={styles.notice}>{PACKAGES.atLeast(data.data_count)}</p>
      )}
      {isPhone ? (
        <TransferBars transfers={transfers} onCancel={cancelTransfer} />
      ) : (
        <ParcelTools
          userId={userId}
          total={data?.data_count ?? 0}
          choice={choice}
          columns={columns}
          hasBanner={placed !== undefined && choice.chosen.size === 0}
        />
      )}
    </>
  )
}
