import type { Hono } from 'hono'

import type { AliyunConfig, Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Log } from './http/log.ts'
import type { Job } from './jobs.ts'
import type { AppEnv, Caller, Mount } from './http/mount.ts'
import type { MountNotice } from './http/notices.ts'
import type { Accounts } from './modules/accounts/service.ts'
import { mountAttestation } from './modules/attestation/routes.ts'
import { makeAttestation } from './modules/attestation/service.ts'
import type { Orders } from './modules/orders/service.ts'
import { reconciliationJob } from './modules/reconciliation/service.ts'
import { mountPaymentNotices, mountRecharge } from './modules/recharge/routes.ts'
import { makeRecharge } from './modules/recharge/service.ts'
import { mountShopReturn, mountShops } from './modules/shops/routes.ts'
import { makeSeal } from './modules/shops/seal.ts'
import { makeShops } from './modules/shops/service.ts'
import { mountWithdrawals } from './modules/withdrawals/routes.ts'
import { makeWithdrawals } from './modules/withdrawals/service.ts'
import type { Wallet } from './modules/wallet/service.ts'
import { realPayment } from './payment-partners.ts'
import type { AliyunAccess } from './ports/aliyun/call-aliyun.ts'
import { makeAliyunCaptcha } from './ports/captcha/aliyun-captcha.ts'
import type { CaptchaPartner } from './ports/captcha/captcha.ts'
import { makeAliyunIdentity } from './ports/identity/aliyun-identity.ts'
import { noIdentity } from './ports/identity/no-identity.ts'
import { makeSandboxIdentity } from './ports/identity/sandbox-identity.ts'
import { makeSandboxPayment } from './ports/payment/sandbox-payment.ts'
import { noPlatforms } from './ports/platform/no-platforms.ts'
import { makeSandboxPlatforms } from './ports/platform/sandbox-platforms.ts'
import { makeAliyunSms } from './ports/sms/aliyun-sms.ts'
import { noSms } from './ports/sms/no-sms.ts'
import { makeSandboxSms } from './ports/sms/sandbox-sms.ts'
import type { Sms } from './ports/sms/sms.ts'
import { mountIdentityPage } from './sandbox/identity-page.ts'
import { mountMessagesPage } from './sandbox/messages-page.ts'
import { mountPayPage } from './sandbox/pay-page.ts'
import { mountPlatformPages } from './sandbox/platform-pages.ts'
import { mountWithdrawalsPage } from './sandbox/withdrawals-page.ts'

type PartnerDeps = {
  readonly config: Pick<Config, 'sandbox' | 'aliyun'> &
    Partial<Pick<Config, 'alipay' | 'wechatPay' | 'siteUrl'>>
  readonly db: Database
  readonly log: Log
  readonly wallet: Wallet
  readonly accounts: Accounts
  readonly orders: Orders
  /** 32 bytes; the tokens that open shops are sealed under it. */
  readonly sealKey: Uint8Array
  findCaller(token: string): Promise<Caller | null>
  readonly now: () => Date
}

type Mounts = { readonly mount: Mount; readonly mountNotice: MountNotice }

/** Who sends our messages. */
export function smsPartner(config: Pick<Config, 'sandbox' | 'aliyun'>, db: Database): Sms {
  if (config.sandbox) return makeSandboxSms(db)
  if (config.aliyun === null) return noSms
  const { smsSign, smsTemplate } = config.aliyun
  return makeAliyunSms(accessOf(config.aliyun), { signName: smsSign, templateCode: smsTemplate })
}

/** Who tells people from programs; null = our own pictures do. */
export function captchaPartner({
  sandbox,
  aliyun,
  captcha,
}: Pick<Config, 'sandbox' | 'aliyun'> & Partial<Pick<Config, 'captcha'>>): CaptchaPartner | null {
  if (sandbox || aliyun === null || captcha === undefined || captcha === null) return null
  return makeAliyunCaptcha(accessOf(aliyun), captcha)
}

function accessOf({ keyId, keySecret }: AliyunConfig): AliyunAccess {
  return { key: { id: keyId, secret: keySecret }, endpoint: '' }
}

/**
 * Mounts what needs an outside partner: recharges, real-name checks and merchants' shops. In the
 * sandbox the partners are ours, with their own pages; otherwise identity and messages may be
 * Alibaba Cloud's, and whatever is not connected says so at each call.
 * @returns the jobs that ask the partners without a caller
 */
export function mountPartners(app: Hono<AppEnv>, mounts: Mounts, deps: PartnerDeps): Job[] {
  const { mount, mountNotice } = mounts
  const { db, log, accounts, wallet, now } = deps
  const sandbox = deps.config.sandbox
    ? {
        payment: makeSandboxPayment(db),
        identity: makeSandboxIdentity(db),
        platforms: makeSandboxPlatforms(db, now),
      }
    : null
  const { aliyun } = deps.config
  const real = aliyun === null ? noIdentity : makeAliyunIdentity(accessOf(aliyun))
  const partners = { payment: realPayment(deps.config), identity: real }
  const { payment, identity } = sandbox ?? partners
  const recharge = makeRecharge({ db, wallet, payment, log, now })
  mountRecharge(mount, recharge)
  mountPaymentNotices(mountNotice, recharge)
  const attestation = makeAttestation({ db, accounts, identity, now })
  mountAttestation(mount, attestation)
  const seal = makeSeal(deps.sealKey)
  mountWithdrawals(mount, makeWithdrawals({ db, wallet, accounts, attestation, seal, now }))
  const platforms = sandbox?.platforms ?? noPlatforms
  const shops = makeShops({ db, log, seal, now, platforms, orders: deps.orders })
  mountShops(mount, shops)
  mountShopReturn(app, { shops, log, findCaller: (token) => deps.findCaller(token) })
  const jobs: Job[] = [
    { name: 'recharge', idleMs: 10_000, next: () => recharge.askAboutNext() },
    { name: 'recharge_refund', idleMs: 60_000, next: () => recharge.askAboutNextRefund() },
  ]
  jobs.push(...shops.jobs, reconciliationJob({ db, log, sources: payment.bills, now }))
  if (sandbox === null) return jobs
  mountPayPage(app, { payment: sandbox.payment, log })
  mountIdentityPage(app, sandbox.identity)
  mountWithdrawalsPage(app, { db, wallet, channels: payment.channels })
  mountPlatformPages(app, sandbox.platforms)
  mountMessagesPage(app, makeSandboxSms(db))
  return jobs
}
