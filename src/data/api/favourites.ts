import {
  keepPreviousData,
  queryOptions,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { QueryOf } from '#contract/endpoint.ts'
import { addFavourites, listFavourites, removeFavourites } from '#contract/favourites.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from './api-client.ts'
import { KEPT } from './keep-answers.ts'
import { orThrow } from './request-failure.ts'
import { useSession } from './session.ts'
import { restartReads } from './renew-queries.ts'
import { personalKeys } from './query-keys.ts'
import { GOODS_KEY } from './goods.ts'

export const FAVOURITE_KEYS = personalKeys('favourites')

type Query = QueryOf<typeof listFavourites>

export function favouritesQuery(userId: string, query: Query) {
  return queryOptions({
    queryKey: FAVOURITE_KEYS.of(userId, query),
    queryFn: async ({ signal }) => orThrow(await request(listFavourites, { query }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: KEPT,
  })
}

export type Favourites = {
  readonly isBusy: (goodsId: number) => boolean
  /** What is on screen flips when the server has confirmed (H-32). */
  readonly change: (goodsIds: readonly number[], isOn: boolean) => Promise<Result<null>>
}

/** Null for visitors, who have no favourites (RO-05). */
export function useFavourites(): Favourites | null {
  const { user } = useSession()
  const client = useQueryClient()
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  if (user === null) return null
  return {
    isBusy: (goodsId) => busy.has(goodsId),
    change: async (goodsIds, isOn) => {
      setBusy((before) => new Set([...before, ...goodsIds]))
      const query = { goods_id: goodsIds.join(',') }
      const answer = await request(isOn ? addFavourites : removeFavourites, { query })
      setBusy((before) => new Set([...before].filter((id) => !goodsIds.includes(id))))
      if (answer.ok) {
        markFavourites(client, new Set(goodsIds), isOn)
        void client.invalidateQueries({ queryKey: FAVOURITE_KEYS.all })
      }
      return answer
    },
  }
}

type FavouriteItem = {
  readonly goods_id: number
  readonly is_collect: boolean
  readonly collect_count?: number
}

function isMarked(value: unknown): value is FavouriteItem {
  return typeof value === 'object' && value !== null && 'goods_id' in value && 'is_collect' in value
}

/** A cached answer about goods, after `ids` have become favourites or are none any more. */
export function withFavourites(kept: unknown, ids: ReadonlySet<number>, isOn: boolean): unknown {
  if (Array.isArray(kept)) return kept.map((one) => withFavourites(one, ids, isOn))
  if (isMarked(kept)) {
    if (!ids.has(kept.goods_id) || kept.is_collect === isOn) return kept
    const { collect_count: count } = kept
    return {
      ...kept,
      is_collect: isOn,
      ...(count !== undefined && { collect_count: Math.max(0, count + (isOn ? 1 : -1)) }),
    }
  }
  if (typeof kept !== 'object' || kept === null) return kept
  return Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [name, withFavourites(value, ids, isOn)]),
  )
}

/**
 * Marks `ids` as favourites, or no longer, in every cached answer about goods. A read under way may
 * have been answered before the change and would undo it here (after signing in, the cards of a
 * visitor stand until the first list comes): it is restarted.
 */
export function markFavourites(client: QueryClient, ids: ReadonlySet<number>, isOn: boolean): void {
  const goods = { queryKey: GOODS_KEY } as const
  client.setQueriesData(goods, (kept: unknown) => withFavourites(kept, ids, isOn))
  restartReads(client, goods)
}
