import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/**
 * The `rangeExtractor` of a virtual list whose rows carry `data-index`: the row that has the focus
 * stays mounted at any scroll position, else the dialog would lose the focus and with it Esc.
 * @param keys the keys of rows that may move: the row itself stays mounted, not its place
 */
export function usePinnedRow(
  list: RefObject<HTMLElement | null>,
  keys?: readonly string[],
): (range: Range) => number[] {
  const [pinned, setPinned] = useState<string | number>(-1)
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const element = list.current
    const onFocus = ({ target }: FocusEvent): void => {
      const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-index]') : null
      if (row === null) return
      const index = Number(row.dataset['index'])
      setPinned(latest.current?.[index] ?? index)
    }
    element?.addEventListener('focusin', onFocus)
    return () => element?.removeEventListener('focusin', onFocus)
  }, [list])
  return useCallback(
    (range) => {
      const index = typeof pinned === 'number' ? pinned : (keys?.indexOf(pinned) ?? -1)
      const kept = index >= 0 && index < range.count ? [index] : []
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b)
    },
    [pinned, keys],
  )
}
