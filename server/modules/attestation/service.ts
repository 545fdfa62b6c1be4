import { randomUUID } from 'node:crypto'

import type { Attestation, getAttestation, submitAttestation } from '#contract/attestation.ts'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { isIdCard, maskIdCard, tidyIdCard } from '#domain/identity/id-card.ts'
import {
  isCompanyName,
  isCreditCode,
  tidyCompanyName,
  tidyCreditCode,
} from '#domain/identity/credit-code.ts'
import { isRealName, maskRealName, tidyRealName } from '#domain/identity/real-name.ts'
import { maskPhone, MOBILE } from '#domain/recipient/phone.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { Identity, IdentityClaim, Verdict } from '../../ports/identity/identity.ts'
import type { Accounts } from '../accounts/service.ts'
import {
  decideAttestation,
  findAttestation,
  findSteps,
  findVerifiedName,
  saveAttestation,
  type AttestationRow,
} from './repository.ts'

type Deps = {
  readonly db: Database
  readonly accounts: Accounts
  readonly identity: Identity
  readonly now: () => Date
}

export type AttestationService = ReturnType<typeof makeAttestation>

const PERSON = 1
const ENTERPRISE = 2
const STATUS = { pending: 1, verified: 2, refused: 3 } as const
/** The value of the account's own column for each status. */
const ON_ACCOUNT = { 1: 1, 2: 2, 3: 0 } as const

const EMPTY = {
  reason: '',
  type: 1,
  company_name: '',
  credit_code: '',
  real_name: '',
  id_card: '',
  mobile: '',
  update_time: '',
} as const

/** What the user sees: everything but the partner's number. */
function shown(row: AttestationRow): Attestation {
  const { ticket: _, ...shown } = row
  return shown
}

function reasonOf(verdict: Verdict): string {
  return verdict.kind === 'refused' ? verdict.reason : ''
}

/** Asks the partner again about a claim that was being examined. */
async function follow(
  { db, accounts, identity }: Deps,
  userId: number,
  row: AttestationRow,
): Promise<AttestationRow> {
  const verdict = await identity.ask(row.ticket)
  if (verdict === null || verdict.kind === 'pending') return row
  const decided = await db.transaction(async (tx) => {
    const status = STATUS[verdict.kind]
    const { ticket } = row
    const saved = await decideAttestation(tx, {
      userId,
      ticket,
      status,
      reason: reasonOf(verdict),
    })
    if (saved !== null) {
      const realNameMask = saved.real_name
      await accounts.setAttestation(tx, { userId, attestation: ON_ACCOUNT[status], realNameMask })
    }
    return ok(saved)
  })
  if (decided.ok && decided.value !== null) return decided.value
  return (await findAttestation(db, userId)) ?? row
}

/** The typed claim as the partner and the licence write it, or what is wrong with it. */
function readClaim(
  body: BodyOf<typeof submitAttestation>,
  now: Date,
): Answer<Omit<IdentityClaim, 'ticket'>> {
  const realName = tidyRealName(body.real_name)
  const idCard = tidyIdCard(body.id_card)
  const mobile = body.mobile.trim()
  const name = tidyCompanyName(body.company_name ?? '')
  const creditCode = tidyCreditCode(body.credit_code ?? '')
  const isEnterprise = body.type === ENTERPRISE
  if (isEnterprise && !isCompanyName(name)) return refuse('attestation_company_wrong')
  if (isEnterprise && !isCreditCode(creditCode)) return refuse('attestation_credit_code_wrong')
  if (!isRealName(realName)) return refuse('attestation_name_wrong')
  if (!isIdCard(idCard, now)) return refuse('attestation_id_card_wrong')
  if (!MOBILE.test(mobile)) return refuse('attestation_mobile_wrong')
  return ok({ realName, idCard, mobile, enterprise: isEnterprise ? { name, creditCode } : null })
}

/** Keeps the masked claim and what was decided about it. */
function keep(
  { db, accounts }: Deps,
  userId: number,
  { claim, verdict }: { claim: IdentityClaim; verdict: Verdict },
): Promise<Answer<Attestation>> {
  const status = STATUS[verdict.kind]
  return db.transaction(async (tx): Promise<Answer<Attestation>> => {
    const saved = await saveAttestation(tx, {
      userId,
      ticket: claim.ticket,
      type: claim.enterprise === null ? PERSON : ENTERPRISE,
      company_name: claim.enterprise?.name ?? '',
      credit_code: claim.enterprise?.creditCode ?? '',
      real_name: maskRealName(claim.realName),
      real_name_hash: accounts.hashName(userId, claim.realName),
      id_card: maskIdCard(claim.idCard),
      person_hash: accounts.hashPerson(claim.idCard),
      mobile: maskPhone(claim.mobile),
      status,
      reason: reasonOf(verdict),
    })
    if (saved === null) return refuse('attestation_done')
    const realNameMask = saved.real_name
    await accounts.setAttestation(tx, { userId, attestation: ON_ACCOUNT[status], realNameMask })
    return ok(shown(saved))
  })
}

/** The name that was verified, as far as we know it. */
export type VerifiedName = {
  /** `张*` */
  readonly mask: string
  /** Whether `fits` compares the whole name, not only what the mask shows. */
  readonly isProved: boolean
  fits(name: string): boolean
}

async function nameOf({ db, accounts }: Deps, userId: number): Promise<VerifiedName | null> {
  const row = await findVerifiedName(db, userId)
  if (row === null) return null
  const { mask, hash } = row
  const isProved = hash !== ''
  const fits = (name: string) =>
    isProved ? accounts.hashName(userId, name) === hash : maskRealName(name) === mask
  return { mask, isProved, fits }
}

type MobileToProve = {
  readonly userId: number
  readonly mobile: string
  readonly ticket: string
  /** '' = it is the account's own mobile, which this browser has just proved. */
  readonly code: string
}

/** Spends the code, or the proof of the sign-in in its place. */
async function proveMobile(
  { accounts: { codes } }: Deps,
  { userId, mobile, ticket, code }: MobileToProve,
): Promise<Answer<{ release(): Promise<void> }>> {
  if (code !== '') {
    const typed = { mobile, purpose: 'attestation', code, ticket } as const
    const spent = await codes.spend(typed)
    return spent.ok ? ok({ release: () => codes.release(typed) }) : spent
  }
  const isOwn = (await codes.provedMobile(userId, ticket)) === mobile
  if (!isOwn || !(await codes.spendProof({ mobile, ticket }))) return refuse('sms_code_wrong')
  return ok({ release: () => codes.releaseProof({ mobile, ticket }) })
}

export function makeAttestation(deps: Deps) {
  const { db, accounts, identity, now } = deps
  return {
    /** Null while it is unknown under which name the account was verified. */
    nameOf: (userId: number) => nameOf(deps, userId),

    /** @param ticket the calling browser's */
    async current(userId: number, ticket: string): Promise<Answer<DataOf<typeof getAttestation>>> {
      const [row, proved_mobile] = await Promise.all([
        findAttestation(db, userId),
        accounts.codes.provedMobile(userId, ticket),
      ])
      if (row === null) return ok({ status: 0, ...EMPTY, proved_mobile, steps: [] })
      const now = row.status === STATUS.pending ? await follow(deps, userId, row) : row
      return ok({ ...shown(now), proved_mobile, steps: await findSteps(db, userId) })
    },

    /** @param ticket the one of the browser that requested the code */
    async submit(
      userId: number,
      body: BodyOf<typeof submitAttestation>,
      ticket: string,
    ): Promise<Answer<Attestation>> {
      const claim = readClaim(body, now())
      if (!claim.ok) return claim
      const standing = await accounts.standing(userId)
      if (standing === null) return refuse('signed_out')
      if (standing.attestation === STATUS.verified) return refuse('attestation_done')
      if (standing.attestation === STATUS.pending) return refuse('attestation_in_review')
      const { mobile } = claim.value
      const spent = await proveMobile(deps, { userId, mobile, ticket, code: body.sms_code ?? '' })
      if (!spent.ok) return spent
      const asked = { ...claim.value, ticket: randomUUID() }
      const verdict = await identity.submit(asked)
      if (verdict === null) {
        // The partner's fault: what was spent may be used again.
        await spent.value.release()
        return refuse('attestation_unreachable')
      }
      return keep(deps, userId, { claim: asked, verdict })
    },
  }
}
