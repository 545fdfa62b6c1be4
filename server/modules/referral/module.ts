import type { Database } from '../../db/database.ts'
import type { Module } from '../../module.ts'
import type { Courier } from '../../ports/courier/courier.ts'
import type { Wallet } from '../wallet/service.ts'
import { mountReferral } from './routes.ts'
import { makeReferral } from './service.ts'

type Needs = {
  readonly db: Database
  readonly courier: Courier
  readonly wallet: Wallet
}

/** Commissions and gifts for those who bring others. */
export function referralModule({ db, courier, wallet }: Needs): Module {
  const referral = makeReferral({ db, wallet, now: () => courier.now() })
  return {
    provides: {},
    mount: ({ mount }) => mountReferral(mount, referral),
    jobs: referral.jobs,
  }
}
