import { useCallback, useEffect, useRef, useSyncExternalStore, type RefObject } from 'react'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'

import { usePinnedRow } from './use-pinned-row.ts'
import { WHOLE } from './whole-list.ts'
import { onScroll, scrollerOf, viewOf } from './scroller.ts'

const OVERSCAN = 8

type RowWindow = {
  /** The same array until the rows change. */
  readonly keys: readonly string[]
  /** In px, before a row is measured. */
  readonly rowHeight: number
  /** The parent of the rows, inside whatever scrolls. */
  readonly list: RefObject<HTMLElement | null>
  /** Between two rows, in px. */
  readonly space?: number
  /** How many records stand side by side in a row. */
  readonly across?: number
}

type WindowRow = {
  readonly index: number
  /** The height of the rows left out before it, in px. */
  readonly gap: number
}

type Scrolled = Virtualizer<Element, HTMLElement>

/** Like the library's own, but the page itself may be what scrolls. */
const OBSERVERS = {
  observeElementRect: ({ scrollElement }: Scrolled, tell: (rect: DOMRect) => void) => {
    if (scrollElement === null) return undefined
    const report = (): void => tell(viewOf(scrollElement))
    report()
    const observer = new ResizeObserver(report)
    observer.observe(scrollElement)
    window.addEventListener('resize', report)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', report)
    }
  },
  observeElementOffset: (
    { scrollElement }: Scrolled,
    tell: (offset: number, isScrolling: boolean) => void,
  ) => {
    if (scrollElement === null) return undefined
    return onScroll(scrollElement, () => tell(scrollElement.scrollTop, false))
  },
}

/** Whatever is above a list may grow at any time: it is looked at again while something scrolls. */
function subscribeScroll(onChange: () => void): () => void {
  const options = { capture: true, passive: true }
  window.addEventListener('scroll', onChange, options)
  return () => window.removeEventListener('scroll', onChange, options)
}

/** How far below the top of what scrolls the list begins, in px; looked at after every render. */
function useOffset(list: RefObject<HTMLElement | null>): number {
  const read = (): number => {
    if (list.current === null) return 0
    const scroller = scrollerOf(list.current)
    const top = list.current.getBoundingClientRect().top - viewOf(scroller).top
    return Math.round(top + scroller.scrollTop)
  }
  return useSyncExternalStore(subscribeScroll, read, () => 0)
}

/**
 * The mounted rows of a long list: those in view, those beside them, and the one with the focus. A
 * row carries `data-index` and `ref={measure}`. A short list is mounted as a whole.
 */
export function useRowWindow({ keys, rowHeight, list, space = 0, across = 1 }: RowWindow) {
  const rangeExtractor = usePinnedRow(list, keys)
  const offset = useOffset(list)
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys])
  const isWhole = keys.length * across <= WHOLE
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this hook's caller
  const virtualizer = useVirtualizer<Element, HTMLElement>({
    ...OBSERVERS,
    count: keys.length,
    enabled: !isWhole,
    getScrollElement: () => list.current && scrollerOf(list.current),
    initialOffset: () => (list.current === null ? 0 : scrollerOf(list.current).scrollTop),
    estimateSize: () => rowHeight,
    getItemKey,
    scrollMargin: offset,
    gap: space,
    overscan: Math.ceil(OVERSCAN / across),
    rangeExtractor,
  })
  const height = useRef(rowHeight)
  useEffect(() => {
    if (height.current !== rowHeight) virtualizer.measure()
    height.current = rowHeight
  }, [virtualizer, rowHeight])
  if (isWhole) {
    return { rows: keys.map((_, index): WindowRow => ({ index, gap: 0 })), rest: 0, measure: null }
  }
  const items = virtualizer.getVirtualItems()
  const rows = items.map(({ index, start }, i): WindowRow => {
    const before = items[i - 1]
    return { index, gap: before === undefined ? start - offset : start - before.end - space }
  })
  return {
    rows,
    /** The height of the rows left out behind the last one, in px. */
    rest: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset),
    measure: virtualizer.measureElement,
  }
}
