import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is as `query` says; follows it. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** Laptops: what stands beside the list folds, so that the list has the room. */
export const NARROW = '(max-width: 1400px)'
/** Laptops again: every line that is not the list costs one of it. */
export const SHORT = '(max-height: 800px)'
