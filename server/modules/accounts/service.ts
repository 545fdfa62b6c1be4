import { randomBytes } from 'node:crypto'

import type { endDevice, getUserInfo, listDevices } from '#contract/accounts.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import { toYuan } from '#domain/money/fen.ts'
import { addressGroups } from '#domain/network/address-groups.ts'
import { isPublicAddress } from '#domain/network/public-address.ts'
import { maskPhone } from '#domain/recipient/phone.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { Log } from '../../http/log.ts'
import type { CaptchaPartner } from '../../ports/captcha/captcha.ts'
import type { Sms } from '../../ports/sms/sms.ts'
import type { Wallet } from '../wallet/service.ts'
import { makeCaptchas } from './captchas.ts'
import { makeCodes } from './codes.ts'
import { makeEvents } from './events.ts'
import { makeKeyedHash, type KeyedHash } from '../../keyed-hash.ts'
import { makeMembership } from './membership.ts'
import { makePasskeys } from './passkeys.ts'
import type { Passwords } from './password.ts'
import { makeProofs } from './proofs.ts'
import * as repository from './repository.ts'
import * as sessions from './sessions.ts'
import { makeSignIn } from './sign-in.ts'
import { makeSigns } from './signs.ts'
import type { WayIn } from './ways-in.ts'
import { makeWorkProofs } from './work-proofs.ts'

export { ACCOUNT_WAYS, type WayIn } from './ways-in.ts'

type Deps = {
  readonly db: Database
  readonly passwords: Passwords
  readonly wallet: Wallet
  readonly sms: Sms
  readonly log: Log
  /** 32 bytes: the key of hashes of values that are short enough to be found by trying. */
  readonly hashKey: Uint8Array
  readonly now: () => Date
  /** The captcha partner; our own pictures when absent. */
  readonly captchaPartner?: CaptchaPartner | null
  /** What a new password ends or asks about. */
  readonly waysIn: readonly WayIn[]
}

/** The hashes that a person is recognised by. @param hash of this room */
export function hashesOfPersons(hash: KeyedHash) {
  return {
    /** Hashes a verified name; the name itself is not stored. */
    hashName: (userId: number, name: string): string => hash('real-name', `${userId}\0${name}`),

    /** Hashes the number of an identity card: accounts with the same card have the same hash. */
    hashPerson: (idCard: string): string => hash('person', idCard),
  }
}

export type AccountStanding = { readonly groupId: number; readonly attestation: number }

export type Accounts = ReturnType<typeof makeAccounts>

function newDraftKey(): string {
  return randomBytes(32).toString('base64')
}

const ownFacts = (user: NonNullable<Awaited<ReturnType<typeof repository.findUser>>>) => ({
  user_id: String(user.id),
  username: user.username,
  mobile: maskPhone(user.mobile),
  group_name: user.group_name,
  group_level: user.group_level,
  is_attestation: user.attestation === 2,
  real_name_mask: user.real_name_mask,
  invite_code: user.invite_code,
  create_time: user.create_time,
})

export function makeAccounts(deps: Deps) {
  const { db, passwords, wallet, sms, log, hashKey, now, waysIn } = deps
  const hash = makeKeyedHash(hashKey, 'accounts')
  const signs = makeSigns(hash)
  const captchas = makeCaptchas({ db, hash })
  const works = makeWorkProofs({ hash, now })
  const proofs = makeProofs({ captchas, works, partner: deps.captchaPartner ?? null, now })
  const codes = makeCodes({ db, hash, sms, log, proofs })
  const membership = makeMembership({ db, passwords, proofs, codes, wallet, hash, waysIn })
  const events = makeEvents(db)
  return {
    captchas,
    codes,
    events,
    signs,
    signIn: makeSignIn({ db, passwords, proofs, codes }),
    membership,
    passkeys: makePasskeys({ db, hash, log, membership }),

    /**
     * Remembers from which network a user has signed in; one of our own proves nothing about them.
     */
    async noteSignIn(userId: number, address: string): Promise<void> {
      if (!isPublicAddress(address)) return
      await signs.remember(db, 'network', { userId, value: addressGroups(address).network })
    },

    signOut: (token: string, deviceToken: string) => sessions.endSession(db, token, deviceToken),

    async findCaller(token: string) {
      const session = await sessions.findSession(db, token)
      if (session === null) return null
      if (session.stale) await sessions.touchSession(db, token)
      const standing = { groupId: session.group_id, attestation: session.attestation }
      return { userId: session.user_id, sessionToken: token, standing }
    },

    async devices(userId: number, token: string): Promise<Answer<DataOf<typeof listDevices>>> {
      return ok({ list: await sessions.listDevices(db, userId, token) })
    },

    async endDevice(userId: number, { id }: QueryOf<typeof endDevice>): Promise<Answer<null>> {
      return (await sessions.deleteDevice(db, userId, id)) ? ok(null) : refuse('device_not_found')
    },

    async info(userId: number): Promise<Answer<DataOf<typeof getUserInfo>>> {
      const user = await repository.findUser(db, userId)
      if (user === null) return refuse('signed_out')
      return ok({
        ...ownFacts(user),
        balance: toYuan(await wallet.balance(userId)),
        draft_key: await repository.draftKey(db, userId, newDraftKey()),
        unseen_events: await events.countUnseen(userId),
      })
    },

    ...hashesOfPersons(hash),

    /** Set by the real-name verification alone. */
    setAttestation: repository.setAttestation,

    /** What prices and permission to order depend on. */
    async standing(userId: number): Promise<AccountStanding | null> {
      const user = await repository.findUser(db, userId)
      return user === null ? null : { groupId: user.group_id, attestation: user.attestation }
    },
  }
}
