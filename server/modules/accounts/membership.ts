import type { changePassword as changePasswordCall } from '#contract/accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { apiSentence } from '#contract/errors.ts'
import type {
  findPassword as findPasswordCall,
  register as registerCall,
} from '#contract/sign-in.ts'
import type { PasswordChanged } from '#contract/ways-in.ts'
import { fen } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import type { Transaction } from '../../db/database.ts'
import { wireId, type Person } from '../../http/caller.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { KeyedHash } from '../../keyed-hash.ts'
import { versionInForce } from '../legal/service.ts'
import type { Wallet } from '../wallet/service.ts'
import type { CodeToCheck } from './codes.ts'
import * as repository from './repository.ts'
import { renewToken } from './sessions.ts'
import { welcome, type SignInOrigin, type SignedIn, type SignInDeps } from './sign-in.ts'
import {
  addressBuckets,
  bucket,
  forgetFailures,
  giveTryBack,
  recordFailure,
  riskOf,
  secondsToWait,
  takeTry,
} from './throttle.ts'
import { endWaysIn, type AskedChoice, type WayIn } from './ways-in.ts'

type Deps = SignInDeps & {
  readonly wallet: Wallet
  readonly hash: KeyedHash
  readonly waysIn: readonly WayIn[]
}

/** The group of a new user. */
const FIRST_GROUP = 1

/** Spends a code that proves a mobile; wrong ones count against the address. */
export async function spendCode(
  { db, codes }: Pick<Deps, 'db' | 'codes'>,
  code: CodeToCheck,
  address: string,
): Promise<Answer<null>> {
  const counted = addressBuckets(address, 'proof')
  const { seconds } = await riskOf(db, counted)
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  const spent = await codes.spend(code)
  if (!spent.ok) await recordFailure(db, counted)
  return spent
}

type NewMember = {
  readonly mobile: string
  readonly passwordHash: string
  readonly referrerId: number | null
  /** The version that was agreed to; undefined: the caller showed no agreement, and none is kept. */
  readonly terms: string | undefined
}

/** @returns the user's id */
async function openAccount({ db, wallet }: Deps, member: NewMember): Promise<Answer<number>> {
  const { terms, ...user } = member
  const username = apiSentence('first_username', { digits: member.mobile.slice(-4) })
  return db.transaction(async (tx): Promise<Answer<number>> => {
    const fresh = { ...user, username, groupId: FIRST_GROUP, attestation: 0 } as const
    await repository.lockMobile(tx, member.mobile)
    if ((await repository.findByMobile(tx, member.mobile))?.sub_id) return refuse('mobile_is_sub')
    const userId = await repository.insertUser(tx, fresh)
    // Another call of the same person was quicker.
    if (userId === null) return refuse('mobile_registered')
    await wallet.open(tx, userId, fen(0))
    if (terms !== undefined) await repository.insertConsent(tx, userId, terms)
    return ok(userId)
  })
}

async function register(
  deps: Deps,
  body: BodyOf<typeof registerCall>,
  { invited, from }: { invited: string | undefined; from: SignInOrigin },
): Promise<Answer<SignedIn>> {
  const { db, passwords } = deps
  const { mobile, password, sms_code: code, terms, invite_code: typed } = body
  if (terms !== undefined && terms !== (await versionInForce(db))) {
    return refuse('terms_outdated')
  }
  const inviteCode = (typed ?? invited ?? '').trim().toUpperCase()
  const referrerId = await repository.findReferrer(db, inviteCode)
  if (inviteCode !== '' && referrerId === null) return refuse('invite_code_unknown')
  const toSpend = { mobile, purpose: 'register', code, ticket: from.codeTicket } as const
  const spent = await spendCode(deps, toSpend, from.address)
  if (!spent.ok) return spent
  const known = await repository.findByMobile(db, mobile)
  if (known !== null) return refuse(known.sub_id === null ? 'mobile_registered' : 'mobile_is_sub')
  const passwordHash = await passwords.hash(password)
  const opened = await openAccount(deps, { mobile, passwordHash, referrerId, terms })
  if (!opened.ok) return opened
  const user = await repository.findUser(db, opened.value)
  if (user === null) return refuse('server_busy')
  return welcome(db, user, { browser: from.browser, remember: false, passwordHash })
}

type PasswordToSet = {
  readonly user: repository.UserRow
  readonly passwordHash: string
  readonly keptToken: string | null
  readonly choice: AskedChoice
}

/** Sets the password and ends the other ways in, or neither. */
async function setPassword(
  { hash, waysIn }: Deps,
  tx: Transaction,
  { user, passwordHash, keptToken, choice }: PasswordToSet,
): Promise<Answer<PasswordChanged>> {
  // The row is locked: nobody signs in until the ways in have ended.
  const person = repository.personIn(user)
  await repository.setPassword(tx, person, passwordHash)
  const owner = { ...person, mobileHash: hash('mobile', user.mobile), keptToken }
  const done = await endWaysIn(tx, waysIn, { owner, choice })
  return 'undecided' in done ? refuse('api_key_undecided', done.undecided) : ok(done)
}

async function findPassword(
  deps: Deps,
  body: BodyOf<typeof findPasswordCall>,
  from: SignInOrigin,
): Promise<Answer<PasswordChanged>> {
  const { db, passwords } = deps
  const { mobile, password, sms_code: code, api_key: choice = 'end' } = body
  const toSpend = { mobile, purpose: 'find-password', code, ticket: from.codeTicket } as const
  const spent = await spendCode(deps, toSpend, from.address)
  if (!spent.ok) return spent
  const user = await repository.findByMobile(db, mobile)
  if (user === null) return refuse('mobile_unknown')
  if (user.disabled) return repository.refuseFrozen(user)
  const passwordHash = await passwords.hash(password)
  const toSet = { user, passwordHash, keptToken: null, choice }
  const changed = await db.transaction((tx) => setPassword(deps, tx, toSet))
  if (!changed.ok) {
    // The same code comes again with the answer.
    await deps.codes.release(toSpend)
    return changed
  }
  // The failures were guesses at the old password: the owner need not wait because of them.
  await forgetFailures(db, [bucket('account', mobile)])
  return changed
}

type Judged =
  | { readonly isRight: true; readonly user: repository.UserRow }
  | { readonly isRight: false; readonly left: number; readonly held: string }

/** Judges the password of somebody who is signed in. A try is counted before it is judged. */
async function judgePassword(
  { db, passwords }: Deps,
  person: Person,
  password: string,
): Promise<Answer<Judged>> {
  const counted = bucket('change', wireId(person))
  const { seconds, left } = await takeTry(db, counted)
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  const user = await repository.findPerson(db, person)
  if (user === null) return refuse('signed_out')
  const right = await passwords.verify(password, user.password_hash)
  if (!right.ok) {
    await giveTryBack(db, counted)
    return right
  }
  if (!right.value) return ok({ isRight: false, left, held: counted.name })
  await forgetFailures(db, [counted])
  return ok({ isRight: true, user })
}

/** Asks for the password before money leaves. */
async function confirmPassword(
  deps: Deps,
  person: Person,
  password: string,
): Promise<Answer<null>> {
  const judged = await judgePassword(deps, person, password)
  if (!judged.ok) return judged
  if (judged.value.isRight) return ok(null)
  const { left, held } = judged.value
  return left > 0
    ? refuse('withdraw_password_wrong', { left })
    : refuse('too_many_requests', { seconds: await secondsToWait(deps.db, held) })
}

type SignedInPerson = Person & { readonly sessionToken: string }

type ChangedPassword = { readonly token: string; readonly changed: PasswordChanged }

async function changePassword(
  deps: Deps,
  body: BodyOf<typeof changePasswordCall>,
  caller: SignedInPerson,
): Promise<Answer<ChangedPassword>> {
  const { old_password: old, password, api_key: choice = 'keep' } = body
  const judged = await judgePassword(deps, caller, old)
  if (!judged.ok) return judged
  if (!judged.value.isRight) return refuse('old_password_wrong')
  const { user } = judged.value
  if (old.normalize('NFKC') === password.normalize('NFKC')) return refuse('password_unchanged')
  const passwordHash = await deps.passwords.hash(password)
  const toSet = { user, passwordHash, keptToken: caller.sessionToken, choice }
  return deps.db.transaction(async (tx): Promise<Answer<ChangedPassword>> => {
    const changed = await setPassword(deps, tx, toSet)
    if (!changed.ok) return changed
    return ok({ token: await renewToken(tx, caller.sessionToken), changed: changed.value })
  })
}

export type Membership = ReturnType<typeof makeMembership>

/** Opening an account, and the passwords of those there are. */
export function makeMembership(deps: Deps) {
  return {
    register: (
      body: BodyOf<typeof registerCall>,
      where: { invited: string | undefined; from: SignInOrigin },
    ) => register(deps, body, where),

    findPassword: (body: BodyOf<typeof findPasswordCall>, from: SignInOrigin) =>
      findPassword(deps, body, from),

    /** Failures count against the address. */
    spendCode: (code: CodeToCheck, address: string) => spendCode(deps, code, address),

    /** A number is the owner. */
    confirmPassword: (who: number | Person, password: string) =>
      confirmPassword(deps, typeof who === 'number' ? { userId: who, subId: null } : who, password),

    /** `token`: the new one of the calling session, which alone goes on. */
    changePassword: (body: BodyOf<typeof changePasswordCall>, caller: SignedInPerson) =>
      changePassword(deps, body, caller),
  }
}
