import { err, ok, type Result } from '#domain/result/result.ts'

import { database } from '../storage/database.ts'
import type { Put } from '../storage/seal.ts'
import { keys } from '../storage/records.types.ts'
import { storageError } from '../storage/storage-error.ts'
import { readProgress, readRuns, type StoredRun } from '../storage/run-records.ts'
import type { UnreportedCode } from '../storage/run-state.types.ts'
import type { PartProgress, RunRecord, StoredUnreported } from '../storage/run.types.ts'
import { SerialQueue } from '../scheduling/serial-queue.ts'
import { reportWaybills, lookAgain } from './report-waybills.ts'

/** A part after a step, and how many of its waybills the platform has taken since the one before. */
type Step = { readonly part: PartProgress; readonly reported: number }

/** What becomes of a part with orders whose waybills the platform does not know. */
type PartStep = (record: RunRecord, part: PartProgress) => Promise<Step>

const lookAtPart: PartStep = async (_record, part) => {
  const { undelivered = [], orderSn = '' } = part
  const { signal } = new AbortController()
  const { left, reported } = await lookAgain(signal, orderSn, undelivered)
  const { deliveryFailure: _, ...rest } = part
  return { part: { ...(left.length > 0 ? part : rest), undelivered: left }, reported }
}

function isReportable({ waybill, code }: StoredUnreported): boolean {
  return waybill !== '' && code !== 'taking_back'
}

/** Also reports what the platform refused before: it may have been put right there since. */
const reportPartAgain: PartStep = async (record, part) => {
  const { signal } = new AbortController()
  const { part: seen, reported } = await lookAtPart(record, part)
  const { deliveryFailure: _, undelivered: looked = [], ...rest } = seen
  const have = looked.filter(isReportable)
  const delivery = await reportWaybills(signal, record.terms, have)
  const kept = looked.filter((row) => !isReportable(row))
  const next = {
    ...rest,
    undelivered: [...kept, ...delivery.undelivered],
    ...(delivery.failure && { deliveryFailure: delivery.failure }),
  }
  return { part: next, reported: reported + have.length - delivery.undelivered.length }
}

/** One after the other: each reads what the one before has kept. */
const turns = new SerialQueue()

type ReportedAgain = { readonly run: StoredRun; readonly reported: number }

/** Reports again for a run that is over, whatever state its draft is in. */
export function reportAgain(run: StoredRun): Promise<Result<ReportedAgain>> {
  return inEachPart(run, reportPartAgain)
}

/** Looks how the parcels of a run that were not reported stand now. */
export function checkUnreported(run: StoredRun): Promise<Result<ReportedAgain>> {
  return inEachPart(run, lookAtPart)
}

function inEachPart({ record }: StoredRun, step: PartStep): Promise<Result<ReportedAgain>> {
  return turns.run(async () => {
    const progress: PartProgress[] = []
    let reported = 0
    try {
      for (const part of await readProgress(record.runId)) {
        const isWhole = (part.undelivered?.length ?? 0) === 0
        const next = isWhole ? { part, reported: 0 } : await step(record, part)
        if (!isWhole) await keepPart(record, next.part)
        progress.push(next.part)
        reported += next.reported
      }
    } catch (cause) {
      return err(storageError(cause))
    }
    return ok({ run: { record, progress }, reported })
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
  const isOurs = (code: UnreportedCode | undefined) => code === 'no_waybill' || code === 'not_told'
  return handedOver === undefined && undelivered.some(({ code }) => isOurs(code))
}

/** If the server answers at all, it took the rows with a waybill; otherwise it may not have. */
function isTaken({ undelivered = [], deliveryFailure }: PartProgress): boolean {
  const hasAnswered = deliveryFailure === undefined || deliveryFailure.code === 'api'
  return hasAnswered && undelivered.every(({ waybill }) => waybill !== '')
}

/**
 * Sends the server the waybills that runs of this browser have not reported to a platform. From
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
        const { part: reported } = await reportPartAgain(record, part)
        const isOver = isTaken(reported)
        await runs.keep(record, isOver ? { ...reported, handedOver: true } : reported)
      }
    })
  }
}
