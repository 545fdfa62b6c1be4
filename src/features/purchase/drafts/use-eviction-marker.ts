import { useEffect } from 'react'

import { updateMarker } from '#src/data/recipients/eviction-marker.ts'
import type { DraftState } from '#src/data/recipients/recipients.types.ts'
import { useSession } from '#src/data/api/session.ts'

const EVERY_MS = 60_000

/**
 * Notes outside the database how much is saved, in case the browser clears the database: when the
 * number of rows changes, and at most once a minute while only cells change.
 */
export function useEvictionMarker({ counts, save }: DraftState): void {
  const { user } = useSession()
  const userId = user?.user_id ?? null
  const rows = Object.values(counts).reduce((sum, { total }) => sum + total, 0)
  const isSaved = save.status === 'saved' && save.at !== null
  const saved = isSaved ? `${rows} rows, minute ${Math.floor(save.at / EVERY_MS)}` : null
  useEffect(() => {
    if (userId !== null && saved !== null) void updateMarker(userId)
  }, [userId, saved])
}
