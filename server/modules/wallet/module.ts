import type { Database } from '../../db/database.ts'
import type { Log } from '../../http/log.ts'
import type { Module } from '../../module.ts'
import { ledgerProofJob } from './daily-proof.ts'
import { mountWallet } from './routes.ts'
import { makeWallet, type Wallet } from './service.ts'

type Needs = {
  readonly db: Database
  readonly log: Log
}

/** What each user has, and each movement of it. */
export function walletModule({ db, log }: Needs): Module<{ readonly wallet: Wallet }> {
  const wallet = makeWallet(db)
  return {
    provides: { wallet },
    mount: ({ mount }) => mountWallet(mount, wallet),
    jobs: [ledgerProofJob(db, log)],
  }
}
