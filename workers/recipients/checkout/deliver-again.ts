import { err, ok, type Result } from '#domain/result/result.ts'

import { database } from '../storage/database.ts'
import type { Put } from '../storage/seal.ts'
import { keys } from '../storage/records.types.ts'
import { storageError } from '../storage/storage-error.ts'
import type { StoredRun } from '../storage/run-records.ts'
import type { PartProgress } from '../storage/run.types.ts'
import { tellPlatform, withWaybills } from './tell-platform.ts'

/** What the platform refused may have been put right there since, so that is told again, too. */
async function tellPart(run: StoredRun, part: PartProgress): Promise<PartProgress> {
  const { signal } = new AbortController()
  const { undelivered = [], orderSn = '' } = part
  const without = undelivered.filter(({ waybill }) => waybill === '')
  const looked = await withWaybills(signal, orderSn, without)
  const have = [...undelivered, ...looked].filter(({ waybill }) => waybill !== '')
  const delivery = await tellPlatform(signal, run.record.terms, have)
  const { deliveryFailure: _, ...rest } = part
  return {
    ...rest,
    undelivered: [...looked.filter(({ waybill }) => waybill === ''), ...delivery.undelivered],
    ...(delivery.failure && { deliveryFailure: delivery.failure }),
  }
}

/** 仅重试发货: of a run that is over, in whatever state its draft is. */
export async function deliverAgain(run: StoredRun): Promise<Result<StoredRun>> {
  const { userId, runId } = run.record
  const progress: PartProgress[] = []
  for (const part of run.progress) {
    const isWhole = (part.undelivered?.length ?? 0) === 0
    const next = isWhole ? part : await tellPart(run, part)
    try {
      const put: Put = [[...keys.progress(runId, part.index)], next]
      if (!isWhole) await database.write(userId, { puts: [put] }, 'strict')
    } catch (cause) {
      return err(storageError(cause))
    }
    progress.push(next)
  }
  return ok({ ...run, progress })
}
