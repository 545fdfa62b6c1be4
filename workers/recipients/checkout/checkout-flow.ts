import type { CheckoutView } from '../draft/checkout-view.types.ts'
import { BEFORE_CHECKOUT, moveCheckout } from './checkout-machine.ts'
import type {
  CheckoutEffect,
  CheckoutEvent,
  CheckoutResult,
  CheckoutState,
} from './checkout-machine.types.ts'
import type { CheckoutAnswer, CheckoutOutcome } from './checkout.types.ts'

export type FlowPorts = {
  readonly perform: (effect: CheckoutEffect) => Promise<CheckoutResult>
  readonly onView: (view: CheckoutView) => void
}

/** The checkout of an open draft: keeps the state of the machine, and does what comes out of it. */
export class CheckoutFlow {
  readonly #ports: FlowPorts
  #state: CheckoutState = BEFORE_CHECKOUT
  #going: Promise<void> = Promise.resolve()
  #isShown = false
  #outcome: CheckoutOutcome | null = null
  /** Answers so far: what came of one is answered to the last who asked. */
  #asked = 0

  constructor(ports: FlowPorts) {
    this.#ports = ports
  }

  /** The page looks at it. @returns the end of it: a run that goes on is shown by the dock. */
  show(): () => void {
    this.#isShown = true
    return () => {
      this.#isShown = false
      this.reset()
    }
  }

  /** Settles when the buyer is waited for again; see `CheckoutApi.answer`. */
  async answer(answer: CheckoutAnswer): Promise<CheckoutOutcome | null> {
    this.#asked++
    const asked = this.#asked
    if (this.#state.task === null) {
      this.#outcome = null
      this.#going = this.#go(answer)
    }
    await this.#going
    if (asked !== this.#asked) return null
    const outcome = this.#outcome
    this.#outcome = null
    return outcome
  }

  /** What was being ordered is no more: the next answer begins anew. */
  reset(): void {
    this.#take({ type: 'left' })
  }

  async #go(event: CheckoutEvent): Promise<void> {
    let effect = this.#take(event)
    while (effect !== null) effect = this.#take(await this.#perform(effect))
    // Whoever comes back begins anew; the outcome is shown by the dock.
    if (!this.#isShown && this.#state.task === null) this.reset()
  }

  async #perform(effect: CheckoutEffect): Promise<CheckoutResult> {
    try {
      return await this.#ports.perform(effect)
    } catch (cause) {
      // A bug. Without a result the checkout would never be heard again.
      const error = { code: 'worker_failed', cause: String(cause) } as const
      return { type: 'failed', task: effect.task, error, run: null }
    }
  }

  #take(event: CheckoutEvent): CheckoutEffect | null {
    const { state, effect, outcome } = moveCheckout(this.#state, event)
    const isSame = state === this.#state
    this.#state = state
    if (outcome !== null) this.#outcome = outcome
    if (!isSame) this.#ports.onView({ step: state.step, isBusy: state.task !== null })
    return effect
  }
}
