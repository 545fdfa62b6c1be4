import { createStore } from '#domain/values/store.ts'

/** Longest wait for a purchase that may not come at all. */
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
