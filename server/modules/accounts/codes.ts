import { randomBytes, randomInt } from 'node:crypto'

import { CODE_WAIT_SECONDS, SMS_CODE_LENGTH, type CodePurpose } from '#contract/codes.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { Sms } from '../../ports/sms/sms.ts'
import type { Captchas } from './captchas.ts'
import { hashToken, type KeyedHash } from '../../keyed-hash.ts'

type Deps = {
  readonly db: Database
  readonly hash: KeyedHash
  readonly sms: Sms
  readonly captchas: Captchas
}

const PER_NUMBER_AND_DAY = 5
const PER_ADDRESS_AND_HOUR = 20
const PER_ADDRESS_AND_DAY = 60
/** An address may ask for this many in an hour before a captcha is asked of it. */
const ADDRESS_UNASKED = 5
const TRIES = 5
const LIVES = '5 minutes'

export type SendCode = {
  readonly mobile: string
  readonly purpose: CodePurpose
  readonly address: string
  readonly captcha: string | undefined
  readonly key: string | undefined
}

export type CodeToCheck = {
  readonly mobile: string
  readonly purpose: CodePurpose
  readonly code: string
  /** The ticket of the browser that asked for the code. */
  readonly ticket: string
}

export type Codes = ReturnType<typeof makeCodes>

type SendCounts = {
  readonly wait: number | null
  readonly number_day: number
  readonly address_hour: number
  readonly address_day: number
}

async function countSent(
  db: Queryable,
  mobileHash: string,
  addressHash: string,
): Promise<SendCounts> {
  const [sent] = await db.query<SendCounts>(
    `SELECT ceil(${CODE_WAIT_SECONDS} - extract(epoch FROM now() - max(sent_at) FILTER (WHERE mobile_hash = $1)))::int AS wait,
       count(*) FILTER (WHERE mobile_hash = $1)::int AS number_day,
       count(*) FILTER (WHERE address_hash = $2 AND sent_at > now() - interval '1 hour')::int AS address_hour,
       count(*) FILTER (WHERE address_hash = $2)::int AS address_day
     FROM sms_codes
     WHERE (mobile_hash = $1 OR address_hash = $2) AND sent_at > now() - interval '24 hours'`,
    [mobileHash, addressHash],
  )
  return sent ?? { wait: null, number_day: 0, address_hour: 0, address_day: 0 }
}

function limitOf(sent: SendCounts): Answer<null> {
  if (sent.wait !== null && sent.wait > 0) {
    return refuse('too_many_requests', { seconds: Math.min(sent.wait, CODE_WAIT_SECONDS) })
  }
  if (sent.number_day >= PER_NUMBER_AND_DAY || sent.address_day >= PER_ADDRESS_AND_DAY) {
    return refuse('sms_limit_reached')
  }
  if (sent.address_hour >= PER_ADDRESS_AND_HOUR) {
    return refuse('too_many_requests', { seconds: 3600 })
  }
  return ok(null)
}

type NewCode = {
  readonly ticketHash: string
  readonly mobileHash: string
  readonly addressHash: string
  readonly purpose: CodePurpose
  readonly codeHash: string
}

/** Counts and writes one at a time for each address and each number, always in this order. */
async function reserve(tx: Transaction, code: NewCode): Promise<Answer<null>> {
  const { mobileHash, addressHash } = code
  for (const name of [`address ${addressHash}`, `number ${mobileHash}`]) {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 20))', [name])
  }
  const limit = limitOf(await countSent(tx, mobileHash, addressHash))
  if (!limit.ok) return limit
  await tx.query(
    `INSERT INTO sms_codes (ticket_hash, mobile_hash, address_hash, purpose, code_hash, sent_at)
     VALUES ($1, $2, $3, $4, $5, clock_timestamp())`,
    [code.ticketHash, mobileHash, addressHash, code.purpose, code.codeHash],
  )
  return ok(null)
}

/** Codes by message, each for one purpose, one browser, one use and five tries; kept as hashes. */
export function makeCodes({ db, hash, sms, captchas }: Deps) {
  const codeHash = (ticket: string, code: string): string => hash('code', `${ticket} ${code}`)
  return {
    /** Does the same for every mobile: whether it has an account is not looked up. */
    async send(wanted: SendCode): Promise<Answer<{ ticket: string; seconds: number }>> {
      const { mobile, purpose, address, captcha, key } = wanted
      const [mobileHash, addressHash] = [hash('mobile', mobile), hash('address', address)]
      const sent = await countSent(db, mobileHash, addressHash)
      const limit = limitOf(sent)
      if (!limit.ok) return limit
      if (sent.number_day > 0 || sent.address_hour >= ADDRESS_UNASKED) {
        const action = `sms-${purpose}` as const
        const seen = await captchas.check({ action, mobile, captcha, key })
        if (!seen.ok) return seen
      }
      const ticket = randomBytes(32).toString('base64url')
      const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0')
      const ticketHash = hashToken(ticket)
      const row = { ticketHash, mobileHash, addressHash, purpose, codeHash: codeHash(ticket, code) }
      const reserved = await db.transaction((tx) => reserve(tx, row))
      if (!reserved.ok) return reserved
      if (await sms.sendCode({ mobile, purpose, code })) {
        return ok({ ticket, seconds: CODE_WAIT_SECONDS })
      }
      // No message was sent, so the code does not count.
      await db.query('DELETE FROM sms_codes WHERE ticket_hash = $1', [ticketHash])
      return refuse('sms_unreachable')
    },

    /**
     * Spends the code when it is right, and one try when it is wrong. One statement, so that of
     * many concurrent calls one succeeds and five are compared.
     */
    async spend({ mobile, purpose, code, ticket }: CodeToCheck): Promise<Answer<null>> {
      const rows = await db.query<{ right: boolean }>(
        `UPDATE sms_codes SET tries = tries + 1,
           used_at = CASE WHEN code_hash = $4 THEN now() END
         WHERE ticket_hash = $1 AND mobile_hash = $2 AND purpose = $3 AND used_at IS NULL
           AND tries < ${TRIES} AND sent_at > now() - interval '${LIVES}'
         RETURNING code_hash = $4 AS right`,
        [hashToken(ticket), hash('mobile', mobile), purpose, codeHash(ticket, code)],
      )
      return rows[0]?.right === true ? ok(null) : refuse('sms_code_wrong')
    },

    /** Makes a spent code usable again: its call failed through no fault of the code's owner. */
    async giveBack({ ticket }: CodeToCheck): Promise<void> {
      await db.query('UPDATE sms_codes SET used_at = NULL WHERE ticket_hash = $1', [
        hashToken(ticket),
      ])
    },
  }
}
