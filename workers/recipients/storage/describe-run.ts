import { addFen } from '#domain/money/fen.ts'
import type { AppError } from '#domain/result/result.ts'

import type { RunState, RunStatus } from './run-state.types.ts'
import type { StoredRun } from './run-records.ts'
import { isOpen } from './run.types.ts'

/** The status of a run that nobody sends. */
export function idleStatus({ record, progress }: StoredRun): RunStatus {
  if (record.isOver) return 'done'
  return progress.some(({ state }) => state === 'sent') ? 'unknown' : 'paused'
}

/** A run as the page shows it. Parts that were given up no longer belong to it. */
export function describeRun(
  { record, progress }: StoredRun,
  status: RunStatus,
  reason?: AppError,
): RunState {
  const parts = progress.filter(({ state }) => state !== 'dropped')
  const givenUp = progress
    .filter(({ state }) => state === 'dropped')
    .reduce((total, { count }) => total + count, 0)
  const sum = (of: (part: (typeof parts)[number]) => number) =>
    parts.reduce((total, part) => total + of(part), 0)
  const total = addFen(...parts.map((part) => part.total))
  const agreed = addFen(...parts.map((part) => part.agreed ?? part.total))
  const open = parts.find((part) => isOpen(part))
  const undelivered = sum((part) => part.undelivered?.length ?? 0)
  // Parts that were given up took their time as well.
  const sentMs = progress.reduce((ms, part) => ms + (part.sentMs ?? 0), 0)
  const orderSn = parts.findLast((part) => part.orderSn)?.orderSn
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
    ...(givenUp > 0 && { givenUp }),
    ...(undelivered > 0 && { undelivered }),
    total,
    ...(agreed !== total && { agreed }),
    ...(open?.promise && { promise: open.promise }),
    ...(open?.agreedPromise && { agreedPromise: open.agreedPromise }),
    ...(orderSn && { orderSn }),
    ...(sentMs > 0 && { sentMs }),
    startedAt: record.startedAt,
    endedAt: record.endedAt,
  }
}
