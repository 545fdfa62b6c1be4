import { useEffect, useMemo, useRef } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'

import { getRecipients } from '#src/data/recipients-client.ts'
import type { ManualLine, ManualLineFilter } from '#src/data/recipients.types.ts'
import type { RowSource } from '#src/ui/data-table/data-table.types.ts'
import { useWindowCache } from '#src/ui/data-table/use-shown-rows.ts'
import { useHeldRow } from '../../use-held-row.ts'

/** Before a line is measured: one line of text, its reason and its buttons. */
const LINE_HEIGHT = 76

/** The lines of a filter, those in view loaded. */
export function useLines(filter: ManualLineFilter, revision: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const source = useMemo<RowSource<ManualLine>>(
    () => ({
      key: filter,
      revision,
      load: (offset, limit) => getRecipients().manualLines(filter, offset, limit),
    }),
    [filter, revision],
  )
  const cache = useWindowCache(source)
  const total = cache.total ?? 0
  const rangeExtractor = useHeldRow(scroller)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this hook's caller
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
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
