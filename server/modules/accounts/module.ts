import type { Database } from '../../db/database.ts'
import type { Log } from '../../http/log.ts'
import type { Module } from '../../module.ts'
import type { CaptchaPartner } from '../../ports/captcha/captcha.ts'
import type { Sms } from '../../ports/sms/sms.ts'
import type { Wallet } from '../wallet/service.ts'
import { mountCaptchaFrame } from './captcha-frame.ts'
import { housekeepingJob } from './housekeeping.ts'
import { makePasswords, type PasswordCost } from './password.ts'
import { mountAccounts } from './routes.ts'
import { mountSubAccounts } from './sub-routes.ts'
import { makeAccounts, type Accounts, type WayIn } from './service.ts'

type Needs = {
  readonly db: Database
  readonly log: Log
  readonly now: () => Date
  readonly hashKey: Uint8Array
  readonly passwordCost: PasswordCost
  readonly waysIn: readonly WayIn[]
  readonly sms: Sms
  readonly captchaPartner: CaptchaPartner | null
  readonly wallet: Wallet
}

/** Users, how they sign in, and their sessions. */
export function accountsModule(needs: Needs): Module<{ readonly accounts: Accounts }> {
  const { db, passwordCost, captchaPartner } = needs
  const accounts = makeAccounts({ ...needs, passwords: makePasswords(passwordCost) })
  return {
    provides: { accounts },
    mount({ mount, app }) {
      mountAccounts(mount, accounts)
      mountSubAccounts(mount, accounts)
      if (captchaPartner !== null) mountCaptchaFrame(app, captchaPartner.widget)
    },
    jobs: [housekeepingJob(db)],
  }
}
