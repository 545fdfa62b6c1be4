import type { QueryClient } from '@tanstack/react-query'

import { renewBalance } from './top-up.ts'

/** Something was ordered, or taken back: whatever shows orders, parcels or money is asked for again. */
export async function renewOrders(client: QueryClient): Promise<void> {
  await Promise.all([
    renewBalance(client),
    client.invalidateQueries({ queryKey: ['orders'] }),
    client.invalidateQueries({ queryKey: ['parcels'] }),
  ])
}
