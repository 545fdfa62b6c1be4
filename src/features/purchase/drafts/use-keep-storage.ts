import { useEffect } from 'react'

import { keepStorage } from '#src/data/browser/keep-storage.ts'
import type { DraftState } from '#src/data/recipients/recipients.types.ts'
import { useEvictionMarker } from './use-eviction-marker.ts'

/**
 * Asks the browser to keep its storage once a draft with rows is saved. The eviction marker later
 * shows whether the browser did.
 */
export function useKeepStorage(state: DraftState): void {
  const { counts, save } = state
  useEvictionMarker(state)
  const hasRows = Object.values(counts).some(({ total }) => total > 0)
  const isSaved = hasRows && save.status === 'saved' && save.at !== null
  useEffect(() => {
    if (isSaved) void keepStorage()
  }, [isSaved])
}
