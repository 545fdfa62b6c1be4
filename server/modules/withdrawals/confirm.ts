import type { DataOf } from '#contract/endpoint.ts'
import type { PasskeyAssertion } from '#contract/passkeys.ts'
import type { beginPayoutConfirm, WithdrawAccount } from '#contract/withdrawals.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { Accounts } from '../accounts/service.ts'
import { lockUser } from './repository.ts'
import { confirmAccount, findConfirmers, findRest } from './rest.ts'

type Deps = { readonly db: Database; readonly accounts: Pick<Accounts, 'confirmations'> }

type Caller = { readonly userId: number; readonly sessionToken: string }
type CallOrigin = { readonly siteUrl: string; readonly address: string }

/**
 * The owner confirms a new payout account by a passkey of before. The challenge is bound to the
 * session and to the account as it is: one that somebody changes meanwhile is not confirmed.
 */
export function makeConfirmation(
  { db, accounts }: Deps,
  current: (userId: number) => Promise<WithdrawAccount>,
) {
  const { confirmations } = accounts
  return {
    async beginConfirm(
      { userId, sessionToken }: Caller,
      from: CallOrigin,
    ): Promise<Answer<DataOf<typeof beginPayoutConfirm>>> {
      const rest = await findRest(db, userId)
      if (rest?.can_confirm !== true) return refuse('withdraw_confirm_impossible')
      const confirmed = { userId, sessionToken, about: rest.version }
      return confirmations.begin(confirmed, await findConfirmers(db, userId), from)
    },

    async confirm(
      { userId, sessionToken }: Caller,
      passkey: PasskeyAssertion,
      from: CallOrigin,
    ): Promise<Answer<WithdrawAccount>> {
      const rest = await findRest(db, userId)
      if (rest?.can_confirm !== true) return refuse('withdraw_confirm_impossible')
      const { version } = rest
      const signed = await confirmations.finish(
        { userId, sessionToken, about: version },
        passkey,
        from,
      )
      if (!signed.ok) return signed
      const done = await db.transaction(async (tx): Promise<Answer<null>> => {
        await lockUser(tx, userId)
        const of = { userId, version, passkeyId: signed.value }
        return (await confirmAccount(tx, of)) ? ok(null) : refuse('withdraw_confirm_impossible')
      })
      return done.ok ? ok(await current(userId)) : done
    },
  }
}
