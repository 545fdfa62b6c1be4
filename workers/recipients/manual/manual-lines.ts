import { fail, ok, type Result } from '#domain/result/result.ts'

import { SerialQueue } from '../scheduling/serial-queue.ts'
import { Throttle } from '../scheduling/throttle.ts'
import { database } from '../storage/database.ts'
import type { DraftSession } from '../draft/draft-session.ts'
import { under } from '../storage/records.types.ts'
import type { Change } from '../list/change.ts'
import { MAX_LIST_ROWS, type RecipientList } from '../list/recipient-list.ts'
import { bookOf, forgetWrites, storedBookOf, takeWrites } from './book-codec.ts'
import { countLines, uncertaintiesOf } from './book-view.ts'
import { LineBook } from './line-book.ts'
import type { ManualAnswer, ManualProgress, ManualState } from './manual.types.ts'
import { dropOrdered } from './ordered-lines.ts'
import { isChange } from './plan-lines.ts'
import { RefusedPastes } from './refused-pastes.ts'

/** Several changes within this time are one report. */
const REPORT_MS = 16

const NO_ANSWER: ManualAnswer = { added: 0, changed: 0, duplicates: 0, unrecognised: 0 }

/**
 * The lines of the open draft's manual mode, kept equal to what is stored. Rows are in the list,
 * which may be restored, taken over or undone at any time: the book is loaded again with each list.
 */
export class ManualLines {
  readonly session: DraftSession
  readonly refused = new RefusedPastes()
  #book = new LineBook()
  #list: RecipientList | null = null
  #loading: Promise<void> = Promise.resolve()
  readonly #queue = new SerialQueue()
  #onState: ((state: ManualState) => void) | null = null
  readonly #news = new Throttle(REPORT_MS, () => this.#onState?.(this.state()))
  #revision = 0
  #textVersion = 0
  #progress: ManualProgress | null = null
  constructor(session: DraftSession) {
    this.session = session
  }

  /** The list or the header changed. @returns false while the lines are not in use yet. */
  follow(): boolean {
    if (this.#list === null) return false
    void this.ready()
    this.changed()
    return true
  }

  close(): void {
    this.#news.cancel()
  }

  get book(): LineBook {
    return this.#book
  }

  get list(): RecipientList {
    return this.session.openList('manual').list
  }

  /** Settles when the book belongs to the list that is there now. */
  ready(): Promise<void> {
    const { list, views } = this.session.openList('manual')
    if (list !== this.#list) {
      this.#list = list
      this.refused.clear()
      this.#loading = this.#load().then(() => {
        views.setUncertainties(uncertaintiesOf(this.#book))
        this.#textVersion++
        this.changed()
      })
    }
    return this.#loading
  }

  /** One task after another, each with the book of the list that is there. */
  inTurn<T>(task: () => Promise<T>): Promise<T> {
    return this.#queue.run(async () => {
      await this.ready()
      return task()
    })
  }

  /** Why nothing may be changed now; null = it may. */
  refusal(): Result<never> | null {
    if (this.session.readOnly) return fail('draft_read_only')
    if (this.session.isRunning('manual')) return fail('run_paused')
    return null
  }

  /**
   * Brings a plan into the list and the book, and stores both in one transaction. `enter` changes
   * the book; it is called only when the plan may go through.
   */
  commit(
    plan: (list: RecipientList) => { readonly change: Change; readonly answer: ManualAnswer },
    enter: () => void,
  ): Promise<Result<ManualAnswer>> {
    return this.session.inTurn(async () => {
      const refused = this.refusal()
      if (refused !== null) return refused
      const { list } = this
      const { change, answer } = plan(list)
      const rows = list.rows.length - change.removed.rows.length + change.inserted.rows.length
      if (rows > MAX_LIST_ROWS) return fail('list_full', { rows, limit: MAX_LIST_ROWS })
      enter()
      this.session.openList('manual').views.setUncertainties(uncertaintiesOf(this.#book))
      void this.#save(isChange(change) ? change : null)
      return ok(answer)
    })
  }

  /** Stores the book after a change that concerns no row. */
  save(): Promise<void> {
    return this.#save(null)
  }

  /** The page has to show the text of the book instead of its own. */
  textChanged(): void {
    this.#textVersion++
    this.changed()
  }

  /** Removes the lines of ordered rows; if storage fails, a later call finds them. */
  async dropOrdered(): Promise<void> {
    // In turn, so that rows whose move to another draft failed are back in the list by then.
    const isDropped = await this.session.inTurn(() =>
      dropOrdered(this.session, this.#book).catch(() => false),
    )
    if (!isDropped || this.session.readOnly) return
    this.changed()
    await this.save()
  }

  setProgress(progress: ManualProgress | null): void {
    this.#progress = progress
    this.#report()
  }

  open(onState: (state: ManualState) => void): ManualState {
    this.#onState = onState
    return this.state()
  }

  state(): ManualState {
    const book = this.#book
    return {
      revision: this.#revision,
      textVersion: this.#textVersion,
      hasUnread: book.text !== book.readText || book.batches.some(({ kind }) => kind === 'waiting'),
      pastes: book.batches
        .filter(({ kind }) => kind === 'waiting')
        .map(({ id, lines }) => ({ id, lines, error: this.refused.errorOf(id) })),
      counts: countLines(book, this.list),
      busy: this.#progress,
    }
  }

  changed(): void {
    this.#revision++
    this.#report()
  }

  /** The answer when nothing was changed. */
  nothing(): Result<ManualAnswer> {
    return ok(NO_ANSWER)
  }

  #report(): void {
    if (this.#onState !== null) this.#news.call()
  }

  async #load(): Promise<void> {
    try {
      const records = await database.values<unknown>(under('manual', this.session.draftId))
      const stored = storedBookOf(records)
      const book = stored === null ? new LineBook() : bookOf(stored)
      // A tab that was killed may have ordered rows, and not have stored their lines since.
      await dropOrdered(this.session, book).catch(() => false)
      this.#book = book
    } catch {
      // The draft's state shows that storage cannot be read; new text stays in memory like the
      // rows.
      this.#book = new LineBook()
    }
  }

  async #save(change: Change | null): Promise<void> {
    const { session } = this
    const book = this.#book
    const { puts, deletes } = takeWrites(book, session.draftId)
    const saved =
      change === null
        ? session.store({ puts, deletes })
        : session.commit({ mode: 'manual', change, puts, deletes })
    this.changed()
    if (!(await saved)) forgetWrites(book)
  }
}
