import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'

import { usePinnedRow } from './use-pinned-row.ts'

const OVERSCAN = 8

type RowWindow = {
  readonly count: number
  /** In px, before a row is measured. */
  readonly rowHeight: number
  readonly scroller: RefObject<HTMLElement | null>
  /** Another list begins at its top. */
  readonly listKey: string
}

type WindowRow = {
  readonly index: number
  /** The height of the rows left out before it, in px. */
  readonly gap: number
}

/**
 * Which rows of a table that scrolls by itself are mounted: those in view, those beside them, and the
 * one with the focus. A row carries `data-index` and `ref={measure}`.
 */
export function useRowWindow({ count, rowHeight, scroller, listKey }: RowWindow) {
  const rangeExtractor = usePinnedRow(scroller)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this hook's caller
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    rangeExtractor,
  })
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  useLayoutEffect(() => {
    if (scroller.current !== null) scroller.current.scrollTop = 0
  }, [scroller, listKey])
  const items = virtualizer.getVirtualItems()
  const rows = items.map(({ index, start }, i): WindowRow => {
    return { index, gap: start - (items[i - 1]?.end ?? 0) }
  })
  return {
    rows,
    /** The height of the rows left out behind the last one, in px. */
    rest: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
  }
}
