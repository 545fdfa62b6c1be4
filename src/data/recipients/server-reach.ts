import type { Reach } from '#workers/recipients/server-calls/reach.types.ts'

const listeners = new Set<(reach: Reach) => void>()

/** Calls `listener` with every call of the server from the worker: whether anybody answered. */
export function onServerReach(listener: (reach: Reach) => void): void {
  listeners.add(listener)
}

export function reportServerReach(reach: Reach): void {
  for (const listener of listeners) listener(reach)
}
