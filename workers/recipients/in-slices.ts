import { yieldTurn } from './yield-turn.ts'

/** A cancel or a window of rows waits no longer than this. */
const SLICE_MS = 16

const BATCH = 500

export type Slicing = {
  readonly signal: AbortSignal
  /** How many are done, after every slice. */
  readonly onDone?: (done: number) => void
}

/**
 * `work` on all of `count` things, batch by batch; in between whatever waits is served.
 * @throws DOMException when it was aborted meanwhile.
 */
export async function inSlices(
  count: number,
  { signal, onDone }: Slicing,
  work: (from: number, to: number) => void,
): Promise<void> {
  let sliceEnd = performance.now() + SLICE_MS
  for (let from = 0; from < count; from += BATCH) {
    const to = Math.min(count, from + BATCH)
    work(from, to)
    if (performance.now() < sliceEnd) continue
    onDone?.(to)
    await yieldTurn()
    signal.throwIfAborted()
    sliceEnd = performance.now() + SLICE_MS
  }
}
