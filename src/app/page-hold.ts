import { createStore } from '#domain/values/store.ts'

/** Whoever looks below a purchase that is not coming sees an empty page no longer than this. */
const LONGEST_MS = 3_000

/** Whether the page waits for the purchase over it: the address has opened both. */
export const pageHold = createStore(false)

export function releasePage(): void {
  pageHold.set(false)
}

export function holdPage(): void {
  pageHold.set(true)
  setTimeout(releasePage, LONGEST_MS)
}
