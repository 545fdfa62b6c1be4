import type { Hono } from 'hono'

import {
  createRecharge,
  getRechargeInfo,
  getRechargeStatus,
  listRecharges,
} from '#contract/recharge.ts'
import { getVipLevels } from '#contract/vip.ts'
import { describeError, type Log } from '../../http/log.ts'
import type { AppEnv, Mount } from '../../http/mount.ts'
import { readShort } from '../../http/short-body.ts'
import type { Recharge } from './service.ts'

export function mountRecharge(mount: Mount, recharge: Recharge): void {
  mount(getRechargeInfo, () => recharge.info())
  mount(createRecharge, ({ user, body, request }) =>
    recharge.begin(user.userId, body, request.siteUrl),
  )
  mount(getVipLevels, ({ user }) => recharge.vip(user.userId))
  mount(listRecharges, ({ user, query }) => recharge.list(user.userId, query))
  mount(getRechargeStatus, ({ user, query }) => recharge.status(user.userId, query.out_trade_no))
}

export const PAYMENT_NOTICE_PATH = '/api/notify/payment'
const MAX_NOTICE_BYTES = 16 * 1024

/**
 * Where the payment partner notifies us of payments, in its own form: `success` ends its repeats,
 * anything else has it try again. Not a call of the contract: it has no session and no envelope.
 */
export function mountPaymentNotices(
  app: Hono<AppEnv>,
  { recharge, log }: { recharge: Recharge; log: Log },
): void {
  app.post(PAYMENT_NOTICE_PATH, async (c) => {
    c.header('Cache-Control', 'no-store')
    try {
      const body = await readShort(c.req.raw, MAX_NOTICE_BYTES)
      if (body === null) return c.text('fail', 413)
      const header = (name: string): string => c.req.header(name) ?? ''
      const isHeard = await recharge.notified({ body, header })
      return isHeard ? c.text('success') : c.text('fail', 400)
    } catch (error) {
      log.error('recharge_notice_failed', describeError(error))
      return c.text('fail', 500)
    }
  })
}
