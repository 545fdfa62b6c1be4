import { err, fail, ok, type Result } from '#domain/result/result.ts'

import { draftIdOf } from '../storage/records.types.ts'
import { storageError } from '../storage/storage-error.ts'
import { sealOldDrafts } from '../storage/seal-old.ts'
import { exportAll, importAll } from './all-drafts.ts'
import { encodeBackup, parseBackup, type Backup } from './backup-format.ts'
import type { BackupApi, DraftImport, IncomingDraft } from './backup.types.ts'
import { gunzip, gzip } from './gzip.ts'
import { forgetCleared, overviewOf, inventoryOf, summaryIfAny } from './overview.ts'
import { readDraft } from './read-draft.ts'
import { storageUseOf } from './storage-use.ts'
import { writeDraft } from './write-draft.ts'

async function guarded<T>(task: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await task()
  } catch (cause) {
    return err(storageError(cause))
  }
}

function incomingOf({ goods, lists, exportedAt }: Backup): IncomingDraft {
  const rows = Object.values(lists).reduce((sum, list) => sum + list.rows.length, 0)
  return { goods, rows, exportedAt }
}

async function readFile(file: Blob): Promise<Result<Backup>> {
  try {
    return parseBackup(await gunzip(file))
  } catch (cause) {
    return fail('backup_unreadable', undefined, String(cause))
  }
}

/** All drafts of a user: the list of them, and draft files. */
export const backupApi = {
  overview: (userId) =>
    guarded(async () => {
      await sealOldDrafts(userId)
      return ok(await overviewOf(userId, Date.now()))
    }),

  inventory: (userId) => guarded(async () => ok(await inventoryOf(userId))),

  acknowledgeCleared: (userId) =>
    guarded(async () => {
      await forgetCleared(userId)
      return ok(null)
    }),

  exportDraft: (userId, draftId) =>
    guarded(async () => {
      const backup = await readDraft(userId, draftId)
      return backup === null ? fail('draft_gone') : ok(await gzip([encodeBackup(backup)]))
    }),

  exportAll: (userId) => guarded(async () => ok(await exportAll(userId))),

  importAll: (userId, file, way) =>
    guarded(async () => {
      try {
        return await importAll(userId, file, way)
      } catch (cause) {
        // Storage has its own error; anything else is the file.
        if (cause instanceof DOMException) throw cause
        return fail('backup_unreadable', undefined, String(cause))
      }
    }),

  storageUse: (userId) => guarded(async () => ok(await storageUseOf(userId))),

  importDraft: (userId, file, way) =>
    guarded(async (): Promise<Result<DraftImport>> => {
      const read = await readFile(file)
      if (!read.ok) return read
      const incoming = incomingOf(read.value)
      const draftId = draftIdOf(userId, incoming.goods.goodsId)
      const existing = way === 'ask' ? await summaryIfAny(userId, draftId) : null
      if (existing !== null) return ok({ kind: 'exists', incoming, existing })
      const written = await writeDraft(userId, read.value)
      return written.ok ? ok({ kind: 'done', incoming }) : written
    }),
} satisfies BackupApi
