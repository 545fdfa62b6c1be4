import { queryOptions } from '@tanstack/react-query'

import { getVipLevels } from '#contract/vip.ts'
import { request } from './api-client.ts'
import { orThrow } from './request-failure.ts'
import { WALLET_KEY } from './wallet.ts'

/** Loaded again with the wallet: a recharge may have changed the level. */
export const vipLevelsQuery = queryOptions({
  queryKey: [...WALLET_KEY, 'vip'],
  queryFn: async ({ signal }) => orThrow(await request(getVipLevels, {}, { signal })),
  staleTime: 0,
})
