import { promisifyRequest } from 'idb-keyval'

import type { DraftSummary } from '../api.types.ts'
import { database } from '../drafts/database.ts'
import { deleteDraft } from '../drafts/draft-catalogue.ts'
import { keys, under, type DraftRecord } from '../drafts/records.types.ts'
import type { ClearedDraft, DraftEntry, DraftOverview } from './backup.types.ts'
import { expiryOf, type ExpiryMark } from './expiry.ts'

const expiryKey = (draftId: string) => ['expiry', draftId]
const clearedKey = (userId: string) => ['cleared', userId]

function totalRows({ rows }: DraftRecord): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0)
}

function summaryOf(record: DraftRecord): DraftSummary {
  const { draftId, goods, header, rows, updatedAt, hasRun } = record
  const { platformKey, mode } = header
  return { draftId, goods, platformKey, mode, rows: rows[mode], updatedAt, hasRun }
}

type Seen = {
  readonly record: DraftRecord
  readonly mark: ExpiryMark | null
  /** Something else than rows: a file to filter, or lines that are not recipients yet. */
  readonly hasMore: boolean
}

/** The drafts of one user, or of everybody on this machine. */
function readDrafts(userId: string | null): Promise<Seen[]> {
  const range = userId === null ? under('draft') : under('draft', userId)
  return database.relaxed('readonly', async (store) => {
    const records = await promisifyRequest<DraftRecord[]>(store.getAll(range))
    return Promise.all(
      records.map(async (record): Promise<Seen> => {
        const { draftId } = record
        const [mark, sources, lines] = await Promise.all([
          promisifyRequest<ExpiryMark | undefined>(store.get(expiryKey(draftId))),
          promisifyRequest(store.count(['filter', draftId, 'source'])),
          promisifyRequest(store.count([...keys.manual(draftId)])),
        ])
        return { record, mark: mark ?? null, hasMore: sources + lines > 0 }
      }),
    )
  })
}

async function readCleared(userId: string): Promise<readonly ClearedDraft[]> {
  const found = await database.relaxed('readonly', (store) =>
    promisifyRequest<readonly ClearedDraft[] | undefined>(store.get(clearedKey(userId))),
  )
  return found ?? []
}

async function clear({ record }: Seen): Promise<void> {
  const { userId, draftId, goods, updatedAt } = record
  const deleted = await deleteDraft(userId, draftId)
  if (!deleted.ok) return // it is open somewhere: looked at again the next time
  const cleared = [...(await readCleared(userId)), { goods, rows: totalRows(record), updatedAt }]
  await database.write(
    { puts: [[clearedKey(userId), cleared]], deletes: [expiryKey(draftId)] },
    'relaxed',
  )
}

/** Clears what is too old, of every user of this machine. @returns how many are gone. */
export async function sweepDrafts(now: number): Promise<number> {
  let gone = 0
  for (const seen of await readDrafts(null)) {
    const { isOver, newMark } = expiryOf(seen.record, seen.mark, now)
    const put = [expiryKey(seen.record.draftId), newMark] as const
    if (newMark !== null) await database.write({ puts: [put] }, 'relaxed')
    if (!isOver) continue
    await clear(seen)
    gone++
  }
  return gone
}

async function storageOf(): Promise<DraftOverview['storage']> {
  try {
    const { usage, quota } = await navigator.storage.estimate()
    return usage === undefined || quota === undefined ? null : { usage, quota }
  } catch {
    return null // the browser does not say
  }
}

/** @throws Error when storage cannot be read. */
export async function overviewOf(userId: string, now: number): Promise<DraftOverview> {
  await sweepDrafts(now)
  const [seen, cleared, storage] = await Promise.all([
    readDrafts(userId),
    readCleared(userId),
    storageOf(),
  ])
  const drafts = seen
    .filter(({ record, hasMore }) => record.hasRun || hasMore || totalRows(record) > 0)
    .map(({ record, mark }): DraftEntry => {
      const { expiresAt } = expiryOf(record, mark, now)
      return Object.assign(summaryOf(record), { totalRows: totalRows(record), expiresAt })
    })
    .sort((a, b) => b.updatedAt - a.updatedAt)
  return { drafts, cleared, storage }
}

export async function forgetCleared(userId: string): Promise<void> {
  await database.write({ deletes: [clearedKey(userId)] }, 'relaxed')
}

/** What there is of a draft; null when there is none, or when it is empty. */
export async function summaryIfAny(userId: string, draftId: string): Promise<DraftSummary | null> {
  const all = await readDrafts(userId)
  const found = all.find(({ record }) => record.draftId === draftId)
  if (found === undefined) return null
  const holds = found.hasMore || found.record.hasRun || totalRows(found.record) > 0
  return holds ? summaryOf(found.record) : null
}
