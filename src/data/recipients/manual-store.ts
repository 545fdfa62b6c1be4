import { createStore } from '#domain/values/store.ts'
import { manualCalls } from './manual.ts'
import type { ManualState } from './recipients.types.ts'

/**
 * The lines of the open draft's manual mode, as the worker last reported them; an external store like
 * the draft itself. The lines stay in the worker.
 */
class ManualStore {
  /** The opening whose reports are shown. */
  #turn: { readonly opening: number } | null = null
  readonly #state = createStore<ManualState | null>(null)

  readonly subscribe = this.#state.subscribe
  readonly getSnapshot = this.#state.get

  /**
   * Call while a draft is open, and once for each worker that it is opened in.
   * @param opening number of the worker @returns a function to call when the draft is closed
   */
  open(opening: number): () => void {
    const turn = { opening }
    this.#turn = turn
    const show = (state: ManualState): void => {
      if (turn !== this.#turn) return
      this.#state.set(state)
    }
    void manualCalls.open(show).then((opened) => {
      // Refused when the draft was closed before it was open: its lines are not needed.
      if (opened.ok) show(opened.value)
    })
    return () => {
      if (turn !== this.#turn) return
      this.#turn = null
      this.#state.set(null)
    }
  }
}

export const manualStore = new ManualStore()
