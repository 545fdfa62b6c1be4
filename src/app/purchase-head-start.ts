import type { QueryClient } from '@tanstack/react-query'

import { goodsDetailQuery } from '#src/data/api/goods.ts'
import { userInfoQuery } from '#src/data/api/user-info.ts'
import { startRecipients } from '#src/data/recipients/worker.ts'
import { loadPurchase } from './purchase-code.ts'

/** The goods and the owner of the list, as soon as who is signed in is known. */
async function fetchGoods(client: QueryClient, goodsId: number): Promise<void> {
  const user = await client.fetchQuery(userInfoQuery)
  if (user !== null) await client.prefetchQuery(goodsDetailQuery(user.user_id, goodsId))
}

/**
 * Begins what a purchase waits for, while the page below it is still loaded and drawn. What fails
 * here is tried again, and reported, when the dialog opens.
 */
export function beginPurchase(client: QueryClient, goodsId: number): void {
  startRecipients()
  for (const part of [import('./shell/hosts.tsx'), loadPurchase()]) part.catch(() => undefined)
  fetchGoods(client, goodsId).catch(() => undefined)
}
