import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import {
  OLD_MOBILE_PROVED_MINUTES,
  type changeMobile as changeCall,
  type proveMobile,
} from '#contract/mobile.ts'
import { maskPhone } from '#domain/recipient/phone.ts'
import { ok } from '#domain/result/result.ts'
import { acrossUsers } from '../../db/across-users.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { hashToken } from '../../keyed-hash.ts'
import type { CodeToCheck } from './codes.ts'
import type { Membership } from './membership.ts'
import { findByMobile, findUser, lockMobile } from './repository.ts'

type Deps = {
  readonly db: Database
  readonly membership: Pick<Membership, 'confirmPassword' | 'spendCode'>
}

type Caller = { readonly userId: number; readonly sessionToken: string }

/** The ticket of the browser's code, and the address it calls from. */
type CodeOrigin = { readonly codeTicket: string; readonly address: string }

const IS_PROVED = `mobile_proved_at > now() - interval '${OLD_MOBILE_PROVED_MINUTES} minutes'`

async function isProved(db: Database, token: string): Promise<boolean> {
  const rows = await db.query(`SELECT FROM sessions WHERE token_hash = $1 AND ${IS_PROVED}`, [
    hashToken(token),
  ])
  return rows.length > 0
}

/** Uses the proof up. One statement, so that of many concurrent calls one succeeds. */
async function spendProof(tx: Transaction, { userId, sessionToken }: Caller): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE sessions SET mobile_proved_at = NULL
     WHERE token_hash = $1 AND user_id = $2 AND ${IS_PROVED} RETURNING 1`,
    [hashToken(sessionToken), userId],
  )
  return rows.length > 0
}

/** The mobile to another one. @returns false when another account, or a sub-account, has it */
export async function bindMobile(tx: Transaction, id: number, mobile: string): Promise<boolean> {
  await lockMobile(tx, mobile)
  if ((await findByMobile(tx, mobile)) !== null) return false
  const rows = await tx.query(
    'UPDATE users SET mobile = $2 WHERE id = $1 AND erased_at IS NULL RETURNING 1',
    [id, mobile],
  )
  return rows.length > 0
}

/**
 * A user binds another mobile: the password and a code on the old one, then a code on the new one
 * (docs/decisions/0196-another-mobile.md).
 */
export function makeMobileChange({ db, membership }: Deps) {
  const spend = (code: Omit<CodeToCheck, 'ticket'>, { codeTicket, address }: CodeOrigin) =>
    membership.spendCode({ ...code, ticket: codeTicket }, address)
  return {
    /** The mobile of a user, whole, to send a code to it. */
    async boundMobile(userId: number): Promise<string | null> {
      return (await findUser(db, userId))?.mobile ?? null
    },

    async prove(
      { userId, sessionToken }: Caller,
      { password, sms_code: code }: BodyOf<typeof proveMobile>,
      from: CodeOrigin,
    ): Promise<Answer<null>> {
      const right = await membership.confirmPassword(userId, password)
      if (!right.ok) return right
      const user = await findUser(db, userId)
      if (user === null) return refuse('signed_out')
      const spent = await spend({ mobile: user.mobile, purpose: 'old-mobile', code }, from)
      if (!spent.ok) return spent
      await db.query('UPDATE sessions SET mobile_proved_at = now() WHERE token_hash = $1', [
        hashToken(sessionToken),
      ])
      return ok(null)
    },

    async change(
      caller: Caller,
      { mobile, sms_code: code }: BodyOf<typeof changeCall>,
      from: CodeOrigin,
    ): Promise<Answer<DataOf<typeof changeCall>>> {
      const user = await findUser(db, caller.userId)
      if (user === null) return refuse('signed_out')
      if (!(await isProved(db, caller.sessionToken))) return refuse('mobile_not_proved')
      if (user.mobile === mobile) return refuse('mobile_unchanged')
      const spent = await spend({ mobile, purpose: 'new-mobile', code }, from)
      if (!spent.ok) return spent
      const bind = async (tx: Transaction): Promise<Answer<DataOf<typeof changeCall>>> => {
        if (!(await spendProof(tx, caller))) return refuse('mobile_not_proved')
        const isBound = await bindMobile(tx, caller.userId, mobile)
        return isBound ? ok({ mobile: maskPhone(mobile) }) : refuse('mobile_taken')
      }
      return acrossUsers('mobiles', () => db.transaction(bind))
    },
  }
}
