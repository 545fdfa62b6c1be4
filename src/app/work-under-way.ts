import { useSyncExternalStore } from 'react'

import { draftStore } from '#src/data/recipients/draft-store.ts'
import { runWatch } from '#src/data/recipients/run-watch.ts'

/** Whether leaving now could hurt: an order is being sent, or an edit is not yet on disk. */
export function hasWorkUnderWay(): boolean {
  const isSending = runWatch.getSnapshot().some(({ sender }) => sender === 'here')
  return isSending || draftStore.getSnapshot()?.save.status === 'saving'
}

function subscribe(listener: () => void): () => void {
  const ends = [draftStore.subscribe(listener), runWatch.subscribe(listener)]
  return () => {
    for (const end of ends) end()
  }
}

export function useHasWorkUnderWay(): boolean {
  return useSyncExternalStore(subscribe, hasWorkUnderWay, () => false)
}
