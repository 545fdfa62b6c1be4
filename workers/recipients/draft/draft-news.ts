import { Throttle } from '../scheduling/throttle.ts'

/** Several changes within this time are one report to the page. */
const REPORT_MS = 16

/** What is new of an open draft: to those who watch it at once, to the page a moment later. */
export class DraftNews {
  readonly #report: Throttle
  readonly #watchers = new Set<() => void>()
  #revision = Date.now() // above those of a worker that ended before: the page drops what is older
  #isOver = false

  constructor(report: () => void) {
    this.#report = new Throttle(REPORT_MS, report)
  }

  get revision(): number {
    return this.#revision
  }

  /** Calls `watch` after every change of a list or of the header. @returns the end of it. */
  watch(watch: () => void): () => void {
    this.#watchers.add(watch)
    return () => this.#watchers.delete(watch)
  }

  /** Something a view or a price could depend on is different now. */
  changed(): void {
    this.repriced()
    for (const watch of this.#watchers) watch()
  }

  /** The rows show other prices; whoever causes this is not notified of it. */
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
