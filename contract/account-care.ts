import { endOtherDevices } from './accounts.ts'
import { getClosing } from './closing.ts'
import { changeMobile, proveMobile, sendNewMobileCode, sendOldMobileCode } from './mobile.ts'
import { beginPayoutConfirm, confirmPayoutAccount } from './withdrawals.ts'

/** Calls by which an owner looks after the account. */
export const ACCOUNT_CARE = {
  endOtherDevices,
  sendOldMobileCode,
  sendNewMobileCode,
  proveMobile,
  changeMobile,
  beginPayoutConfirm,
  confirmPayoutAccount,
  getClosing,
}
