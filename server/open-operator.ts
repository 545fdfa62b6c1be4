import { isLoopback } from '#domain/network/public-address.ts'
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
  /** Where browsers see the desk; absent = it is not served, or not known where. */
  readonly deskUrl: string | undefined
}

/** Where browsers see the desk; undefined = it is not served, or at any port. */
export function deskUrlOf({ desk }: Pick<Config, 'desk'>, port = desk?.port): string | undefined {
  if (desk === null || !port) return undefined
  if (desk.url !== null) return desk.url
  // Passkeys are of names: a browser makes none at an IP address.
  return `http://${isLoopback(desk.host) ? 'localhost' : desk.host}:${port}`
}

/** What commands of the operator work with, but for who is at the keyboard. */
export function openOperator({ config, db, seal, log, deskUrl }: OperatorDeps) {
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
    ...(deskUrl !== undefined && { deskUrl }),
  }
}
