import { err, ok, type Result } from '#domain/result/result.ts'

import { database } from '../storage/database.ts'
import type { Put } from '../storage/seal.ts'
import { keys } from '../storage/records.types.ts'
import { storageError } from '../storage/storage-error.ts'
import { readProgress, readRuns, type StoredRun } from '../storage/run-records.ts'
import type { UndeliveredCode } from '../storage/run-state.types.ts'
import type { PartProgress, RunRecord, StoredUndelivered } from '../storage/run.types.ts'
import { SerialQueue } from '../scheduling/serial-queue.ts'
import { deliverWaybills, lookAgain } from './deliver-waybills.ts'

/** A part after a step, and how many of its waybills the platform has taken since the one before. */
type Step = { readonly part: PartProgress; readonly delivered: number }

/** What becomes of a part with orders whose waybills the platform does not know. */
type PartStep = (record: RunRecord, part: PartProgress) => Promise<Step>

const lookAtPart: PartStep = async (_record, part) => {
  const { undelivered = [], orderSn = '' } = part
  const { signal } = new AbortController()
  const { left, delivered } = await lookAgain(signal, orderSn, undelivered)
  const { deliveryFailure: _, ...rest } = part
  return { part: { ...(left.length > 0 ? part : rest), undelivered: left }, delivered }
}

function isDeliverable({ waybill, code }: StoredUndelivered): boolean {
  return waybill !== '' && code !== 'taking_back'
}

/** Also delivers what the platform refused before: it may have been put right there since. */
const redeliverPart: PartStep = async (record, part) => {
  const { signal } = new AbortController()
  const { part: seen, delivered } = await lookAtPart(record, part)
  const { deliveryFailure: _, undelivered: looked = [], ...rest } = seen
  const have = looked.filter(isDeliverable)
  const delivery = await deliverWaybills(signal, record.terms, have)
  const kept = looked.filter((row) => !isDeliverable(row))
  const next = {
    ...rest,
    undelivered: [...kept, ...delivery.undelivered],
    ...(delivery.failure && { deliveryFailure: delivery.failure }),
  }
  return { part: next, delivered: delivered + have.length - delivery.undelivered.length }
}

/** One after the other: each reads what the one before has kept. */
const turns = new SerialQueue()

type Redelivered = { readonly run: StoredRun; readonly delivered: number }

/** Delivers again for a run that is over, whatever state its draft is in. */
export function deliverAgain(run: StoredRun): Promise<Result<Redelivered>> {
  return inEachPart(run, redeliverPart)
}

/** Looks how the parcels of a run that were not delivered stand now. */
export function lookAtUndelivered(run: StoredRun): Promise<Result<Redelivered>> {
  return inEachPart(run, lookAtPart)
}

function inEachPart({ record }: StoredRun, step: PartStep): Promise<Result<Redelivered>> {
  return turns.run(async () => {
    const progress: PartProgress[] = []
    let delivered = 0
    try {
      for (const part of await readProgress(record.runId)) {
        const isWhole = (part.undelivered?.length ?? 0) === 0
        const next = isWhole ? { part, delivered: 0 } : await step(record, part)
        if (!isWhole) await keepPart(record, next.part)
        progress.push(next.part)
        delivered += next.delivered
      }
    } catch (cause) {
      return err(storageError(cause))
    }
    return ok({ run: { record, progress }, delivered })
  })
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
  const isOurs = (code: UndeliveredCode | undefined) => code === 'no_waybill' || code === 'not_told'
  return handedOver === undefined && undelivered.some(({ code }) => isOurs(code))
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
    await turns.run(async () => {
      for (const part of await runs.progress(record.runId)) {
        if (!isOwed(part)) continue
        const { part: delivered } = await redeliverPart(record, part)
        const isOver = isTaken(delivered)
        await runs.keep(record, isOver ? { ...delivered, handedOver: true } : delivered)
      }
    })
  }
}
