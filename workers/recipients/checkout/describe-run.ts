import { addFen } from '#domain/money/fen.ts'
import type { AppError } from '#domain/result/result.ts'

import type { RunState, RunStatus } from '../api.types.ts'
import type { StoredRun } from './run-store.ts'

/** What the page is told of a run. Parts that were given up no longer belong to it. */
export function describeRun(
  { record, progress }: StoredRun,
  status: RunStatus,
  reason?: AppError,
): RunState {
  const parts = progress.filter(({ state }) => state !== 'dropped')
  const sum = (of: (part: (typeof parts)[number]) => number) =>
    parts.reduce((total, part) => total + of(part), 0)
  return {
    runId: record.runId,
    mode: record.mode,
    status,
    ...(reason && { reason }),
    chunks: parts.length,
    chunksDone: parts.filter(({ state }) => state === 'done').length,
    rows: sum(({ count }) => count),
    placed: sum(({ placed }) => placed),
    failed: sum(({ failures }) => failures.length),
    total: addFen(...parts.map(({ total }) => total)),
    startedAt: record.startedAt,
    endedAt: record.endedAt,
  }
}
