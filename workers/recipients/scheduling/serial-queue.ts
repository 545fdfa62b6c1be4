/** Tasks one after another, in the order in which they were given. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve()

  /** Runs `task` after all that were given before it, whatever became of them. */
  run<T>(task: () => Promise<T> | T): Promise<T> {
    const done = this.#last.then(task)
    // The next one comes whether this one succeeded or not; its own caller sees the failure.
    this.#last = done.catch(() => undefined)
    return done
  }
}
