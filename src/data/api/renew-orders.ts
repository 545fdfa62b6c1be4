import type { QueryClient } from '@tanstack/react-query'

import { renewQueries } from './renew-queries.ts'
import { renewBalance } from './top-up.ts'

/** Something was ordered, or taken back: all queries of orders, parcels or money run again. */
export async function renewOrders(client: QueryClient): Promise<void> {
  await Promise.all([
    renewBalance(client),
    renewQueries(client, ['orders']),
    renewQueries(client, ['parcels']),
  ])
}
