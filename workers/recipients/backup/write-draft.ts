import { DRAFT_LOCKS } from '#domain/drafts/recipients-database.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'

import { database } from '../storage/database.ts'
import { DraftStorage, type Put } from '../storage/draft-storage.ts'
import { newDraftPuts, RECORD_KINDS } from '../storage/new-draft.ts'
import { draftIdOf, keys, under, type DraftRecord } from '../storage/records.types.ts'
import { openRunOf } from '../storage/run-records.ts'
import type { Backup } from './backup-format.ts'

type WriteOptions = {
  /** Looked at under the lock; when it is false nothing is written. */
  readonly isUnchanged?: () => Promise<boolean>
  /** Written in the same transaction. @param updatedAt the time that the draft gets */
  readonly alsoPut?: (updatedAt: number) => readonly Put[]
}

function timeOf(puts: readonly Put[], draftKey: readonly string[]): number {
  const record = puts.find(([key]) => JSON.stringify(key) === JSON.stringify(draftKey))?.[1]
  // Its key has just been compared.
  return (record as DraftRecord | undefined)?.updatedAt ?? 0
}

/**
 * Stores a draft and replaces the one of its id, in one transaction. Refused while that one
 * is open anywhere, or has a run that is not over.
 * @throws Error when storage refuses.
 */
export async function writeDraft(
  userId: string,
  backup: Backup,
  draftId = draftIdOf(userId, backup.goods.goodsId),
  { isUnchanged, alsoPut }: WriteOptions = {},
): Promise<Result<null>> {
  return navigator.locks.request(
    DRAFT_LOCKS + draftId,
    { ifAvailable: true },
    async (lock): Promise<Result<null>> => {
      if (lock === null) return fail('draft_read_only')
      // Answers of its run name rows by their ids, which would belong to other rows now.
      if ((await openRunOf(userId, draftId)) !== undefined) return fail('run_unfinished')
      if (isUnchanged !== undefined && !(await isUnchanged())) return fail('draft_read_only')
      const token = crypto.randomUUID()
      await new DraftStorage(database, { userId, draftId, token }).takeLock()
      const deletes = [
        [...keys.source(draftId)],
        [...keys.token(draftId)],
        under('page', draftId),
        under('log', draftId),
        ...RECORD_KINDS.map((kind) => under(kind, draftId)),
      ]
      const fence = { key: [...keys.fence(draftId)], token }
      const made = newDraftPuts(userId, draftId, backup)
      const more = alsoPut?.(timeOf(made, keys.draft(userId, draftId))) ?? []
      const puts = [...made, ...more]
      await database.write(userId, { deletes, puts }, 'strict', fence)
      return ok(null)
    },
  )
}
