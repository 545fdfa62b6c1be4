import type { EntryMode } from '#domain/order/order-sources.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'

import type { DraftGoods, DraftHeader, DraftId } from '../storage/draft.types.ts'
import { NOTHING_ORDERED, type CheckoutView } from './checkout-view.types.ts'
import type { DraftState, PricingState, SessionOptions } from './draft.types.ts'
import type { RunState } from '../storage/run-state.types.ts'
import { invertChange, type Change } from '../list/change.ts'
import type { RowMaker } from '../list/commands.ts'
import { DraftJournal, type CommitOptions } from './draft-journal.ts'
import { DraftNews } from './draft-news.ts'
import { DraftParts } from './draft-parts.ts'
import type { RecordBatch } from './owed-records.ts'
import type { DraftStorage, Put } from '../storage/draft-storage.ts'
import { describeRecord, describeState } from './describe-draft.ts'
import { SerialQueue } from '../scheduling/serial-queue.ts'
import { Throttle } from '../scheduling/throttle.ts'
import { WriteLock } from '../storage/write-lock.ts'
import { heldStep } from './held-step.ts'
import { InterruptedImport } from './interrupted-import.ts'
import { ListToken } from './list-token.ts'
import { openedDraftId } from '../storage/records.types.ts'
import { emptyLists, markDuplicates, restoreLists, storedStep } from './restore-lists.ts'
import type { OpenList, OpenLists } from './restore-lists.ts'

/** A tab that only reads catches up at most this often. */
const CATCH_UP_MS = 1_000

/**
 * The open draft: its lists in memory, kept equal to what is stored. Commands run one after
 * another; each answers when it is durable, or when the state shows that it is not.
 */
export class DraftSession {
  readonly draftId: DraftId
  readonly userId: string
  readonly goods: DraftGoods
  /** The jobs that live with this draft. */
  readonly parts = new DraftParts(this)
  readonly token = new ListToken(this)
  readonly interrupted = new InterruptedImport(this)
  /** Until then duplicates wait: the page waits for other things that are read. */
  isOpen = false
  readonly #options: SessionOptions
  readonly #lock: WriteLock
  readonly #news: DraftNews
  #journal: DraftJournal
  #lists: OpenLists = emptyLists()
  #header: DraftHeader
  #life = new AbortController()
  readonly #queue = new SerialQueue()
  readonly #readings = new SerialQueue()
  readonly #catchUp = new Throttle(CATCH_UP_MS, () => {
    void this.inTurn(() => this.#restore(null))
  })
  /** The journal of this lock session, once what is stored was read for it. */
  #readFor: DraftJournal | null = null
  #isClosed = false
  #pricing: PricingState = { status: 'empty', total: null, refused: 0 }
  #run: RunState | null = null
  #checkout: CheckoutView = NOTHING_ORDERED

  constructor(options: SessionOptions) {
    this.#options = options
    this.draftId = openedDraftId(options.open)
    this.userId = options.open.userId
    this.goods = options.open.goods
    this.#header = options.open.defaults
    this.#news = new DraftNews(() => options.onState(this.state()))
    this.#journal = this.#newJournal()
    this.#lock = new WriteLock(this.draftId, {
      onGained: () => this.#gained(),
      onHandOver: () => this.#journal.flush(),
      onLost: () => this.#lost(),
      onChanged: () => {
        if (!this.#lock.isHeld && !this.#isClosed) this.#catchUp.call()
      },
    })
  }

  /** Restores what is stored; without storage the draft is in memory only and its state shows it. */
  async start(): Promise<Result<DraftState>> {
    const isMine = await this.#lock.acquire()
    if (!isMine) await this.#restore(null)
    // The write lock may have come meanwhile and begun another reading.
    await this.#readings.run(() => undefined)
    return ok(this.state())
  }

  async takeOver(): Promise<Result<DraftState>> {
    await this.#lock.takeOver()
    return this.readOnly ? fail('draft_read_only') : ok(this.state())
  }

  async close(): Promise<void> {
    this.parts.close()
    this.#isClosed = true
    this.#life.abort()
    await this.#journal.flush()
    this.#journal.stop()
    this.#lock.close()
    this.#news.end()
    this.#catchUp.cancel()
  }

  /** True also between gaining the lock and the end of the reading under it. */
  get readOnly(): boolean {
    return !this.#lock.isHeld || this.#readFor !== this.#journal || this.#isClosed
  }

  /** Aborts when the draft is closed, or when another tab takes the write lock. */
  get signal(): AbortSignal {
    return this.#life.signal
  }

  get rowMaker(): RowMaker {
    return this.#options.rows
  }

  get storage(): DraftStorage {
    return this.#journal.storage
  }

  get header(): DraftHeader {
    return this.#header
  }

  get revision(): number {
    return this.#news.revision
  }

  openList(mode: EntryMode): OpenList {
    return this.#lists[mode]
  }

  state(): DraftState {
    return describeState(this.#lists, {
      draftId: this.draftId,
      revision: this.revision,
      goods: this.goods,
      header: this.#header,
      readOnly: this.readOnly,
      save: this.#journal.state,
      pricing: this.#pricing,
      run: this.#run,
      checkout: this.#checkout,
      interruptedImport: this.interrupted.name,
    })
  }

  async setHeader(patch: Partial<DraftHeader>): Promise<Result<DraftState>> {
    if (this.readOnly) return fail('draft_read_only')
    this.#header = { ...this.#header, ...patch }
    this.changed()
    await this.saveRecord()
    return ok(this.state())
  }

  /** Runs `task` after all commands given before it, so that each sees a settled list. */
  inTurn<T>(task: () => Promise<T> | T): Promise<T> {
    return this.#queue.run(task)
  }

  /** Applies a change and stores it; call in turn. */
  commit(options: CommitOptions): Promise<boolean> {
    const { mode, change, isUndoable = true } = options
    const { list, history } = this.#lists[mode]
    list.apply(change, options.marks)
    const { seq, saved } = this.#journal.append(options)
    const step = storedStep(this.storage, list, { seq, cause: change.cause })
    if (isUndoable) history.push(heldStep(change, step, this.storage))
    else history.clear()
    this.changed()
    return saved
  }

  /** Takes the newest step back, or does it again; call in turn. */
  step(mode: EntryMode, kind: 'undo' | 'redo', change: Change): Promise<boolean> {
    const { list, history } = this.#lists[mode]
    list.apply(kind === 'undo' ? invertChange(change) : change)
    const { seq } = kind === 'undo' ? history.undo() : history.redo()
    const saved = this.#journal.appendStep(kind, { mode, seq, change })
    this.changed()
    return saved
  }

  /** While a list is being ordered, its rows must stay as they were sent. */
  isRunning(mode: EntryMode): boolean {
    return this.#hasRun && this.#run?.mode === mode
  }

  get #hasRun(): boolean {
    return this.#run !== null && this.#run.status !== 'done'
  }

  /** Stores the header and the draft's line in the list of drafts, with `puts`. */
  saveRecord(puts?: readonly Put[]): Promise<boolean> {
    return this.#journal.saveRecord(puts)
  }

  /** Stores records beside the lists. When there is no room, the next checkpoint stores them. */
  store(records: RecordBatch): Promise<boolean> {
    return this.#journal.store(records)
  }

  /** Writes in turn with the changes. False: it was not written, and will not be. */
  write(task: () => Promise<void>): Promise<boolean> {
    return this.#journal.write(task)
  }

  setPricing(pricing: PricingState): void {
    this.#pricing = pricing
    this.#news.repriced()
  }

  setCheckout(checkout: CheckoutView): void {
    this.#checkout = checkout
    this.report()
  }

  setRun(run: RunState | null): void {
    const wasRunning = this.#hasRun
    this.#run = run
    if (wasRunning !== this.#hasRun && !this.readOnly) void this.saveRecord()
    this.report()
  }

  watch(watch: () => void): () => void {
    return this.#news.watch(watch)
  }

  changed(): void {
    this.#news.changed()
  }

  report(): void {
    this.#news.report()
  }

  #newJournal(): DraftJournal {
    const { draftId, userId } = this
    const { open } = this.#options
    const recordOf = (lists: OpenLists) =>
      describeRecord(lists, { open, draftId, header: this.#header, run: this.#run })
    return new DraftJournal({
      userId,
      draftId,
      snapshot: () => ({ record: recordOf(this.#lists), lists: this.#lists }),
      onState: () => {
        if (this.#lock.isHeld && this.#journal.state.status === 'saved') this.#lock.announce()
        this.report()
      },
      onLockLost: () => this.#lost(),
    })
  }

  async #gained(): Promise<void> {
    this.#life = new AbortController()
    this.#journal.stop()
    this.#journal = this.#newJournal()
    await this.#restore(this.#journal)
  }

  #lost(): void {
    this.#life.abort()
    this.#journal.stop()
    this.report()
  }

  /**
   * Reads what is stored, one reading after the other: none replaces what a later one read. `mine` is
   * the journal that continues from it, null without the lock; one of an earlier lock reads nothing.
   */
  #restore(mine: DraftJournal | null): Promise<void> {
    return this.#readings.run(() => this.#read(mine))
  }

  async #read(mine: DraftJournal | null): Promise<void> {
    const journal = this.#journal
    const isMine = mine !== null
    if (isMine ? mine !== journal : this.#lock.isHeld) return
    try {
      if (isMine) await journal.storage.takeLock()
      const stored = await journal.storage.load()
      if (stored !== null) {
        this.#lists = await restoreLists(stored, journal.storage)
        if (this.isOpen) void this.inTurn(() => markDuplicates(this))
        this.#header = stored.record.header
        // Without the lock it may be the file that the other tab is reading now.
        this.interrupted.found(isMine ? stored.source : null)
      }
      if (isMine && this.#lock.isHeld) journal.continueFrom(stored)
    } catch (cause) {
      // The storage cannot be read. Nothing may be written over it: what the user types now lives
      // in memory, and the state shows it.
      journal.giveUp(cause)
    }
    if (isMine) this.#readFor = journal
    this.changed()
  }
}
