import type { Database } from '../../db/database.ts'
import type { Module } from '../../module.ts'
import type { Seal } from '../../seal.ts'
import type { Accounts } from '../accounts/service.ts'
import type { AttestationService } from '../attestation/service.ts'
import type { Wallet } from '../wallet/service.ts'
import { mountWithdrawals } from './routes.ts'
import { makeWithdrawals } from './service.ts'

type Needs = {
  readonly db: Database
  readonly now: () => Date
  readonly seal: Seal
  readonly wallet: Wallet
  readonly accounts: Accounts
  readonly attestation: AttestationService
}

/** Money that leaves for a user's own account. */
export function withdrawalsModule(needs: Needs): Module {
  const withdrawals = makeWithdrawals(needs)
  return { provides: {}, mount: ({ mount }) => mountWithdrawals(mount, withdrawals), jobs: [] }
}
