import { ok } from '#domain/result/result.ts'
import type { Queryable } from '../../db/database.ts'
import type { Person } from '../../http/caller.ts'
import { hashToken } from '../../keyed-hash.ts'
import { makeMobileChange } from './change-mobile.ts'
import { makeConfirmations } from './confirm-passkey.ts'
import type { Membership } from './membership.ts'
import { makePasskeys, type PasskeyDeps } from './passkeys.ts'

/** All but the one whose session is `keptToken`. @returns how many there were */
async function deleteOtherDevices(
  db: Queryable,
  { userId, subId }: Person,
  keptToken: string,
): Promise<number> {
  const ended = await db.query(
    `DELETE FROM devices d WHERE d.user_id = $1 AND d.sub_id IS NOT DISTINCT FROM $3::bigint
       AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.device_id = d.id AND s.token_hash = $2)
     RETURNING 1`,
    [userId, hashToken(keptToken), subId],
  )
  return ended.length
}

type Deps = PasskeyDeps & { readonly membership: Membership }

/** What an owner does to look after the account. */
export function makeAccountCare(deps: Deps) {
  return {
    passkeys: makePasskeys(deps),
    mobile: makeMobileChange(deps),
    confirmations: makeConfirmations(deps),

    async endOtherDevices(person: Person, token: string) {
      return ok({ ended: await deleteOtherDevices(deps.db, person, token) })
    },
  }
}
