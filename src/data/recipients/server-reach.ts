import type { Reach } from '#workers/recipients/server-calls/reach.types.ts'

const listeners = new Set<(reach: Reach) => void>()

/** Calls `listener` after every call from the worker to the server: whether it was reached. */
export function onServerReach(listener: (reach: Reach) => void): void {
  listeners.add(listener)
}

export function reportServerReach(reach: Reach): void {
  for (const listener of listeners) listener(reach)
}
