import { Button, Tag, makeStyles } from '@fluentui/react-components'
import { getRouteApi } from '@tanstack/react-router'
import type { ComponentType } from 'react'

import type { DataOf } from '#contract/endpoint.ts'
import { PARCEL_STATUS, PARCEL_STATUS_TEXT } from '#contract/parcel-states.ts'
import {
  type listParcels,
  type Parcel,
  type ParcelFilters as ParcelFilterCall,
} from '#contract/parcels.ts'
import { isListLost, numbersInAddress } from '#src/data/number-lists.ts'
import { cancelTransfer, transfers, useIsUnderWay } from '#src/data/past-orders.ts'
import { PACKAGES } from '#src/text/packages.ts'
import type { CancelShippingComponent } from '#src/ui/cancel-shipping.types.ts'
import { ColumnChoice, type useColumnChoice } from '#src/ui/column-choice.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListTools } from '#src/ui/list-head.tsx'
import { MissingNumbers } from '#src/ui/missing-numbers.tsx'
import { countOf, StatusTabs } from '#src/ui/status-tabs.tsx'
import { wd } from '#src/ui/theme/theme.ts'
import { TransferBars } from '#src/ui/transfer-bars.tsx'
import { useIsPhone } from '#src/ui/use-is-phone.ts'
import { SHORT, useMedia } from '#src/ui/use-media.ts'
import type { WaybillsComponent } from '#src/ui/waybills.types.ts'
import { exportParcels } from './export-parcels.ts'
import { placedOrder, toParcelFilters } from './parcel-filter.ts'
import { ParcelFilters } from './parcel-filters.tsx'
import { PARCEL_COLUMNS } from './parcel-table.tsx'
import { ParcelViews } from './parcel-views.tsx'
import { Receipt } from './receipt.tsx'
import { useRedeliver } from './use-redeliver.ts'

const useStyles = makeStyles({
  chips: { marginTop: '12px' },
  notice: { marginTop: '12px', color: wd.amberText },
})

const route = getRouteApi('/user-center/package-list')

const TABS = [null, ...Object.values(PARCEL_STATUS)] as const

type ListAnswer = DataOf<typeof listParcels>

/** What a tab has; of a list that was only counted in part, all tabs together have what matches at least. */
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

export type ParcelListProps = {
  /** The waybills of an order and of parcels, which are another feature's. */
  readonly Waybills: WaybillsComponent
  readonly ParcelWaybills: ComponentType<{
    readonly filters: ParcelFilterCall
    readonly expected: number
    readonly chosen: readonly Parcel[]
  }>
  /** 取消发货, another feature's. */
  readonly CancelShipping: CancelShippingComponent
}

function TellAgain({ parcels }: { readonly parcels: readonly Parcel[] }) {
  const redeliver = useRedeliver(parcels)
  if (redeliver === null) return null
  return <Button onClick={() => void redeliver()}>{PACKAGES.redeliver}</Button>
}

/** What a link can carry, and a work order takes. */
const MOST_ASKED = 200

/** A work order about the chosen parcels; those without a waybill by their order number. */
function Ask({ parcels }: { readonly parcels: readonly Parcel[] }) {
  const numbers = parcels
    .map(({ kuaidi_sn, shop_order }) => (kuaidi_sn === '' ? shop_order : kuaidi_sn))
    .filter((number) => number !== '')
  if (numbers.length === 0) return null
  return (
    <LinkButton
      to="/user-center/merchant-news"
      search={{ compose: true, about: numbersInAddress(numbers.slice(0, MOST_ASKED).join(' ')) }}
    >
      {PACKAGES.ask}
    </LinkButton>
  )
}

type ToolsProps = {
  readonly userId: string
  /** The banner has the waybills already. */
  readonly hasBanner: boolean
  readonly total: number
  readonly chosen: readonly Parcel[]
  readonly columns: ReturnType<typeof useColumnChoice>
  readonly ParcelWaybills: ParcelListProps['ParcelWaybills']
  readonly CancelShipping: CancelShippingComponent
}

function Tools(props: ToolsProps) {
  const { userId, total, chosen, columns, hasBanner, ParcelWaybills, CancelShipping } = props
  const filters = toParcelFilters(route.useSearch())
  const isDownloading = useIsUnderWay('download')
  const unsent = chosen.filter(({ state }) => state === 'pending').map(({ id }) => id)
  const scope = chosen.length > 0 ? { parcels: chosen } : { filters, expected: total }
  return (
    <ListTools
      end={
        <>
          <TellAgain parcels={chosen} />
          <Ask parcels={chosen} />
          {unsent.length > 0 && <CancelShipping scope={{ ids: unsent }} />}
          {!hasBanner && <ParcelWaybills filters={filters} expected={total} chosen={chosen} />}
          <Button
            disabledFocusable={total === 0 || isDownloading}
            onClick={() => void exportParcels(scope)}
          >
            {chosen.length > 0 ? PACKAGES.exportChosen : PACKAGES.exportAll}
          </Button>
          <ParcelViews userId={userId} />
          <ColumnChoice
            columns={PARCEL_COLUMNS}
            hidden={columns.hidden}
            onChoose={columns.choose}
          />
        </>
      }
    >
      {chosen.length > 0 && <span>{PACKAGES.chosen(chosen.length)}</span>}
      <TransferBars transfers={transfers} onCancel={cancelTransfer} />
    </ListTools>
  )
}

type HeadProps = ParcelListProps & {
  readonly userId: string
  readonly data: ListAnswer | undefined
  readonly chosen: readonly Parcel[]
  readonly columns: ReturnType<typeof useColumnChoice>
}

/** What stands above the parcels. */
export function ParcelsHead({
  userId,
  data,
  chosen,
  columns,
  Waybills,
  ParcelWaybills,
  CancelShipping,
}: HeadProps) {
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
          Waybills={Waybills}
        />
      )}
      <Tabs data={data} />
      {isPhone || (isShort && placed !== undefined) ? (
        <details>
          <summary>{PACKAGES.filters}</summary>
          {filterForm}
        </details>
      ) : (
        filterForm
      )}
      <OrderChip />
      <MissingNumbers numbers={data?.missing.filter((number) => !isListLost(number))} />
      {data?.silent_carriers.map(({ express_name: name, heard_time: time }) => (
        <p key={name} role="status" className={styles.notice}>
          {PACKAGES.silent(name, time)}
        </p>
      ))}
      {data?.is_exact === false && (
        <p className={styles.notice}>{PACKAGES.atLeast(data.data_count)}</p>
      )}
      {isPhone ? (
        <TransferBars transfers={transfers} onCancel={cancelTransfer} />
      ) : (
        <Tools
          userId={userId}
          total={data?.data_count ?? 0}
          chosen={chosen}
          columns={columns}
          hasBanner={placed !== undefined && chosen.length === 0}
          ParcelWaybills={ParcelWaybills}
          CancelShipping={CancelShipping}
        />
      )}
    </>
  )
}
