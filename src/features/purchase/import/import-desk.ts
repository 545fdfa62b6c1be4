import type { AppError, Result } from '#domain/result/result.ts'
import type {
  ImportAnswer,
  ImportOptions,
  ImportProgress,
  ImportSummary,
} from '#src/data/recipients.types.ts'

type Question = Extract<ImportAnswer, { kind: 'columns' }>
type Choices = Partial<ImportOptions>
type Waiting = { readonly file: File; readonly choices: Choices }

export type ImportState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'running'
      readonly fileName: string
      readonly progress: ImportProgress | null
      readonly queued: number
    }
  | {
      readonly kind: 'columns'
      readonly fileName: string
      readonly question: Question
      readonly choices: Choices
    }
  | { readonly kind: 'password'; readonly fileName: string; readonly isWrong: boolean }
  | { readonly kind: 'failed'; readonly fileName: string; readonly error: AppError }
  | {
      readonly kind: 'done'
      readonly summary: ImportSummary
      /** The file as it was read, so that it can be read differently. */
      readonly file: File
      readonly choices: Choices
      /** The user had cancelled, but the rows were in the list already. */
      readonly cancelledLate?: boolean
    }

export type ImportDeps = {
  readonly importFile: (
    file: File,
    options: ImportOptions,
    onProgress: (progress: ImportProgress) => void,
  ) => Promise<Result<ImportAnswer>>
  readonly cancelImport: () => Promise<void>
  /** What holds for every file at the moment it is begun. */
  readonly options: () => ImportOptions
  readonly onDone: (summary: ImportSummary) => void
}

const IDLE: ImportState = { kind: 'idle' }

/**
 * Files on their way into the list, one after the other. A question (columns, password) holds the
 * queue until it is answered; a failure or a cancel drops the files behind it, because the user
 * must see what became of each.
 */
export class ImportDesk {
  readonly #deps: ImportDeps
  #state: ImportState = IDLE
  #queue: Waiting[] = []
  #current: Waiting | null = null
  /** Counts imports, so that late progress of one is not heard. */
  #turn = 0
  /** The import that was cancelled and has not answered yet. */
  #cancelled: Waiting | null = null
  readonly #listeners = new Set<() => void>()

  constructor(deps: ImportDeps) {
    this.#deps = deps
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getSnapshot = (): ImportState => this.#state

  add(files: readonly File[], choices: Choices = {}): void {
    this.#queue.push(...files.map((file) => ({ file, choices })))
    if (this.#state.kind === 'running') {
      this.#show({ ...this.#state, queued: this.#queue.length })
      return
    }
    if (this.#state.kind === 'columns' || this.#state.kind === 'password') return
    void this.#next()
  }

  /** The current file again, with what the user chose. */
  answer(choices: Choices): void {
    const current = this.#current
    if (current === null) return
    void this.#import({ file: current.file, choices: { ...current.choices, ...choices } })
  }

  /**
   * The file that was just imported, read differently: its rows take the place of those it added.
   * Columns were chosen for the sheet and the text as they were then.
   */
  again(choices: Choices): void {
    const current = this.#current
    if (current === null || this.#state.kind !== 'done') return
    const { columns: _columns, headerRow: _headerRow, askColumns: _ask, ...kept } = current.choices
    const isOther = choices.sheet !== undefined || choices.encoding !== undefined
    const before = isOther ? kept : current.choices
    void this.#import({
      file: current.file,
      choices: { ...before, ...choices, replacesLast: true },
    })
  }

  /**
   * Stops what runs, or takes a question back; the list is as it was. An import whose rows are in
   * the list by then says so when it answers.
   */
  cancel(): void {
    const wasRunning = this.#state.kind === 'running'
    this.#turn++
    this.#queue = []
    this.#cancelled = wasRunning ? this.#current : null
    this.#show(IDLE)
    if (wasRunning) void this.#deps.cancelImport()
  }

  dismiss(): void {
    if (this.#state.kind === 'failed' || this.#state.kind === 'done') this.#show(IDLE)
  }

  async #next(): Promise<void> {
    const next = this.#queue.shift()
    if (next !== undefined) await this.#import(next)
  }

  async #import(current: Waiting): Promise<void> {
    const { file, choices } = current
    const turn = ++this.#turn
    const isCurrent = (): boolean => this.#turn === turn
    const show = (progress: ImportProgress | null): void => {
      if (!isCurrent()) return
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
    else if (this.#cancelled === current) this.#settleCancelled(current, answer)
  }

  #settleCancelled({ file, choices }: Waiting, answer: Result<ImportAnswer>): void {
    this.#cancelled = null
    if (!answer.ok || answer.value.kind !== 'done' || this.#state.kind !== 'idle') return
    const { summary } = answer.value
    this.#show({ kind: 'done', summary, file, choices, cancelledLate: true })
    this.#deps.onDone(summary)
  }

  async #settle({ file, choices }: Waiting, answer: Result<ImportAnswer>): Promise<void> {
    const fileName = file.name
    // Late progress of this import must not cover its answer.
    this.#turn++
    if (!answer.ok) {
      const { error } = answer
      const isWrong = error.code === 'file_password_wrong'
      if (isWrong || error.code === 'file_encrypted') {
        this.#show({ kind: 'password', fileName, isWrong })
        return
      }
      this.#queue = []
      this.#show(error.code === 'import_cancelled' ? IDLE : { kind: 'failed', fileName, error })
      return
    }
    if (answer.value.kind === 'columns') {
      this.#show({ kind: 'columns', fileName, question: answer.value, choices })
      return
    }
    const { summary } = answer.value
    this.#show({ kind: 'done', summary, file, choices })
    this.#deps.onDone(summary)
    await this.#next()
  }

  #show(state: ImportState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
