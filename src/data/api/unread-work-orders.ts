import { queryOptions, useQuery } from '@tanstack/react-query'

import { countUnreadWorkOrders } from '#contract/work-order-kinds.ts'
import { request } from './api-client.ts'
import { personalKeys } from './query-keys.ts'
import { orThrow } from './request-failure.ts'
import { useMay } from './may.ts'
import { useSession } from './session.ts'

// Apart from work-orders.ts, as every page of the site loads it.

export const WORK_ORDER_KEYS = personalKeys('work-orders')

/** How often the shell looks for answers of the desk. */
const LOOK_EVERY_MS = 60_000

export function unreadQuery(userId: string) {
  return queryOptions({
    queryKey: WORK_ORDER_KEYS.of(userId, 'unread'),
    queryFn: async ({ client, queryKey, signal }) => {
      const before = client.getQueryData<number>(queryKey)
      const { unread } = orThrow(await request(countUnreadWorkOrders, {}, { signal }))
      // An open list must show what the badge counts.
      if (before !== undefined && unread > before) {
        void client.invalidateQueries({ queryKey: WORK_ORDER_KEYS.of(userId, 'list') })
      }
      return unread
    },
    refetchInterval: LOOK_EVERY_MS,
    staleTime: LOOK_EVERY_MS / 2,
  })
}

/** How many work orders hold unread messages of the desk; 0 until the server has answered. */
export function useUnreadWorkOrders(): number {
  const { user } = useSession()
  const may = useMay(['order', 'parcels'])
  const enabled = user !== null && may
  const { data = 0 } = useQuery({ ...unreadQuery(user?.user_id ?? ''), enabled })
  return data
}
