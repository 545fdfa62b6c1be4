import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Long enough for a run's next chunk to come, so that no collection starts between two chunks. */
const QUIET_MS = 2000

type Collect = (options: { type: 'major'; execution: 'async' }) => unknown

function collector(): Collect {
  setFlagsFromString('--expose-gc')
  // Defined by the flag above, in contexts that are made after it.
  return runInNewContext('gc') as Collect
}

/**
 * Node collects garbage when it needs room, so a quiet process keeps the memory of its busiest
 * hour.
 * @returns a function to call when a long body is over; garbage is collected when none follows soon
 */
export function memoryReleaser(collect: Collect = collector()): () => void {
  let timer: NodeJS.Timeout | null = null
  return () => {
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(() => {
      timer = null
      collect({ type: 'major', execution: 'async' })
    }, QUIET_MS)
    timer.unref()
  }
}
