import type { Database } from '../../db/database.ts'
import type { Log } from '../../http/log.ts'
import type { Module } from '../../module.ts'
import { secondsBehind, type Job } from '../../jobs.ts'
import type { Payment } from '../../ports/payment/payment.ts'
import type { Accounts } from '../accounts/service.ts'
import type { Wallet } from '../wallet/service.ts'
import { mountPaymentNotices, mountRecharge } from './routes.ts'
import { silentTradeIsDue } from './repository.ts'
import { makeRecharge, type Recharge } from './service.ts'

type Needs = {
  readonly db: Database
  readonly log: Log
  readonly now: () => Date
  readonly payment: Payment
  readonly wallet: Wallet
  readonly accounts: Accounts
}

/** The jobs that ask about payments, one for each channel: a company that hangs delays no other. */
function askingJobs({ channels }: Payment, recharge: Recharge): Job[] {
  return channels.map(({ channel }) => ({
    name: 'recharge',
    // Its buyer may be looking at the code.
    idleMs: 1000,
    due: silentTradeIsDue(channel),
    next: () => recharge.pollSilentTrades(channel),
  }))
}

/** Money that is paid in, and refunds of it. */
export function rechargeModule(needs: Needs): Module<{ readonly recharge: Recharge }> {
  const { db, payment, accounts } = needs
  const recharge = makeRecharge({ ...needs, signs: accounts.signs })
  return {
    provides: { recharge },
    mount({ mount, mountNotice }) {
      mountRecharge(mount, recharge)
      mountPaymentNotices(mountNotice, recharge)
    },
    jobs: [
      ...askingJobs(payment, recharge),
      {
        name: 'recharge_refund',
        idleMs: 60_000,
        next: () => recharge.pollNextRefund(),
        behind: () =>
          secondsBehind(db, 'SELECT min(created_at) AS at FROM recharge_refunds WHERE status = 0'),
      },
    ],
  }
}
