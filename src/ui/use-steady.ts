import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * The same function for the life of the component, which does what `act` of its last draw does: so that
 * the rows of a table that are given it need not be drawn again. For what happens after a draw, not in one.
 */
export function useSteady<Args extends readonly unknown[], T>(
  act: (...args: Args) => T,
): (...args: Args) => T {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
