import {
  DRAFT_LOCKS,
  RECIPIENTS_DATABASE,
  type DraftNews,
} from '#domain/drafts/recipients-database.ts'

import type { DraftId } from './draft.types.ts'

/** How long the holder may take to write what it has before the write lock is taken from it. */
const HAND_OVER_MS = 3_000

/** How long an open waits for a page that is just being closed or reloaded to give the lock back. */
const FIRST_WAIT_MS = 400

export type WriteLockEvents = {
  /** Another tab asks for the write lock: write what there is; the write lock is given when this settles. */
  readonly onHandOver: () => Promise<void>
  /** The write lock is here, at first or after another tab closed. */
  readonly onGained: () => Promise<void>
  /** The write lock was given away or taken. */
  readonly onLost: () => void
  /** The tab that holds the write lock changed the draft. */
  readonly onChanged: () => void
}

/**
 * The right to write a draft, held by at most one tab: a Web Lock, which the browser gives back
 * whatever way the holder ends. A tab without the write lock waits in line for it, so it becomes the
 * writer by itself when the other tab is closed.
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
   * Waits a moment for the write lock; false when another tab keeps it. Later it may still come.
   * With the lock it waits for `onGained`, however long that reads: who opens a large draft must not
   * find it empty, nor write into what is about to be read.
   */
  acquire(): Promise<boolean> {
    return this.#gainWithin(FIRST_WAIT_MS)
  }

  /** Asks the holder to give the write lock; takes it when the holder does not answer. */
  async takeOver(): Promise<void> {
    if (this.isHeld) return
    const gained = this.#gainWithin(HAND_OVER_MS)
    this.#post('hand-over')
    if ((await gained) || this.#isClosed) return
    this.#waiting?.abort() // else this tab would stand behind itself
    await this.#request({ steal: true })
  }

  /** Tells the other tabs that what they show is out of date. */
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

  /** Settles when the write lock is here, or when this draft was closed before it came. */
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
        // Closed while waiting, or another tab stole the lock while we held it.
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
