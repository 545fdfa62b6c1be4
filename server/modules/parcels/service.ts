import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type {
  cancelParcels,
  downloadParcels,
  getPackageInfo,
  listParcels,
  Parcel,
  previewCancel,
  traceParcel,
} from '#contract/parcels.ts'
import { ok } from '#domain/result/result.ts'
import { withCustomPlans, type Database } from '../../db/database.ts'
import type { Log } from '../../http/log.ts'
import type { Answer } from '../../http/refusal.ts'
import type { Courier, RawPush } from '../../ports/courier/courier.ts'
import type { Goods } from '../goods/service.ts'
import type { Orders } from '../orders/service.ts'
import type { Wallet } from '../wallet/service.ts'
import { makeKeyedHash } from '../../keyed-hash.ts'
import { recordContact } from './courier-health.ts'
import { takeEvents } from './events.ts'
import { downloadPart } from './download-parcels.ts'
import { findByNumbers, type NumbersAsked } from './find-by-numbers.ts'
import { findParcels, readRows } from './find-parcels.ts'
import { makeParcelKeys } from './parcel-keys.ts'
import { readPackageInfo } from './package-info.ts'
import { parcelJobs } from './jobs.ts'
import { searchParcels } from './search-parcels.ts'
import { cancelAndRefund, previewRefund } from './refund.ts'
import { findTrace } from './trace-parcel.ts'

export { holdArchiving } from './archive.ts'
export { stateOf } from './states.ts'

export type Parcels = ReturnType<typeof makeParcels>

type Deps = {
  readonly db: Database
  readonly courier: Courier
  readonly wallet: Wallet
  readonly goods: Pick<Goods, 'restock'>
  readonly orders: Pick<Orders, 'countUnpaid'>
  readonly log: Log
  /** 32 bytes: the key of hashes that parcels are found by. */
  readonly hashKey: Uint8Array
}

/** Parcels of a user by what somebody knows of them. */
function lookups(db: Database, courier: Pick<Courier, 'now'>) {
  return {
    byIds: (userId: number, ids: readonly number[]): Promise<Parcel[]> =>
      withCustomPlans(db, (tx) => readRows(tx, userId, { ids, now: courier.now() })),

    byNumbers: (userId: number, asked: NumbersAsked): Promise<Parcel[]> =>
      findByNumbers(db, userId, { asked, now: courier.now() }),

    /** By the text of a number, a phone or a name. */
    search: (userId: number, text: string) =>
      searchParcels(db, userId, { text, now: courier.now() }),
  }
}

export function makeParcels({ db, courier, wallet, goods, orders, log, hashKey }: Deps) {
  const refunds = { db, courier, wallet, goods, log }
  const asking = new Set<number>()
  return {
    list(
      userId: number,
      asked: BodyOf<typeof listParcels>,
    ): Promise<Answer<DataOf<typeof listParcels>>> {
      return findParcels(db, userId, { asked, now: courier.now() })
    },

    download(
      userId: number,
      asked: BodyOf<typeof downloadParcels>,
    ): Promise<Answer<DataOf<typeof downloadParcels>>> {
      return downloadPart(db, userId, { asked, now: courier.now() })
    },

    ...lookups(db, courier),

    trace(userId: number, waybillNo: string): Promise<Answer<DataOf<typeof traceParcel>>> {
      return findTrace(db, userId, waybillNo)
    },

    previewCancel(
      userId: number,
      body: BodyOf<typeof previewCancel>,
    ): Promise<Answer<DataOf<typeof previewCancel>>> {
      return previewRefund(db, userId, body)
    },

    cancel(
      userId: number,
      body: BodyOf<typeof cancelParcels>,
    ): Promise<Answer<DataOf<typeof cancelParcels>>> {
      return cancelAndRefund({ ...refunds, asking }, userId, body)
    },

    async info(userId: number): Promise<Answer<DataOf<typeof getPackageInfo>>> {
      return ok(await readPackageInfo(db, userId, await orders.countUnpaid(userId)))
    },

    /** @returns the reply that the carrier expects; on any other reply it posts again */
    async pushed(raw: RawPush): Promise<{ readonly isTaken: boolean; readonly reply: string }> {
      const pushes = await courier.readPush(raw)
      if (pushes === null) {
        log.error('courier_push_refused', { bytes: raw.body.length })
        return { isTaken: false, reply: courier.pushReply.refused }
      }
      for (const push of pushes) {
        const { expressKey } = push
        const { fresh, ignored } = await takeEvents(db, push, {
          source: 'push',
          now: courier.now(),
        })
        await recordContact(db, expressKey)
        log.info('courier_push', { expressKey, fresh, ignored })
      }
      return { isTaken: true, reply: courier.pushReply.taken }
    },

    jobs: parcelJobs(refunds, makeParcelKeys(makeKeyedHash(hashKey, 'parcels'))),
  }
}
