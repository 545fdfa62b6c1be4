import { queryOptions, useQueryClient } from '@tanstack/react-query'

import { PARCEL_STATUS } from '#contract/parcel-states.ts'
import { getPackageInfo, listParcels } from '#contract/parcels.ts'
import { getWorkbench, listFrequentGoods, markGoods, type GoodsMark } from '#contract/workbench.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from './api-client.ts'
import { KEPT } from './keep-answers.ts'
import { orThrow } from './request-failure.ts'
import { PARCEL_KEYS } from './parcels.ts'
import { ORDER_KEYS } from './orders.ts'

/** The workbench is left open for days: a user who comes back to it sees the current state. */
const LEFT_OPEN = { refetchOnWindowFocus: true } as const

/** Keyed under `parcels`: an order or a scan makes them stale. `day`: today, in Beijing. */
export function packageInfoQuery(userId: string, day: string) {
  return queryOptions({
    queryKey: PARCEL_KEYS.of(userId, 'info', day),
    queryFn: async ({ signal }) => orThrow(await request(getPackageInfo, {}, { signal })),
    staleTime: 0,
    meta: KEPT,
    ...LEFT_OPEN,
  })
}

export function workbenchQuery(userId: string) {
  return queryOptions({
    queryKey: PARCEL_KEYS.of(userId, 'workbench'),
    queryFn: async ({ signal }) => orThrow(await request(getWorkbench, {}, { signal })),
    staleTime: 60_000,
    meta: KEPT,
    ...LEFT_OPEN,
  })
}

export function frequentGoodsQuery(userId: string) {
  return queryOptions({
    queryKey: ORDER_KEYS.of(userId, 'frequent'),
    queryFn: async ({ signal }) => orThrow(await request(listFrequentGoods, {}, { signal })),
    staleTime: 60_000,
    meta: KEPT,
  })
}

/** The newest parcels that something is wrong with. */
export function exceptionsQuery(userId: string, count: number) {
  return queryOptions({
    queryKey: PARCEL_KEYS.of(userId, 'exceptions', count),
    queryFn: async ({ signal }) => {
      const body = { page: 1, page_size: count, status: PARCEL_STATUS.exception }
      return orThrow(await request(listParcels, { body }, { signal }))
    },
    staleTime: 0,
    meta: KEPT,
    ...LEFT_OPEN,
  })
}

/** Pins goods, takes them out of the list of frequent ones, or takes either back. */
export function useMarkGoods(userId: string) {
  const client = useQueryClient()
  return async (goodsId: number, mark: GoodsMark): Promise<Result<null>> => {
    const answer = await request(markGoods, { body: { goods_id: goodsId, mark } })
    if (answer.ok) await client.invalidateQueries(frequentGoodsQuery(userId))
    return answer
  }
}
