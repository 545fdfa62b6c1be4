import { useCallback, useEffect, useState, type RefObject } from 'react'
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/**
 * The `rangeExtractor` of a virtual list whose rows carry `data-index`: the row that has the focus
 * stays mounted at any scroll position, else the dialog would lose the focus and with it Esc.
 */
export function usePinnedRow(scroller: RefObject<HTMLElement | null>): (range: Range) => number[] {
  const [pinned, setPinned] = useState(-1)
  useEffect(() => {
    const element = scroller.current
    const onFocus = ({ target }: FocusEvent): void => {
      const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-index]') : null
      if (row !== null) setPinned(Number(row.dataset['index']))
    }
    element?.addEventListener('focusin', onFocus)
    return () => element?.removeEventListener('focusin', onFocus)
  }, [scroller])
  return useCallback(
    (range) => {
      const kept = pinned >= 0 && pinned < range.count ? [pinned] : []
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b)
    },
    [pinned],
  )
}
