import { randomBytes, randomInt } from 'node:crypto'

import {
  CODE_WAIT_SECONDS,
  MOBILE_PROVED_MINUTES,
  SMS_CODE_LENGTH,
  type CodePurpose,
} from '#contract/codes.ts'
import { err, ok, type Result } from '#domain/result/result.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import type { Log } from '../../http/log.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { hashToken, type KeyedHash } from '../../keyed-hash.ts'
import { countTaken, releaseLimits, takeAll, takeOfEach, type UsedUp } from '../../limits.ts'
import type { Sms } from '../../ports/sms/sms.ts'
import {
  demandOf,
  loadOf,
  messageLimits,
  readMessageTerms,
  SITE_LIMITS,
  siteAlarm,
  type MessageTerms,
  type Sender,
} from './message-limits.ts'
import { isEnough, type Demand, type Proofs, type Proved, type ShownProofs } from './proofs.ts'
import { findUser } from './repository.ts'
import { findDeviceOf } from './sessions.ts'

type Deps = {
  readonly db: Database
  readonly hash: KeyedHash
  readonly sms: Sms
  readonly log: Log
  readonly proofs: Proofs
}

const PER_NUMBER_AND_DAY = 5
export const CODE_TRIES = 5
export const CODE_LIVES = '5 minutes'

export type SendCode = {
  readonly mobile: string
  readonly purpose: CodePurpose
  readonly address: string
  /** The device cookie of the browser that asks; '' when there is none. */
  readonly deviceToken: string
  readonly shown: ShownProofs
}

export type CodeToCheck = {
  readonly mobile: string
  readonly purpose: CodePurpose
  readonly code: string
  /** The ticket of the browser that requested the code. */
  readonly ticket: string
}

/** A mobile, and the ticket of the browser that is to have proved it. */
export type ProofOfMobile = Pick<CodeToCheck, 'mobile' | 'ticket'>

/** Condition on a spent code: it opened an account or was the way into one, a moment ago. */
const PROVES = `ticket_hash = $1 AND mobile_hash = $2 AND purpose IN ('login', 'register')
  AND used_at > now() - interval '${MOBILE_PROVED_MINUTES} minutes'`

export type Codes = ReturnType<typeof makeCodes>

type NumberCounts = { readonly wait: number | null; readonly day: number }

async function countToNumber(db: Queryable, mobileHash: string): Promise<NumberCounts> {
  const [sent] = await db.query<NumberCounts>(
    `SELECT ceil(${CODE_WAIT_SECONDS} - extract(epoch FROM now() - max(sent_at)))::int AS wait,
       count(*)::int AS day
     FROM sms_codes WHERE mobile_hash = $1 AND sent_at > now() - interval '24 hours'`,
    [mobileHash],
  )
  return sent ?? { wait: null, day: 0 }
}

function judgeNumber({ wait, day }: NumberCounts): Answer<null> {
  if (wait !== null && wait > 0) {
    return refuse('too_many_requests', { seconds: Math.min(wait, CODE_WAIT_SECONDS) })
  }
  return day >= PER_NUMBER_AND_DAY ? refuse('sms_limit_reached') : ok(null)
}

/** Longer than this nobody waits at a button. */
const A_WAIT_SECONDS = 3600

function usedUpAnswer({ name, seconds }: UsedUp): Answer<never> {
  if (seconds <= A_WAIT_SECONDS) return refuse('too_many_requests', { seconds })
  return refuse(name === SITE_LIMITS.day ? 'sms_paused' : 'sms_limit_reached')
}

type NewCode = {
  readonly ticketHash: string
  readonly mobileHash: string
  readonly purpose: CodePurpose
  readonly codeHash: string
}

type Reservation = {
  readonly row: NewCode
  readonly terms: MessageTerms
  readonly limits: ReturnType<typeof messageLimits>
  readonly sender: Sender
  readonly proved: Proved
}

/** Why no message is reserved. `more`: the first proof was not enough. */
type NotReserved =
  | { readonly usedUp: UsedUp }
  | { readonly answer: Answer<never> }
  | { readonly more: Demand }

/**
 * Counts and writes, one at a time for each number and each limit. The required proof follows from
 * the present counts, so parallel calls get no more free messages than calls one after another.
 */
async function reserve(tx: Transaction, wanted: Reservation): Promise<Result<null, NotReserved>> {
  const { row, terms, limits, sender, proved } = wanted
  const { mobileHash } = row
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 20))', [`number ${mobileHash}`])
  const number = await countToNumber(tx, mobileHash)
  const judged = judgeNumber(number)
  if (!judged.ok) return err({ answer: judged })
  const taken = await takeOfEach(tx, limits.all)
  if (!taken.ok) return err({ usedUp: taken.error })
  if (!sender.isKnown) {
    const load = loadOf(limits, { number: number.day, taken: taken.value, more: 1 })
    const asked = demandOf(load, terms)
    if (!isEnough(proved, asked)) return err({ more: asked })
  }
  const written = await tx.query(
    `INSERT INTO sms_codes (ticket_hash, mobile_hash, purpose, code_hash, work_hash, sent_at)
     VALUES ($1, $2, $3, $4, $5, clock_timestamp())
     ON CONFLICT (work_hash) DO NOTHING RETURNING 1`,
    [row.ticketHash, mobileHash, row.purpose, row.codeHash, proved.workHash],
  )
  // The work has paid for another message already.
  if (written.length === 0) return err({ more: { image: proved.image, tries: proved.tries } })
  return ok(null)
}

/** Alerts the operator once a minute, or once a day, that a budget of the site is used up. */
async function alarm({ db, log }: Deps, { name }: UsedUp, terms: MessageTerms): Promise<void> {
  const period = name === SITE_LIMITS.minute ? 'minute' : 'day'
  if (name !== SITE_LIMITS[period]) return
  const isFirst = await takeAll(db, [siteAlarm(period)])
  if (isFirst.ok) log.error('message_budget_used', { period, most: terms[`${period}_most`] })
}

/** Does the same for every mobile: whether it has an account is not looked up. */
async function send(
  deps: Deps,
  codeHash: (ticket: string, code: string) => string,
  wanted: SendCode,
): Promise<Answer<{ ticket: string; seconds: number }>> {
  const { db, hash, sms, proofs } = deps
  const { mobile, purpose, address, shown } = wanted
  const action = `sms-${purpose}` as const
  const call = { action, mobile, shown }
  const mobileHash = hash('mobile', mobile)
  const [terms, known, number] = await Promise.all([
    readMessageTerms(db),
    findDeviceOf(db, wanted.deviceToken, mobile),
    countToNumber(db, mobileHash),
  ])
  const judged = judgeNumber(number)
  if (!judged.ok) return judged
  const sender = { mobile, address, isKnown: known !== null }
  const limits = messageLimits(hash, terms, sender)
  const taken = await countTaken(db, limits.all)
  const load = loadOf(limits, { number: number.day, taken, more: 0 })
  // A call that is refused in any case needs no work.
  const isUsedUp = limits.all.some(({ name, most }) => (taken.get(name) ?? 0) >= most)
  const isFree = sender.isKnown || isUsedUp
  const asked = isFree ? { image: false, tries: 0 } : demandOf(load, terms)
  const proved = await proofs.judge(call, asked)
  if (!proved.ok) return proved
  const ticket = randomBytes(32).toString('base64url')
  const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0')
  const ticketHash = hashToken(ticket)
  const row = { ticketHash, mobileHash, purpose, codeHash: codeHash(ticket, code) }
  const request = { row, terms, limits, sender, proved: proved.value }
  const reserved = await db.transaction((tx) => reserve(tx, request))
  if (!reserved.ok) {
    if ('answer' in reserved.error) return reserved.error.answer
    if ('more' in reserved.error) return proofs.ask(call, reserved.error.more)
    await alarm(deps, reserved.error.usedUp, terms)
    return usedUpAnswer(reserved.error.usedUp)
  }
  if (await sms.sendCode({ mobile, purpose, code })) {
    return ok({ ticket, seconds: CODE_WAIT_SECONDS })
  }
  // No message was sent, so the code does not count.
  await db.query('DELETE FROM sms_codes WHERE ticket_hash = $1', [ticketHash])
  await releaseLimits(db, limits.all)
  return refuse('sms_unreachable')
}

/** Codes by message, each for one purpose, one browser, one use and five tries; kept as hashes. */
export function makeCodes(deps: Deps) {
  const { db, hash } = deps
  const codeHash = (ticket: string, code: string): string => hash('code', `${ticket} ${code}`)
  const proofOf = ({ mobile, ticket }: ProofOfMobile) => [hashToken(ticket), hash('mobile', mobile)]
  return {
    send: (wanted: SendCode) => send(deps, codeHash, wanted),

    /**
     * Spends the code when it is right, and one try when it is wrong. One statement, so that of
     * many concurrent calls one succeeds and five are compared.
     */
    async spend({ mobile, purpose, code, ticket }: CodeToCheck): Promise<Answer<null>> {
      const rows = await db.query<{ right: boolean }>(
        `UPDATE sms_codes SET tries = tries + 1,
           used_at = CASE WHEN code_hash = $4 THEN now() END
         WHERE ticket_hash = $1 AND mobile_hash = $2 AND purpose = $3 AND used_at IS NULL
           AND tries < ${CODE_TRIES} AND sent_at > now() - interval '${CODE_LIVES}'
         RETURNING code_hash = $4 AS right`,
        [hashToken(ticket), hash('mobile', mobile), purpose, codeHash(ticket, code)],
      )
      return rows[0]?.right === true ? ok(null) : refuse('sms_code_wrong')
    },

    /** The user's own mobile, when this browser has proved it a moment ago; else ''. */
    async provedMobile(userId: number, ticket: string): Promise<string> {
      const user = ticket === '' ? null : await findUser(db, userId)
      if (user === null) return ''
      const { mobile } = user
      const proofs = await db.query(
        `SELECT 1 FROM sms_codes WHERE ${PROVES}`,
        proofOf({ mobile, ticket }),
      )
      return proofs.length > 0 ? mobile : ''
    },

    /**
     * Uses the proof up, as a code of its own would be: a call that costs money at a partner is not
     * repeated with it. One statement: one of many concurrent calls succeeds.
     */
    async spendProof(of: ProofOfMobile): Promise<boolean> {
      const rows = await db.query(
        `UPDATE sms_codes SET purpose = 'attestation' WHERE ${PROVES} RETURNING 1`,
        proofOf(of),
      )
      return rows.length > 0
    },

    /** The call that used it failed through no fault of its owner. */
    async releaseProof({ mobile, ticket }: ProofOfMobile): Promise<void> {
      await db.query(
        `UPDATE sms_codes SET purpose = 'login'
         WHERE ticket_hash = $1 AND mobile_hash = $2 AND used_at IS NOT NULL`,
        [hashToken(ticket), hash('mobile', mobile)],
      )
    },

    /** Makes a spent code usable again: its call failed through no fault of the code's owner. */
    async release({ ticket }: CodeToCheck): Promise<void> {
      await db.query('UPDATE sms_codes SET used_at = NULL WHERE ticket_hash = $1', [
        hashToken(ticket),
      ])
    },
  }
}
