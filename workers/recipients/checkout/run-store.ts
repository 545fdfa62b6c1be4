import { must } from '#domain/result/assert.ts'
import { err, ok, type Result } from '#domain/result/result.ts'

import type { DraftId } from '../api.types.ts'
import type { RunSummary } from '../run-state.types.ts'
import { database } from '../drafts/database.ts'
import type { Put } from '../drafts/draft-storage.ts'
import type { DraftSession } from '../drafts/draft-session.ts'
import { keys, under } from '../drafts/records.types.ts'
import { storageError } from '../drafts/saver.ts'
import { removing } from '../list/commands.ts'
import { describeRun } from './describe-run.ts'
import type { PlacedNumbers } from './placed-numbers.ts'
import type { PartProgress, RunPart, RunRecord } from './run.types.ts'

/** A run in memory: its record, its progress, and the parts, which are read when they are sent. */
export type StoredRun = {
  readonly record: RunRecord
  readonly progress: readonly PartProgress[]
}

/** Where a run is kept. Each write answers whether it is on the disk. */
export type RunStore = {
  readonly create: (run: StoredRun, parts: readonly RunPart[]) => Promise<boolean>
  readonly readPart: (runId: string, index: number) => Promise<RunPart>
  readonly setProgress: (run: RunRecord, progress: PartProgress) => Promise<boolean>
  /** The outcome of a part, and `gone` rows leave the list, in one transaction. */
  readonly settle: (
    run: RunRecord,
    progress: PartProgress,
    gone: readonly number[],
  ) => Promise<boolean>
  readonly setRecord: (run: RunRecord) => Promise<boolean>
}

function recordPut(run: RunRecord): Put {
  return [[...keys.run(run.userId, run.runId)], run]
}

function progressPut(runId: string, progress: PartProgress): Put {
  return [[...keys.progress(runId, progress.index)], progress]
}

export async function readPart(runId: string, index: number): Promise<RunPart> {
  const part = await database.get<RunPart>([...keys.part(runId, index)])
  return must(part, 'a run has its parts')
}

/**
 * The store of the open draft's runs; everything is strict: it survives a power cut. The order
 * numbers of placed rows go into `numbers`.
 */
export function runStoreOf(session: DraftSession, numbers: PlacedNumbers): RunStore {
  const put = (...puts: Put[]) => session.write(() => session.storage.put(puts, true))
  return {
    create({ record, progress }, parts) {
      const { runId } = record
      return put(
        ...parts.map((part): Put => [[...keys.part(runId, part.index)], part]),
        ...progress.map((one) => progressPut(runId, one)),
        recordPut(record),
      )
    },

    readPart,

    setProgress: (run, progress) => put(progressPut(run.runId, progress)),

    settle(run, progress, gone) {
      return session.inTurn(() => {
        const { list } = session.room(run.mode)
        const places = gone.map((id) => list.positionOf(id)).filter((position) => position >= 0)
        const placed = numbers.add(places.map((position) => list.rows[position]?.orderNo ?? ''))
        return session.commit({
          mode: run.mode,
          change: removing(list, 'placed', Uint32Array.from(places)),
          isUndoable: false,
          isStrict: true,
          puts: [progressPut(run.runId, progress), ...(placed === null ? [] : [placed])],
        })
      })
    },

    setRecord: (run) => put(recordPut(run)),
  }
}

const RUN_HISTORY_MS = 30 * 24 * 60 * 60 * 1_000

/** All runs of a user; one that no key opens any more can neither be shown nor sent. */
export function readRuns(userId: string): Promise<RunRecord[]> {
  return database.readableValues<RunRecord>(under('run', userId))
}

/** The run of a draft that is not over: its rows are not free, and their ids must stay what they are. */
export async function openRunOf(userId: string, draftId: DraftId): Promise<RunRecord | undefined> {
  const runs = await readRuns(userId)
  return runs.find((run) => run.draftId === draftId && !run.isOver)
}

export function readProgress(runId: string): Promise<PartProgress[]> {
  return database.values<PartProgress>(under('progress', runId))
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
  ])
  const [first] = old
  if (first !== undefined) await database.write(first.userId, { deletes }, 'relaxed')
}

/** A run of a user as it is stored; null when there is none. */
export async function readRun(userId: string, runId: string): Promise<StoredRun | null> {
  const record = await database.get<RunRecord>([...keys.run(userId, runId)])
  return record === undefined ? null : { record, progress: await readProgress(runId) }
}

/** What a run is when nobody sends it. */
export function summaryOf(run: StoredRun): RunSummary {
  const { record, progress } = run
  const isUnknown = progress.some(({ state }) => state === 'sent')
  const status = record.isOver ? 'done' : isUnknown ? 'unknown' : 'paused'
  const { draftId, terms } = record
  const { goodsId, goodsName } = terms
  return Object.assign(describeRun(run, status), { draftId, goodsId, goodsName })
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
