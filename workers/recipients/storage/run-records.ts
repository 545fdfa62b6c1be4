import type { EntryMode } from '#domain/order/order-sources.ts'
import { invariant } from '#domain/result/assert.ts'
import { err, ok, type Result } from '#domain/result/result.ts'

import type { DraftId } from './draft.types.ts'
import type { RunSummary } from './run-state.types.ts'
import { database } from './database.ts'
import { decodePage } from './page-codec.ts'
import { keys, under } from './records.types.ts'
import { storageError } from './storage-error.ts'
import { describeRun, idleStatus } from './describe-run.ts'
import type { PartProgress, RunPart, RunRecord } from './run.types.ts'

/** A run in memory: its record and its progress. Its parts are read when they are sent. */
export type StoredRun = {
  readonly record: RunRecord
  readonly progress: readonly PartProgress[]
}

export async function readPart(runId: string, index: number): Promise<RunPart> {
  const part = await database.get<RunPart>([...keys.part(runId, index)])
  return invariant(part, 'a run has its parts')
}

const RUN_HISTORY_MS = 30 * 24 * 60 * 60 * 1_000

/** All runs of a user but those that no key opens any more: these cannot be shown or sent. */
export function readRuns(userId: string): Promise<RunRecord[]> {
  return database.readableValues<RunRecord>(under('run', userId))
}

/** The unfinished run of a draft: until it ends, its rows are not free and must keep their ids. */
export async function openRunOf(userId: string, draftId: DraftId): Promise<RunRecord | undefined> {
  const runs = await readRuns(userId)
  return runs.find((run) => run.draftId === draftId && !run.isOver)
}

export function readProgress(runId: string): Promise<PartProgress[]> {
  return database.values<PartProgress>(under('progress', runId))
}

/** Rows that were sent, and answered: their parts are done. */
type AnsweredRows = {
  /** An order exists for them: nothing may bring them back. */
  readonly placed: ReadonlySet<number>
  readonly unplaced: ReadonlySet<number>
}

/** Ids of the answered rows of a list, from all stored runs begun since `since` (epoch ms). */
export async function answeredRows(
  { userId, draftId }: Pick<RunRecord, 'userId' | 'draftId'>,
  mode: EntryMode,
  since = 0,
): Promise<AnsweredRows> {
  const placed = new Set<number>()
  const unplaced = new Set<number>()
  const runs = (await readRuns(userId)).filter(
    (run) => run.draftId === draftId && run.mode === mode && run.startedAt >= since,
  )
  for (const { runId } of runs) {
    for (const { index, state, failures } of await readProgress(runId)) {
      if (state !== 'done') continue
      const free = new Set(failures.filter(({ generated }) => !generated).map(({ id }) => id))
      const { rows } = await readPart(runId, index)
      for (const { id } of decodePage(rows)) (free.has(id) ? unplaced : placed).add(id)
    }
  }
  return { placed, unplaced }
}

/** Drops what is over and older than 30 days. */
export async function dropOldRuns(runs: readonly RunRecord[], now: number): Promise<void> {
  const old = runs.filter(
    ({ isOver, endedAt }) => isOver && now - (endedAt ?? now) > RUN_HISTORY_MS,
  )
  const deletes = old.flatMap(({ userId, runId }) => [
    keys.run(userId, runId).slice(),
    under('part', runId),
    under('progress', runId),
    under('run-file', runId),
  ])
  const [first] = old
  if (first !== undefined) await database.write(first.userId, { deletes }, 'relaxed')
}

/** A run of a user as it is stored; null when there is none. */
export async function readRun(userId: string, runId: string): Promise<StoredRun | null> {
  const record = await database.get<RunRecord>([...keys.run(userId, runId)])
  return record === undefined ? null : { record, progress: await readProgress(runId) }
}

/** The summary of a run that nobody sends. */
export function summaryOf(run: StoredRun): RunSummary {
  const { draftId, terms } = run.record
  const { goodsId, goodsName } = terms
  return { ...describeRun(run, idleStatus(run)), draftId, goodsId, goodsName }
}

export async function readSummary(userId: string, runId: string): Promise<RunSummary | null> {
  const run = await readRun(userId, runId)
  return run === null ? null : summaryOf(run)
}

/** The runs of the last 30 days, newest first. */
export async function readSummaries(userId: string): Promise<readonly RunSummary[]> {
  const runs = await readRuns(userId)
  const summaries = await Promise.all(
    runs.map(async (record) => summaryOf({ record, progress: await readProgress(record.runId) })),
  )
  return summaries.sort((a, b) => b.startedAt - a.startedAt)
}

export async function listRuns(userId: string): Promise<Result<readonly RunSummary[]>> {
  try {
    return ok(await readSummaries(userId))
  } catch (cause) {
    return err(storageError(cause))
  }
}
