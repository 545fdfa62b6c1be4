/** Runs a task once for all calls within `ms`: at the end, so that it sees the latest state. */
export class Throttle {
  readonly #ms: number
  readonly #task: () => void
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(ms: number, task: () => void) {
    this.#ms = ms
    this.#task = task
  }

  call(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      this.#task()
    }, this.#ms)
  }

  /** Drops the call that is waiting. */
  cancel(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }
}

/** How often progress is reported: nobody can read it more often, and each report costs time. */
const PROGRESS_MS = 60

/**
 * Reports the first progress of every stage at once, and further ones at most every `PROGRESS_MS`.
 * @param quietMs work that ends sooner is not reported at all
 */
export function pacedProgress<P extends object>(
  report: (progress: P) => void,
  quietMs = 0,
): (progress: P) => void {
  let nextAt = performance.now() + quietMs
  let stage: unknown = null
  let hasReported = quietMs === 0
  return (progress) => {
    const now = performance.now()
    const next = 'stage' in progress ? progress.stage : null
    const isNews = hasReported && next !== stage
    if (now < nextAt && !isNews) return
    stage = next
    hasReported = true
    nextAt = now + PROGRESS_MS
    report(progress)
  }
}
