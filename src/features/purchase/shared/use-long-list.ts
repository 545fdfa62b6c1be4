import { useEffect, useRef } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'

import type { RowSource } from '#src/kit/data-table/data-table.types.ts'
import { useWindowCache } from '#src/kit/data-table/use-shown-rows.ts'
import { usePinnedRow } from '#src/kit/table/use-pinned-row.ts'

/**
 * A list of items of differing heights, those in view loaded; for rows of one height and columns
 * there is the data table. `itemHeight` in px, before an item is measured.
 */
export function useLongList<Row>(source: RowSource<Row>, itemHeight: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const cache = useWindowCache(source)
  const total = cache.total ?? 0
  const rangeExtractor = usePinnedRow(scroller)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this hook's caller
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => itemHeight,
    overscan: 6,
    rangeExtractor,
  })
  const items = virtualizer.getVirtualItems()
  const { range } = virtualizer
  const first = range?.startIndex ?? 0
  const last = (range?.endIndex ?? 0) + 1
  useEffect(() => cache.want(first, last), [cache, first, last])
  return { scroller, cache, total, virtualizer, items }
}
