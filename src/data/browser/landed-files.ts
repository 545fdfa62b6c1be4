import { createStore } from '#domain/values/store.ts'

/** Files that were dropped on a page: the next purchase dialog imports them. */
export const landedFiles = createStore<readonly File[]>([])

/** They are imported once. */
export function takeLandedFiles(): readonly File[] {
  const files = landedFiles.get()
  landedFiles.set([])
  return files
}
