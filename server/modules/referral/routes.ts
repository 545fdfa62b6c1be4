import {
  getReferralInfo,
  getReferralSummary,
  listCommissions,
  listReferredUsers,
  transferCommission,
} from '#contract/referral.ts'
import type { Mount } from '../../http/mount.ts'
import type { Referral } from './service.ts'

export function mountReferral(mount: Mount, referral: Referral): void {
  mount(getReferralInfo, ({ user, request }) => referral.info(user.userId, request.siteUrl))
  mount(getReferralSummary, ({ user }) => referral.summary(user.userId))
  mount(listReferredUsers, ({ user, query }) => referral.users(user.userId, query))
  mount(listCommissions, ({ user, query }) => referral.commissions(user.userId, query))
  mount(transferCommission, ({ user, body }) => referral.transfer(user.userId, body))
}
