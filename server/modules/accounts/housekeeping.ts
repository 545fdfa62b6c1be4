import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs.ts'

/** Rows that nobody can use any more, and how long they still stay (limits count a day back). */
const OUTDATED = [
  ['captchas', `made_at < now() - interval '10 minutes'`],
  ['passkey_challenges', `made_at < now() - interval '10 minutes'`],
  ['sms_codes', `sent_at < now() - interval '2 days'`],
  ['limit_counts', `ends_at < now() - interval '1 day'`],
  ['sign_in_failures', `updated_at < now() - interval '2 days'`],
  ['account_signs', `kind = 'network' AND seen_at < now() - interval '90 days'`],
  ['account_events', `happened_at < now() - interval '400 days'`],
  ['deeds', `happened_at < now() - interval '400 days'`],
  ['sub_spending', `day < (now() AT TIME ZONE 'Asia/Shanghai')::date - 90`],
  ['sessions', `created_at < now() - interval '31 days'`],
  [
    'devices',
    `seen_at < now() - interval '180 days' AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.device_id = devices.id)`,
  ],
] as const

const AT_ONCE = 1000
const EVERY_MS = 10 * 60_000

/** Clears codes, captchas, failures, counts of limits, networks, events, sessions and devices whose time is over. */
export function housekeepingJob(db: Database): Job {
  return {
    name: 'accounts_housekeeping',
    idleMs: EVERY_MS,
    async next() {
      let hasMore = false
      for (const [table, isOutdated] of OUTDATED) {
        const gone = await db.query(
          `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${isOutdated} LIMIT ${AT_ONCE})) RETURNING 1`,
        )
        hasMore ||= gone.length === AT_ONCE
      }
      return hasMore
    },
  }
}
