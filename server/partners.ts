import type { Hono } from 'hono'

import type { Database } from './db/database.ts'
import type { Ports } from './guarded-ports.ts'
import type { Log } from './http/log.ts'
import { secondsBehind, type Job } from './jobs.ts'
import type { AppEnv, Caller, Mount } from './http/mount.ts'
import type { MountNotice } from './http/notices.ts'
import type { Accounts } from './modules/accounts/service.ts'
import { mountAttestation } from './modules/attestation/routes.ts'
import { makeAttestation } from './modules/attestation/service.ts'
import type { Orders } from './modules/orders/service.ts'
import { reconciliationJob } from './modules/reconciliation/service.ts'
import { mountPaymentNotices, mountRecharge } from './modules/recharge/routes.ts'
import { makeRecharge, type Recharge } from './modules/recharge/service.ts'
import { mountShopReturn, mountShops } from './modules/shops/routes.ts'
import type { Seal } from './seal.ts'
import { makeShops } from './modules/shops/service.ts'
import { mountWithdrawals } from './modules/withdrawals/routes.ts'
import { makeWithdrawals } from './modules/withdrawals/service.ts'
import type { Wallet } from './modules/wallet/service.ts'
import type { SandboxPartners } from './open-ports.ts'
import { severalPayments } from './ports/payment/several-payments.ts'
import { mountIdentityPage } from './sandbox/identity-page.ts'
import { mountMessagesPage } from './sandbox/messages-page.ts'
import { mountPayPage } from './sandbox/pay-page.ts'
import { mountPlatformPages } from './sandbox/platform-pages.ts'
import { mountWithdrawalsPage } from './sandbox/withdrawals-page.ts'

type PartnerDeps = {
  readonly ports: Ports
  /** The pages of partners of our own; null = there are none. */
  readonly sandbox: SandboxPartners | null
  readonly db: Database
  readonly log: Log
  readonly wallet: Wallet
  readonly accounts: Accounts
  readonly orders: Orders
  readonly seal: Seal
  findCaller(token: string): Promise<Caller | null>
  readonly now: () => Date
}

/** The jobs that ask about payments; of each channel its own, so that a company that hangs delays no other. */
function askingJobs(payments: Ports['payments'], recharge: Recharge): Job[] {
  return payments.flatMap(({ channels }) =>
    channels.map(({ channel }) => ({
      name: 'recharge',
      // Its buyer may be looking at the code.
      idleMs: 1000,
      next: () => recharge.askAboutSilent(channel),
    })),
  )
}

type Mounts = { readonly mount: Mount; readonly mountNotice: MountNotice }

/**
 * Mounts what needs an outside partner: recharges, real-name checks and merchants' shops. In the
 * sandbox the partners are ours, with their own pages.
 * @returns the jobs that ask the partners without a caller
 */
export function mountPartners(app: Hono<AppEnv>, mounts: Mounts, deps: PartnerDeps): Job[] {
  const { mount, mountNotice } = mounts
  const { db, log, accounts, wallet, seal, now, ports, sandbox } = deps
  const { identity, platforms } = ports
  const payment = severalPayments(ports.payments)
  const recharge = makeRecharge({ db, wallet, signs: accounts.signs, payment, log, now })
  mountRecharge(mount, recharge)
  mountPaymentNotices(mountNotice, recharge)
  const attestation = makeAttestation({ db, accounts, identity, now })
  mountAttestation(mount, attestation)
  mountWithdrawals(mount, makeWithdrawals({ db, wallet, accounts, attestation, seal, now }))
  const shops = makeShops({ db, log, seal, now, platforms, orders: deps.orders })
  mountShops(mount, shops)
  mountShopReturn(app, { shops, log, findCaller: (token) => deps.findCaller(token) })
  const jobs: Job[] = [
    ...askingJobs(ports.payments, recharge),
    {
      name: 'recharge_refund',
      idleMs: 60_000,
      next: () => recharge.askAboutNextRefund(),
      behind: () =>
        secondsBehind(db, 'SELECT min(created_at) AS at FROM recharge_refunds WHERE status = 0'),
    },
  ]
  const { hear } = recharge
  jobs.push(...shops.jobs, reconciliationJob({ db, log, sources: payment.bills, now, hear }))
  if (sandbox === null) return jobs
  mountPayPage(app, { payment: sandbox.payment, log })
  mountIdentityPage(app, sandbox.identity)
  mountWithdrawalsPage(app, { db, channels: payment.channels })
  mountPlatformPages(app, sandbox.platforms)
  mountMessagesPage(app, sandbox.sms)
  return jobs
}
