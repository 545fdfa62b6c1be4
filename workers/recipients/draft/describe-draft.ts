import type { DraftState } from './draft.types.ts'
import type { OpenDraft } from '../storage/draft.types.ts'
import { perMode } from '../storage/per-mode.ts'
import { SCHEMA, type DraftRecord } from '../storage/records.types.ts'
import type { ListRooms } from './restore-lists.ts'

type Described = Omit<DraftState, 'counts' | 'undo' | 'redo'>

/** What the page is told. */
export function describeState(rooms: ListRooms, rest: Described): DraftState {
  const { history } = rooms[rest.header.mode]
  return {
    ...rest,
    counts: perMode((mode) => rooms[mode].list.counts),
    undo: history.undoable?.cause ?? null,
    redo: history.redoable?.cause ?? null,
  }
}

/** The line in the list of drafts. */
export function describeRecord(
  rooms: ListRooms,
  {
    open,
    draftId,
    header,
    run,
  }: Pick<DraftState, 'draftId' | 'header' | 'run'> & { open: OpenDraft },
): DraftRecord {
  return {
    schema: SCHEMA,
    draftId,
    userId: open.userId,
    goods: open.goods,
    header,
    rows: perMode((mode) => rooms[mode].list.rows.length),
    updatedAt: Date.now(),
    hasRun: run !== null && run.status !== 'done',
  }
}
