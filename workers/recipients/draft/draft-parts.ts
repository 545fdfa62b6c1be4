import { must } from '#domain/result/assert.ts'

/**
 * What lives with an open draft beside its lists: a job of it, or what several jobs need. A class and
 * not a type, so that what is called here is marked `override` there: a method of a job that only
 * has the same name does not compile.
 */
export abstract class DraftPart {
  /** Nothing is a part by its shape alone. */
  declare protected readonly isPart: true

  /** Reads what is stored: at the opening, and whenever the write lock has come back. */
  restore(): Promise<unknown> {
    return Promise.resolve()
  }

  /** A list or the header is another. */
  change(): void {}

  /** The page looks at the draft. @returns the end of it */
  show(): () => void {
    return () => {}
  }

  /** Settles when the work that must not be cut off has settled; null = there is none. */
  busy(): Promise<unknown> | null {
    return null
  }

  close(): void {}
}

/** What the parts follow: the draft that they belong to. */
type FollowedDraft = {
  readonly readOnly: boolean
  /** Of the lock session: another one means that another tab may have written meanwhile. */
  readonly signal: AbortSignal
  watch(watch: () => void): () => void
}

/**
 * The parts of one open draft. They are made when it is opened and end with it, so that nothing of a
 * draft lives in a module, where the next draft would find it.
 */
export class DraftParts {
  readonly #draft: FollowedDraft
  #parts: readonly DraftPart[] = []
  #unwatch: (() => void) | null = null
  #restoredIn: AbortSignal | null = null

  constructor(draft: FollowedDraft) {
    this.#draft = draft
  }

  /** Settles when all have read what is stored. */
  async open(parts: readonly DraftPart[]): Promise<void> {
    this.#parts = parts
    this.#unwatch = this.#draft.watch(() => this.#change())
    await this.#restore()
  }

  /** The part that is made by this class. */
  of<P extends DraftPart>(kind: abstract new (...args: never[]) => P): P {
    const found = this.#parts.find((part): part is P => part instanceof kind)
    return must(found, 'an open draft has all its parts')
  }

  /** The page looks at the draft. @returns the end of it */
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

  async #restore(): Promise<void> {
    this.#restoredIn = this.#draft.signal
    await Promise.all(this.#parts.map((part) => part.restore()))
  }
}
