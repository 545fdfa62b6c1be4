import { Button } from '@fluentui/react-components'

import type { DataOf } from '#contract/endpoint.ts'
import {
  MAX_CANCELLED,
  type listParcels,
  type Parcel,
  type ParcelFilters,
} from '#contract/parcels.ts'
import { WORK_ORDER_LIMITS } from '#contract/work-orders.ts'
import { useMay } from '#src/data/api/may.ts'
import { numbersInAddress } from '#src/data/browser/number-lists.ts'
import { PACKAGES } from '#src/text/packages.ts'
import { REFUNDS } from '#src/text/refunds.ts'
import { CancelShipping } from '#src/shop/refunds/cancel-shipping.tsx'
import type { ToolsProps } from '#src/kit/list/list.types.ts'
import { Hint } from '#src/kit/page/hint.tsx'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { ParcelWaybills } from '#src/shop/waybills/parcel-waybills.tsx'
import { placedOrder } from './placed-order.ts'
import type { ParcelSearch } from './search.ts'
import { useReportAgain } from './use-report-again.ts'

type Answer = DataOf<typeof listParcels>

/** A disabled action: more parcels are chosen than it takes at once, and its hint explains it. */
function TooMany({ name, why }: { readonly name: string; readonly why: string }) {
  return (
    <Hint text={why}>
      <Button disabledFocusable>{name}</Button>
    </Hint>
  )
}

type ChosenProps = { readonly parcels: readonly Parcel[] }

function ReportAgain({ parcels }: ChosenProps) {
  const { ids, reportAgain } = useReportAgain(parcels)
  if (ids.length === 0) return null
  return <Button onClick={() => void reportAgain()}>{PACKAGES.reportAgain}</Button>
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

/** What can be done with the chosen parcels; the waybills also of all that are found. */
export function ParcelTools(props: ToolsProps<ParcelSearch, ParcelFilters, Answer>) {
  const { chosen, filters, total, search, data } = props
  const mayWork = useMay(['order', 'parcels'])
  // The receipt offers the waybills already.
  const hasReceipt = placedOrder(search, data) !== undefined && chosen.length === 0
  return (
    <>
      <ReportAgain parcels={chosen} />
      {mayWork && <Ask parcels={chosen} />}
      <Cancel parcels={chosen} />
      {!hasReceipt && <ParcelWaybills filters={filters} expected={total} chosen={chosen} />}
    </>
  )
}
