import { RestartableTask } from '../scheduling/restartable-task.ts'
import { DraftPart } from './draft-parts.ts'
import type { DraftSession } from './draft-session.ts'

/** Work for the open draft, one at a time; it is cancelled when the page leaves the draft. */
export abstract class DraftTask extends DraftPart {
  readonly #session: DraftSession
  readonly #task = new RestartableTask()

  constructor(session: DraftSession) {
    super()
    this.#session = session
  }

  run<T>(task: (session: DraftSession, signal: AbortSignal) => Promise<T>): Promise<T> {
    const session = this.#session
    return this.#task.run((signal) => task(session, signal), session.signal)
  }

  cancel(): void {
    this.#task.cancel()
  }

  override show(): () => void {
    return () => this.cancel()
  }
}
