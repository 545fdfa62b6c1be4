import type { AppDeps } from './app-deps.ts'
import type { Ports } from './guarded-ports.ts'
import { compose } from './module.ts'
import { accountsModule } from './modules/accounts/module.ts'
import { attestationModule } from './modules/attestation/module.ts'
import { contentModule } from './modules/content/module.ts'
import { draftsModule } from './modules/drafts/module.ts'
import { goodsModule } from './modules/goods/module.ts'
import { retentionModule } from './modules/retention/module.ts'
import { invoicesModule } from './modules/invoices/module.ts'
import { legalModule } from './modules/legal/module.ts'
import { membersModule } from './modules/members/module.ts'
import { openingModule } from './modules/opening/module.ts'
import { openApiModule } from './modules/open-api/module.ts'
import { ordersModule } from './modules/orders/module.ts'
import { parcelsModule } from './modules/parcels/module.ts'
import { partnersModule } from './modules/partners/module.ts'
import type { PartnerOutcomes } from './modules/partners/outcomes.ts'
import { picturesModule } from './modules/pictures/module.ts'
import { rechargeModule } from './modules/recharge/module.ts'
import { reconciliationModule } from './modules/reconciliation/module.ts'
import { referralModule } from './modules/referral/module.ts'
import { reportsModule } from './modules/reports/module.ts'
import { searchModule } from './modules/search/module.ts'
import { shopsModule } from './modules/shops/module.ts'
import { siteModule } from './modules/site/module.ts'
import { walletModule } from './modules/wallet/module.ts'
import { withdrawalsModule } from './modules/withdrawals/module.ts'
import { workbenchModule } from './modules/workbench/module.ts'
import { workOrdersModule } from './modules/work-orders/module.ts'
import { severalPayments } from './ports/payment/several-payments.ts'
import { WAYS_IN } from './ways-in.ts'

type Base = Pick<
  AppDeps,
  'db' | 'log' | 'faults' | 'now' | 'passwordCost' | 'seal' | 'hashKey' | 'living'
> & {
  readonly outcomes: PartnerOutcomes
}

export type Services = ReturnType<typeof makeModules>['have']

/**
 * All modules of the server. One more is one more `add`, behind those that it needs.
 * @param base what the process hands in: of it, and of `ports`, a module takes what it names
 */
export function makeModules(
  { db, log, faults, now, passwordCost, seal, hashKey, outcomes, living = () => 1 }: Base,
  ports: Ports,
) {
  const { payments, captchas, callback: poster, ...partners } = ports
  const [captchaPartner = null] = captchas
  const payment = severalPayments(payments)
  const failpoint = faults === null ? () => undefined : faults.failpoint.bind(faults)
  return compose({
    ...partners,
    db,
    log,
    now,
    passwordCost,
    seal,
    hashKey,
    outcomes,
    living,
    failpoint,
    payment,
    captchaPartner,
    poster,
    waysIn: WAYS_IN,
  })
    .add(walletModule)
    .add(legalModule)
    .add(accountsModule)
    .add(goodsModule)
    .add(ordersModule)
    .add(parcelsModule)
    .add(referralModule)
    .add(workOrdersModule)
    .add(invoicesModule)
    .add(openingModule)
    .add(siteModule)
    .add(contentModule)
    .add(workbenchModule)
    .add(draftsModule)
    .add(searchModule)
    .add(openApiModule)
    .add(picturesModule)
    .add(attestationModule)
    .add(withdrawalsModule)
    .add(rechargeModule)
    .add(reconciliationModule)
    .add(shopsModule)
    .add(partnersModule)
    .add(membersModule)
    .add(reportsModule)
    .add(retentionModule)
}
