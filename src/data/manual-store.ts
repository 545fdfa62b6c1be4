import { manualCalls } from './recipients/manual.ts'
import type { ManualState } from './recipients.types.ts'

/**
 * The lines of the open draft's manual mode, as the worker last told them; an external store like
 * the draft itself. The lines stay in the worker.
 */
class ManualStore {
  #state: ManualState | null = null
  #opening = 0
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getSnapshot = (): ManualState | null => this.#state

  /** Call while a draft is open. @returns the end of it. */
  open(): () => void {
    const turn = ++this.#opening
    const show = (state: ManualState): void => {
      if (turn !== this.#opening) return
      this.#state = state
      for (const listener of this.#listeners) listener()
    }
    void manualCalls.open(show).then((opened) => {
      // Refused when the draft was closed before it was open: nobody waits for its lines.
      if (opened.ok) show(opened.value)
    })
    return () => {
      if (turn !== this.#opening) return
      this.#opening++
      this.#state = null
    }
  }
}

export const manualStore = new ManualStore()
