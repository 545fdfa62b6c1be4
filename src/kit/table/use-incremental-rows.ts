import { startTransition, useEffect, useState } from 'react'

/** How many new rows one turn draws: more than a window shows, even one of 2160 px. */
export const TURN = 50

const NONE: ReadonlySet<string> = new Set()

/** How many of the first rows are drawn in a turn: those drawn already, and `TURN` new ones. */
export function rowsOfTurn(keys: readonly string[], drawn: ReadonlySet<string>): number {
  let fresh = 0
  for (const [place, key] of keys.entries()) {
    if (!drawn.has(key)) fresh++
    if (fresh > TURN) return place
  }
  return keys.length
}

/**
 * How many of the first rows are drawn now. A long page comes in turns, which yield to any action
 * of the user; a drawn row never disappears while it is in the list behind at most `TURN` new ones.
 */
export function useIncrementalRows(keys: readonly string[]): number {
  const [drawn, setDrawn] = useState(NONE)
  const count = rowsOfTurn(keys, drawn)
  useEffect(() => {
    const now = keys.length > TURN ? keys.slice(0, count) : []
    const isKnown = now.length === drawn.size && now.every((key) => drawn.has(key))
    // After the rows of this turn are on the screen.
    if (!isKnown) startTransition(() => setDrawn(new Set(now)))
  })
  return count
}
