import { randomBytes } from 'node:crypto'

import type { PartnerName } from '#contract/desk/partner-words.ts'
import type { PartnerSetUp } from './desk/operation.ts'
import { aliyunAccess, kuaidi100Options } from './open-ports.ts'
import { openPictures } from './open-pictures.ts'
import { realPayments } from './payment-partners.ts'
import { makeAliyunCaptcha } from './ports/captcha/aliyun-captcha.ts'
import { checkKuaidi100 } from './ports/courier/kuaidi100/kuaidi100-courier.ts'
import { checkAliyunIdentity } from './ports/identity/aliyun-identity.ts'
import { guard } from './ports/outside/guard.ts'
import { NO_ANSWER, type PartnerCall, type ReportCall } from './ports/partner-refusal.ts'
import { checkAliyunSms } from './ports/sms/aliyun-sms.ts'
import type { Config } from './settings/config.ts'

/** Two calls to one partner, one after the other, each as patient as it is. */
const PATIENCE = { slowMs: 30_000, deadlineMs: 30_000 }

/** The key of a picture that nobody has kept. */
const NO_PICTURE = 'goods/00000000-0000-0000-0000-000000000000'

type Call = (report: ReportCall) => Promise<unknown>

/** Makes the calls of a check, which are counted like all others, and returns what came of them. */
function checkOf(partner: string, report: ReportCall, call: Call): PartnerSetUp['check'] {
  const nobody: PartnerCall = { partner: 'aliyun', call: 'check', code: NO_ANSWER }
  const port = {
    async check(): Promise<readonly PartnerCall[]> {
      const came: PartnerCall[] = []
      const note: ReportCall = (one) => {
        came.push(one)
        report(one)
      }
      await call(note).catch(() => undefined) // what it throws with, it has reported
      return came
    },
  }
  const rules = { check: { limits: PATIENCE, instead: () => [nobody] } }
  const guarded = guard(port, rules, { partner: `check_${partner}`, onRest: () => undefined })
  return () => guarded.check()
}

type Checked = {
  readonly partner: PartnerName
  readonly host: string
  /** Null = there is nothing outside to call. */
  readonly call: Call | null
}

function payments(config: Config): Checked[] {
  return realPayments(config, () => undefined).map(({ bills, rehearsedAt = '' }, at) => ({
    partner: bills[0]?.partner === 'alipay' ? 'alipay' : 'wechat',
    host: rehearsedAt,
    async call(report) {
      const payment = realPayments(config, report)[at]
      const channel = payment?.channels[0]?.channel ?? 0
      // A trade that was never begun: its number is of no recharge.
      await payment?.ask({ tradeNo: `CHECK${randomBytes(8).toString('hex')}`, channel })
    },
  }))
}

function aliyun({ aliyun: settings, captcha }: Config): Checked[] {
  if (settings === null) return []
  const { smsSign: signName, smsTemplate: templateCode, host } = settings
  const call: Call = async (report) => {
    const access = aliyunAccess(settings, report)
    await Promise.all([
      checkAliyunSms(access, { signName, templateCode }),
      checkAliyunIdentity(access),
      captcha === null ? null : makeAliyunCaptcha(access, captcha).verify('check'),
    ])
  }
  return [{ partner: 'aliyun', host, call }]
}

function courier(config: Config): Checked[] {
  const { kuaidi100 } = config
  if (kuaidi100 === null) return []
  const call: Call = async (report) => {
    const options = kuaidi100Options(config, report)
    if (options !== null) await checkKuaidi100(options)
  }
  return [{ partner: 'kuaidi100', host: kuaidi100.host, call }]
}

function pictures(config: Config): Checked {
  const { s3 } = config
  if (s3 === null) return { partner: 'folder', host: '', call: null }
  const { endpoint } = s3
  const call: Call = (report) => openPictures(config, report).get(NO_PICTURE)
  return { partner: 's3', host: endpoint.startsWith('http:') ? endpoint : '', call }
}

/** The partners that are set up, and how each is tested: the sandbox has its own, in this process. */
export function partnersOutside(config: Config, report: ReportCall): PartnerSetUp[] {
  const own = config.sandbox ? [] : [...payments(config), ...aliyun(config), ...courier(config)]
  return [...own, pictures(config)].map(({ partner, host, call }) => ({
    partner,
    host: host === '' ? null : host,
    check: call === null ? null : checkOf(partner, report, call),
  }))
}
