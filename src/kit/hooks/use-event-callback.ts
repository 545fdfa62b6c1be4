import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function that stays the same for the life of the component and calls `act` of the last render,
 * so that table rows that get it need not be drawn again. To be called after a render, not in one.
 */
export function useEventCallback<Args extends readonly unknown[], T>(
  act: (...args: Args) => T,
): (...args: Args) => T {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
