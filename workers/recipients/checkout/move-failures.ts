import { fail, ok, type Result } from '#domain/result/result.ts'

import { newDraftPuts, plainDraft, type DraftContent } from '../storage/new-draft.ts'
import type { DraftSession } from '../draft/draft-session.ts'
import { newDraftId } from '../storage/records.types.ts'
import { invertChange } from '../list/change.ts'
import { removing } from '../list/commands.ts'
import { makeRow, type Row } from '../list/row.ts'
import { unplacedRows } from './run-choice.ts'
import type { StoredRun } from '../storage/run-records.ts'

type MoveResult = { readonly draftId: string; readonly rows: number }

/** The draft that `rows` become, with the terms they were ordered under. */
function draftOf(
  { goods, header }: Pick<DraftSession, 'goods' | 'header'>,
  { terms }: StoredRun['record'],
  rows: readonly Row[],
): DraftContent {
  const { platformId, quantity, remark } = terms
  return plainDraft(
    goods,
    { ...header, platformId, quantity, remark },
    rows.map((row, n) => makeRow(n + 1, row, row.issues)),
  )
}

/**
 * Moves the rows that a run did not place from its list into a new draft, in one transaction: a row
 * is in one of the two at any moment, so it can be neither lost nor ordered twice.
 */
export async function moveFailures(
  session: DraftSession,
  run: StoredRun,
): Promise<Result<MoveResult>> {
  if (session.readOnly) return fail('draft_read_only')
  const { record } = run
  const unplaced = await unplacedRows(run)
  return session.inTurn(async (): Promise<Result<MoveResult>> => {
    const { mode } = record
    if (session.isRunning(mode)) return fail('run_paused')
    const { list } = session.openList(mode)
    const positions = unplaced.map(({ id }) => list.positionOf(id)).filter((at) => at >= 0)
    const draftId = newDraftId(session.userId, session.goods.goodsId)
    if (positions.length === 0) return ok({ draftId: session.draftId, rows: 0 })
    const change = removing(list, 'delete', Uint32Array.from(positions))
    const draft = draftOf(session, record, change.removed.rows)
    const puts = newDraftPuts(session.userId, draftId, draft)
    const isStored = await session.commit({ mode, change, puts, isUndoable: false, isStrict: true })
    if (isStored) return ok({ draftId, rows: positions.length })
    // The new draft is not on the disk: the rows go back to where they were.
    await session.commit({ mode, change: invertChange(change), isUndoable: false })
    return { ok: false, error: session.state().save.error ?? { code: 'draft_storage_failed' } }
  })
}
