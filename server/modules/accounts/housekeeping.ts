import { clearRows } from '../../db/clear-rows.ts'
import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs.ts'

/** Rows that nobody can use any more, their keys, and how long they still stay (limits count a day back). */
const OUTDATED = [
  ['captchas', ['key_hash'], `made_at < now() - interval '10 minutes'`],
  ['passkey_challenges', ['challenge_hash'], `made_at < now() - interval '10 minutes'`],
  ['sms_codes', ['id'], `sent_at < now() - interval '2 days'`],
  ['limit_counts', ['name'], `ends_at < now() - interval '1 day'`],
  ['sign_in_failures', ['bucket'], `updated_at < now() - interval '2 days'`],
  [
    'account_signs',
    ['user_id', 'kind', 'hash'],
    `kind = 'network' AND seen_at < now() - interval '90 days'`,
  ],
  ['account_events', ['user_id', 'id'], `happened_at < now() - interval '400 days'`],
  ['deeds', ['user_id', 'id'], `happened_at < now() - interval '400 days'`],
  ['sub_spending', ['sub_id', 'day'], `day < (now() AT TIME ZONE 'Asia/Shanghai')::date - 90`],
  ['sessions', ['token_hash'], `created_at < now() - interval '31 days'`],
  [
    'devices',
    ['id'],
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
      for (const [table, key, isOutdated] of OUTDATED) {
        hasMore = (await clearRows(db, { table, key, isOutdated }, AT_ONCE)) || hasMore
      }
      return hasMore
    },
  }
}
