import { keys, type SourceRecord } from '../storage/records.types.ts'
import type { DraftSession } from './draft-session.ts'

/**
 * Stores which import is under way. A record that is found when the draft opens means that the
 * import was cut off, whatever ended it.
 */
export class InterruptedImport {
  readonly #session: DraftSession
  #underWay: SourceRecord | null = null
  #name: string | null = null

  constructor(session: DraftSession) {
    this.#session = session
  }

  /** Name of the file whose import was cut off; null = none, or the user knows of it. */
  get name(): string | null {
    return this.#name
  }

  found(source: SourceRecord | null): void {
    this.#name = source?.name ?? null
  }

  /** Stores which file is about to be parsed; without room the import goes on. */
  async begin(source: SourceRecord): Promise<void> {
    this.#underWay = source
    this.#name = null
    await this.#session.saveRecord([[this.#key, source]])
  }

  /** The import ended without a change. A later one may be under way: its record stays. */
  async end(source: SourceRecord): Promise<void> {
    if (this.#underWay === source) await this.#drop()
  }

  /** The user knows of it: it is not reported again, nor after a reload. */
  async forget(): Promise<void> {
    // What is stored by now may be the file of an import under way.
    if (this.#session.readOnly || this.#name === null) return
    this.#name = null
    this.#session.report()
    await this.#drop()
  }

  get #key(): IDBValidKey {
    return [...keys.source(this.#session.draftId)]
  }

  async #drop(): Promise<void> {
    await this.#session.store({ deletes: [this.#key] })
  }
}
