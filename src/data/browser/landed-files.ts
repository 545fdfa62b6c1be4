import { createStore } from '#domain/values/store.ts'

/** Files that came to a page from outside: the next purchase dialog imports them. */
export const landedFiles = createStore<readonly File[]>([])

let early: File[] = []

/** Those of this list were dropped before there was anything to show them; it goes on growing. */
export function keepEarlyFiles(files: File[]): void {
  early = files
}

export function takeEarlyFiles(): readonly File[] {
  return early.splice(0)
}

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** Adds those that are not waiting yet. */
export function landFiles(files: readonly File[]): void {
  const waiting = landedFiles.get()
  const more = files.filter((file) => !waiting.some((one) => isSame(one, file)))
  landedFiles.set([...waiting, ...more])
}

/** They are imported once. */
export function takeLandedFiles(): readonly File[] {
  const files = landedFiles.get()
  if (files.length > 0) landedFiles.set([])
  return files
}
