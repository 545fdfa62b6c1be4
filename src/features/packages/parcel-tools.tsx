import { Button } from '@fluentui/react-components'
import { getRouteApi } from '@tanstack/react-router'

import { MAX_CANCELLED, type Parcel } from '#contract/parcels.ts'
import { WORK_ORDER_LIMITS } from '#contract/work-orders.ts'
import { numbersInAddress } from '#src/data/browser/number-lists.ts'
import { cancelTransfer, transfers } from '#src/data/recipients/list-export.ts'
import { PACKAGES } from '#src/text/packages.ts'
import { REFUNDS } from '#src/text/refunds.ts'
import { CancelShipping } from '#src/shop/refunds/cancel-shipping.tsx'
import { ChosenCount } from '#src/kit/table/chosen-count.tsx'
import { ColumnChoice, type useColumnChoice } from '#src/kit/table/column-choice.tsx'
import { Hint } from '#src/kit/page/hint.tsx'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { ListTools } from '#src/kit/list/list-head.tsx'
import { TransferBars } from '#src/kit/list/transfer-bars.tsx'
import type { Choice } from '#src/kit/table/use-choice.ts'
import { ExportButton } from '#src/shop/exports/export-button.tsx'
import { ParcelWaybills } from '#src/shop/waybills/parcel-waybills.tsx'
import { toParcelFilters } from './parcel-filter.ts'
import { PARCEL_COLUMNS } from './parcel-table.tsx'
import { ParcelViews } from './parcel-views.tsx'
import { useRedeliver } from './use-redeliver.ts'

const route = getRouteApi('/user-center/package-list')

/** A disabled action: more parcels are chosen than it takes at once, and its hint explains it. */
function TooMany({ name, why }: { readonly name: string; readonly why: string }) {
  return (
    <Hint text={why}>
      <Button disabledFocusable>{name}</Button>
    </Hint>
  )
}

type ChosenProps = { readonly parcels: readonly Parcel[] }

function TellAgain({ parcels }: ChosenProps) {
  const { ids, redeliver } = useRedeliver(parcels)
  if (ids.length === 0) return null
  return <Button onClick={() => void redeliver()}>{PACKAGES.redeliver}</Button>
}

const MOST_ASKED = WORK_ORDER_LIMITS.numbers

/** A work order about the chosen parcels; those without a waybill by their order number. */
function Ask({ parcels }: ChosenProps) {
  const numbers = parcels
    .map(({ kuaidi_sn, shop_order }) => (kuaidi_sn === '' ? shop_order : kuaidi_sn))
    .filter((number) => number !== '')
  if (numbers.length === 0) return null
  if (numbers.length > MOST_ASKED) {
    return <TooMany name={PACKAGES.ask} why={PACKAGES.mostAsked(MOST_ASKED)} />
  }
  return (
    <LinkButton
      to="/user-center/merchant-news"
      search={{ compose: true, about: numbersInAddress(numbers.join(' ')) }}
    >
      {PACKAGES.ask}
    </LinkButton>
  )
}

function Cancel({ parcels }: ChosenProps) {
  const ids = parcels.filter(({ state }) => state === 'pending').map(({ id }) => id)
  if (ids.length === 0) return null
  if (ids.length > MAX_CANCELLED) {
    return <TooMany name={REFUNDS.cancel} why={PACKAGES.mostAtOnce(MAX_CANCELLED)} />
  }
  return <CancelShipping scope={{ ids }} />
}

type ToolsProps = {
  readonly userId: string
  /** The banner offers the waybills already. */
  readonly hasBanner: boolean
  readonly total: number
  readonly choice: Choice<Parcel>
  readonly columns: ReturnType<typeof useColumnChoice>
}

/** What can be done with the chosen parcels, or with all that are found. */
export function ParcelTools(props: ToolsProps) {
  const { userId, total, choice, columns, hasBanner } = props
  const filters = toParcelFilters(route.useSearch())
  const { records: chosen } = choice
  const hasChosen = chosen.length > 0
  const chosenOrAll = hasChosen ? { ids: chosen.map(({ id }) => id) } : filters
  return (
    <ListTools
      end={
        <>
          <TellAgain parcels={chosen} />
          <Ask parcels={chosen} />
          <Cancel parcels={chosen} />
          {!hasBanner && <ParcelWaybills filters={filters} expected={total} chosen={chosen} />}
          <ExportButton
            isChosen={hasChosen}
            source={{ list: 'parcels', filters: chosenOrAll }}
            expected={hasChosen ? chosen.length : total}
          />
          <ParcelViews userId={userId} />
          <ColumnChoice columns={PARCEL_COLUMNS} state={columns.state} />
        </>
      }
    >
      <ChosenCount choice={choice} unit={PACKAGES.unit} />
      <TransferBars transfers={transfers} onCancel={cancelTransfer} />
    </ListTools>
  )
}
