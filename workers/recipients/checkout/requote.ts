import { ERROR_CODES } from '#contract/error-codes.ts'
import { isWorsePromise, type PromiseTerms } from '#contract/shipping-promise.ts'
import type { AppError } from '#domain/result/result.ts'

import type { StoredRun } from '../storage/run-records.ts'
import type { PartProgress } from '../storage/run.types.ts'
import type { PartQuote, RunPorts } from './runner.types.ts'

/** The buyer continues a run after the page has shown what it costs and promises now, and agrees. */
export function agreedTo(part: PartProgress): PartProgress {
  const { agreedPromise: _, ...rest } = part
  return { ...rest, agreed: part.total }
}

/** A promise that got worse is kept beside the one that was agreed to. */
function withPromise(part: PartProgress, now: PromiseTerms): PartProgress {
  const { promise } = part
  if (promise === undefined || !isWorsePromise(now, promise)) return part
  return { ...part, promise: now, agreedPromise: part.agreedPromise ?? promise }
}

function withTotal(part: PartProgress, total: PartQuote['total']): PartProgress {
  if (total === part.total) return part
  return { ...part, total, agreed: part.agreed ?? part.total }
}

/**
 * The server refuses what the buyer was shown: prices, which differ from part to part, or the promise,
 * which does not.
 * @returns the parts that were not placed and have changed; they must be shown before anything is sent
 */
export async function requote(
  { record, progress }: StoredRun,
  reason: AppError | null,
  { store, quote }: Pick<RunPorts, 'store' | 'quote'>,
): Promise<readonly PartProgress[]> {
  const isPrice = reason?.apiCode === ERROR_CODES.price_changed
  if (!isPrice && reason?.apiCode !== ERROR_CODES.promise_changed) return []
  const changed: PartProgress[] = []
  let promise: PromiseTerms | null = null
  for (const before of progress) {
    if (before.state !== 'waiting' && before.state !== 'refused') continue
    let now = before
    if (isPrice || promise === null) {
      const part = await store.readPart(record.runId, before.index)
      const quoted = await quote({ run: record, part, total: before.total })
      // Without a quote the part stays as it is, and the server refuses it again.
      if (!quoted.ok) continue
      promise = quoted.value.promise
      now = withTotal(now, quoted.value.total)
    }
    now = withPromise(now, promise)
    if (now !== before) changed.push(now)
  }
  return changed
}
