import { longestWaiting, secondsBehind, type Job } from '../../jobs.ts'
import { announceJob } from './announce.ts'
import { archiveNext } from './archive.ts'
import { compensateNext } from './compensate.ts'
import { countDeliveryTimes } from './count-delivery-times.ts'
import { foldNext } from './fold-events.ts'
import { cancelNext, refundNext, type RefundDeps } from './refund.ts'
import { parcelKeysJob, type ParcelKeys } from './parcel-keys.ts'
import { GRACE_MS } from './reported.ts'
import { trackingBehind, TRACKING_IS_DUE, trackNext } from './tracking.ts'
import { watchNext } from './watch-carriers.ts'

function oldestRequest(carrier: 'IS NULL' | 'IS NOT NULL'): string {
  return `SELECT min(asked_at) AS at FROM parcel_refunds WHERE due_at IS NOT NULL AND express_id ${carrier}`
}

/** What is done for parcels without anybody asking. */
export function parcelJobs(deps: RefundDeps, keys: ParcelKeys): readonly Job[] {
  const { db, courier, wallet } = deps
  return [
    announceJob(db, courier),
    parcelKeysJob(db, keys),
    {
      name: 'tracking',
      idleMs: 5000,
      due: TRACKING_IS_DUE,
      next: () => trackNext(db, courier),
      behind: () => trackingBehind(db),
    },
    { name: 'carrier_watch', idleMs: 10_000, next: () => watchNext(db, courier) },
    {
      name: 'compensation',
      idleMs: 5000,
      next: () => compensateNext({ db, wallet, askEveryMs: courier.askEveryMs }, courier.now()),
      behind: () =>
        secondsBehind(
          db,
          longestWaiting('orders', 'promise_due_at'),
          new Date(courier.now().getTime() - GRACE_MS),
        ),
    },
    { name: 'delivery_times', idleMs: 10_000, next: () => countDeliveryTimes(db) },
    { name: 'parcel_fold', idleMs: 60_000, next: () => foldNext(db) },
    { name: 'parcel_archive', idleMs: 60_000, next: () => archiveNext(db, courier.now()) },
    {
      name: 'refunds',
      idleMs: 2000,
      next: () => refundNext(deps),
      behind: () => secondsBehind(db, oldestRequest('IS NULL')),
    },
    {
      name: 'cancellations',
      idleMs: 5000,
      next: () => cancelNext(deps),
      behind: () => secondsBehind(db, oldestRequest('IS NOT NULL')),
    },
  ]
}
