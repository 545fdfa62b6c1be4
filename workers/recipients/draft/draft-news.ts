import { Throttle } from '../scheduling/throttle.ts'

/** Several changes within this time are one report to the page. */
const REPORT_MS = 16

/** Notifies the watchers of an open draft at once, and the page a moment later. */
export class DraftNews {
  readonly #report: Throttle
  readonly #watchers = new Set<() => void>()
  // The page drops older revisions, so those of a new worker must be above those of the last one.
  #revision = Date.now()
  #isOver = false

  constructor(report: () => void) {
    this.#report = new Throttle(REPORT_MS, report)
  }

  get revision(): number {
    return this.#revision
  }

  /** Calls `watch` after every change of a list or of the header. @returns a function to end it. */
  watch(watch: () => void): () => void {
    this.#watchers.add(watch)
    return () => this.#watchers.delete(watch)
  }

  /** Call when something has changed that a view or a price can depend on. */
  changed(): void {
    this.repriced()
    for (const watch of this.#watchers) watch()
  }

  /** Call when only prices have changed. The watchers are not notified: they set the prices. */
  repriced(): void {
    this.#revision++
    this.report()
  }

  report(): void {
    if (!this.#isOver) this.#report.call()
  }

  end(): void {
    this.#isOver = true
    this.#report.cancel()
  }
}
