import type { EntryMode } from '#domain/order/order-sources.ts'

import type { DraftSession } from '../draft/draft-session.ts'
import { decodePage } from '../storage/page-codec.ts'
import { hasSameContent, LEVEL, levelOf, wholeOrderNo, type Row } from '../list/row.ts'
import type { RunChoice } from './checkout.types.ts'
import { isDoubtful } from './preflight.ts'
import { readPart, readRun, type StoredRun } from '../storage/run-records.ts'

/** Rows of a run that it certainly did not place, as they were sent. */
export async function unplacedRows({ record, progress }: StoredRun): Promise<Row[]> {
  const unplaced: Row[] = []
  for (const { index, state, failures } of progress) {
    // Without an answer nothing is certain.
    if (state !== 'done' || failures.length === 0) continue
    const ids = new Set(failures.filter(({ generated }) => !generated).map(({ id }) => id))
    const { rows } = await readPart(record.runId, index)
    for (const row of decodePage(rows)) if (ids.has(row.id)) unplaced.push(row)
  }
  return unplaced
}

type ChosenRows = {
  readonly rows: readonly Row[]
  /** Rows of the whole list that are not chosen, but for those left out by their order number. */
  readonly kept: number
  /** Failures of the run `retryOf` that are not among `rows`. */
  readonly left: number
}

/**
 * The rows of a list that are to be ordered. A row of an earlier run is tried again only while the
 * list still holds it as it was sent: what was placed has left the list, so it can never be chosen.
 */
export async function chooseRows(
  session: DraftSession,
  mode: EntryMode,
  { skip, gone, retryOf, onlySound, skipDoubtful, limit }: RunChoice,
): Promise<ChosenRows> {
  const skipped = new Set([...skip, ...gone])
  const isWanted = (row: Row): boolean =>
    !skipped.has(wholeOrderNo(row)) &&
    !(onlySound && levelOf(row) === LEVEL.error) &&
    !(skipDoubtful && isDoubtful(row))
  const { list } = session.openList(mode)
  if (retryOf === null) {
    const wanted = list.rows.filter(isWanted)
    const rows = limit === null ? wanted : wanted.slice(0, limit)
    const bought = list.rows.filter((row) => skipped.has(wholeOrderNo(row))).length
    return { rows, left: 0, kept: list.rows.length - rows.length - bought }
  }
  const run = await readRun(session.userId, retryOf)
  if (run?.record.draftId !== session.draftId || run.record.mode !== mode)
    return { rows: [], left: 0, kept: 0 }
  const sent = await unplacedRows(run)
  const rows: Row[] = []
  for (const before of sent) {
    const row = list.rowOf(before.id)
    if (row === null || !hasSameContent(row, before) || levelOf(row) === LEVEL.error) continue
    if (isWanted(row)) rows.push(row)
  }
  return { rows, left: sent.length - rows.length, kept: 0 }
}
