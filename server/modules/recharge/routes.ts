import {
  createRecharge,
  getRechargeInfo,
  getRechargeStatus,
  listRecharges,
} from '#contract/recharge.ts'
import { getVipLevels } from '#contract/vip.ts'
import type { Mount } from '../../http/mount.ts'
import type { MountNotice } from '../../http/notices.ts'
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

/** Where payment partners notify us of payments. */
export function mountPaymentNotices(mountNotice: MountNotice, recharge: Recharge): void {
  const place = {
    name: 'recharge_notice',
    path: PAYMENT_NOTICE_PATH,
    mostBytes: MAX_NOTICE_BYTES,
    lane: 'notice',
  } as const
  mountNotice(place, (notice) => recharge.handleNotice(notice))
}
