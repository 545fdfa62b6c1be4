import { currentSession } from './current-session.ts'
import type { DraftSession } from './draft-session.ts'

/** Work of which there is one at a time: what is begun anew cancels what is under way. */
export class OnlyOne {
  #running: AbortController | null = null

  /** `signal` also ends it when the draft is closed. */
  async run<T>(task: (session: DraftSession, signal: AbortSignal) => Promise<T>): Promise<T> {
    this.#running?.abort()
    const session = currentSession()
    const own = new AbortController()
    this.#running = own
    try {
      return await task(session, AbortSignal.any([own.signal, session.signal]))
    } finally {
      if (this.#running === own) this.#running = null
    }
  }

  cancel(): void {
    this.#running?.abort()
  }
}
