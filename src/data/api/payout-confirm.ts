import {
  beginPayoutConfirm,
  confirmPayoutAccount,
  type WithdrawAccount,
} from '#contract/withdrawals.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from './api-client.ts'

/**
 * Confirms a new payout account by a passkey of before.
 * @returns null when the user cancelled or took too long
 */
export async function confirmPayout(): Promise<Result<WithdrawAccount> | null> {
  const begun = await request(beginPayoutConfirm, {})
  if (!begun.ok) return begun
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const signing = startAuthentication({ optionsJSON: begun.value.options })
  const passkey = await signing.catch(() => null)
  if (passkey === null) return null
  const response = { ...passkey.response, userHandle: passkey.response.userHandle ?? '' }
  return request(confirmPayoutAccount, { body: { passkey: { ...passkey, response } } })
}
