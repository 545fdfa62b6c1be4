import type { Place } from '../under-way.ts'
import type { Admission, LaneName, Release } from './admission.ts'

let visitors = 0

/**
 * The place of one call in its lane. The call gives it back whenever it waits for somebody outside:
 * for its own body, or for a partner.
 */
export class CallPlace implements Place {
  readonly #admission: Admission
  #lane: LaneName | null = null
  #leave: Release | null = null
  /** How many of its waits are under way. */
  #waits = 0
  #isOver = false
  /** Nobody else's, until it is known who calls. */
  owner = `visitor ${++visitors}`

  constructor(admission: Admission) {
    this.#admission = admission
  }

  /** @returns false when there is no room */
  async enter(lane: LaneName): Promise<boolean> {
    this.#lane = lane
    this.#leave = await this.#admission.enter(lane)
    return this.#leave !== null
  }

  /** Enters again, in this lane or another, before those who were never inside. */
  async enterAgain(lane: LaneName): Promise<boolean> {
    this.#lane = lane
    this.#leave = await this.#admission.enterAgain(lane)
    return this.#leave !== null
  }

  leave(): void {
    this.#leave?.()
    this.#leave = null
  }

  async without<T>(wait: () => Promise<T>): Promise<T> {
    this.#waits++
    this.leave()
    try {
      return await wait()
    } finally {
      this.#waits--
      await this.#comeBack()
    }
  }

  /**
   * A call whose partner has answered gets a place however long that takes: the outcome must be
   * stored here.
   */
  async #comeBack(): Promise<void> {
    if (this.#isOver || this.#waits > 0 || this.#lane === null) return
    const leave = await this.#admission.comeBack(this.#lane)
    // Meanwhile the call may have ended, or waits again, or another of its waits has come back.
    if (this.#isOver || this.#waits > 0 || this.#leave !== null) leave()
    else this.#leave = leave
  }

  /** The call is over: whatever it began and did not wait for takes no place any more. */
  end(): void {
    this.#isOver = true
    this.leave()
  }
}
