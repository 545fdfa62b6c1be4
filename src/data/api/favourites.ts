import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { QueryOf } from '#contract/endpoint.ts'
import { addFavourites, listFavourites, removeFavourites } from '#contract/favourites.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from './api-client.ts'
import { markFavourites } from './mark-favourites.ts'
import { orThrow } from './request-failure.ts'
import { useSession } from './session.ts'

type Query = QueryOf<typeof listFavourites>

export function favouritesQuery(userId: string, query: Query) {
  return queryOptions({
    queryKey: ['favourites', userId, query],
    queryFn: async ({ signal }) => orThrow(await request(listFavourites, { query }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
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
        void client.invalidateQueries({ queryKey: ['favourites'] })
      }
      return answer
    },
  }
}
