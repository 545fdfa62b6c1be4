import {
  DRAFT_LOCKS,
  RECIPIENTS_DATABASE,
  type DraftNews,
} from '#domain/drafts/recipients-database.ts'

import type { DraftId } from './draft.types.ts'

/**
 * How long the holder may take to write its changes before another tab takes the write lock from
 * it.
 */
const HAND_OVER_MS = 3_000

/** How long an opening waits for a page that is closing or reloading to release the lock. */
const FIRST_WAIT_MS = 400

export type WriteLockEvents = {
  /**
   * Another tab asks for the write lock: write all changes. The lock is released when this
   * settles.
   */
  readonly onHandOver: () => Promise<void>
  /** This tab has got the write lock, at the opening or later. */
  readonly onGained: () => Promise<void>
  /** This tab has released the write lock, or another has taken it. */
  readonly onLost: () => void
  /** The tab that holds the write lock changed the draft. */
  readonly onChanged: () => void
}

/**
 * The right to write a draft. At most one tab holds it: it is a Web Lock, which the browser releases
 * however the holder ends. A tab without it waits in line, and so becomes the writer when the other
 * tab closes.
 */
export class WriteLock {
  readonly #draftId: DraftId
  readonly #events: WriteLockEvents
  readonly #channel = new BroadcastChannel(RECIPIENTS_DATABASE.draftChannel)
  #isClosed = false
  #release: (() => void) | null = null
  #inLine: Promise<void> | null = null
  #waiting: AbortController | null = null

  constructor(draftId: DraftId, events: WriteLockEvents) {
    this.#draftId = draftId
    this.#events = events
    this.#channel.addEventListener('message', (event: MessageEvent<DraftNews>) => {
      const news = event.data
      if (news.kind === 'listed' || news.draftId !== draftId) return
      if (news.kind === 'changed') events.onChanged()
      if (news.kind === 'hand-over' && this.#release !== null) void this.#handOver()
    })
  }

  get isHeld(): boolean {
    return this.#release !== null
  }

  /**
   * Waits a moment for the write lock. @returns false when another tab keeps it; the lock may still
   * come later. When it comes, this waits until `onGained` has settled, however long that takes: the
   * opener of a large draft must neither find it empty nor write before it was read.
   */
  acquire(): Promise<boolean> {
    return this.#gainWithin(FIRST_WAIT_MS)
  }

  /** Asks the holder to release the write lock, and steals it when the holder does not answer. */
  async takeOver(): Promise<void> {
    if (this.isHeld) return
    const gained = this.#gainWithin(HAND_OVER_MS)
    this.#post('hand-over')
    if ((await gained) || this.#isClosed) return
    this.#waiting?.abort() // otherwise this tab would wait in line behind itself
    await this.#request({ steal: true })
  }

  /** Notifies the other tabs that this one has changed the draft. */
  announce(): void {
    this.#post('changed')
  }

  close(): void {
    this.#isClosed = true
    this.#waiting?.abort()
    this.#letGo()
    this.#channel.close()
  }

  async #handOver(): Promise<void> {
    await this.#events.onHandOver()
    this.#letGo()
    this.#events.onLost()
    if (!this.#isClosed) void this.#standInLine()
  }

  async #gainWithin(ms: number): Promise<boolean> {
    const gained = this.#standInLine()
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, ms))
    await Promise.race([gained, timeout])
    if (this.isHeld) await gained
    return this.isHeld
  }

  #letGo(): void {
    this.#release?.()
    this.#release = null
  }

  #standInLine(): Promise<void> {
    if (this.#inLine !== null) return this.#inLine
    this.#waiting = new AbortController()
    this.#inLine = this.#request({ signal: this.#waiting.signal })
    return this.#inLine
  }

  /** Settles when this tab has got the write lock, or when the draft was closed before. */
  #request(options: LockOptions): Promise<void> {
    return new Promise((gained) => {
      const hold = async (): Promise<void> => {
        if (this.#isClosed) {
          gained()
          return
        }
        const held = new Promise<void>((release) => (this.#release = release))
        this.#inLine = null
        this.#post('opened')
        await this.#events.onGained()
        gained()
        await held
      }
      navigator.locks.request(DRAFT_LOCKS + this.#draftId, options, hold).catch(() => {
        // The draft was closed while waiting, or another tab has stolen the lock from this one.
        this.#inLine = null
        if (this.#release !== null) {
          this.#release = null
          this.#events.onLost()
        }
        gained()
      })
    })
  }

  #post(kind: 'hand-over' | 'changed' | 'opened'): void {
    if (this.#isClosed) return
    const message: DraftNews = { kind, draftId: this.#draftId }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    this.#channel.postMessage(message)
  }
}
