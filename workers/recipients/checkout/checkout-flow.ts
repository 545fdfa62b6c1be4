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

/** The checkout of an open draft: keeps the state of the machine and performs its effects. */
export class CheckoutFlow {
  readonly #ports: FlowPorts
  #state: CheckoutState = BEFORE_CHECKOUT
  #going: Promise<void> = Promise.resolve()
  #isShown = false
  #outcome: CheckoutOutcome | null = null
  /** How many answers were given. Only the last caller gets the outcome. */
  #asked = 0

  constructor(ports: FlowPorts) {
    this.#ports = ports
  }

  /** The page shows the draft. @returns a function that ends it; the dock shows runs that go on. */
  show(): () => void {
    this.#isShown = true
    return () => {
      this.#isShown = false
      this.reset()
    }
  }

  /** Settles when the checkout waits for the buyer again; see `CheckoutApi.answer`. */
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

  /** Forgets the checkout that was under way: the next answer begins a new one. */
  reset(): void {
    this.#take({ type: 'left' })
  }

  async #go(event: CheckoutEvent): Promise<void> {
    let effect = this.#take(event)
    while (effect !== null) effect = this.#take(await this.#perform(effect))
    // The page has left meanwhile: the dock shows the outcome, and the next visit starts from the
    // beginning.
    if (!this.#isShown && this.#state.task === null) this.reset()
  }

  async #perform(effect: CheckoutEffect): Promise<CheckoutResult> {
    try {
      return await this.#ports.perform(effect)
    } catch (cause) {
      // A bug. Without a result the machine would ignore every further answer.
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
