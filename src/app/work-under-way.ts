import { useEffect, useSyncExternalStore } from 'react'

import { draftStore } from '#src/data/recipients/draft-store.ts'
import { IN_USE_LOCK, inUse } from '#src/data/api/app-update.ts'
import { useStore } from '#src/data/browser/store.ts'
import { purchaseRequest } from '#src/data/recipients/purchase-launcher.ts'
import { runWatch } from '#src/data/recipients/run-watch.ts'

/** Whether leaving now could hurt: an order is being sent, or an edit is not on disk. */
export function hasWorkUnderWay(): boolean {
  const isSending = runWatch.getSnapshot().some(({ sender }) => sender === 'here')
  const save = draftStore.getSnapshot()?.save.status ?? 'saved'
  return isSending || save !== 'saved'
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

/** Keeps every tab of the browser from being updated while this one has a draft open or sends a run. */
export function usePutOffUpdates(): void {
  const isBusy = useHasWorkUnderWay()
  const isOpen = useStore(purchaseRequest) !== null
  const isUsed = isBusy || isOpen
  useEffect(() => {
    if (!isUsed) return undefined
    inUse.set(true)
    let free = (): void => undefined
    const unused = new Promise<void>((resolve) => {
      free = resolve
    })
    // Without locks there is no service worker, either: plain HTTP.
    if ('locks' in navigator)
      void navigator.locks.request(IN_USE_LOCK, { mode: 'shared' }, () => unused)
    return () => {
      inUse.set(false)
      free()
    }
  }, [isUsed])
}
