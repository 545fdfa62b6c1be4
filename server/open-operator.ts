import type { Config } from './settings/config.ts'
import type { Database } from './db/database.ts'
import type { Log } from './http/log.ts'
import type { Seal } from './seal.ts'
import { openPictures } from './open-pictures.ts'
import { realPayments } from './payment-partners.ts'
import { makeSandboxPayment } from './ports/payment/sandbox-payment.ts'
import { severalPayments } from './ports/payment/several-payments.ts'
import { reportCalls } from './report-calls.ts'

export type OperatorDeps = {
  readonly config: Config
  readonly db: Database
  readonly seal: Seal
  readonly log: Log
}

/** What commands of the operator work with, but for who is at the keyboard. */
export function openOperator({ config, db, seal, log }: OperatorDeps) {
  const payment = config.sandbox
    ? makeSandboxPayment(db)
    : severalPayments(realPayments(config, reportCalls(log)))
  return {
    db,
    open: (sealed: Uint8Array, about: string) => Promise.resolve(seal.open(sealed, about)),
    hashIn: (room: string) => seal.hashIn(room),
    bills: payment.bills,
    payment,
    pictures: openPictures(config),
  }
}
