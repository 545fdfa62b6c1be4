import { DRAFT_LOCKS } from '#domain/drafts/recipients-database.ts'
import { err, fail, ok, type Result } from '#domain/result/result.ts'

import type { DraftId, DraftSummary } from './draft.types.ts'
import { openRunOf } from './run-records.ts'
import { database } from './database.ts'
import { DraftStorage } from './draft-storage.ts'
import { under, type DraftRecord } from './records.types.ts'
import { storageError } from './storage-error.ts'

function summaryOf(record: DraftRecord): DraftSummary {
  const { draftId, goods, header, rows, updatedAt, hasRun } = record
  return {
    draftId,
    goods,
    platformKey: header.platformKey,
    mode: header.mode,
    rows: rows[header.mode] ?? 0,
    updatedAt,
    hasRun,
  }
}

/** This user's drafts that hold anything and can be opened, newest first. */
export async function listDrafts(userId: string): Promise<Result<readonly DraftSummary[]>> {
  try {
    const records = await database.readableValues<DraftRecord>(under('draft', userId))
    const holding = records.filter(
      ({ rows, hasRun }) => hasRun || Object.values(rows).some((count) => count > 0),
    )
    return ok(holding.map((record) => summaryOf(record)).sort((a, b) => b.updatedAt - a.updatedAt))
  } catch (cause) {
    return err(storageError(cause))
  }
}

/**
 * Refused while the draft is open anywhere, and while a run of it may still place its rows.
 * @param isUnchanged looked at under the lock; when it is false the draft stays
 */
export async function deleteDraft(
  userId: string,
  draftId: DraftId,
  isUnchanged: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<Result<null>> {
  return navigator.locks.request(
    DRAFT_LOCKS + draftId,
    { ifAvailable: true },
    async (lock): Promise<Result<null>> => {
      if (lock === null) return fail('draft_read_only')
      const storage = new DraftStorage(database, { userId, draftId, token: crypto.randomUUID() })
      try {
        if ((await openRunOf(userId, draftId)) !== undefined) return fail('run_unfinished')
        if (!(await isUnchanged())) return fail('draft_read_only')
        await storage.takeLock()
        await storage.erase()
        return ok(null)
      } catch (cause) {
        return err(storageError(cause))
      }
    },
  )
}
