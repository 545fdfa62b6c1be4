import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { ORDER_STATUS_TEXT } from '#contract/order-list.ts'
import { sourceName } from '#domain/order/order-sources.ts'
import { useListViews, viewOf } from '#src/data/browser/list-views.ts'
import { orderOptionsQuery } from '#src/data/api/orders.ts'
import { VIEWS } from '#src/text/list-tools.ts'
import { nameIn } from '#src/kit/list/filter-values.ts'
import { SavedViews } from '#src/kit/saved-views/saved-views.tsx'
import { searchOf, VIEWED } from './order-search.ts'

const route = getRouteApi('/user-center/order-list')

/** Filters of orders that the user comes back to. */
export function OrderViews({ userId }: { readonly userId: string }) {
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const views = useListViews(`orders.${userId}`)
  const { data: options } = useQuery(orderOptionsQuery(userId))
  const { status, platform, source, express, keyword } = search
  const words = [
    status === undefined ? undefined : ORDER_STATUS_TEXT[status],
    nameIn(options?.platforms, platform),
    source === undefined ? undefined : sourceName(source),
    nameIn(options?.expresses, express),
    keyword,
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
