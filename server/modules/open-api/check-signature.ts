import { randomBytes } from 'node:crypto'

import { CLOCK_SECONDS, NONCE, SHA256_HEX, SIGN_HEADERS } from '#contract/open-sign.ts'
import { IDEMPOTENCY_HEADER } from '#contract/orders.ts'
import { isInRange, parseIp, parseIpRange } from '#domain/network/ip-address.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/mount.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { SignedHead } from '../../http/signed-calls.ts'
import type { Seal } from '../../seal.ts'
import type { DayQuota } from './day-quota.ts'
import type { Rate } from './rate.ts'
import type { KnownKeys } from './known-keys.ts'
import { spendNonce, type KeyOf, type SignerRow } from './repository.ts'
import { isSignedWith } from './sign.ts'

export type CheckDeps = {
  readonly db: Database
  readonly seal: Seal
  readonly quota: DayQuota
  readonly rate: Rate
  readonly keys: KnownKeys
  readonly now: () => Date
}

/** Binds a sealed key to its user: copied into another user's row it does not open. */
export const sealedFor = (userId: number): string => `open-api:${userId}`

const APP_ID = /^wd[0-9a-f]{16}$/
const SECONDS = /^\d{10}$/
const SHAPES = [
  [SIGN_HEADERS.appId, APP_ID],
  [SIGN_HEADERS.timestamp, SECONDS],
  [SIGN_HEADERS.nonce, NONCE],
  [SIGN_HEADERS.bodyHash, SHA256_HEX],
  [SIGN_HEADERS.signature, SHA256_HEX],
] as const

/** Checks of the headers that need no key: their forms, and the timestamp. */
function judgeHeaders({ header }: SignedHead, now: Date): Answer<null> {
  for (const [name, shape] of SHAPES) {
    if (!shape.test(header(name))) return refuse('open_header_missing', { header: name })
  }
  const seconds = Math.floor(now.getTime() / 1000)
  if (Math.abs(Number(header(SIGN_HEADERS.timestamp)) - seconds) <= CLOCK_SECONDS) return ok(null)
  return refuse('open_timestamp_wrong', { minutes: CLOCK_SECONDS / 60, server_time: seconds })
}

/** A key of no user, so that an unknown AppID takes as long to refuse as a wrong key. */
const DUMMY_KEY = randomBytes(32).toString('base64url')

type Verdict = 'right' | 'outdated' | 'wrong'

/** `outdated`: right, but as if the call had no Idempotency-Key, as it was signed before WANDAN2. */
function judgeSignature({ seal }: CheckDeps, head: SignedHead, owned: KeyOf | null): Verdict {
  const { method, target, header } = head
  const key = owned === null ? null : seal.open(owned.app_key, sealedFor(owned.user_id))
  const isSigned = (more: { readonly idempotencyKey?: string }): boolean => {
    const signed = {
      method,
      target,
      timestamp: header(SIGN_HEADERS.timestamp),
      nonce: header(SIGN_HEADERS.nonce),
      bodyHash: header(SIGN_HEADERS.bodyHash),
      ...more,
    }
    const isRight = isSignedWith(key ?? DUMMY_KEY, signed, header(SIGN_HEADERS.signature))
    return isRight && key !== null
  }
  const idempotencyKey = header(IDEMPOTENCY_HEADER)
  if (idempotencyKey === '') return isSigned({}) ? 'right' : 'wrong'
  if (isSigned({ idempotencyKey })) return 'right'
  return isSigned({}) ? 'outdated' : 'wrong'
}

function isAllowedFrom(text: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true
  const address = parseIp(text)
  if (address === null) return false
  return ranges.some((known) => {
    const range = parseIpRange(known)
    return range !== null && isInRange(address, range)
  })
}

const DAY_SECONDS = 86_400
const SHANGHAI_SECONDS = 8 * 3600

function secondsToMidnight(now: Date): number {
  return DAY_SECONDS - ((Math.floor(now.getTime() / 1000) + SHANGHAI_SECONDS) % DAY_SECONDS)
}

/** Checks the owner's settings, and how fast the key is used. */
function judgeUse({ rate }: CheckDeps, signer: SignerRow, address: string): Answer<null> {
  const { user_id, enabled, ip_ranges, per_second } = signer
  if (!enabled) return refuse('open_switched_off')
  if (!isAllowedFrom(address, ip_ranges)) return refuse('open_address_refused', { ip: address })
  if (!rate.take(user_id, per_second, performance.now())) {
    return refuse('open_too_fast', { limit: per_second, seconds: 1 })
  }
  return ok(null)
}

/** Takes one of the day's calls. The quota may have been lowered below what was taken before. */
async function takeCall({ quota, now }: CheckDeps, signer: SignerRow): Promise<Answer<null>> {
  const { user_id, day_quota, used_today } = signer
  if (used_today <= day_quota && (await quota.take(user_id, day_quota))) return ok(null)
  return refuse('open_quota_used', { limit: day_quota, seconds: secondsToMidnight(now()) })
}

/**
 * Finds who signed the call, and all that the call needs to know of them as it is now. A key that
 * this process has cached only saves a query for it: the statement that spends the nonce compares
 * it with the key in force. So every process refuses a replaced key and a disabled user at once. A
 * wrong signature is checked twice, whether or not there is such an AppID.
 */
async function findSigner(
  deps: CheckDeps,
  head: SignedHead,
  known: (userId: number) => void,
): Promise<Answer<SignerRow>> {
  const { db, keys } = deps
  const [appId, nonce] = [head.header(SIGN_HEADERS.appId), head.header(SIGN_HEADERS.nonce)]
  let verdict: Verdict = 'wrong'
  for (const find of [() => keys.last(appId), () => keys.read(db, appId)]) {
    const owned = await find()
    verdict = judgeSignature(deps, head, owned)
    if (owned !== null) known(owned.user_id)
    if (verdict !== 'right' || owned === null) continue
    const { writes } = head
    const signer = await spendNonce(db, { appId, key: owned.app_key, nonce, writes })
    if (signer !== null) return ok(signer)
  }
  return refuse(verdict === 'outdated' ? 'open_sign_outdated' : 'open_signature_wrong')
}

/**
 * Checks in this order: what everybody can see, then the signature, then what only the owner may
 * learn. Only a signed call spends a nonce, whatever its result is: nobody else can use one up.
 */
export async function checkSignature(
  deps: CheckDeps,
  head: SignedHead,
  known: (userId: number) => void,
): Promise<Answer<Caller>> {
  const headers = judgeHeaders(head, deps.now())
  if (!headers.ok) return headers
  const found = await findSigner(deps, head, known)
  if (!found.ok) return found
  const signer = found.value
  const use = judgeUse(deps, signer, head.address)
  if (!use.ok) return use
  if (!signer.is_fresh) return refuse('open_nonce_used')
  const taken = await takeCall(deps, signer)
  if (!taken.ok) return taken
  const { user_id: userId, group_id: groupId, attestation } = signer
  const standing = { groupId, attestation }
  // A key is the owner's: whoever else works in the account has none.
  return ok({ userId, sub: null, sessionToken: '', standing, isShared: false, device: '' })
}
