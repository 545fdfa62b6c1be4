import { useEffect, useSyncExternalStore, type ComponentType, type ReactElement } from 'react'

import { createStore } from '#domain/values/store.ts'
import { WHOLE } from '#src/kit/table/whole-list.ts'
import type { GridBoxProps } from './list.types.ts'

export type GridCardsProps = {
  readonly Box: ComponentType<GridBoxProps>
  readonly keys: readonly string[]
  /** One for each key; not all of them may be mounted. */
  readonly cards: readonly ReactElement[]
  readonly isStale: boolean
}

/** What mounts only the cards in view; fetched for the first long page. */
const windowed = createStore<typeof import('./grid-window.tsx') | null>(null)

async function fetchWindowed(): Promise<void> {
  try {
    windowed.set(await import('./grid-window.tsx'))
  } catch {
    // Without a network it may not come: all cards stay mounted.
  }
}

/** Has it here when a long page is answered. @param size how many cards the page may have */
export function useGridWindow(size: number): void {
  useEffect(() => {
    if (size > WHOLE) void fetchWindowed()
  }, [size])
}

/** The cards of a page, of a long one those in view. */
export function GridCards(props: GridCardsProps) {
  const { Box, keys, cards, isStale } = props
  const part = useSyncExternalStore(windowed.subscribe, windowed.get, () => null)
  if (keys.length > WHOLE && part !== null) return <part.GridWindow {...props} />
  return <Box isStale={isStale}>{cards}</Box>
}
