import type { Hono } from 'hono'

import type { Database } from '../db/database.ts'
import type { Log } from '../http/log.ts'
import type { AppEnv } from '../http/mount.ts'
import type { Module } from '../module.ts'
import type { SandboxReceiver } from '../ports/callback/sandbox-receiver.ts'
import type { SandboxCourier } from '../ports/courier/sandbox-courier.ts'
import type { SandboxIdentity } from '../ports/identity/sandbox-identity.ts'
import type { Payment } from '../ports/payment/payment.ts'
import type { SandboxPayment } from '../ports/payment/sandbox-payment.ts'
import type { Pictures } from '../ports/pictures/pictures.ts'
import type { SandboxPlatforms } from '../ports/platform/sandbox-platforms.ts'
import type { SandboxSms } from '../ports/sms/sandbox-sms.ts'
import { mountCallbacksPage } from './callbacks-page.ts'
import { mountCompensationsPage } from './compensations-page.ts'
import { courierJob, mountCouriersPage } from './couriers-page.ts'
import { mountDeskPage } from './desk-page.ts'
import type { Faults } from './faults.ts'
import { mountIdentityPage } from './identity-page.ts'
import { mountLedgerPage } from './ledger-page.ts'
import { mountMessagesPage } from './messages-page.ts'
import { mountPayPage } from './pay-page.ts'
import { mountPlatformPages } from './platform-pages.ts'
import { mountReferralsPage } from './referrals-page.ts'
import { mountSandbox } from './routes.ts'
import { mountServicePages } from './service-page.ts'
import { mountWithdrawalsPage } from './withdrawals-page.ts'

/** Partners of our own, with what their pages need. */
export type SandboxPartners = {
  readonly payment: SandboxPayment
  readonly sms: SandboxSms
  readonly identity: SandboxIdentity
  readonly courier: SandboxCourier
  readonly platforms: SandboxPlatforms
  readonly receiver: SandboxReceiver
}

type Needs = {
  /** The whole application: carriers post their scans to it. */
  readonly app: Hono<AppEnv>
  readonly db: Database
  readonly log: Log
  readonly faults: Faults
  readonly pictures: Pictures
  readonly payment: Payment
}

/** Pages of the partners and of the operator, for people who test. */
export function sandboxModule(needs: Needs, partners: SandboxPartners): Module {
  const { db, log, faults, pictures, payment } = needs
  return {
    provides: {},
    mount({ app }) {
      // First: it refuses other sites for all pages below.
      mountSandbox(app, faults)
      mountDeskPage(app, db, pictures)
      mountCompensationsPage(app, db)
      mountReferralsPage(app, db)
      mountCallbacksPage(app, partners.receiver)
      mountLedgerPage(app, db)
      mountServicePages(app, db)
      mountCouriersPage(app, db, partners.courier)
      mountPayPage(app, { payment: partners.payment, log })
      mountIdentityPage(app, partners.identity)
      mountWithdrawalsPage(app, { db, channels: payment.channels })
      mountPlatformPages(app, partners.platforms)
      mountMessagesPage(app, partners.sms)
    },
    jobs: [courierJob(needs.app, partners.courier)],
  }
}
