import { createStore } from '#domain/values/store.ts'

/** The calls that somebody has started and waits for, each by a number of its own, oldest first. */
export const awaitedCalls = createStore<readonly number[]>([])

let last = 0

/** @returns to be called when the answer has come */
export function beginAwaited(): () => void {
  const own = ++last
  awaitedCalls.set([...awaitedCalls.get(), own])
  return () => {
    awaitedCalls.set(awaitedCalls.get().filter((one) => one !== own))
  }
}
