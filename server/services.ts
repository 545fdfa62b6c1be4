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
import { COURIER_PUSH_PATH } from './modules/parcels/routes.ts'
import { makeParcels } from './modules/parcels/service.ts'
import { ledgerProofJob } from './modules/wallet/daily-proof.ts'
import { makeReferral } from './modules/referral/service.ts'
import { makeSite } from './modules/site/service.ts'
import { makeWorkbench } from './modules/workbench/service.ts'
import { makeWallet } from './modules/wallet/service.ts'
import { makeWorkOrders } from './modules/work-orders/service.ts'
import { makeSeal } from './modules/shops/seal.ts'
import { captchaPartner, smsPartner } from './partners.ts'
import { makeCallbackPoster, type CallbackPoster } from './ports/callback/callback-poster.ts'
import { makeSandboxReceiver } from './ports/callback/sandbox-receiver.ts'
import type { Courier } from './ports/courier/courier.ts'
import { makeKuaidi100 } from './ports/courier/kuaidi100/kuaidi100-courier.ts'
import { noCourier } from './ports/courier/no-courier.ts'
import { makeSandboxCourier } from './ports/courier/sandbox-courier.ts'
import type { Pictures } from './ports/pictures/pictures.ts'
import type { Faults } from './sandbox/faults.ts'
import { WAYS_IN } from './ways-in.ts'

export type AppDeps = {
  readonly config: Pick<Config, 'sandbox' | 'siteDir' | 'trustProxy' | 'aliyun' | 'kuaidi100'> &
    Partial<Pick<Config, 'siteUrl' | 'renderFile' | 'alipay' | 'wechatPay' | 'captcha'>>
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
  /** 32 bytes: what must not be readable in the database is sealed under it. */
  readonly sealKey: Uint8Array
  readonly pictures: Pictures
  /** The real network's when absent. */
  readonly poster?: CallbackPoster
}

/** Outside the sandbox. */
function realCourier({ kuaidi100, siteUrl }: AppDeps['config'], log: Log): Courier {
  if (kuaidi100 === null || siteUrl === undefined || siteUrl === null) return noCourier
  const { key, customer, secret, sender, carriers } = kuaidi100
  return makeKuaidi100({
    key,
    customer,
    secret,
    sender,
    contracts: new Map(Object.entries(carriers)),
    callbackUrl: new URL(COURIER_PUSH_PATH, siteUrl).href,
    onNotSubscribed: (code) => log.error('courier_not_subscribed', { code }),
  })
}

export type Services = ReturnType<typeof makeServices>

/** What the modules do for each other and for their routes, and the work that nobody waits for. */
export function makeServices(deps: AppDeps) {
  const { config, db, log, faults } = deps
  const wallet = makeWallet(db)
  const sms = smsPartner(config, db)
  const passwords = makePasswords(deps.passwordCost)
  const { sealKey: hashKey, now } = deps
  const people = { db, passwords, wallet, sms, log, hashKey, now }
  const partner = captchaPartner(config)
  const accounts = makeAccounts({ ...people, captchaPartner: partner, waysIn: WAYS_IN })
  const at = faults === null ? () => undefined : faults.at.bind(faults)
  const sandboxCourier =
    faults === null ? null : makeSandboxCourier({ db, withholds: () => faults.withholdsWaybills() })
  const courier = sandboxCourier ?? realCourier(config, log)
  const goods = makeGoods(db, (expressKey) => courier.serves(expressKey))
  const orders = makeOrders({ db, goods, wallet, at, courier, now: () => courier.now() })
  const parcels = makeParcels({ db, courier, wallet, goods, orders, log })
  const referral = makeReferral({ db, wallet, now: () => courier.now() })
  const workOrders = makeWorkOrders({ db, log, pictures: deps.pictures, parcels })
  const site = makeSite({ db, log, parcels, hashKey: deps.sealKey })
  const content = makeContent({ db, log, site, hashKey: deps.sealKey })
  const workbench = makeWorkbench(db)
  const outside = deps.poster ?? makeCallbackPoster()
  const sandboxReceiver = config.sandbox ? makeSandboxReceiver(outside) : null
  const { poster } = sandboxReceiver ?? { poster: outside }
  const seal = makeSeal(deps.sealKey)
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
  const sandbox = { sandboxCourier, sandboxReceiver }
  return { wallet, accounts, referral, ...shop, workOrders, openApi, ...sandbox, jobs }
}
