import { fail, ignore, ok, type AppError, type Result } from '#domain/result/result.ts'

import { DraftPart } from '../draft/draft-parts.ts'
import type { DraftSession } from '../draft/draft-session.ts'
import { pacedProgress } from '../scheduling/throttle.ts'
import { sourceOf, windowOf } from './book-view.ts'
import { planEdits } from './edit-lines.ts'
import { editLine, fitIntoBox, removeLine } from './edit-box.ts'
import { isUnread, rereadLine, type Batch, type BookLine } from './line-book.ts'
import { ManualLines } from './manual-lines.ts'
import type {
  BoxAnswer,
  LineEdit,
  ManualAnswer,
  ManualLineFilter,
  ManualLineWindow,
  ManualProgress,
  ManualSource,
  ManualState,
  ReadCause,
} from './manual.types.ts'
import { planPaste, type LinePlan } from './plan-lines.ts'
import { planReading, type ReadingPlan, type TakenLine } from './plan-reading.ts'
import { LineMemory, readInSlices, townsIfThere } from './read-text.ts'
import { isBlank, sourceLines } from '#domain/values/text-lines.ts'
import { typedBehind } from './typed-behind.ts'
import { warmUp } from './warm-up.ts'

const ALL: ReadCause = { by: 'finish', caret: 0 }

/** Handles the page's calls of manual mode, one after another. */
export class ManualController extends DraftPart {
  readonly #lines: ManualLines
  readonly #memory = new LineMemory()
  #pasting: AbortController | null = null
  /** Whether text, if there is any, waits for a platform to be chosen. */
  #isWaiting = false
  /** Rows of the list as of the last change. */
  #rows: number
  /** What the last reading of the box took out of its text. */
  #taken: readonly TakenLine[] = []

  constructor(session: DraftSession) {
    super()
    this.#lines = new ManualLines(session)
    this.#rows = this.#lines.list.rows.length
  }

  override change(): void {
    const before = this.#rows
    this.#rows = this.#lines.list.rows.length
    if (this.#lines.follow()) this.#followDraft(this.#rows < before)
  }

  override close(): void {
    this.#lines.close()
  }

  async open(onState: (state: ManualState) => void): Promise<ManualState> {
    // Not awaited: no text is read here, and every later reading waits for the towns itself.
    void townsIfThere().then(() => warmUp())
    await this.#lines.ready()
    // A paste may have been left by a tab that was closed before it was read.
    const isLeft = ({ id, kind }: Batch): boolean =>
      kind === 'waiting' && this.#lines.refused.errorOf(id) === null
    const { book, session } = this.#lines
    this.#isWaiting = session.header.platformId === null || book.batches.some(isLeft)
    this.#readIfDue()
    return this.#lines.open(onState)
  }

  async text(): Promise<string> {
    await this.#lines.ready()
    return this.#lines.book.text
  }

  keepText(text: string): Promise<void> {
    return this.#lines.inTurn(async () => {
      const { book, session } = this.#lines
      if (book.text === text || session.readOnly) return
      book.text = text
      await this.#lines.save()
    })
  }

  keepTyped(typed: string, instead: string): Promise<void> {
    return this.#lines.inTurn(async () => {
      const { book, session } = this.#lines
      if (session.readOnly) return
      book.text = typedBehind(book.text, typed, instead)
      await this.#lines.save()
    })
  }

  async readBox(text: string, cause: ReadCause = ALL): Promise<Result<BoxAnswer>> {
    if (this.#lines.session.header.platformId === null) {
      this.#isWaiting = true
      await this.keepText(text)
      return fail('platform_required')
    }
    await townsIfThere()
    return this.#lines.inTurn(() => this.#readBox(text, cause))
  }

  reopenLines(from: number, to: number): Promise<void> {
    return this.#lines.inTurn(async () => {
      const { book } = this.#lines
      book.reopen(this.#taken.filter((taken) => taken.from < to && taken.to > from))
      await this.#lines.save()
    })
  }

  async addText(text: string): Promise<Result<ManualAnswer>> {
    const lines = sourceLines(text).filter((line) => !isBlank(line)).length
    if (this.#lines.session.header.platformId === null) {
      this.#isWaiting = true
      await this.#lines.inTurn(async () => {
        const { book } = this.#lines
        const batch = book.addBatch('waiting', lines)
        batch.raw = text
        batch.pages = [{ number: book.nextPage++, lines: [], isDirty: true }]
        await this.#lines.save()
      })
      return fail('platform_required')
    }
    await townsIfThere()
    return this.#lines.inTurn(() => this.#paste(text, null))
  }

  cancel(): void {
    this.#pasting?.abort()
  }

  clearText(): Promise<void> {
    return this.#lines.inTurn(async () => {
      if (this.#lines.refusal() !== null) return
      this.#lines.book.settle()
      this.#memory.forget()
      this.#lines.textChanged()
      await this.#lines.save()
    })
  }

  async lines(filter: ManualLineFilter, offset: number, limit: number): Promise<ManualLineWindow> {
    await this.#lines.ready()
    const { book, list } = this.#lines
    const { revision } = this.#lines.state()
    return { revision, offset, ...windowOf(book, list, { filter, offset, limit }) }
  }

  revise(edits: readonly LineEdit[]): Promise<Result<ManualAnswer>> {
    return this.#lines.inTurn(() => this.#revise(edits))
  }

  /** Brings back rows that were deleted in the list, read again from their lines. */
  restoreRows(): Promise<Result<ManualAnswer>> {
    return this.#lines.inTurn(async () => {
      const { book, list } = this.#lines
      const isGone = ({ rowId }: BookLine): boolean => rowId > 0 && list.positionOf(rowId) < 0
      return this.#revise([...book.lines()].filter(isGone).map(({ id, text }) => ({ id, text })))
    })
  }

  remove(ids: readonly number[] | null): Promise<void> {
    return this.#lines.inTurn(async () => {
      if (this.#lines.refusal() !== null) return
      const { book } = this.#lines
      const wanted = ids === null ? null : new Set(ids)
      const isGone = (line: BookLine): boolean =>
        isUnread(line) && (wanted === null || wanted.has(line.id))
      const isInBox = book.boxLines.filter(isGone)
      for (const line of isInBox) removeLine(book, line)
      book.remove(isGone)
      if (isInBox.length > 0) this.#lines.textChanged()
      await this.#lines.save()
    })
  }

  async source(rowId: number): Promise<ManualSource | null> {
    await this.#lines.ready()
    return sourceOf(this.#lines.book, rowId)
  }

  async #readBox(text: string, cause: ReadCause): Promise<Result<BoxAnswer>> {
    const { book } = this.#lines
    let plan: ReadingPlan | null = null
    const done = await this.#lines.commit(
      (list) => (plan = planReading(book, list, { text, cause }, this.#memory.read)),
      () => {
        this.#taken = plan?.taken ?? []
        if (plan !== null) book.enter(plan)
      },
    )
    return done.ok ? ok({ ...done.value, text: book.text }) : done
  }

  /** @param waited the batch that it was kept in */
  async #paste(text: string, waited: Batch | null): Promise<Result<ManualAnswer>> {
    const refused = this.#lines.refusal()
    if (refused !== null) return refused
    const { book, list, session } = this.#lines
    const own = new AbortController()
    this.#pasting = own
    const signal = AbortSignal.any([own.signal, session.signal])
    const startedAt = performance.now()
    const report = pacedProgress<ManualProgress>((progress) => this.#lines.setProgress(progress))
    const onProgress = (done: number, total: number): void =>
      report({ done, total, elapsedMs: performance.now() - startedAt })
    try {
      const entries = await readInSlices(text, {
        list,
        isStopped: () => signal.aborted,
        onProgress,
      })
      if (entries === null) return fail('import_cancelled')
      let plan: LinePlan | null = null
      let isInBox = false
      const done = await this.#lines.commit(
        (now) => (plan = planPaste(book, now, entries)),
        () => {
          if (waited !== null) book.drop(waited)
          if (plan !== null) isInBox = fitIntoBox(book, plan.lines)
        },
      )
      if (isInBox) this.#lines.textChanged()
      return done
    } finally {
      if (this.#pasting === own) this.#pasting = null
      this.#lines.setProgress(null)
    }
  }

  async #revise(edits: readonly LineEdit[]): Promise<Result<ManualAnswer>> {
    if (edits.length === 0) return this.#lines.nothing()
    const { book } = this.#lines
    let plan: ReturnType<typeof planEdits> | null = null
    const done = await this.#lines.commit(
      (list) => (plan = planEdits(book, list, edits)),
      () => {
        const inBox = new Set(book.boxLines)
        for (const { line, to } of plan?.edits ?? []) {
          if (inBox.has(line)) editLine(book, line, to)
          rereadLine(line, to)
        }
        book.keep(book.boxLines.filter((line) => inBox.has(line) && !isUnread(line)))
        book.touch(new Set(edits.map(({ id }) => id)))
      },
    )
    if (done.ok) this.#lines.textChanged()
    return done
  }

  /** Reads what waited for a platform; forgets lines whose rows were ordered. */
  #followDraft(haveLeft: boolean): void {
    const { session } = this.#lines
    if (session.readOnly) return
    this.#readIfDue()
    const { history } = session.openList('manual')
    const canComeBack = history.undoable !== null || history.redoable !== null
    if (haveLeft && !canComeBack) void this.#lines.inTurn(() => this.#lines.dropOrdered())
  }

  #readIfDue(): void {
    const { session, list, refused } = this.#lines
    const isDue = this.#isWaiting || refused.isTakenBy(list.rows.length)
    if (!isDue || session.header.platformId === null || this.#lines.refusal() !== null) return
    this.#isWaiting = false
    refused.clear()
    void this.#readWaiting()
  }

  async #readWaiting(): Promise<void> {
    await townsIfThere()
    await this.#lines.inTurn(async () => {
      const { book } = this.#lines
      for (const batch of book.batches.filter(({ kind }) => kind === 'waiting')) {
        const read = await this.#paste(batch.raw, batch)
        if (!read.ok) await this.#refuse(batch, read.error)
      }
      if (book.text === '') return
      ignore(await this.#readBox(book.text, ALL)) // What is refused stays in the box.
      this.#lines.textChanged()
    })
  }

  /** Keeps a refused paste and reports why; drops one that the user cancelled. */
  async #refuse(batch: Batch, error: AppError): Promise<void> {
    const { book, list, refused, session } = this.#lines
    if (session.signal.aborted) {
      this.#isWaiting = true
      return
    }
    if (error.code !== 'import_cancelled') refused.add(batch.id, error, list.rows.length)
    else {
      book.drop(batch)
      await this.#lines.save()
    }
    this.#lines.changed()
  }
}
