import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { statisticsJobs } from './db/statistics.ts'
import type { Log } from './http/log.ts'
import type { Lanes } from './http/admission.ts'
import { housekeepingJob } from './modules/accounts/housekeeping.ts'
import { makePasswords, type PasswordCost } from './modules/accounts/password.ts'
import { makeAccounts } from './modules/accounts/service.ts'
import { makeContent } from './modules/content/service.ts'
import { makeGoods } from './modules/goods/service.ts'
import { makeOpenApi } from './modules/open-api/service.ts'
import { makeOrders } from './modules/orders/service.ts'
import { makeParcels } from './modules/parcels/service.ts'
import { ledgerProofJob } from './modules/wallet/daily-proof.ts'
import { makeReferral } from './modules/referral/service.ts'
import { makeSite } from './modules/site/service.ts'
import { makeWorkbench } from './modules/workbench/service.ts'
import { makeWallet } from './modules/wallet/service.ts'
import { makeWorkOrders } from './modules/work-orders/service.ts'
import type { Seal } from './seal.ts'
import type { Ports } from './guarded-ports.ts'
import type { CallbackPoster } from './ports/callback/callback-poster.ts'
import type { Limits } from './ports/outside/guard.ts'
import type { Pictures } from './ports/pictures/pictures.ts'
import type { Faults } from './sandbox/faults.ts'
import { WAYS_IN } from './ways-in.ts'

/** A member may be absent where it has a default; null means that there is none. */
export type AppDeps = {
  readonly config: Pick<
    Config,
    | 'sandbox'
    | 'siteDir'
    | 'renderFile'
    | 'trustProxy'
    | 'siteUrl'
    | 'alipay'
    | 'wechatPay'
    | 'aliyun'
    | 'captcha'
    | 'kuaidi100'
  >
  readonly db: Database
  readonly log: Log
  /** Null exactly when the sandbox is off. */
  readonly faults: Faults | null
  readonly now: () => Date
  readonly passwordCost: PasswordCost
  readonly readLimitMs: number
  /** Called when a bulk body is over. */
  readonly afterBulk?: () => void
  /** The engine's own lanes when absent. */
  readonly lanes?: Lanes
  /** What must not be readable in the database is sealed with it. */
  readonly seal: Seal
  /** 32 bytes: the key of hashes. */
  readonly hashKey: Uint8Array
  readonly pictures: Pictures
  /** The real network's when absent. */
  readonly poster?: CallbackPoster
  /** In place of the sandbox's partners, or the configured ones. */
  readonly ports?: Partial<Ports>
  /** What each partner may take, in place of the guards' own limits. */
  readonly portLimits?: Partial<Limits>
}

export type Services = ReturnType<typeof makeServices>

/** What the modules do for each other and for their routes, and the work that nobody waits for. */
export function makeServices(deps: AppDeps, ports: Ports) {
  const { db, log, faults, seal, hashKey, now } = deps
  const { courier, sms, captchas, pictures, callback: poster } = ports
  const wallet = makeWallet(db)
  const passwords = makePasswords(deps.passwordCost)
  const people = { db, passwords, wallet, sms, log, hashKey, now }
  const [captchaPartner = null] = captchas
  const accounts = makeAccounts({ ...people, captchaPartner, waysIn: WAYS_IN })
  const at = faults === null ? () => undefined : faults.at.bind(faults)
  const goods = makeGoods(db, log, (expressKey) => courier.serves(expressKey))
  const orders = makeOrders({ db, goods, wallet, at, courier, now: () => courier.now() })
  const parcels = makeParcels({ db, courier, wallet, goods, orders, log })
  const referral = makeReferral({ db, wallet, now: () => courier.now() })
  const workOrders = makeWorkOrders({ db, log, pictures, parcels })
  const site = makeSite({ db, log, parcels, hashKey })
  const content = makeContent({ db, log, site, hashKey })
  const workbench = makeWorkbench(db)
  const openApi = makeOpenApi({ db, seal, poster, accounts, now: deps.now })
  const jobs = [
    ...openApi.jobs,
    ...parcels.jobs,
    ...referral.jobs,
    ...goods.jobs,
    ...workOrders.jobs,
    housekeepingJob(db),
    ledgerProofJob(db, log),
    ...statisticsJobs(db),
  ]
  const shop = { goods, content, site, orders, parcels, workbench }
  return { wallet, accounts, referral, ...shop, workOrders, openApi, jobs }
}
