import { readEntries } from '#workers/recipients/manual/read-text.ts'

import type { ReadEntry } from './judge-paste.ts'

/** Reads a paste as manual mode does; the caller has loaded the towns. */
export function readPaste(text: string): ReadEntry[] {
  return Array.from(readEntries(text), ({ parsed, text: own }) => ({ ...parsed, text: own }))
}
