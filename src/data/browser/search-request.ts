import { createStore } from '#domain/values/store.ts'

/** What the search over everything was opened with; null = it is closed. The shell mounts it. */
export const searchRequest = createStore<string | null>(null)
