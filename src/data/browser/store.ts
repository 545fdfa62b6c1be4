import { useSyncExternalStore } from 'react'

import type { Store } from '#domain/values/store.ts'

/** The value of a store, in a component that follows it. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
