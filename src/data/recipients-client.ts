import * as Comlink from 'comlink'

import type { AppError, Result } from '#domain/result/result.ts'
import { fail, ok } from '#domain/result/result.ts'
import type { DraftState } from '#workers/recipients/draft/draft.types.ts'
import type {
  ImportAnswer,
  ImportOptions,
  ImportProgress,
} from '#workers/recipients/import/import.types.ts'
import type { OpenDraft } from '#workers/recipients/storage/draft.types.ts'
import type { RecipientsApi } from '#workers/recipients/api.types.ts'
import { HangWatch } from './hang-watch.ts'

export type Recipients = Comlink.Remote<RecipientsApi>

/** A script that has not come by then is not coming: it was replaced on the server, or blocked. */
const LOAD_TIMEOUT_MS = 20_000

/** Told when the worker died: calls that were under way then never settle. */
type OnFailure = (error: AppError) => void

type Running = {
  readonly remote: Recipients
  readonly end: () => void
}

let running: Running | null = null
const failureListeners = new Set<OnFailure>()
const startListeners = new Set<() => void>()

function report(error: AppError): void {
  // Who listens from now on asks the next worker: the news is not for them.
  for (const listener of new Set(failureListeners)) listener(error)
}

function start(): Running {
  // The literal shape `new Worker(new URL(…, import.meta.url))` is what the bundler looks for.
  const worker = new Worker(new URL('../../workers/recipients/entry.ts', import.meta.url), {
    type: 'module',
    name: 'recipients',
  })
  // Who comes after the news was told would wait for it for ever: they get another worker.
  const giveUp = (cause?: string): void => {
    if (running === started) endRecipients()
    report({ code: 'worker_unloaded', ...(cause !== undefined && { cause }) })
  }
  const unloaded = setTimeout(giveUp, LOAD_TIMEOUT_MS)
  let isLoaded = false
  // Its first message, whatever it says (entry.ts).
  worker.addEventListener('message', () => {
    isLoaded = true
    clearTimeout(unloaded)
  })
  worker.addEventListener('error', (event) => {
    clearTimeout(unloaded)
    if (isLoaded) report({ code: 'worker_failed', cause: event.message })
    else giveUp(event.message)
  })
  // Once the one who asked for it has it.
  queueMicrotask(() => {
    for (const listener of startListeners) listener()
  })
  const end = (): void => {
    clearTimeout(unloaded)
    worker.terminate()
  }
  const started: Running = { remote: Comlink.wrap<RecipientsApi>(worker), end }
  return started
}

/** Calls `listener` when a worker has been started: at first, or in the place of one that ended. */
export function onRecipientsStarted(listener: () => void): void {
  startListeners.add(listener)
}

/** The one recipients worker of this page, started at the first use. */
export function getRecipients(): Recipients {
  running ??= start()
  return running.remote
}

/** The same when there is one; null before the first use, and after it was ended. */
export function runningRecipients(): Recipients | null {
  return running?.remote ?? null
}

/**
 * The answer of a call, or `worker_failed` when the worker dies first: the call itself would then
 * never settle.
 */
export function whileAlive<T>(call: Promise<Result<T>>): Promise<Result<T>> {
  let stop: OnFailure = () => {}
  const failed = new Promise<Result<T>>((resolve) => {
    stop = (error) => resolve({ ok: false, error })
    failureListeners.add(stop)
  })
  // A part of the worker's code that cannot be loaded rejects the call that needs it.
  const settled = call.catch((cause: unknown) => fail('worker_failed', undefined, String(cause)))
  return Promise.race([settled, failed]).finally(() => failureListeners.delete(stop))
}

/**
 * The rows that were asked for. Who waits for some that a dead worker still owes would never ask the
 * next one for them.
 *
 * @throws Error when the worker dies first, or has no answer.
 */
export async function rowsFrom<T>(call: Promise<T>): Promise<T> {
  const answer = await whileAlive<T>(call.then((rows) => ok(rows)))
  if (answer.ok) return answer.value
  throw new Error(`no rows: ${answer.error.code}`, { cause: answer.error })
}

/**
 * Ends the worker at once. Safe at any moment: it keeps only caches of what is in IndexedDB. Calls
 * under way never settle; the next use starts a new worker, and the draft has to be opened again.
 */
export function endRecipients(): void {
  running?.end()
  running = null
}

/**
 * The draft that is open in the worker, as an external store for `useSyncExternalStore`:
 * `useSyncExternalStore(draftStore.subscribe, draftStore.getSnapshot)`.
 */
export class DraftStore {
  /** Over the file that is being read. */
  #watch: HangWatch | null = null
  /** The file whose import was ended here: that it was cut off is no news. */
  #givenUp: string | null = null
  #state: DraftState | null = null
  #opened: OpenDraft | null = null
  #opening: Promise<unknown> | null = null
  /** The draft was this tab's to write, and will be again: nothing else is shown meanwhile. */
  #takesBack = false
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The newest state the worker reported; null while no draft is open. */
  readonly getSnapshot = (): DraftState | null => this.#state

  /** Opens (or restores) the draft of this user and goods. */
  async open(open: OpenDraft): Promise<Result<DraftState>> {
    this.#opened = open
    const isCurrent = (): boolean => this.#opened === open
    const onState = Comlink.proxy((state: DraftState) => {
      if (isCurrent()) this.#show(state)
    })
    const opening = whileAlive(getRecipients().openDraft(open, onState))
    this.#opening = opening
    const answer = await opening
    if (answer.ok && isCurrent()) this.#show(answer.value)
    return answer
  }

  async close(): Promise<void> {
    if (this.#opened === null) return
    this.#opened = null
    this.#show(null)
    await getRecipients().closeDraft()
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
    this.#takesBack = this.#state?.readOnly === false
    endRecipients()
    const answer = await this.open(open)
    const isHeld = answer.ok && answer.value.readOnly && this.#takesBack
    const taken = isHeld ? await whileAlive(getRecipients().takeOver()) : answer
    this.#takesBack = false
    if (taken.ok && this.#opened === open) this.#show(taken.value)
    return taken
  }

  importFile(
    file: File,
    options: ImportOptions,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<Result<ImportAnswer>> {
    return this.#watched(file, ({ importFile }) =>
      importFile(file, options, Comlink.proxy(onProgress)),
    )
  }

  /** The file becomes what the smart filter looks in; the list stays as it is. */
  loadFilterSource(
    file: File,
    options: ImportOptions,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<Result<ImportAnswer>> {
    return this.#watched(file, ({ loadFilterSource }) =>
      loadFilterSource(file, options, Comlink.proxy(onProgress)),
    )
  }

  async cancelImport(): Promise<void> {
    this.#watch?.hurry()
    await getRecipients().cancelImport()
  }

  /**
   * Readers end by themselves when a file takes too long. One that hangs cannot, and holds the whole
   * worker: it is ended, and everybody told as when it dies.
   */
  async #watched(
    file: File,
    begin: (recipients: Recipients) => Promise<Result<ImportAnswer>>,
  ): Promise<Result<ImportAnswer>> {
    // A worker in the place of one that was ended has no draft before it is opened again.
    await this.#opening
    const recipients = getRecipients()
    const watch = new HangWatch(
      () => recipients.ping(),
      () => {
        // Ended meanwhile for another reason; the next one is nobody's business here.
        if (running?.remote !== recipients) return
        this.#givenUp = file.name
        endRecipients()
        report({ code: 'import_timeout' })
      },
    )
    this.#watch = watch
    try {
      return await whileAlive(begin(recipients))
    } finally {
      watch.stop()
      if (this.#watch === watch) this.#watch = null
    }
  }

  /** Calls `listener` when the worker dies. @returns the unsubscribe function. */
  onFailure(listener: OnFailure): () => void {
    failureListeners.add(listener)
    return () => failureListeners.delete(listener)
  }

  // Reports travel in order, but an answer and a report may cross: an older revision is dropped.
  #show(state: DraftState | null): void {
    const shown = this.#state
    if (
      state !== null &&
      shown !== null &&
      shown.draftId === state.draftId &&
      shown.revision > state.revision
    )
      return
    if (state?.readOnly === true && this.#takesBack) return
    const isKnown = state !== null && state.interruptedImport === this.#givenUp
    this.#state = isKnown ? { ...state, interruptedImport: null } : state
    for (const listener of this.#listeners) listener()
  }
}

export const draftStore = new DraftStore()
