import { useCallback, useEffect, useState, type RefObject } from 'react'
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/**
 * For a virtual list whose rows carry `data-index`: its `rangeExtractor`. The row that has the focus
 * stays mounted wherever one scrolls, else the focus would leave the dialog, and Esc with it.
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
