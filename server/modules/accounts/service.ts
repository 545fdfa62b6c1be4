import { createHash, randomBytes, randomUUID } from 'node:crypto'

import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { getUserInfo, login } from '#contract/accounts.ts'
import { toYuan } from '#domain/money/fen.ts'
import { maskPhone } from '#domain/recipient/phone.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { Wallet } from '../wallet/service.ts'
import type { Passwords } from './password.ts'
import * as repository from './repository.ts'
import { forgetFailures, recordFailure, waitSeconds } from './throttle.ts'

type Deps = { readonly db: Database; readonly passwords: Passwords; readonly wallet: Wallet }

export type AccountStanding = { readonly groupId: number; readonly attestation: number }

export type Accounts = ReturnType<typeof makeAccounts>

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function newDraftKey(): string {
  return randomBytes(32).toString('base64')
}

/** A new token at every sign-in: one planted or left behind before it must not live on. */
async function startSession(db: Database, userId: number, oldToken: string) {
  if (oldToken !== '') await repository.deleteSession(db, hashToken(oldToken))
  const token = randomBytes(32).toString('base64url')
  const publicId = randomUUID()
  await repository.insertSession(db, { tokenHash: hashToken(token), publicId, userId })
  return { token, publicId }
}

export function makeAccounts({ db, passwords, wallet }: Deps) {
  return {
    async signIn(
      { mobile, password }: BodyOf<typeof login>,
      from: { address: string; oldToken: string },
    ): Promise<Answer<{ token: string; data: DataOf<typeof login> }>> {
      const seconds = await waitSeconds(db, mobile, from.address)
      if (seconds > 0) return refuse('too_many_requests', { seconds })
      const user = await repository.findUserByMobile(db, mobile)
      const right = await passwords.verify(password, user?.password_hash ?? null)
      if (!right.ok) return right
      if (user === null || !right.value || user.disabled) {
        await recordFailure(db, mobile, from.address)
        return refuse('credentials_wrong')
      }
      await forgetFailures(db, mobile)
      const { token, publicId } = await startSession(db, user.id, from.oldToken)
      const { username, group_name } = user
      const shown = { user_id: String(user.id), username, group_name, token: publicId }
      return ok({
        token,
        data: { user: shown, token: publicId, is_attestation: user.attestation !== 2 },
      })
    },

    async signOut(token: string): Promise<void> {
      if (token !== '') await repository.deleteSession(db, hashToken(token))
    },

    async findCaller(token: string) {
      const tokenHash = hashToken(token)
      const session = await repository.findSession(db, tokenHash)
      if (session === null) return null
      if (session.stale) await repository.touchSession(db, tokenHash)
      const standing = { groupId: session.group_id, attestation: session.attestation }
      return { userId: session.user_id, sessionToken: token, standing }
    },

    async info(userId: number): Promise<Answer<DataOf<typeof getUserInfo>>> {
      const user = await repository.findUser(db, userId)
      if (user === null) return refuse('signed_out')
      return ok({
        user_id: String(user.id),
        username: user.username,
        mobile: maskPhone(user.mobile),
        group_name: user.group_name,
        group_level: user.group_level,
        is_attestation: user.attestation === 2,
        balance: toYuan(await wallet.balance(userId)),
        create_time: user.create_time,
        draft_key: await repository.draftKey(db, userId, newDraftKey()),
      })
    },

    /** A recharge may lift a user into a better group, never out of one. */
    raiseGroup: repository.raiseGroup,

    /** Set by the real-name verification alone. */
    setAttestation: repository.setAttestation,

    /** What prices and permission to order depend on. */
    async standing(userId: number): Promise<AccountStanding | null> {
      const user = await repository.findUser(db, userId)
      return user === null ? null : { groupId: user.group_id, attestation: user.attestation }
    },
  }
}
