import { createStore } from '#domain/values/store.ts'
import { manualCalls } from './recipients/manual.ts'
import type { ManualState } from './recipients.types.ts'

/**
 * The lines of the open draft's manual mode, as the worker last reported them; an external store like
 * the draft itself. The lines stay in the worker.
 */
class ManualStore {
  #opening = 0
  readonly #state = createStore<ManualState | null>(null)

  readonly subscribe = this.#state.subscribe
  readonly getSnapshot = this.#state.get

  /** Call while a draft is open. @returns the end of it. */
  open(): () => void {
    const turn = ++this.#opening
    const show = (state: ManualState): void => {
      if (turn !== this.#opening) return
      this.#state.set(state)
    }
    void manualCalls.open(show).then((opened) => {
      // Refused when the draft was closed before it was open: its lines are not needed.
      if (opened.ok) show(opened.value)
    })
    return () => {
      if (turn !== this.#opening) return
      this.#opening++
      this.#state.set(null)
    }
  }
}

export const manualStore = new ManualStore()
