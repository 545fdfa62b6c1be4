import { useCallback, useEffect, useState, type RefObject } from 'react'
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/**
 * For a virtual list whose rows carry `data-index`: its `rangeExtractor`. The row that has the focus
 * stays mounted wherever one scrolls, else the focus would leave the dialog, and Esc with it.
 */
export function useHeldRow(scroller: RefObject<HTMLElement | null>): (range: Range) => number[] {
  const [held, setHeld] = useState(-1)
  useEffect(() => {
    const element = scroller.current
    const onFocus = ({ target }: FocusEvent): void => {
      const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-index]') : null
      if (row !== null) setHeld(Number(row.dataset['index']))
    }
    element?.addEventListener('focusin', onFocus)
    return () => element?.removeEventListener('focusin', onFocus)
  }, [scroller])
  return useCallback(
    (range) => {
      const kept = held >= 0 && held < range.count ? [held] : []
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b)
    },
    [held],
  )
}
