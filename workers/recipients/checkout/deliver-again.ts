import { err, ok, type Result } from '#domain/result/result.ts'

import { database } from '../storage/database.ts'
import type { Put } from '../storage/seal.ts'
import { keys } from '../storage/records.types.ts'
import { storageError } from '../storage/storage-error.ts'
import { readProgress, readRuns, type StoredRun } from '../storage/run-records.ts'
import type { PartProgress, RunRecord } from '../storage/run.types.ts'
import { deliverWaybills, lookAgain } from './deliver-waybills.ts'

/** What becomes of a part with orders whose waybills the platform does not know. */
type PartStep = (run: StoredRun, part: PartProgress) => Promise<PartProgress>

const lookAtPart: PartStep = async (_run, part) => {
  const { undelivered = [], orderSn = '' } = part
  const left = await lookAgain(new AbortController().signal, orderSn, undelivered)
  if (left.length > 0) return { ...part, undelivered: left }
  const { deliveryFailure: _, ...rest } = part
  return { ...rest, undelivered: left }
}

/** Also delivers what the platform refused before: it may have been put right there since. */
const redeliverPart: PartStep = async (run, part) => {
  const { signal } = new AbortController()
  const { deliveryFailure: _, undelivered: looked = [], ...rest } = await lookAtPart(run, part)
  const have = looked.filter(({ waybill }) => waybill !== '')
  const delivery = await deliverWaybills(signal, run.record.terms, have)
  return {
    ...rest,
    undelivered: [...looked.filter(({ waybill }) => waybill === ''), ...delivery.undelivered],
    ...(delivery.failure && { deliveryFailure: delivery.failure }),
  }
}

/** Delivers again for a run that is over, whatever state its draft is in. */
export function deliverAgain(run: StoredRun): Promise<Result<StoredRun>> {
  return inEachPart(run, redeliverPart)
}

/** Leaves out the parcels of a run that were taken back since. */
export function leaveOutTakenBack(run: StoredRun): Promise<Result<StoredRun>> {
  return inEachPart(run, lookAtPart)
}

async function inEachPart(run: StoredRun, step: PartStep): Promise<Result<StoredRun>> {
  const progress: PartProgress[] = []
  for (const part of run.progress) {
    const isWhole = (part.undelivered?.length ?? 0) === 0
    const next = isWhole ? part : await step(run, part)
    try {
      if (!isWhole) await keepPart(run.record, next)
    } catch (cause) {
      return err(storageError(cause))
    }
    progress.push(next)
  }
  return ok({ ...run, progress })
}

/** The storage of runs that `handOver` works on. */
type StoredRuns = {
  readonly records: (userId: string) => Promise<readonly RunRecord[]>
  readonly progress: (runId: string) => Promise<readonly PartProgress[]>
  readonly keep: (record: RunRecord, part: PartProgress) => Promise<void>
}

async function keepPart({ userId, runId }: RunRecord, part: PartProgress): Promise<void> {
  const put: Put = [[...keys.progress(runId, part.index)], part]
  await database.write(userId, { puts: [put] }, 'strict')
}

const STORED: StoredRuns = { records: readRuns, progress: readProgress, keep: keepPart }

/** Whether a part has rows that neither the platform nor, as far as is known, the server knows. */
function isOwed({ undelivered = [], handedOver }: PartProgress): boolean {
  return handedOver === undefined && undelivered.some(({ code }) => code !== undefined)
}

/** If the server answers at all, it took the rows with a waybill; otherwise it may not have. */
function isTaken({ undelivered = [], deliveryFailure }: PartProgress): boolean {
  const hasAnswered = deliveryFailure === undefined || deliveryFailure.code === 'api'
  return hasAnswered && undelivered.every(({ waybill }) => waybill !== '')
}

/**
 * Sends the server the waybills that runs of this browser have not delivered to a platform. From
 * then on that is the server's duty (docs/decisions/0032-jobs.md), so a part is handed over once. A
 * part whose waybills are not there yet, or to which the server did not answer, is tried again at
 * the next start.
 */
export async function handOver(userId: string, runs: StoredRuns = STORED): Promise<void> {
  for (const record of await runs.records(userId)) {
    if (!record.isOver || record.terms.storeId === undefined) continue
    for (const part of await runs.progress(record.runId)) {
      if (!isOwed(part)) continue
      const delivered = await redeliverPart({ record, progress: [part] }, part)
      const next: PartProgress = isTaken(delivered) ? { ...delivered, handedOver: true } : delivered
      await runs.keep(record, next)
    }
  }
}
