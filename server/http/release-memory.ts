import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Long enough that a run's next chunk has come: then there is no pause between two of them. */
const QUIET_MS = 2000

type Collect = (options: { type: 'major'; execution: 'async' }) => unknown

function collector(): Collect {
  setFlagsFromString('--expose-gc')
  // Defined by the flag above, in contexts that are made after it.
  return runInNewContext('gc') as Collect
}

/**
 * Node looks for garbage when it needs room, so a quiet process keeps what its largest hour needed.
 * @returns what is to be called when long bodies have gone; it has them collected when it stays quiet
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
