import { yieldTurn } from './yield-turn.ts'

/** A cancel or a window of rows waits no longer than this. */
const SLICE_MS = 16

const BATCH = 500

export type Slicing<Stop = never> = {
  /** Called after each yield: any answer but null ends the work. It may throw, too. */
  readonly stopped: () => Stop | null
  /** Called before each yield with the number of things done. */
  readonly onDone?: (done: number) => void
  /** How many things between two reads of the clock; a read costs as much as a little work. */
  readonly batch?: number
}

/** A `stopped` that throws a DOMException when the signal was aborted meanwhile. */
export function unlessAborted(signal: AbortSignal): () => null {
  return () => {
    signal.throwIfAborted()
    return null
  }
}

/**
 * Calls `work` for all of `count` things, batch by batch, and yields to messages in between.
 * @returns the answer of `stopped` that ended it early; null = all is done.
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
