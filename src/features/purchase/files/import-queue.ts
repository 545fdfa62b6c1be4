import type { Result } from '#domain/result/result.ts'
import { createStore } from '#domain/values/store.ts'
import type {
  ImportAnswer,
  ImportOptions,
  ImportProgress,
} from '#src/data/recipients/recipients.types.ts'
import type { FileOutcome, ImportState } from './import-state.types.ts'

type Choices = Partial<ImportOptions>
type QueuedFile = { readonly file: File; readonly choices: Choices }

export type ImportDeps = {
  readonly importFile: (
    file: File,
    options: ImportOptions,
    onProgress: (progress: ImportProgress) => void,
  ) => Promise<Result<ImportAnswer>>
  readonly cancelImport: () => Promise<void>
  /** The options of an import, read when it begins. */
  readonly options: () => ImportOptions
  /** Called when the user has cancelled an import. */
  readonly onCancelled: (cancelled: CancelledImport) => void
}

export type CancelledImport = {
  readonly fileName: string
  /** How many files behind it were not begun. */
  readonly left: number
  /** The file was to be read differently: its rows stay in the list as they are. */
  readonly isReread: boolean
}

const IDLE: ImportState = { kind: 'idle' }

type Outcome = Extract<ImportState, { kind: 'done' | 'failed' }>

const isReread = ({ choices }: QueuedFile): boolean => choices.replacesLast === true

/**
 * Files on their way into the list, one after the other. A question (columns, platform, password) holds the
 * queue until it is answered, a cancel drops it. A file that fails does not hold up the others: what
 * became of each is reported together.
 */
export class ImportQueue {
  readonly #deps: ImportDeps
  readonly #store = createStore<ImportState>(IDLE)
  #queue: QueuedFile[] = []
  #current: QueuedFile | null = null
  /** The outcomes of the finished files, of those that came together. */
  #earlier: readonly FileOutcome[] = []
  /** The report on the finished files: a cancel shows it again. */
  #lastReport: Outcome | null = null
  /** Counts imports: late progress of an earlier one is ignored. */
  #turn = 0
  /** The cancelled import that has not answered yet, and how many files were queued behind it. */
  #cancelled: { readonly waiting: QueuedFile; readonly left: number } | null = null

  constructor(deps: ImportDeps) {
    this.#deps = deps
  }

  readonly subscribe = this.#store.subscribe

  readonly getSnapshot = this.#store.get

  get #state(): ImportState {
    return this.#store.get()
  }

  add(files: readonly File[], choices: Choices = {}): void {
    this.#queue.push(...files.map((file) => ({ file, choices })))
    switch (this.#state.kind) {
      case 'running':
        this.#show({ ...this.#state, queued: this.#queue.length })
        return
      case 'columns':
      case 'platform':
      case 'password':
        return
      default:
        this.#earlier = []
        this.#lastReport = null
        void this.#next()
    }
  }

  /** Imports the current file again, with what the user chose. */
  answer(choices: Choices): void {
    const current = this.#current
    if (current === null) return
    // A failed file that is read again is reported once: its failure is dropped.
    if (this.#state.kind === 'failed') this.#earlier = this.#state.earlier
    void this.#import({ file: current.file, choices: { ...current.choices, ...choices } })
  }

  /**
   * Imports the last file again, read differently: its rows replace those it added. Columns were
   * chosen for one sheet and one reading of it: another sheet, encoding or separator drops them.
   */
  again(choices: Choices): void {
    if (this.#state.kind !== 'done') return
    const { file, choices: all, earlier, summary } = this.#state
    this.#earlier = earlier
    const { sheet: _s, columns: _c, others: _o, headerRow: _h, askColumns: _ask, ...kept } = all
    const { sheets, encoding, delimiter } = choices
    const isOther = [sheets, encoding, delimiter].some((one) => one !== undefined)
    const sheet = { sheet: summary.chosenSheet }
    const before = isOther ? kept : choices.askColumns === true ? { ...kept, ...sheet } : all
    // The given columns refer to the sheet that the import went by.
    const more = choices.columns === undefined ? choices : { ...sheet, ...choices }
    void this.#import({ file, choices: { ...before, ...more, replacesLast: true } })
  }

  /**
   * Stops the import under way, or withdraws its question. The list and the report of earlier files
   * stay as they were. If its rows are already committed, the answer reports that.
   */
  cancel(): void {
    const { kind } = this.#state
    const isTrying = this.#state.kind === 'password' && this.#state.isTrying
    const current = this.#current
    const left = this.#queue.length
    this.#turn++
    this.#queue = []
    this.#show(this.#lastReport ?? IDLE)
    if (current === null) return
    if (kind === 'running' || isTrying) {
      this.#cancelled = { waiting: current, left }
      void this.#deps.cancelImport()
    } else if (kind === 'columns' || kind === 'platform' || kind === 'password') {
      this.#reportCancelled(current, left)
    }
  }

  /** Closes what is shown; when a file could not be read differently, shows its last report. */
  dismiss(): void {
    const report = this.#lastReport
    if (this.#state.kind === 'failed' && report?.kind === 'done') this.#show(report)
    else this.forget()
  }

  /** Drops the reports on files, which are no longer true. */
  forget(): void {
    this.#lastReport = null
    if (this.#state.kind === 'failed' || this.#state.kind === 'done') this.#show(IDLE)
  }

  /**
   * Call when another worker has opened the draft. It does not know which rows the last file added,
   * nor which lines it left out: reading the file again would add its rows a second time.
   */
  reopened(): void {
    this.#lastReport = null
    const { kind } = this.#state
    const isAboutLast = kind !== 'running' && this.#current !== null && isReread(this.#current)
    if (kind === 'done' || isAboutLast) this.#show(IDLE)
  }

  async #next(): Promise<void> {
    const next = this.#queue.shift()
    if (next !== undefined) await this.#import(next)
  }

  async #import(current: QueuedFile): Promise<void> {
    const { file, choices } = current
    const turn = ++this.#turn
    const isCurrent = (): boolean => this.#turn === turn
    const show = (progress: ImportProgress | null): void => {
      if (!isCurrent()) return
      // While nothing was read, the password may be wrong: the question stays in view.
      const isRead = progress !== null && (progress.rows > 0 || progress.stage !== 'read')
      if (this.#state.kind === 'password' && !isRead) {
        this.#show({ ...this.#state, isWrong: false, isTrying: true })
        return
      }
      const queued = this.#queue.length
      this.#show({ kind: 'running', fileName: file.name, progress, queued })
    }
    this.#current = current
    show(null)
    const options = { ...this.#deps.options(), ...choices }
    const answer = await this.#deps.importFile(file, options, show).catch((cause: unknown) => ({
      ok: false as const,
      error: { code: 'worker_failed' as const, cause: String(cause) },
    }))
    if (isCurrent()) await this.#settle(current, answer)
    else if (this.#cancelled?.waiting === current) this.#settleCancelled(current, answer)
  }

  #reportCancelled(waiting: QueuedFile, left: number): void {
    const { name: fileName } = waiting.file
    this.#deps.onCancelled({ fileName, left, isReread: isReread(waiting) })
  }

  #settleCancelled(waiting: QueuedFile, answer: Result<ImportAnswer>): void {
    const left = this.#cancelled?.left ?? 0
    this.#cancelled = null
    if (!answer.ok || answer.value.kind !== 'done') {
      this.#reportCancelled(waiting, left)
      return
    }
    const { kind } = this.#state
    if (kind !== 'idle' && kind !== 'done' && kind !== 'failed') return
    const { summary } = answer.value
    const { file, choices } = waiting
    const earlier = this.#earlier
    this.#report({ kind: 'done', summary, file, choices, earlier, cancelledLate: true })
  }

  async #settle(waiting: QueuedFile, answer: Result<ImportAnswer>): Promise<void> {
    const { file, choices } = waiting
    const fileName = file.name
    // Late progress of this import must not cover its answer.
    this.#turn++
    if (!answer.ok) {
      const { error } = answer
      const isWrong = error.code === 'file_password_wrong'
      if (isWrong || error.code === 'file_encrypted') {
        this.#show({ kind: 'password', fileName, isWrong, isTrying: false })
        return
      }
      const earlier = this.#recordOutcome({ fileName, error })
      const failed = { kind: 'failed', fileName, error, file, earlier } as const
      if (error.code === 'import_cancelled') this.#show(IDLE)
      else if (isReread(waiting)) this.#show(failed)
      else this.#report(failed)
    } else if (answer.value.kind === 'platform') {
      this.#show({ ...answer.value, fileName })
      return
    } else if (answer.value.kind === 'columns') {
      this.#show({ kind: 'columns', fileName, question: answer.value, file, choices })
      return
    } else {
      const { summary } = answer.value
      const earlier = this.#recordOutcome({ fileName, summary })
      this.#report({ kind: 'done', summary, file, choices, earlier })
    }
    await this.#next()
  }

  /** Keeps the outcome of a file for the reports after it. @returns the outcomes before it */
  #recordOutcome(outcome: FileOutcome): readonly FileOutcome[] {
    const earlier = this.#earlier
    this.#earlier = [...earlier, outcome]
    return earlier
  }

  #report(outcome: Outcome): void {
    this.#lastReport = outcome
    this.#show(outcome)
  }

  #show(state: ImportState): void {
    this.#store.set(state)
  }
}
