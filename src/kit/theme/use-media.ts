import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window matches `query`; renders again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  // The server's render knows no window.
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

export const PHONE = '(max-width: 640px)'
/** Tablets and phones. */
export const BELOW_DESK = '(max-width: 1023px)'
export const STILL = '(prefers-reduced-motion: reduce)'
/** Laptops: panels beside the list fold, so that the list has the room. */
export const NARROW = '(max-width: 1400px)'
/** Laptops again: every line outside the list takes the room of one of its rows. */
export const SHORT = '(max-height: 800px)'
