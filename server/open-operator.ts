import { isLoopback } from '#domain/network/public-address.ts'
import type { Config } from './settings/config.ts'
import type { Database } from './db/database.ts'
import type { Log } from './http/log.ts'
import type { Keys } from './installation.ts'
import type { Seal } from './seal.ts'
import type { PartnerOutcomes } from './modules/partners/outcomes.ts'
import { openPictures } from './open-pictures.ts'
import { partnersOutside } from './partners-outside.ts'
import { realPayments } from './payment-partners.ts'
import { makeSandboxPayment } from './ports/payment/sandbox-payment.ts'
import { severalPayments } from './ports/payment/several-payments.ts'

export type OperatorDeps = {
  readonly config: Config
  readonly db: Database
  readonly keys: Keys
  readonly seal: Seal
  readonly log: Log
  /** Counts what partners take and refuse. */
  readonly outcomes: PartnerOutcomes
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
export function openOperator({ config, db, seal, outcomes, deskUrl }: Omit<OperatorDeps, 'keys'>) {
  const { report, store } = outcomes
  const payment = config.sandbox
    ? makeSandboxPayment(db)
    : severalPayments(realPayments(config, report))
  return {
    db,
    open: (sealed: Uint8Array, about: string) => Promise.resolve(seal.open(sealed, about)),
    hashIn: (room: string) => seal.hashIn(room),
    bills: payment.bills,
    payment,
    pictures: openPictures(config, report),
    outside: { isSandbox: config.sandbox, partners: partnersOutside(config, report), store },
    ...(deskUrl !== undefined && { deskUrl }),
  }
}
