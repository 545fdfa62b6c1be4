import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { getPackageInfo, listParcels, traceParcel } from '#contract/parcels.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../http/log.ts'
import type { Answer } from '../../http/refusal.ts'
import type { Job } from '../../jobs.ts'
import type { Courier, RawPush } from '../../ports/courier/courier.ts'
import type { Orders } from '../orders/service.ts'
import type { Wallet } from '../wallet/service.ts'
import { compensateNext } from './compensate.ts'
import { noteHeard } from './courier-health.ts'
import { takeEvents } from './events.ts'
import { findParcels } from './find-parcels.ts'
import { readPackageInfo } from './package-info.ts'
import { findTrace } from './trace-parcel.ts'
import { trackNext } from './tracking.ts'

export type Parcels = ReturnType<typeof makeParcels>

type Deps = {
  readonly db: Database
  readonly courier: Courier
  readonly wallet: Wallet
  readonly orders: Pick<Orders, 'countUnpaid'>
  readonly log: Log
}

export function makeParcels({ db, courier, wallet, orders, log }: Deps) {
  return {
    list(
      userId: number,
      asked: BodyOf<typeof listParcels>,
    ): Promise<Answer<DataOf<typeof listParcels>>> {
      return findParcels(db, userId, { asked, now: courier.now() })
    },

    trace(userId: number, waybillNo: string): Promise<Answer<DataOf<typeof traceParcel>>> {
      return findTrace(db, userId, waybillNo)
    },

    async info(userId: number): Promise<Answer<DataOf<typeof getPackageInfo>>> {
      return ok(await readPackageInfo(db, userId, await orders.countUnpaid(userId)))
    },

    /** @returns what the carrier wants to hear; everything else would have it post again */
    async pushed(raw: RawPush): Promise<{ readonly isTaken: boolean; readonly reply: string }> {
      const pushes = await courier.readPush(raw)
      if (pushes === null) {
        log.error('courier_push_refused', { bytes: raw.body.length })
        return { isTaken: false, reply: courier.pushReply.refused }
      }
      for (const { expressKey, events } of pushes) {
        const { fresh, ignored } = await takeEvents(db, events, {
          source: 'push',
          now: courier.now(),
        })
        await noteHeard(db, expressKey)
        log.info('courier_push', { expressKey, fresh, ignored })
      }
      return { isTaken: true, reply: courier.pushReply.taken }
    },

    jobs: [
      { name: 'tracking', idleMs: 5000, next: () => trackNext(db, courier) },
      {
        name: 'compensation',
        idleMs: 5000,
        next: () => compensateNext({ db, wallet }, courier.now()),
      },
    ] as const satisfies readonly Job[],
  }
}
