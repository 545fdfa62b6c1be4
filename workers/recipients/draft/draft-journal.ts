import { ENTRY_MODES, perMode, type EntryMode } from '#domain/order/order-sources.ts'

import type { DraftId } from '../storage/draft.types.ts'
import type { SaveState } from './draft.types.ts'
import { changedRows, type Change } from '../list/change.ts'
import { encodeChange, pagesIn } from '../storage/change-codec.ts'
import { database } from '../storage/database.ts'
import {
  DraftStorage,
  type DraftSnapshot,
  type ListSnapshot,
  type LogEntry,
  type Put,
  type StoredDraft,
} from '../storage/draft-storage.ts'
import { PAGE_ROWS } from '../storage/page-codec.ts'
import { keys, type DraftRecord, type LogRecord } from '../storage/records.types.ts'
import { OwedRecords, type RecordBatch } from './owed-records.ts'
import type { OpenLists } from './restore-lists.ts'
import { sealOld } from '../storage/seal-old.ts'
import { Saver } from './saver.ts'
import { storageError } from '../storage/storage-error.ts'

/** The most log records that are replayed on opening, roughly. */
const CHECKPOINT_AFTER = 300
/** The most rows that are replayed, for each row that is read on opening in any case. */
const REPLAYED_PER_ROW = 1.5
/** Fewer replayed rows than these are not worth a checkpoint. */
const REPLAYED_AT_LEAST = 5_000
const CHECKPOINT_IDLE_MS = 2_000

export type CommitOptions = {
  readonly mode: EntryMode
  readonly change: Change
  /** Pages that hold the inserted rows already. */
  readonly insertedPages?: readonly number[]
  /** False ends the history: nothing may take the change, or one before it, back. */
  readonly isUndoable?: boolean
  /** Written in the same transaction. */
  readonly puts?: readonly Put[]
  readonly deletes?: readonly IDBValidKey[]
  readonly isStrict?: boolean
  /** `later`: call `markDuplicates` in the same turn. */
  readonly marks?: 'later'
}

type Options = {
  readonly userId: string
  readonly draftId: DraftId
  /** The draft as it is in memory now. */
  readonly snapshot: () => { readonly record: DraftRecord; readonly lists: OpenLists }
  readonly onState: () => void
  readonly onLockLost: () => void
}

/** Writes the draft of a tab that holds the write lock: each change as it comes, the whole now and then. */
export class DraftJournal {
  readonly storage: DraftStorage
  readonly #options: Options
  readonly #saver: Saver
  readonly #owed = new OwedRecords()
  readonly #changed = new Set<EntryMode>()
  #seq = 0
  #sinceCheckpoint = 0
  #rowsSinceCheckpoint = 0
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(options: Options) {
    this.#options = options
    const { userId, draftId } = options
    this.storage = new DraftStorage(database, { userId, draftId, token: crypto.randomUUID() })
    this.#saver = new Saver({
      checkpoint: () => {
        const storeLists = this.#checkpoint(ENTRY_MODES)
        return async () => {
          // The rows first: the storage may have too little room for the records beside them.
          await storeLists()
          await this.#owed.pay((records) => this.storage.write(records))
        }
      },
      onState: options.onState,
      onLockLost: options.onLockLost,
    })
  }

  get state(): SaveState {
    return this.#saver.state
  }

  /** Call before the first write, with the draft as it is stored. */
  continueFrom(stored: StoredDraft | null): void {
    const last = stored?.log.at(-1)?.seq ?? 0
    this.#seq = Math.max(last, stored?.head?.seq ?? 0)
    for (const record of stored?.log ?? []) {
      if (record.seq <= (stored?.head?.seq ?? 0)) continue
      this.#changed.add(record.mode)
      this.#sinceCheckpoint++
      if (record.kind === 'change') this.#rowsSinceCheckpoint += pagesIn(record).length * PAGE_ROWS
    }
    // Every mode without a stored list has to be written at the first checkpoint.
    if (stored === null || stored.head === null)
      for (const mode of ENTRY_MODES) this.#changed.add(mode)
    if (stored === null) return
    this.#planCheckpoint()
    void this.#saver.write(() => this.storage.dropOrphans(stored))
    if (!stored.isAllSealed) void this.#saver.write(() => sealOld(this.storage))
  }

  /**
   * Logs a change. Its history step refers to `seq`; `saved` resolves to whether it became durable.
   */
  append(options: CommitOptions): { readonly seq: number; readonly saved: Promise<boolean> } {
    const seq = ++this.#seq
    const { mode, change, isUndoable = true, insertedPages } = options
    const { takePage } = this.storage
    const made = encodeChange({
      mode,
      seq,
      change,
      isUndoable,
      takePage,
      ...(insertedPages && { insertedPages }),
    })
    this.#rowsSinceCheckpoint += changedRows(change)
    return { seq, saved: this.#log(made.record, () => [made], options) }
  }

  /**
   * Logs that the newest step was taken back or done again. A replay reads the step, so a step that
   * the storage has not taken or has lost is stored with this record.
   */
  appendStep(
    kind: 'undo' | 'redo',
    step: { readonly mode: EntryMode; readonly seq: number; readonly change: Change },
  ): Promise<boolean> {
    const { storage } = this
    const { mode, seq, change } = step
    this.#rowsSinceCheckpoint += changedRows(change)
    const entry: LogEntry = { record: { kind, seq: ++this.#seq, mode }, pages: [] }
    const own = () => encodeChange({ ...step, isUndoable: true, takePage: storage.takePage })
    return this.#log(entry.record, () => (storage.holds(seq) ? [entry] : [own(), entry]), {})
  }

  /** Stores the header and the draft's line in the list of drafts, with `puts`. */
  saveRecord(puts: readonly Put[] = []): Promise<boolean> {
    const write = () => this.storage.write({ puts: [...puts, this.#recordPut()] })
    return this.#saver.write(write, () => this.#owed.add({ puts }))
  }

  /** Stores records beside the lists. When that fails, the next checkpoint stores them. */
  store(records: RecordBatch): Promise<boolean> {
    return this.#saver.write(
      () => this.storage.write(records),
      () => this.#owed.add(records),
    )
  }

  /** Writes in turn with the changes; the caller decides what a failure means. */
  write(task: () => Promise<void>): Promise<boolean> {
    return this.#saver.write(task)
  }

  async flush(): Promise<void> {
    await this.#saver.flush()
  }

  /** Call when the stored draft cannot be read: nothing is written over it from here on. */
  giveUp(cause: unknown): void {
    this.#saver.giveUp(storageError(cause))
  }

  stop(): void {
    this.#saver.stop()
    if (this.#timer !== null) clearTimeout(this.#timer)
  }

  #log(
    { mode }: LogRecord,
    /** Called in turn. */
    entries: () => readonly LogEntry[],
    extra: RecordBatch & { readonly isStrict?: boolean },
  ): Promise<boolean> {
    this.#changed.add(mode)
    this.#sinceCheckpoint++
    const puts = [...(extra.puts ?? []), this.#recordPut()]
    const write = () => this.storage.append(entries(), { ...extra, puts })
    // The next checkpoint has the rows. For a strict write the caller decides, as with `write`.
    const saved = this.#saver.write(write, () => {
      if (extra.isStrict !== true) this.#owed.add(extra)
    })
    this.#planCheckpoint()
    return saved
  }

  #recordPut(): Put {
    const { record } = this.#options.snapshot()
    return [[...keys.draft(record.userId, record.draftId)], record]
  }

  #isCheckpointDue(): boolean {
    if (this.#sinceCheckpoint >= CHECKPOINT_AFTER) return true
    if (this.#rowsSinceCheckpoint < REPLAYED_AT_LEAST) return false
    const { lists } = this.#options.snapshot()
    const rows = ENTRY_MODES.reduce((sum, mode) => sum + lists[mode].list.rows.length, 0)
    return this.#rowsSinceCheckpoint > REPLAYED_PER_ROW * rows
  }

  // Not before the user is idle.
  #planCheckpoint(): void {
    if (!this.#isCheckpointDue()) return
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      void this.#saver.write(this.#checkpoint([...this.#changed]))
    }, CHECKPOINT_IDLE_MS)
  }

  /**
   * Takes the lists as they are now; the function returned stores them whole, in turn. A change
   * made until then is written behind this one, together with its records: a later state of the
   * lists would be stored without those records.
   */
  #checkpoint(changed: readonly EntryMode[]): () => Promise<void> {
    const { record, lists } = this.#options.snapshot()
    const seq = this.#seq
    const snapshotOf = (mode: EntryMode): ListSnapshot => {
      const { list, history } = lists[mode]
      const { nextId } = list
      const { undoSteps: undo, redoSteps: redo } = history
      const steps = (from: typeof undo) =>
        from.map((step) => ({ seq: step.seq, cause: step.cause }))
      return {
        rows: [...list.rows],
        nextId,
        undo: steps(undo),
        redo: steps(redo),
        isChanged: changed.includes(mode),
      }
    }
    const snapshot: DraftSnapshot = { seq, record, lists: perMode(snapshotOf) }
    this.#sinceCheckpoint = 0
    this.#rowsSinceCheckpoint = 0
    this.#changed.clear()
    return () => this.storage.checkpoint(snapshot)
  }
}
