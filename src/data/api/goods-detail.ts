import { queryOptions } from '@tanstack/react-query'

import { getGoodsDetail } from '#contract/goods.ts'
import { request } from './api-client.ts'
import { orThrow } from './request-failure.ts'

export function goodsDetailQuery(userId: string | null, goodsId: number) {
  return queryOptions({
    queryKey: ['goods', 'detail', userId, goodsId],
    queryFn: async ({ signal }) =>
      orThrow(await request(getGoodsDetail, { query: { id: goodsId } }, { signal })),
    staleTime: 60_000,
  })
}
