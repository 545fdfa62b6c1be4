import { DRAFT_DAYS } from '#contract/retention.ts'
import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs.ts'

const AT_ONCE = 200
const EVERY_MS = 10 * 60_000

const OUTDATED = [
  // An upload that was broken off.
  `DELETE FROM synced_draft_parts WHERE (user_id, upload, n) IN (
     SELECT p.user_id, p.upload, p.n FROM synced_draft_parts p
     WHERE p.made_at < now() - interval '1 day' AND NOT EXISTS (
       SELECT FROM synced_drafts d WHERE d.user_id = p.user_id AND d.upload = p.upload)
     LIMIT ${AT_ONCE}) RETURNING 1`,
  `DELETE FROM draft_key_ways WHERE expires_at < now() RETURNING 1`,
  // A draft that no machine has changed for so long; its parts go at the next turn.
  `UPDATE synced_drafts SET version = version + 1, upload = NULL, parts = 0, bytes = 0, label = '',
     updated_at = now(), gone_at = now() WHERE (user_id, id) IN (
     SELECT user_id, id FROM synced_drafts
     WHERE gone_at IS NULL AND updated_at < now() - interval '${DRAFT_DAYS.kept} days'
     LIMIT ${AT_ONCE}) RETURNING 1`,
  `DELETE FROM synced_drafts WHERE (user_id, id) IN (
     SELECT user_id, id FROM synced_drafts
     WHERE gone_at IS NOT NULL AND updated_at < now() - interval '${DRAFT_DAYS.gone} days'
     LIMIT ${AT_ONCE}) RETURNING 1`,
]

/** Clears uploads that were broken off, codes that are over, and drafts that nobody works on. */
export function draftsHousekeepingJob(db: Database): Job {
  return {
    name: 'drafts_housekeeping',
    idleMs: EVERY_MS,
    async next() {
      let hasMore = false
      for (const sql of OUTDATED) {
        const cleared = await db.query(sql)
        hasMore ||= cleared.length === AT_ONCE
      }
      return hasMore
    },
  }
}
