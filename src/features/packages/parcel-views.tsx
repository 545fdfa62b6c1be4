import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { PARCEL_STATUS_TEXT } from '#contract/parcel-states.ts'
import { SEND_STATUS_TEXT } from '#contract/parcels.ts'
import { useListViews, viewOf } from '#src/kit/list/kept-views.ts'
import { orderOptionsQuery } from '#src/data/api/orders.ts'
import { VIEWS } from '#src/text/list-tools.ts'
import { PACKAGES } from '#src/text/packages.ts'
import { nameIn } from '#src/kit/list/filter-values.ts'
import { SavedViews } from '#src/kit/saved-views/saved-views.tsx'
import { searchOf, VIEWED } from './parcel-filter.ts'

const route = getRouteApi('/user-center/package-list')

/** Filters of parcels that the user comes back to. */
export function ParcelViews({ userId }: { readonly userId: string }) {
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const views = useListViews(`parcels.${userId}`)
  const { data: options } = useQuery(orderOptionsQuery(userId))
  const { status, province, express, shop, send, no_waybill } = search
  const words = [
    status === undefined ? undefined : PARCEL_STATUS_TEXT[status],
    province,
    nameIn(options?.expresses, express),
    nameIn(options?.shops, shop),
    send === undefined ? undefined : SEND_STATUS_TEXT[send],
    no_waybill === true ? PACKAGES.noWaybill : undefined,
  ]
  return (
    <SavedViews
      {...views}
      current={viewOf(search, VIEWED)}
      words={words}
      hint={VIEWS.hintPersonal}
      onOpen={(view) => void navigate({ search: searchOf(view) })}
    />
  )
}
