import type { Database } from '../../db/database.ts'
import type { Log } from '../../http/log.ts'
import type { Module } from '../../module.ts'
import type { Payment } from '../../ports/payment/payment.ts'
import type { Recharge } from '../recharge/service.ts'
import { reconciliationJob } from './service.ts'

type Needs = {
  readonly db: Database
  readonly log: Log
  readonly now: () => Date
  readonly payment: Payment
  readonly recharge: Recharge
}

/** Our trades beside the bills of the payment partners; nobody calls it. */
export function reconciliationModule({ db, log, now, payment, recharge }: Needs): Module {
  const { applyStatus } = recharge
  return {
    provides: {},
    mount: () => undefined,
    jobs: [reconciliationJob({ db, log, sources: payment.bills, now, applyStatus })],
  }
}
