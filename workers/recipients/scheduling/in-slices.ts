import { yieldTurn } from './yield-turn.ts'

/** A cancel or a window of rows waits no longer than this. */
const SLICE_MS = 16

const BATCH = 500

export type Slicing<Stop = never> = {
  /** Asked whenever others were served: anything but null ends the work. It may throw, too. */
  readonly stopped: () => Stop | null
  /** How many are done, before others are served. */
  readonly onDone?: (done: number) => void
  /** How many between two looks at the clock, which cost as much as a little work. */
  readonly batch?: number
}

/** For `stopped`. @throws DOMException when it was aborted meanwhile. */
export function unlessAborted(signal: AbortSignal): () => null {
  return () => {
    signal.throwIfAborted()
    return null
  }
}

/**
 * `work` on all of `count` things, batch by batch; in between whatever waits is served.
 * @returns why it ended too early; null = all is done.
 */
export async function inSlices<Stop>(
  count: number,
  { stopped, onDone, batch = BATCH }: Slicing<Stop>,
  work: (from: number, to: number) => void,
): Promise<Stop | null> {
  let sliceEnd = performance.now() + SLICE_MS
  for (let from = 0; from < count; from += batch) {
    const to = Math.min(count, from + batch)
    work(from, to)
    if (performance.now() < sliceEnd) continue
    onDone?.(to)
    await yieldTurn()
    const stop = stopped()
    if (stop !== null) return stop
    sliceEnd = performance.now() + SLICE_MS
  }
  return null
}
