import type { AppDeps } from './app-deps.ts'
import type { AliyunConfig } from './settings/aliyun.ts'
import { guardPorts, type Ports } from './guarded-ports.ts'
import { COURIER_PUSH_PATH } from './modules/parcels/routes.ts'
import { realPayments } from './payment-partners.ts'
import type { AliyunAccess } from './ports/aliyun/call-aliyun.ts'
import { makeCallbackPoster } from './ports/callback/callback-poster.ts'
import { makeSandboxReceiver } from './ports/callback/sandbox-receiver.ts'
import { makeAliyunCaptcha } from './ports/captcha/aliyun-captcha.ts'
import type { Courier } from './ports/courier/courier.ts'
import {
  makeKuaidi100,
  type Kuaidi100Options,
} from './ports/courier/kuaidi100/kuaidi100-courier.ts'
import { noCourier } from './ports/courier/no-courier.ts'
import { makeSandboxCourier } from './ports/courier/sandbox-courier.ts'
import { makeAliyunIdentity } from './ports/identity/aliyun-identity.ts'
import { noIdentity } from './ports/identity/no-identity.ts'
import { makeSandboxIdentity } from './ports/identity/sandbox-identity.ts'
import { makeSandboxPayment } from './ports/payment/sandbox-payment.ts'
import { noPlatforms } from './ports/platform/no-platforms.ts'
import { makeSandboxPlatforms } from './ports/platform/sandbox-platforms.ts'
import { makeAliyunSms } from './ports/sms/aliyun-sms.ts'
import { noSms } from './ports/sms/no-sms.ts'
import { makeSandboxSms } from './ports/sms/sandbox-sms.ts'
import type { ReportCall } from './ports/partner-refusal.ts'
import type { SandboxPartners } from './sandbox/module.ts'

export function aliyunAccess(
  { keyId, keySecret, host }: AliyunConfig,
  report: ReportCall,
): AliyunAccess {
  return { key: { id: keyId, secret: keySecret }, endpoint: host, report }
}

/** What Kuaidi100 is called with; null = it is not set up. */
export function kuaidi100Options(
  { kuaidi100, siteUrl }: Pick<AppDeps['config'], 'kuaidi100' | 'siteUrl'>,
  report: ReportCall,
): Kuaidi100Options | null {
  if (kuaidi100 === null || siteUrl === null) return null
  const { key, customer, secret, sender, carriers, host } = kuaidi100
  return {
    key,
    customer,
    secret,
    sender,
    contracts: new Map(Object.entries(carriers)),
    callbackUrl: new URL(COURIER_PUSH_PATH, siteUrl).href,
    report,
    ...(host !== '' && { hosts: { poll: host, api: host } }),
  }
}

/** Carriers outside the sandbox. */
function realCourier(config: AppDeps['config'], report: ReportCall): Courier {
  const options = kuaidi100Options(config, report)
  return options === null ? noCourier : makeKuaidi100(options)
}

function aliyunPorts(
  { aliyun, captcha }: AppDeps['config'],
  report: ReportCall,
): Pick<Ports, 'sms' | 'captchas' | 'identity'> {
  if (aliyun === null) return { sms: noSms, captchas: [], identity: noIdentity }
  const { smsSign: signName, smsTemplate: templateCode } = aliyun
  const access = aliyunAccess(aliyun, report)
  return {
    sms: makeAliyunSms(access, { signName, templateCode }),
    captchas: captcha === null ? [] : [makeAliyunCaptcha(access, captcha)],
    identity: makeAliyunIdentity(access),
  }
}

/** A partner that is not connected refuses each call. */
function realPorts(
  config: AppDeps['config'],
  report: ReportCall,
): Omit<Ports, 'pictures' | 'callback'> {
  return {
    ...aliyunPorts(config, report),
    payments: realPayments(config, report),
    courier: realCourier(config, report),
    platforms: noPlatforms,
  }
}

function makeSandboxPartners(
  { db, faults, now }: AppDeps,
  outside: Ports['callback'],
): SandboxPartners {
  const withholds = () => faults?.withholdsWaybills() === true
  return {
    payment: makeSandboxPayment(db),
    sms: makeSandboxSms(db),
    identity: makeSandboxIdentity(db),
    courier: makeSandboxCourier({ db, withholds }),
    platforms: makeSandboxPlatforms(db, now),
    receiver: makeSandboxReceiver(outside),
  }
}

type OpenPorts = {
  readonly ports: Ports
  readonly sandbox: SandboxPartners | null
  /** Whether a platform is connected, so that its shops can be authorised. */
  readonly hasShops: boolean
}

/** The partners of this process, the sandbox's or those that are configured, each behind its guard. */
export function openPorts(deps: AppDeps, report: ReportCall): OpenPorts {
  const { config, log, pictures, portLimits: limits = {} } = deps
  const callback = deps.poster ?? makeCallbackPoster()
  const sandbox = config.sandbox ? makeSandboxPartners(deps, callback) : null
  const chosen: Ports =
    sandbox === null
      ? { ...realPorts(config, report), pictures, callback }
      : {
          ...sandbox,
          payments: [sandbox.payment],
          captchas: [],
          pictures,
          callback: sandbox.receiver.poster,
        }
  const all = { ...chosen, ...deps.ports }
  const hasShops = all.platforms !== noPlatforms
  return { ports: guardPorts(all, { log, limits }), sandbox, hasShops }
}
