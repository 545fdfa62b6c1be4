import { perMode } from '#domain/order/order-sources.ts'

import type { DraftState } from './draft.types.ts'
import type { OpenDraft } from '../storage/draft.types.ts'
import { SCHEMA, type DraftRecord } from '../storage/records.types.ts'
import type { OpenLists } from './restore-lists.ts'

type StateInput = Omit<DraftState, 'counts' | 'undo' | 'redo'>

/** The draft as the page shows it. */
export function describeState(lists: OpenLists, rest: StateInput): DraftState {
  const { history } = lists[rest.header.mode]
  return {
    ...rest,
    counts: perMode((mode) => lists[mode].list.counts),
    undo: history.undoable?.cause ?? null,
    redo: history.redoable?.cause ?? null,
  }
}

/** The line in the list of drafts. */
export function describeRecord(
  lists: OpenLists,
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
    rows: perMode((mode) => lists[mode].list.rows.length),
    updatedAt: Date.now(),
    hasRun: run !== null && run.status !== 'done',
  }
}
