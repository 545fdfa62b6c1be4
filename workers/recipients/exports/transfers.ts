import { fail, type Result } from '#domain/result/result.ts'

import { RestartableTask } from '../scheduling/restartable-task.ts'
import type { Transfer } from './exports.types.ts'

/**
 * They belong to the worker, not to a draft: one of each kind at a time, and none cancels another
 * kind's.
 */
const transfers: Readonly<Record<Transfer, RestartableTask>> = {
  download: new RestartableTask(),
  copy: new RestartableTask(),
  draft: new RestartableTask(),
}

/** Any failure of a transfer that was cancelled is answered as `export_cancelled`. */
export function transfer<T>(
  kind: Transfer,
  work: (signal: AbortSignal) => Promise<Result<T>>,
): Promise<Result<T>> {
  return transfers[kind].run(async (signal) => {
    const answer = await work(signal)
    return signal.aborted && !answer.ok ? fail('export_cancelled') : answer
  })
}

export function cancelTransfer(kind: Transfer): void {
  transfers[kind].cancel()
}
