import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'

import { ROW_HEIGHT } from './data-table.styles.ts'
import type { RowSource, TablePaging } from './data-table.types.ts'
import { WindowCache } from './window-cache.ts'

/** Each row beyond the view is laid out in every jump; a wheel moves three at a time. */
const OVERSCAN = 3
/** Before the first measurement. */
const FIRST_ROWS = 30
/** A window that is missing for less time than this is not shown as late. */
const LATE_MS = 120

export function useWindowCache<Row>(source: RowSource<Row>): WindowCache<Row> {
  const [cache] = useState(() => new WindowCache<Row>())
  useSyncExternalStore(cache.subscribe, cache.getVersion)
  useEffect(() => cache.setSource(source), [cache, source])
  return cache
}

/** Positions shown (half-open): all, or those of the page. */
export function shownSpan(total: number, paging: TablePaging): readonly [number, number] {
  if (paging === null) return [0, total]
  const wanted = Math.min(paging.page * paging.size, Math.max(0, total - 1))
  const from = wanted - (wanted % paging.size)
  return [from, Math.min(total, from + paging.size)]
}

/** True once `isOn` has lasted for LATE_MS. */
function useLateFlag(isOn: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(isOn), isOn ? LATE_MS : 0)
    return () => clearTimeout(timer)
  }, [isOn])
  return isOn && isLate
}

type ShownRows = {
  readonly span: readonly [number, number]
  /** Positions that stay mounted wherever one scrolls: the active and the edited row. */
  readonly kept: readonly [number, number]
  readonly listKey: string
  readonly scroller: RefObject<HTMLElement | null>
}

/** Which rows are mounted, as indices from the start of `span`, and their windows loaded. */
export function useShownRows<Row>(
  cache: WindowCache<Row>,
  { span, kept, listKey, scroller }: ShownRows,
) {
  const [from, to] = span
  const [active, edited] = kept
  const rangeExtractor = useCallback(
    (range: Range): number[] => {
      const pinned = [active - from, edited - from].filter((i) => i >= 0 && i < range.count)
      return [...new Set([...defaultRangeExtractor(range), ...pinned])].sort((a, b) => a - b)
    },
    [active, edited, from],
  )
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this hook's caller
  const virtualizer = useVirtualizer({
    count: to - from,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    rangeExtractor,
  })
  const { range } = virtualizer
  const first = from + (range?.startIndex ?? 0)
  const last = Math.min(to, from + (range?.endIndex ?? FIRST_ROWS) + 1)
  useEffect(() => cache.want(first, Math.max(last, first + 1)), [cache, first, last])
  // Another list, or another page of it, begins at its top.
  useLayoutEffect(() => {
    if (scroller.current !== null) scroller.current.scrollTop = 0
  }, [scroller, listKey, from])
  const indices = virtualizer.getVirtualItems().map(({ index }) => index)
  const isWaiting = useLateFlag(indices.some((index) => cache.row(from + index) === undefined))
  return {
    isWaiting,
    indices,
    height: virtualizer.getTotalSize(),
  }
}
