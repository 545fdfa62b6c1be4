import {
  HELD_FROM,
  selfReferralScore,
  signsOf,
  type SharedFacts,
} from '#domain/money/self-referral.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { ABOVE } from './above.ts'

type AboveRow = {
  readonly user_id: number
  readonly payer: boolean
  readonly payout: boolean
  readonly network: boolean
}

const shares = (kind: string): string =>
  `EXISTS (SELECT FROM account_signs m JOIN account_signs o ON o.user_id = a.user_id AND o.kind = m.kind
    AND o.hash = m.hash WHERE m.user_id = $1 AND m.kind = '${kind}') AS ${kind}`

/** Those above a member, and what each of them shares with the member. */
function findAbove(db: Queryable, memberId: number): Promise<AboveRow[]> {
  return db.query<AboveRow>(
    `WITH RECURSIVE ${ABOVE}
     SELECT a.user_id, ${shares('payer')}, ${shares('payout')}, ${shares('network')}
     FROM above a ORDER BY a.steps`,
    [memberId],
  )
}

/** So many parcels are read of each side, the newest, and so many of their phones looked for. */
const MOST_PARCELS = 400
const MOST_PHONES = 100

/** Phones of a user; masked ones are no phones. */
const phonesOf = (user: string): string =>
  `SELECT DISTINCT rec_mobile AS phone FROM (
     SELECT rec_mobile FROM parcels WHERE user_id = ${user} ORDER BY id DESC LIMIT ${MOST_PARCELS}) p
   WHERE rec_mobile <> '' AND position('*' in rec_mobile) = 0 LIMIT ${MOST_PHONES}`

/**
 * Looks for phones of the side that has fewer among all parcels of the other. Each is a look into the
 * index of the ends of numbers: a scalar subquery, which no planner turns into a scan of all parcels.
 */
export async function sharedRecipients(
  db: Queryable,
  memberId: number,
  aboveId: number,
): Promise<SharedFacts['recipients']> {
  const [row] = await db.query<{ shared: number; of: number }>(
    `WITH mine AS MATERIALIZED (${phonesOf('$1')}), theirs AS MATERIALIZED (${phonesOf('$2')}),
     looked_for AS (
       SELECT phone, $2::bigint AS other FROM mine
       WHERE (SELECT count(*) FROM mine) <= (SELECT count(*) FROM theirs)
       UNION ALL
       SELECT phone, $1::bigint FROM theirs
       WHERE (SELECT count(*) FROM mine) > (SELECT count(*) FROM theirs)
     )
     SELECT count(*) AS of, count(*) FILTER (WHERE (SELECT true FROM parcels p
       WHERE p.user_id = l.other AND right(p.rec_mobile, 4) COLLATE "C" = right(l.phone, 4)
         AND p.rec_mobile = l.phone LIMIT 1)) AS shared
     FROM looked_for l`,
    [memberId, aboveId],
  )
  return row ?? { shared: 0, of: 0 }
}

type Finding = { readonly aboveId: number; readonly facts: SharedFacts }

async function mostShared(db: Queryable, memberId: number): Promise<Finding | null> {
  let most: Finding | null = null
  for (const { user_id: aboveId, ...shared } of await findAbove(db, memberId)) {
    const facts = { ...shared, recipients: await sharedRecipients(db, memberId, aboveId) }
    const isMore = most === null || selfReferralScore(facts) > selfReferralScore(most.facts)
    if (isMore) most = { aboveId, facts }
  }
  return most
}

/**
 * Scores a member, and holds what they bring from a score on. What waits goes on waiting for the
 * findings it waits for; what an operator has released waits again only for a higher score.
 */
export async function scoreReferral(db: Database, memberId: number): Promise<void> {
  const found = await mostShared(db, memberId)
  if (found === null) return
  const { aboveId, facts } = found
  const score = selfReferralScore(facts)
  await db.query(
    `INSERT INTO referral_scores AS r (member_id, above_id, score, signs, shared_recipients, looked_for, state, held_since)
     VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $7 = 'held' THEN now() END)
     ON CONFLICT (member_id) DO UPDATE SET scored_at = now(), above_id = excluded.above_id,
       score = excluded.score, signs = excluded.signs, shared_recipients = excluded.shared_recipients,
       looked_for = excluded.looked_for, state = excluded.state,
       held_since = CASE WHEN r.state = 'held' THEN r.held_since ELSE excluded.held_since END
     WHERE r.state = 'clear' OR (r.state <> 'void' AND excluded.score > r.score)`,
    [
      memberId,
      aboveId,
      score,
      signsOf(facts).join(','),
      facts.recipients.shared,
      facts.recipients.of,
      score >= HELD_FROM ? 'held' : 'clear',
    ],
  )
  await db.query('UPDATE referral_scores SET scored_at = now() WHERE member_id = $1', [memberId])
}

type ReviewState = 'clear' | 'held' | 'released' | 'void'

/** A score is good for so long: a member whose parcels arrive all day is scored now and then. */
const GOOD_FOR = "interval '1 hour'"

export type Standing = {
  readonly void_reason: string
  readonly gift_state: number
  /** Null = never scored. */
  readonly review: ReviewState | null
  readonly is_fresh: boolean
}

/**
 * What an operator and the last score say of a member. Read inside the transaction that releases,
 * once its commission is locked: whoever decides makes the commissions due after their decision.
 */
export async function readStanding(db: Queryable, memberId: number): Promise<Standing | null> {
  const [row] = await db.query<Standing>(
    `SELECT r.void_reason, r.gift_state, s.state AS review,
       coalesce(s.scored_at > now() - ${GOOD_FOR}, false) AS is_fresh
     FROM referrals r LEFT JOIN referral_scores s ON s.member_id = r.member_id WHERE r.member_id = $1`,
    [memberId],
  )
  return row ?? null
}
