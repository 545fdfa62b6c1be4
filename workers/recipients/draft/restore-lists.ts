import { ENTRY_MODES, perMode, type EntryMode } from '#domain/order/order-sources.ts'
import { invariant } from '#domain/result/assert.ts'

import { invertChange } from '../list/change.ts'
import { History, type HistoryStep } from '../list/history.ts'
import { MARKED_AT_ONCE, RecipientList } from '../list/recipient-list.ts'
import type { Row } from '../list/row.ts'
import { Views } from '../list/views.ts'
import { yieldTurn } from '../scheduling/yield-turn.ts'
import { decodeChange } from '../storage/change-codec.ts'
import type { DraftStorage, StoredDraft } from '../storage/draft-storage.ts'
import { decodePage } from '../storage/page-codec.ts'
import type { ChangeRecord, LogRecord, StoredStep } from '../storage/records.types.ts'

/** A list with its views and its history. */
export type OpenList = {
  readonly list: RecipientList
  readonly views: Views
  readonly history: History
}

export type OpenLists = Readonly<Record<EntryMode, OpenList>>

export function emptyLists(): OpenLists {
  const room = (): OpenList => {
    const list = new RecipientList()
    return { list, views: new Views(list), history: new History() }
  }
  return perMode(room)
}

/** A step whose change is read when it is wanted. */
export function storedStep(
  storage: DraftStorage,
  list: RecipientList,
  { seq, cause }: StoredStep,
): HistoryStep {
  return {
    seq,
    cause,
    read: async () => {
      const { record, pages } = await storage.readLog(seq)
      return decodeChange(record, pages, (id) => list.rowOf(id))
    },
  }
}

function loadHead(lists: OpenLists, stored: StoredDraft, storage: DraftStorage): void {
  if (stored.head === null) return
  for (const mode of ENTRY_MODES) {
    const kept = stored.head.lists[mode]
    if (kept === undefined) continue
    const { pages, nextId, undo, redo } = kept
    const { list, history } = lists[mode]
    const rows: Row[] = []
    for (const page of pages) {
      for (const row of decodePage(invariant(stored.pages.get(page), 'the head has its pages'))) {
        rows.push(row)
      }
    }
    list.load(rows, nextId)
    const steps = (from: readonly StoredStep[]) => {
      // Nothing before a step that is not stored can be taken back, or done again.
      const lost = from.findLastIndex(({ seq }) => !stored.logPages.has(seq))
      return from.slice(lost + 1).map((step) => storedStep(storage, list, step))
    }
    history.load(steps(undo), steps(redo))
  }
}

function replayChange(room: OpenList, record: ChangeRecord, restoring: RestoreInput): void {
  const { list, history } = room
  list.apply(decodeChange(record, restoring.stored.pages, (id) => list.rowOf(id)))
  if (record.isUndoable) history.push(storedStep(restoring.storage, list, record))
  else history.clear()
}

type RestoreInput = { readonly stored: StoredDraft; readonly storage: DraftStorage }

async function replay(lists: OpenLists, record: LogRecord, restoring: RestoreInput): Promise<void> {
  const room = lists[record.mode]
  if (record.kind === 'change') {
    replayChange(room, record, restoring)
    return
  }
  const { list, history } = room
  const step = record.kind === 'undo' ? history.undoable : history.redoable
  const change = await invariant(step, 'the log takes back only what it holds').read()
  list.apply(record.kind === 'undo' ? invertChange(change) : change)
  if (record.kind === 'undo') history.undo()
  else history.redo()
}

/**
 * The lists as they were when the last change was acknowledged: the head's pages, then every
 * change after it, in order. Duplicates in large lists are marked by `markDuplicates`.
 * @throws Error when storage lost a part.
 */
export async function restoreLists(stored: StoredDraft, storage: DraftStorage): Promise<OpenLists> {
  const lists = emptyLists()
  for (const mode of ENTRY_MODES) lists[mode].list.pauseMarks()
  loadHead(lists, stored, storage)
  const since = stored.head?.seq ?? 0
  for (const record of stored.log) {
    if (record.seq > since) await replay(lists, record, { stored, storage })
  }
  const rows = ENTRY_MODES.reduce((sum, mode) => sum + lists[mode].list.rows.length, 0)
  if (rows <= MARKED_AT_ONCE)
    for (const mode of ENTRY_MODES) Array.from(lists[mode].list.markDuplicates())
  return lists
}

type MarkedDraft = {
  openList(mode: EntryMode): OpenList
  changed(): void
}

/** Marks what is not marked yet, in slices; call in turn, so that the lists do not change meanwhile. */
export async function markDuplicates(draft: MarkedDraft): Promise<void> {
  for (const mode of ENTRY_MODES) {
    for (const _ of draft.openList(mode).list.markDuplicates()) await yieldTurn()
  }
  draft.changed()
}
