import { useEffect, useMemo, useRef } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'

import type { EntryMode } from '#domain/recipient/recipient.ts'
import type { RepairKind } from '#domain/recipient/region-repair.ts'
import { getRecipients } from '#src/data/recipients-client.ts'
import type { RepairCounts, RepairRow } from '#src/data/recipients.types.ts'
import type { RowSource } from '#src/ui/data-table/data-table.types.ts'
import { useWindowCache } from '#src/ui/data-table/use-shown-rows.ts'
import { useHeldRow } from '../use-held-row.ts'

/** Before a row is measured: before, after and why. */
const ROW_HEIGHT = 96

type Wanted = {
  readonly mode: EntryMode
  /** Null = all. */
  readonly kind: RepairKind | null
  readonly revision: number
  /** Told with every window how many rows there are of each kind. */
  readonly onCounts: (counts: RepairCounts) => void
}

/** The rows of a kind, those in view loaded. */
export function useRepairs({ mode, kind, revision, onCounts }: Wanted) {
  const scroller = useRef<HTMLDivElement>(null)
  const source = useMemo<RowSource<RepairRow>>(
    () => ({
      key: `${mode}:${kind ?? 'all'}`,
      revision,
      load: async (offset, limit) => {
        const answer = await getRecipients().repairs(mode, kind, offset, limit)
        onCounts(answer.counts)
        return answer
      },
    }),
    [mode, kind, revision, onCounts],
  )
  const cache = useWindowCache(source)
  const total = cache.total ?? 0
  const rangeExtractor = useHeldRow(scroller)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this hook's caller
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
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
