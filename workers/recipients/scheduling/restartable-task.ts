/** Work of which there is one at a time: starting it again cancels what is under way. */
export class RestartableTask {
  #running: AbortController | null = null

  /** @param ends a signal that cancels the task as well */
  async run<T>(task: (signal: AbortSignal) => Promise<T>, ends?: AbortSignal): Promise<T> {
    this.#running?.abort()
    const own = new AbortController()
    this.#running = own
    try {
      return await task(ends === undefined ? own.signal : AbortSignal.any([own.signal, ends]))
    } finally {
      if (this.#running === own) this.#running = null
    }
  }

  cancel(): void {
    this.#running?.abort()
  }
}
