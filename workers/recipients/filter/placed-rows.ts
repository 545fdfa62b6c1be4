import { readPart, readProgress, readRuns } from '../storage/run-records.ts'
import type { DraftSession } from '../draft/draft-session.ts'
import { decodePage } from '../storage/page-codec.ts'

/**
 * Ids of the filter's rows for which an order exists. They have left the list, and running the
 * filter again must not bring them back. Runs before the source was loaded had other rows.
 */
export async function placedIds(session: DraftSession, since: number): Promise<Set<number>> {
  const { userId, draftId } = session
  const placed = new Set<number>()
  const runs = (await readRuns(userId)).filter(
    (run) => run.draftId === draftId && run.mode === 'filter' && run.startedAt >= since,
  )
  for (const { runId } of runs) {
    for (const { index, state, failures } of await readProgress(runId)) {
      if (state !== 'done') continue
      const free = new Set(failures.filter(({ generated }) => !generated).map(({ id }) => id))
      const part = await readPart(runId, index)
      for (const { id } of decodePage(part.rows)) if (!free.has(id)) placed.add(id)
    }
  }
  return placed
}
