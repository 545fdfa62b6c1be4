import {
  applyWithdrawal,
  beginPayoutConfirm,
  checkWithdrawPassword,
  confirmPayoutAccount,
  getWithdrawAccount,
  listWithdrawals,
  previewWithdrawal,
  setWithdrawAccount,
} from '#contract/withdrawals.ts'
import type { Mount } from '../../http/mount.ts'
import type { Withdrawals } from './service.ts'

export function mountWithdrawals(mount: Mount, withdrawals: Withdrawals): void {
  mount(getWithdrawAccount, ({ user }) => withdrawals.account(user.userId))
  mount(setWithdrawAccount, ({ user, body }) => withdrawals.setAccount(user.userId, body))
  mount(checkWithdrawPassword, ({ user, body }) => withdrawals.checkPassword(user.userId, body))
  mount(beginPayoutConfirm, ({ user, request }) => withdrawals.beginConfirm(user, request))
  mount(confirmPayoutAccount, ({ user, body, request }) =>
    withdrawals.confirm(user, body.passkey, request),
  )
  mount(previewWithdrawal, ({ user, query }) => withdrawals.preview(user.userId, query))
  mount(applyWithdrawal, ({ user, body }) => withdrawals.apply(user.userId, body))
  mount(listWithdrawals, ({ user, query }) => withdrawals.list(user.userId, query))
}
