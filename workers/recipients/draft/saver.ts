import type { AppError } from '#domain/result/result.ts'

import type { SaveState } from './draft.types.ts'
import { WriteLockLostError } from '../storage/database.ts'
import { storageError } from '../storage/storage-error.ts'

const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 60_000

type SaverOptions = {
  /** Takes the draft as it is now; the function returned stores it whole, with all owed records. */
  readonly checkpoint: () => () => Promise<void>
  readonly onState: () => void
  readonly onLockLost: () => void
}

/**
 * Writes in the order of the changes, one at a time. After a failed write the log has a gap, so
 * nothing more is appended until a whole checkpoint has succeeded; it is tried again and again,
 * slower each time. Nothing here rejects: the rows stay in memory and the state shows it.
 */
export class Saver {
  readonly #options: SaverOptions
  #queue: Promise<void> = Promise.resolve()
  #waiting = 0
  #savedAt: number | null = null
  #error: AppError | null = null
  #retryMs = FIRST_RETRY_MS
  #retry: ReturnType<typeof setTimeout> | null = null
  #isStopped = false

  constructor(options: SaverOptions) {
    this.#options = options
  }

  get state(): SaveState {
    if (this.#error !== null) return { status: 'failed', at: this.#savedAt, error: this.#error }
    return { status: this.#waiting > 0 ? 'saving' : 'saved', at: this.#savedAt }
  }

  /**
   * `onFailed` is called in turn when the write failed or was not tried, unless writing has ended.
   * @returns whether the write is durable now
   */
  write(task: () => Promise<void>, onFailed?: () => void): Promise<boolean> {
    this.#waiting++
    const written = this.#queue.then(async () => {
      const isWritten = await this.#attempt(task)
      if (!isWritten && !this.#isStopped) onFailed?.()
      return isWritten
    })
    this.#queue = written.then(() => {
      this.#waiting--
      this.#options.onState()
    })
    this.#options.onState()
    return written
  }

  /** Settles when every write requested so far has succeeded or failed. */
  async flush(): Promise<void> {
    if (this.#error !== null) this.#retryNow()
    await this.#queue
  }

  /** Nothing is written from here on; `error` is the reason. */
  giveUp(error: AppError): void {
    this.#error = error
    this.stop()
    this.#options.onState()
  }

  /** Nothing is written from here on. */
  stop(): void {
    this.#isStopped = true
    if (this.#retry !== null) clearTimeout(this.#retry)
  }

  async #attempt(task: () => Promise<void>): Promise<boolean> {
    if (this.#isStopped || this.#error !== null) return false
    return this.#run(task)
  }

  async #run(task: () => Promise<void>): Promise<boolean> {
    try {
      await task()
      this.#error = null
      this.#retryMs = FIRST_RETRY_MS
      this.#savedAt = Date.now()
      return true
    } catch (cause) {
      if (cause instanceof WriteLockLostError) {
        this.stop()
        this.#options.onLockLost()
        return false
      }
      this.#error = storageError(cause)
      this.#retry = setTimeout(() => this.#retryNow(), this.#retryMs)
      this.#retryMs = Math.min(LAST_RETRY_MS, this.#retryMs * 2)
      return false
    }
  }

  #retryNow(): void {
    if (this.#retry === null || this.#isStopped) return
    clearTimeout(this.#retry)
    this.#retry = null
    const task = this.#options.checkpoint()
    this.#queue = this.#queue.then(async () => {
      await this.#run(task)
      this.#options.onState()
    })
  }
}
