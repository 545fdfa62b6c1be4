import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { acceptInvitation, showInvitation } from '#contract/sub-accounts.ts'
import { maskPhone } from '#domain/recipient/phone.ts'
import { ok } from '#domain/result/result.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { hashToken, type KeyedHash } from '../../keyed-hash.ts'
import { addressLimits, takeAll } from '../../limits.ts'
import type { Codes } from './codes.ts'
import { spendCode } from './membership.ts'
import type { Passwords } from './password.ts'
import { findByMobile, lockMobile } from './repository.ts'
import type { SignInOrigin } from './sign-in.ts'

type Deps = {
  readonly db: Database
  readonly hash: KeyedHash
  readonly passwords: Passwords
  readonly codes: Codes
}

const LOOKS = { use: 'invitation', most: 30, window: 60 }

type Invited = DataOf<typeof showInvitation> & { readonly id: number; readonly whole: string }

/** An invitation that is still open; of a frozen account there is none. */
async function findOpen(db: Queryable, token: string): Promise<Invited | null> {
  const [row] = await db.query<Invited>(
    `SELECT s.id, s.name, s.role, s.mobile AS whole, '' AS mobile,
       CASE WHEN u.real_name_mask = '' THEN u.username ELSE u.real_name_mask END AS owner,
       ${beijingText('s.invite_ends_at')} AS ends
     FROM sub_accounts s JOIN users u ON u.id = s.user_id
     WHERE s.invite_hash = $1 AND s.state = 'invited' AND s.invite_ends_at > now() AND NOT u.disabled`,
    [hashToken(token)],
  )
  return row ?? null
}

async function accept(
  { db, passwords, codes }: Deps,
  { token, mobile, sms_code: code, password }: BodyOf<typeof acceptInvitation>,
  from: SignInOrigin,
): Promise<Answer<null>> {
  const open = await findOpen(db, token)
  if (open === null) return refuse('invitation_over')
  if (open.whole !== mobile) return refuse('invitation_other_mobile')
  const toSpend = { mobile, purpose: 'register', code, ticket: from.codeTicket } as const
  const spent = await spendCode({ db, codes }, toSpend, from.address)
  if (!spent.ok) return spent
  const passwordHash = await passwords.hash(password)
  return db.transaction(async (tx): Promise<Answer<null>> => {
    // A mobile signs in to one account, whichever is made first.
    await lockMobile(tx, mobile)
    if ((await findByMobile(tx, mobile)) !== null) return refuse('mobile_registered_invited')
    const joined = await tx.query(
      `UPDATE sub_accounts SET state = 'active', password_hash = $3, invite_hash = NULL, joined_at = now()
       WHERE invite_hash = $1 AND mobile = $2 AND state = 'invited' AND invite_ends_at > now()
       RETURNING id`,
      [hashToken(token), mobile, passwordHash],
    )
    return joined.length > 0 ? ok(null) : refuse('invitation_over')
  })
}

/** How somebody comes into the account of another. */
export function makeInvitations(deps: Deps) {
  const { db, hash } = deps
  return {
    async show(token: string, address: string): Promise<Answer<DataOf<typeof showInvitation>>> {
      const taken = await takeAll(db, addressLimits(hash, address, LOOKS))
      if (!taken.ok) return taken
      const open = await findOpen(db, token)
      if (open === null) return refuse('invitation_over')
      const { owner, name, role, whole, ends } = open
      return ok({ owner, name, role, mobile: maskPhone(whole), ends })
    },

    accept: (body: BodyOf<typeof acceptInvitation>, from: SignInOrigin) => accept(deps, body, from),
  }
}
