import { createStore } from '#domain/values/store.ts'

const KEY = 'wandan.draft-sync'

/**
 * Whether this browser has the key of drafts on several machines: without it no part of
 * them is loaded, and no call is made.
 */
export const draftSyncMark = createStore(localStorage.getItem(KEY) !== null)

export function markDraftSync(isOn: boolean): void {
  if (isOn) localStorage.setItem(KEY, '1')
  else localStorage.removeItem(KEY)
  draftSyncMark.set(isOn)
}
