import type { changePassword as changePasswordCall } from '#contract/accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { apiSentence } from '#contract/errors.ts'
import {
  TERMS_VERSION,
  type findPassword as findPasswordCall,
  type register as registerCall,
} from '#contract/sign-in.ts'
import { fen } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { Wallet } from '../wallet/service.ts'
import type { CodeToCheck } from './codes.ts'
import * as repository from './repository.ts'
import { endOtherWaysIn, renewToken } from './sessions.ts'
import {
  addressBuckets,
  welcome,
  type SignInOrigin,
  type SignedIn,
  type SignInDeps,
} from './sign-in.ts'
import { bucket, forgetFailures, recordFailure, riskOf } from './throttle.ts'

type Deps = SignInDeps & { readonly wallet: Wallet }

/** The group of a new user. */
const FIRST_GROUP = 1

async function spendCode(
  { db, codes }: Deps,
  code: CodeToCheck,
  address: string,
): Promise<Answer<null>> {
  const counted = addressBuckets(address)
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
  readonly terms: string
}

/** @returns the user's id */
async function openAccount({ db, wallet }: Deps, member: NewMember): Promise<Answer<number>> {
  const { terms, ...user } = member
  const username = apiSentence('first_username', { digits: member.mobile.slice(-4) })
  return db.transaction(async (tx): Promise<Answer<number>> => {
    const fresh = { ...user, username, groupId: FIRST_GROUP, attestation: 0 } as const
    const userId = await repository.insertUser(tx, fresh)
    // Another call of the same person was quicker.
    if (userId === null) return refuse('mobile_registered')
    await wallet.open(tx, userId, fen(0))
    await repository.insertConsent(tx, userId, terms)
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
  if (terms !== TERMS_VERSION) return refuse('terms_outdated')
  const inviteCode = (typed ?? invited ?? '').trim().toUpperCase()
  const referrerId = await repository.findReferrer(db, inviteCode)
  if (inviteCode !== '' && referrerId === null) return refuse('invite_code_unknown')
  const toSpend = { mobile, purpose: 'register', code, ticket: from.codeTicket } as const
  const spent = await spendCode(deps, toSpend, from.address)
  if (!spent.ok) return spent
  const known = await repository.findUserByMobile(db, mobile)
  if (known !== null) return refuse('mobile_registered')
  const passwordHash = await passwords.hash(password)
  const opened = await openAccount(deps, { mobile, passwordHash, referrerId, terms })
  if (!opened.ok) return opened
  const user = await repository.findUser(db, opened.value)
  if (user === null) return refuse('server_busy')
  return welcome(db, user, { browser: from.browser, remember: false, passwordHash })
}

async function findPassword(
  deps: Deps,
  body: BodyOf<typeof findPasswordCall>,
  from: SignInOrigin,
): Promise<Answer<null>> {
  const { db, passwords } = deps
  const { mobile, password, sms_code: code } = body
  const toSpend = { mobile, purpose: 'find-password', code, ticket: from.codeTicket } as const
  const spent = await spendCode(deps, toSpend, from.address)
  if (!spent.ok) return spent
  const user = await repository.findUserByMobile(db, mobile)
  if (user === null) return refuse('mobile_unknown')
  if (user.disabled) return refuse('account_disabled')
  const passwordHash = await passwords.hash(password)
  const changed = await db.transaction(async (tx): Promise<Answer<null>> => {
    await repository.setPassword(tx, user.id, passwordHash)
    await endOtherWaysIn(tx, user.id, null)
    return ok(null)
  })
  // The failures were guesses at the old password: the owner need not wait because of them.
  await forgetFailures(db, [bucket('account', mobile)])
  return changed
}

/** Asks for the password before money leaves. */
async function confirmPassword(
  { db, passwords }: Deps,
  userId: number,
  password: string,
): Promise<Answer<null>> {
  const counted = [bucket('change', String(userId))]
  const { seconds } = await riskOf(db, counted)
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  const user = await repository.findUser(db, userId)
  if (user === null) return refuse('signed_out')
  const right = await passwords.verify(password, user.password_hash)
  if (!right.ok) return right
  if (right.value) {
    await forgetFailures(db, counted)
    return ok(null)
  }
  await recordFailure(db, counted)
  const risk = await riskOf(db, counted)
  return risk.left > 0
    ? refuse('withdraw_password_wrong', { left: risk.left })
    : refuse('too_many_requests', { seconds: Math.max(1, risk.seconds) })
}

async function changePassword(
  { db, passwords }: Deps,
  body: BodyOf<typeof changePasswordCall>,
  caller: { userId: number; sessionToken: string },
): Promise<Answer<string>> {
  const { old_password: old, password } = body
  const counted = [bucket('change', String(caller.userId))]
  const { seconds } = await riskOf(db, counted)
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  const user = await repository.findUser(db, caller.userId)
  if (user === null) return refuse('signed_out')
  const right = await passwords.verify(old, user.password_hash)
  if (!right.ok) return right
  if (!right.value) {
    await recordFailure(db, counted)
    return refuse('old_password_wrong')
  }
  if (old.normalize('NFKC') === password.normalize('NFKC')) return refuse('password_unchanged')
  const passwordHash = await passwords.hash(password)
  await forgetFailures(db, counted)
  return db.transaction(async (tx): Promise<Answer<string>> => {
    await repository.setPassword(tx, user.id, passwordHash)
    await endOtherWaysIn(tx, user.id, caller.sessionToken)
    return ok(await renewToken(tx, caller.sessionToken))
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

    confirmPassword: (userId: number, password: string) => confirmPassword(deps, userId, password),

    /** @returns the new token of the session that asked: it alone goes on */
    changePassword: (
      body: BodyOf<typeof changePasswordCall>,
      caller: { userId: number; sessionToken: string },
    ) => changePassword(deps, body, caller),
  }
}
