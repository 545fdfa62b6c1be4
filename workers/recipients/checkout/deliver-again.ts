import { err, ok, type Result } from '#domain/result/result.ts'

import { database } from '../storage/database.ts'
import type { Put } from '../storage/seal.ts'
import { keys } from '../storage/records.types.ts'
import { storageError } from '../storage/storage-error.ts'
import { readProgress, readRuns, type StoredRun } from '../storage/run-records.ts'
import type { PartProgress, RunRecord } from '../storage/run.types.ts'
import { deliverWaybills, withWaybills } from './deliver-waybills.ts'

/** What the platform refused may have been put right there since, so that is delivered again, too. */
async function redeliverPart(run: StoredRun, part: PartProgress): Promise<PartProgress> {
  const { signal } = new AbortController()
  const { undelivered = [], orderSn = '' } = part
  const without = undelivered.filter(({ waybill }) => waybill === '')
  const looked = await withWaybills(signal, orderSn, without)
  const have = [...undelivered, ...looked].filter(({ waybill }) => waybill !== '')
  const delivery = await deliverWaybills(signal, run.record.terms, have)
  const { deliveryFailure: _, ...rest } = part
  return {
    ...rest,
    undelivered: [...looked.filter(({ waybill }) => waybill === ''), ...delivery.undelivered],
    ...(delivery.failure && { deliveryFailure: delivery.failure }),
  }
}

/** 仅重试发货: of a run that is over, in whatever state its draft is. */
export async function deliverAgain(run: StoredRun): Promise<Result<StoredRun>> {
  const progress: PartProgress[] = []
  for (const part of run.progress) {
    const isWhole = (part.undelivered?.length ?? 0) === 0
    const next = isWhole ? part : await redeliverPart(run, part)
    try {
      if (!isWhole) await keepPart(run.record, next)
    } catch (cause) {
      return err(storageError(cause))
    }
    progress.push(next)
  }
  return ok({ ...run, progress })
}

/** Where runs lie. */
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

/** Rows that neither the platform nor, as far as is known here, the server knows of. */
function isOwed({ undelivered = [], handedOver }: PartProgress): boolean {
  return handedOver === undefined && undelivered.some(({ code }) => code !== undefined)
}

/** The server took the rows whatever it said of the platform; without an answer it may not have. */
function isTaken({ undelivered = [], deliveryFailure }: PartProgress): boolean {
  const hasAnswered = deliveryFailure === undefined || deliveryFailure.code === 'api'
  return hasAnswered && undelivered.every(({ waybill }) => waybill !== '')
}

/**
 * Tells the server what runs of this browser still owe a platform. From then on it is the server's
 * duty (docs/decisions/0032-jobs.md), so each part is handed over once; one whose waybills are not
 * there yet, or that found no server, at the next start.
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
