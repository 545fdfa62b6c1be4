import { invariant } from '#domain/result/assert.ts'

import { SerialQueue } from '../scheduling/serial-queue.ts'

/**
 * What lives with an open draft beside its lists: a job of the draft, or something that several jobs
 * need. It is a class and not a type: a part marks the methods that are called here with `override`,
 * and a method that has one of these names by chance does not compile.
 */
export abstract class DraftPart {
  /** A class is a part only when it extends this one: its shape is not enough. */
  declare protected readonly isPart: true

  /** Reads what is stored: at the opening, and whenever the write lock has come back. */
  restore(): Promise<unknown> {
    return Promise.resolve()
  }

  /** A list or the header has changed. */
  change(): void {}

  /** The page shows the draft. @returns a function to call when it no longer does */
  show(): () => void {
    return () => {}
  }

  /** Settles with the work that closing the draft must not cut off; null = there is none. */
  busy(): Promise<unknown> | null {
    return null
  }

  close(): void {}
}

/** What the parts follow: the draft that they belong to. */
type FollowedDraft = {
  readonly readOnly: boolean
  /** Identifies the lock session. In between two of them another tab may have written. */
  readonly signal: AbortSignal
  watch(watch: () => void): () => void
}

/**
 * The parts of one open draft. They are made when the draft opens and end with it: no part may keep
 * anything of a draft in a module, where the next draft would find it.
 */
export class DraftParts {
  readonly #draft: FollowedDraft
  #parts: readonly DraftPart[] = []
  #unwatch: (() => void) | null = null
  #restoredIn: AbortSignal | null = null
  #restoring: Promise<unknown> = Promise.resolve()
  readonly #readings = new SerialQueue()

  constructor(draft: FollowedDraft) {
    this.#draft = draft
  }

  /** Settles when all have read what is stored. */
  async open(parts: readonly DraftPart[]): Promise<void> {
    this.#parts = parts
    this.#unwatch = this.#draft.watch(() => this.#change())
    await this.#restore()
  }

  /**
   * Settles when all parts have read what is stored in this lock session. @throws a part's error.
   */
  restored(): Promise<unknown> {
    return this.#restoring
  }

  /** The part that is made by this class. */
  of<P extends DraftPart>(kind: abstract new (...args: never[]) => P): P {
    const found = this.#parts.find((part): part is P => part instanceof kind)
    return invariant(found, 'an open draft has all its parts')
  }

  /** The page shows the draft. @returns a function to call when it no longer does */
  show(): () => void {
    const ends = this.#parts.map((part) => part.show())
    return () => {
      for (const end of ends) end()
    }
  }

  busy(): Promise<unknown> | null {
    const busy = this.#parts.flatMap((part) => part.busy() ?? [])
    return busy.length === 0 ? null : Promise.all(busy)
  }

  close(): void {
    this.#unwatch?.()
    for (const part of this.#parts) part.close()
  }

  #change(): void {
    for (const part of this.#parts) part.change()
    const { readOnly, signal } = this.#draft
    if (!readOnly && this.#restoredIn !== signal) void this.#restore()
  }

  /** One reading after the other: an earlier one never replaces what a later one has read. */
  #restore(): Promise<unknown> {
    const { signal } = this.#draft
    this.#restoredIn = signal
    this.#restoring = this.#readings.run(() =>
      Promise.all(this.#parts.map((part) => part.restore())),
    )
    // Callers of `restored` get the error; the next change tries again.
    this.#restoring.catch(() => {
      if (this.#restoredIn === signal) this.#restoredIn = null
    })
    return this.#restoring
  }
}
