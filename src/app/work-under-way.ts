import { useSyncExternalStore } from 'react'

import { draftStore } from '#src/data/recipients-client.ts'

/** Whether leaving now could hurt: an order is being sent, or an edit is not yet on disk. */
export function hasWorkUnderWay(): boolean {
  const draft = draftStore.getSnapshot()
  if (draft === null) return false
  const run = draft.run?.status
  return run === 'sending' || run === 'pausing' || draft.save.status === 'saving'
}

export function useHasWorkUnderWay(): boolean {
  return useSyncExternalStore(draftStore.subscribe, hasWorkUnderWay)
}
