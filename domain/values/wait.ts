/** The timers a wait needs: pages, workers and servers have them, this column's types do not. */
type Timers<T> = {
  setTimeout(wake: () => void, ms: number): T
  clearTimeout(timer: T): void
}

/** The part of an `AbortSignal` that a wait needs. */
type Signal = {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** Settles after `ms`, or at once when `signal` ends. */
export function wait<T>(timers: Timers<T>, signal: Signal, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      timers.clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = timers.setTimeout(done, ms)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
