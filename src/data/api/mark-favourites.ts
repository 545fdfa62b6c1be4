import type { QueryClient } from '@tanstack/react-query'

import { restartReads } from './renew-queries.ts'

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
  const goods = { queryKey: ['goods'] } as const
  client.setQueriesData(goods, (kept: unknown) => withFavourites(kept, ids, isOn))
  restartReads(client, goods)
}
