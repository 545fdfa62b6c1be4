import { removing } from '../list/commands.ts'
import type { DraftSession } from '../draft/draft-session.ts'
import type { Put } from '../storage/draft-storage.ts'
import { keys } from '../storage/records.types.ts'
import { readPart, type StoredRun } from '../storage/run-records.ts'
import type { PartProgress, RunPart, RunRecord } from '../storage/run.types.ts'
import type { PlacedNumbers } from './placed-numbers.ts'

/** Where a run is kept. Each write answers whether it is on the disk. */
export type RunStore = {
  readonly create: (run: StoredRun, parts: readonly RunPart[]) => Promise<boolean>
  readonly readPart: (runId: string, index: number) => Promise<RunPart>
  readonly setProgress: (run: RunRecord, progress: PartProgress) => Promise<boolean>
  /** Stores the outcome of a part and removes `gone` from the list, in one transaction. */
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

/**
 * The store of the open draft's runs. Every write is strict: it survives a power cut. The order
 * numbers of placed rows go into `numbers`. The store ends with the lock session it was made in:
 * another tab may have gone on with the run since, and the state in this tab is then old.
 */
export function runStoreOf(session: DraftSession, numbers: PlacedNumbers): RunStore {
  const lockSignal = session.signal
  const put = async (...puts: Put[]): Promise<boolean> =>
    !lockSignal.aborted && session.write(() => session.storage.write({ puts }, true))
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
        if (lockSignal.aborted) return false
        const { list } = session.openList(run.mode)
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
