import type { EntryMode } from '#domain/recipient/recipient.ts'

import type { DraftState, OpenDraft } from '../api.types.ts'
import { SCHEMA, type DraftRecord } from './records.types.ts'
import type { ListRooms } from './restore-lists.ts'

function perMode<T>(of: (mode: EntryMode) => T): Readonly<Record<EntryMode, T>> {
  return {
    manual: of('manual'),
    import: of('import'),
    filter: of('filter'),
    authorised: of('authorised'),
  }
}

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
