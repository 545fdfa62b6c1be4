import { useQuery } from '@tanstack/react-query'

import { UNPAID_STATUS } from '#contract/order-list.ts'
import { useMay } from '#src/data/api/may.ts'
import { useSession } from '#src/data/api/session.ts'
import { unpaidQuery } from '#src/data/api/orders.ts'
import { ListFrame, ListSkeleton } from '#src/kit/list/list-frame.tsx'
import { useList } from '#src/kit/list/list-parts.tsx'
import { usePageSize } from '#src/shop/lists/use-page-size.ts'
import { ORDER_LIST } from './order-list.tsx'
import { UNPAID_LIST } from './unpaid-list.tsx'

/** The orders; under the tab 待付款 the runs that wait for money, which are no orders yet. */
function Orders({ userId }: { readonly userId: string }) {
  const { data: runs, ...unpaid } = useQuery({
    ...unpaidQuery(userId),
    enabled: useMay(['order']),
  })
  const counts = { [UNPAID_STATUS]: runs?.length }
  const paging = usePageSize(userId, 'orders')
  const { search, parts } = useList(ORDER_LIST, { userId, counts, paging })
  const given = { ...unpaid, data: runs && { list: runs, data_count: runs.length } }
  const { parts: waiting } = useList(UNPAID_LIST, { userId, given })
  if (search.status !== UNPAID_STATUS) return <ListFrame parts={parts} />
  const { title, isLine, tabs, drawers } = parts
  return <ListFrame parts={{ ...waiting, title, isLine, tabs, drawers }} />
}

/** Every order of the signed-in user, from whatever machine it was placed. */
export function OrderListPage() {
  const { user } = useSession()
  if (user === null) return <ListSkeleton list={ORDER_LIST} />
  return <Orders userId={user.user_id} />
}
