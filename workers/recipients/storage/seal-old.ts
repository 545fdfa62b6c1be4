import { promisifyRequest } from 'idb-keyval'

import { DRAFT_LOCKS } from '#domain/drafts/recipients-database.ts'

import type { DraftId } from './draft.types.ts'
import type { RunRecord } from './run.types.ts'
import { database } from './database.ts'
import { DraftStorage } from './draft-storage.ts'
import { keys, under } from './records.types.ts'
import { isPrivate, isSealed, type Put } from './seal.ts'

/** Records per transaction: a page is about 100 kB. */
const RECORDS_PER_WRITE = 16

async function readOpen(keysOf: readonly IDBValidKey[]): Promise<Put[]> {
  const stored = await database.relaxed('readonly', (store) =>
    Promise.all(keysOf.map((key) => promisifyRequest<unknown>(store.get(key)))),
  )
  const puts = keysOf.map((key, at): Put => [key, stored[at]])
  return puts.filter(([, value]) => value !== undefined && !isSealed(value))
}

/** Ids of a draft's runs; their parts are stored under these, not under the draft. */
async function runsOf(userId: string, draftId: DraftId): Promise<string[]> {
  const runs = await database.readableValues<RunRecord>(under('run', userId))
  return runs.filter((run) => run.draftId === draftId).map(({ runId }) => runId)
}

async function keysOfDraft(userId: string, draftId: DraftId): Promise<IDBValidKey[]> {
  const runIds = await runsOf(userId, draftId)
  const ranges = [
    ...['page', 'log', 'manual', 'filter', 'origin'].map((kind) => under(kind, draftId)),
    ...runIds.flatMap((runId) => [under('part', runId), under('progress', runId)]),
  ]
  const found = await Promise.all(ranges.map((range) => database.keys(range)))
  const own = [keys.source(draftId), keys.draft(userId, draftId)]
  const runs = runIds.map((runId) => keys.run(userId, runId))
  return found.flat().concat(own, runs)
}

/**
 * Seals the records of a draft that a version before sealing stored, a few at a time, and stores at
 * the end that all are sealed. When it is cut off, it begins again at the next opening. It drops
 * nothing. Call it in turn with the other writes of the draft: a record that was dropped meanwhile
 * must not come back.
 */
export async function sealOld(
  storage: Pick<DraftStorage, 'write' | 'draftId' | 'userId'>,
): Promise<void> {
  const { draftId, userId } = storage
  const all = (await keysOfDraft(userId, draftId)).filter((key) => isPrivate(key))
  for (let from = 0; from < all.length; from += RECORDS_PER_WRITE) {
    const open = await readOpen(all.slice(from, from + RECORDS_PER_WRITE))
    if (open.length > 0) await storage.write({ puts: open })
  }
  await storage.write({ puts: [[[...keys.allSealed(draftId)], true]] })
}

async function draftsToSeal(userId: string): Promise<DraftId[]> {
  const [drafts, runs] = await Promise.all([
    database.keys(under('draft', userId)),
    database.readableValues<RunRecord>(under('run', userId)),
  ])
  const ids = new Set(runs.map(({ draftId }) => draftId))
  for (const key of drafts) {
    if (Array.isArray(key) && typeof key[2] === 'string') ids.add(key[2])
  }
  const all = [...ids]
  const marks = await database.getMany<true>(all.map((draftId) => [...keys.allSealed(draftId)]))
  return all.filter((_, at) => marks[at] === undefined)
}

/** Seals the drafts of a user that are not open. An open draft seals itself. */
export async function sealOldDrafts(userId: string): Promise<void> {
  for (const draftId of await draftsToSeal(userId)) {
    await navigator.locks.request(
      DRAFT_LOCKS + draftId,
      { ifAvailable: true },
      async (lock): Promise<void> => {
        if (lock === null) return
        const storage = new DraftStorage(database, { userId, draftId, token: crypto.randomUUID() })
        await storage.takeLock()
        await sealOld(storage)
      },
    )
  }
}
