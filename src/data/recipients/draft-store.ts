import { fail, type Result } from '#domain/result/result.ts'
import { createStore } from '#domain/values/store.ts'
import type { DraftState } from '#workers/recipients/draft/draft.types.ts'
import type {
  ImportAnswer,
  ImportOptions,
  ImportProgress,
} from '#workers/recipients/import/import.types.ts'
import type { OpenDraft } from '#workers/recipients/storage/draft.types.ts'
import { HangWatch } from '#src/data/browser/hang-watch.ts'
import { draftCalls } from './draft.ts'
import { filterCalls } from './filter.ts'
import { importCalls } from './import.ts'
import { endHanging, endRecipients, isRunning, startRecipients } from './worker.ts'

/**
 * The draft that is open in the worker, as an external store for `useSyncExternalStore`:
 * `useSyncExternalStore(draftStore.subscribe, draftStore.getSnapshot)`.
 */
export class DraftStore {
  /** Watches the worker while it reads a file. */
  #watch: HangWatch | null = null
  /** The file whose import this page ended: it is not reported as cut off. */
  #givenUp: string | null = null
  readonly #store = createStore<DraftState | null>(null)
  #opened: OpenDraft | null = null
  #opening: Promise<unknown> | null = null
  /** This tab is taking its write lock back: a read-only state is not shown meanwhile. */
  #takesBack = false

  readonly subscribe = this.#store.subscribe

  /** The newest state the worker reported; null while no draft is open. */
  readonly getSnapshot = this.#store.get

  /** Opens (or restores) the draft of this user and goods. */
  async open(open: OpenDraft): Promise<Result<DraftState>> {
    this.#opened = open
    const isCurrent = (): boolean => this.#opened === open
    const opening = draftCalls.open(open, (state) => {
      if (isCurrent()) this.#show(state)
    })
    this.#opening = opening
    const answer = await opening
    if (answer.ok && isCurrent()) this.#show(answer.value)
    return answer
  }

  async close(): Promise<void> {
    if (this.#opened === null) return
    this.#opened = null
    this.#show(null)
    await draftCalls.close()
  }

  /** After the worker died or was ended: a new one, with the same draft as it was last saved. */
  reopen(): Promise<Result<DraftState>> {
    const reopened = this.#reopened()
    this.#opening = reopened
    return reopened
  }

  async #reopened(): Promise<Result<DraftState>> {
    const open = this.#opened
    if (open === null) return fail('worker_failed', undefined, 'no draft was open')
    // The lock of a worker that was ended in the middle of its work is let go a moment later.
    this.#takesBack = this.getSnapshot()?.readOnly === false
    endRecipients()
    const answer = await this.open(open)
    const isHeld = answer.ok && answer.value.readOnly && this.#takesBack
    const taken = isHeld ? await draftCalls.takeOver() : answer
    this.#takesBack = false
    if (taken.ok && this.#opened === open) this.#show(taken.value)
    return taken
  }

  importFile(
    file: File,
    options: ImportOptions,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<Result<ImportAnswer>> {
    return this.#watched(file, () => importCalls.run(file, options, onProgress))
  }

  /** The file becomes what the smart filter looks in; the list stays as it is. */
  loadFilterSource(
    file: File,
    options: ImportOptions,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<Result<ImportAnswer>> {
    return this.#watched(file, () => filterCalls.load(file, options, onProgress))
  }

  async cancelImport(): Promise<void> {
    this.#watch?.hurry()
    await importCalls.cancel()
  }

  /**
   * A reader ends by itself when a file takes too long. One that hangs cannot, and blocks the
   * worker: the worker is ended, and all listeners are notified as when it dies.
   */
  async #watched(
    file: File,
    begin: () => Promise<Result<ImportAnswer>>,
  ): Promise<Result<ImportAnswer>> {
    // A worker in the place of one that was ended has no draft before it is opened again.
    await this.#opening
    const door = startRecipients()
    const timeout = { code: 'import_timeout' } as const
    let isHanging = false
    const watch = new HangWatch(
      () => draftCalls.ping(),
      () => {
        // The worker was ended for another reason; its successor must not be ended here.
        if (!isRunning(door)) return
        isHanging = true
        this.#givenUp = file.name
        endHanging(timeout)
      },
    )
    this.#watch = watch
    try {
      const answer = await begin()
      return isHanging ? { ok: false, error: timeout } : answer
    } finally {
      watch.stop()
      if (this.#watch === watch) this.#watch = null
    }
  }

  // Reports travel in order, but an answer and a report may cross: an older revision is dropped.
  #show(state: DraftState | null): void {
    const shown = this.getSnapshot()
    if (
      state !== null &&
      shown !== null &&
      shown.draftId === state.draftId &&
      shown.revision > state.revision
    )
      return
    if (state?.readOnly === true && this.#takesBack) return
    const isKnown = state !== null && state.interruptedImport === this.#givenUp
    this.#store.set(isKnown ? { ...state, interruptedImport: null } : state)
  }
}

export const draftStore = new DraftStore()
