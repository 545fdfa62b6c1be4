import { randomBytes } from 'node:crypto'

import type { CallRights } from '#contract/call-rights.ts'
import type { endDevice, getUserInfo, listDevices } from '#contract/accounts.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import { seesBalance, type SubRole } from '#contract/sub-roles.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { addressGroups } from '#domain/network/address-groups.ts'
import { isPublicAddress } from '#domain/network/public-address.ts'
import { maskPhone } from '#domain/recipient/phone.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import { judgeRight, wireId, type Caller, type Person } from '../../http/caller.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { Log } from '../../http/log.ts'
import type { CaptchaPartner } from '../../ports/captcha/captcha.ts'
import type { Sms } from '../../ports/sms/sms.ts'
import type { Wallet } from '../wallet/service.ts'
import { makeCaptchas } from './captchas.ts'
import { makeCodes } from './codes.ts'
import { makeAccountCare } from './account-care.ts'
import { makeDeeds } from './deeds.ts'
import { makeEvents } from './events.ts'
import { makeKeyedHash, type KeyedHash } from '../../keyed-hash.ts'
import { makeInvitations } from './invitations.ts'
import { makeMembership } from './membership.ts'
import { confirmOwner } from './passkeys.ts'
import type { Passwords } from './password.ts'
import { makeProofs } from './proofs.ts'
import * as repository from './repository.ts'
import * as sessions from './sessions.ts'
import { makeSignIn } from './sign-in.ts'
import { makeSigns } from './signs.ts'
import { makeSubAccounts } from './sub-accounts.ts'
import { leftToday, takeOfSubSum } from './sub-spending.ts'
import type { WayIn } from './ways-in.ts'
import { makeWorkProofs } from './work-proofs.ts'

export { bindMobile } from './change-mobile.ts'
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

const ownFacts = (user: repository.UserRow) => ({
  user_id: wireId(repository.personIn(user)),
  username: user.username,
  mobile: maskPhone(user.mobile),
  group_name: user.group_name,
  group_level: user.group_level,
  is_attestation: user.attestation === 2,
  real_name_mask: user.real_name_mask,
  invite_code: user.invite_code,
  create_time: user.create_time,
})

/** `ended`: the owner has stopped or removed the sub-account. */
async function findCaller(db: Database, token: string): Promise<Caller | 'ended' | null> {
  const session = await sessions.findSession(db, token)
  if (session === null) return null
  const { sub_id, sub_name, sub_role, sub_state } = session
  if (sub_state !== null && sub_state !== 'active') return 'ended'
  if (session.stale) await sessions.touchSession(db, token)
  return {
    userId: session.user_id,
    sub: sub_id === null ? null : { id: sub_id, name: sub_name, role: sub_role },
    sessionToken: token,
    standing: { groupId: session.group_id, attestation: session.attestation },
    isShared: session.is_shared,
    device: session.device,
  }
}

async function subFacts(db: Database, user: repository.UserRow, role: SubRole) {
  const left = await leftToday(db, user.sub_id ?? 0)
  return { name: user.sub_name, role, left_today: left === null ? ('' as const) : toYuan(left) }
}

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
  /** Before somebody is let in, or let do more. */
  const confirmed = (owner: Person & { readonly sessionToken: string }, password?: string) =>
    confirmOwner({ db, membership }, owner, password)
  return {
    deeds: makeDeeds(db),
    subs: makeSubAccounts({ db, confirmOwner: confirmed }),
    invitations: makeInvitations({ db, hash, passwords, codes }),
    subSpending: { take: takeOfSubSum, left: (subId: number) => leftToday(db, subId) },
    captchas,
    codes,
    events,
    signs,
    signIn: makeSignIn({ db, passwords, proofs, codes }),
    membership,
    ...makeAccountCare({ db, hash, log, membership }),

    /**
     * Remembers from which network a user has signed in; one of our own proves nothing about them.
     */
    async noteSignIn({ userId, subId }: Person, address: string): Promise<void> {
      // A person who works for several shows nothing of the owner.
      if (subId !== null || !isPublicAddress(address)) return
      await signs.remember(db, 'network', { userId, value: addressGroups(address).network })
    },

    signOut: (token: string, deviceToken: string) => sessions.endSession(db, token, deviceToken),

    findCaller: (token: string) => findCaller(db, token),

    /** The caller of an address that is no call of the contract; null when it is not for them. */
    async findAllowed(token: string, { needs }: CallRights): Promise<Caller | null> {
      const caller = token === '' ? null : await findCaller(db, token)
      return caller === null || caller === 'ended' || !judgeRight(caller, needs).ok ? null : caller
    },

    async devices(person: Person, token: string): Promise<Answer<DataOf<typeof listDevices>>> {
      return ok({ list: await sessions.listDevices(db, person, token) })
    },

    async endDevice(person: Person, { id }: QueryOf<typeof endDevice>): Promise<Answer<null>> {
      return (await sessions.deleteDevice(db, person, id)) ? ok(null) : refuse('device_not_found')
    },

    async info(person: Person): Promise<Answer<DataOf<typeof getUserInfo>>> {
      const user = await repository.findPerson(db, person)
      if (user === null) return refuse('signed_out')
      const { sub_role: role } = user
      return ok({
        ...ownFacts(user),
        balance: toYuan(seesBalance(role) ? await wallet.balance(person.userId) : fen(0)),
        draft_key: await repository.draftKey(db, person, newDraftKey()),
        unseen_events: role === null ? await events.countUnseen(person.userId) : 0,
        sub: role === null ? null : await subFacts(db, user, role),
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
