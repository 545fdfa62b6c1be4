import type { CallState } from '#contract/desk/partners.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Database, Queryable } from '../../db/database.ts'

/** What came of one kind of call on one Beijing day, `YYYY-MM-DD`. */
export type Outcome = {
  readonly partner: string
  readonly call: string
  readonly day: string
  readonly taken: number
  readonly refused: number
  /** The last of each kind; null = there was none. */
  readonly takenAt: Date | null
  readonly refusedAt: Date | null
  readonly refusedCode: string | null
}

/** Adds to what is known of the same days. Several processes of the shop add to the same rows. */
export async function addOutcomes(db: Database, outcomes: readonly Outcome[]): Promise<void> {
  // All in the same order, so that two processes do not wait for each other.
  const rows = outcomes.toSorted((a, b) =>
    `${a.day}${a.partner}${a.call}` < `${b.day}${b.partner}${b.call}` ? -1 : 1,
  )
  const column = <Name extends keyof Outcome>(name: Name) => rows.map((row) => row[name])
  await db.query(
    `INSERT INTO partner_calls AS c
       (partner, call, day, taken, refused, taken_at, refused_at, refused_code)
     SELECT * FROM unnest($1::text[], $2::text[], $3::date[], $4::int[], $5::int[],
       $6::timestamptz[], $7::timestamptz[], $8::text[])
     ON CONFLICT (partner, call, day) DO UPDATE SET
       taken = c.taken + excluded.taken,
       refused = c.refused + excluded.refused,
       taken_at = greatest(c.taken_at, excluded.taken_at),
       refused_code = CASE
         WHEN excluded.refused_at >= coalesce(c.refused_at, '-infinity') THEN excluded.refused_code
         ELSE c.refused_code END,
       refused_at = greatest(c.refused_at, excluded.refused_at)`,
    [
      column('partner'),
      column('call'),
      column('day'),
      column('taken'),
      column('refused'),
      column('takenAt'),
      column('refusedAt'),
      column('refusedCode'),
    ],
  )
}

/** @param day the first that stays, `YYYY-MM-DD` */
export async function removeOutcomesBefore(db: Database, day: string): Promise<void> {
  await db.query('DELETE FROM partner_calls WHERE day < $1::date', [day])
}

const TODAY = "(now() AT TIME ZONE 'Asia/Shanghai')::date"

export function readCallStates(db: Queryable): Promise<CallState[]> {
  const ofDays = (name: string, days: number): string =>
    `coalesce(sum(${name}) FILTER (WHERE day > ${TODAY} - ${days} AND day <= ${TODAY}), 0)::int`
  return db.query<CallState>(
    `WITH calls AS (
       SELECT partner, call, max(taken_at) AS taken, max(refused_at) AS refused,
         ${ofDays('taken', 1)} AS "takenToday", ${ofDays('refused', 1)} AS "refusedToday",
         ${ofDays('taken', 7)} AS "takenWeek", ${ofDays('refused', 7)} AS "refusedWeek"
       FROM partner_calls GROUP BY partner, call
     )
     SELECT partner, call, ${beijingText('taken')} AS "takenAt", ${beijingText('refused')} AS "refusedAt",
       (SELECT p.refused_code FROM partner_calls p
        WHERE p.partner = calls.partner AND p.call = calls.call AND p.refused_at IS NOT NULL
        ORDER BY p.day DESC LIMIT 1) AS "refusedCode",
       coalesce(refused > coalesce(taken, '-infinity'), false) AS "isRefused",
       "takenToday", "refusedToday", "takenWeek", "refusedWeek"
     FROM calls ORDER BY "isRefused" DESC, partner, call`,
  )
}
