import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import type { DataOf } from '#contract/endpoint.ts'
import type { GoodsDetail, GoodsItem, GoodsOptions, listGoods } from '#contract/goods.ts'
import { keepAnswer } from '#src/data/browser/kept-answers.ts'
import { GOODS_KEY, goodsDetailQuery, goodsOptionsQuery } from './goods.ts'

type Seen = { readonly item: GoodsItem; readonly at: number }

/** Goods as a list of this page has shown them to the user. */
function seenInLists(client: QueryClient, userId: string, goodsId: number): Seen | null {
  const lists = client.getQueriesData<DataOf<typeof listGoods>>({
    queryKey: [...GOODS_KEY, 'list', userId],
  })
  for (const [key, data] of lists) {
    const item = data?.list.find(({ goods_id }) => goods_id === goodsId)
    if (item !== undefined) return { item, at: client.getQueryState(key)?.dataUpdatedAt ?? 0 }
  }
  return null
}

/**
 * What lists show of the goods is enough to begin a draft. One piece each: the largest quantity
 * is known to the server alone. Null when the carrier is not among the options.
 */
export function detailOfSeen(item: GoodsItem, options: GoodsOptions): GoodsDetail | null {
  const express = options.express.find(({ name }) => name === item.express_name)
  if (express === undefined) return null
  return {
    goods_info: {
      ...item,
      goods_images: [item.goods_pic],
      goods_desc: [],
      limit: 1,
      remote_areas: [],
      forbid_areas: [],
    },
    platform_list: options.platform.map((platform) => ({ ...platform, tip: '' })),
    express_info: { ...express, is_delayed: false },
  }
}

/**
 * While the server is away: goods that a list has shown and whose page was never opened have a
 * detail all the same, kept for the next start. With the network the whole one is loaded.
 *
 * @param isWanted the detail could not be loaded, and there is none
 */
export function useSeenDetail(userId: string | null, goodsId: number, isWanted: boolean): void {
  const client = useQueryClient()
  const fill = useEffectEvent(async (): Promise<void> => {
    if (userId === null) return
    await client.prefetchQuery(goodsOptionsQuery())
    const options = client.getQueryData(goodsOptionsQuery().queryKey)
    const seen = seenInLists(client, userId, goodsId)
    if (options === undefined || seen === null) return
    const detail = detailOfSeen(seen.item, options)
    if (detail === null) return
    const { queryKey } = goodsDetailQuery(userId, goodsId)
    client.setQueryData(queryKey, detail, { updatedAt: seen.at })
    await client.invalidateQueries({ queryKey, refetchType: 'none' })
    const query = client.getQueryCache().find({ queryKey })
    if (query !== undefined) await keepAnswer(query.queryHash, detail, seen.at)
  })
  useEffect(() => {
    if (isWanted) void fill()
  }, [isWanted])
}
