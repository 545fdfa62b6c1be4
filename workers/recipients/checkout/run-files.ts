import { database } from '../storage/database.ts'
import type { DraftSession } from '../draft/draft-session.ts'
import type { Put } from '../storage/draft-storage.ts'
import { keys, under } from '../storage/records.types.ts'
import {
  readOriginFile,
  readOrigins,
  type KeptFile,
  type OriginRecord,
} from '../draft/import-origins.ts'
import { readRuns } from '../storage/run-records.ts'
import type { RunRecord } from '../storage/run.types.ts'

/** The most runs that keep their files: the files of older runs are deleted to save room. */
const RUNS_WITH_FILES = 10

/**
 * Stores the files a run's rows came from with the run: placed rows leave their list, and then the
 * draft deletes the files. A storage error is ignored: the order does not depend on the files.
 */
export async function keepRunFiles(
  session: DraftSession,
  { runId, mode, userId }: RunRecord,
  ids: ReadonlySet<number>,
): Promise<void> {
  try {
    const puts: Put[] = []
    for (const origin of await readOrigins(session)) {
      const isOfRun = origin.sheets.some((sheet) => sheet.ids.some((id) => ids.has(id)))
      if (origin.mode !== mode || !isOfRun) continue
      // oxlint-disable-next-line no-await-in-loop -- one file at a time in memory
      const bytes = await readOriginFile(session, origin.n)
      if (bytes === null) continue
      puts.push([[...keys.runFile(runId, origin.n)], origin])
      puts.push([[...keys.runFileBytes(runId, origin.n)], bytes])
    }
    if (puts.length === 0) return
    const runs = await readRuns(userId)
    const old = runs.sort((a, b) => b.startedAt - a.startedAt).slice(RUNS_WITH_FILES)
    const deletes = old.map((run) => under('run-file', run.runId))
    await database.write(userId, { puts, deletes }, 'relaxed')
  } catch {
    // Storage is full or forbidden: the waybills can still be had as a table of our own.
  }
}

/** The files of a run, oldest first. @throws Error of the storage. */
export async function readRunFiles(runId: string): Promise<KeptFile[]> {
  const there = await database.keys(under('run-file', runId))
  const records = there.filter((key) => Array.isArray(key) && key.length === 3)
  const found = await database.getMany<OriginRecord>(records)
  const origins = found.filter((origin) => origin !== undefined)
  const files: KeptFile[] = []
  for (const origin of origins.sort((a, b) => a.n - b.n)) {
    // oxlint-disable-next-line no-await-in-loop -- one file at a time in memory
    const bytes = await database.get<unknown>([...keys.runFileBytes(runId, origin.n)])
    if (bytes instanceof ArrayBuffer) files.push({ origin, bytes })
  }
  return files
}
