import { useSyncExternalStore } from 'react'

import { dayText } from './date-text.ts'

const LOOK_EVERY_MS = 15_000

function everyTick(onTick: () => void): () => void {
  const timer = setInterval(onTick, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** The result of `read` for the present moment; renders again only when that changes. */
export function useClock<T extends string | number>(read: (at: number) => T): T {
  const now = () => read(Date.now())
  return useSyncExternalStore(everyTick, now, now)
}

/** Today in Beijing, `2026-01-05`, also after a midnight through which the page was left open. */
export function useBeijingDay(): string {
  return useClock(dayText)
}
