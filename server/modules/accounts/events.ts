import type { AccountEvent, listAccountEvents, seeAccountEvents } from '#contract/account-events.ts'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { ok } from '#domain/result/result.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Database } from '../../db/database.ts'
import type { Answer } from '../../http/refusal.ts'

const LISTED = 50
/** More are shown as that many. */
const MOST_COUNTED = 99

/** What an owner learns of the account. The tables write it themselves (0272). */
export function makeEvents(db: Database) {
  return {
    /** The latest, the newest first. */
    async list(userId: number): Promise<Answer<DataOf<typeof listAccountEvents>>> {
      const list = await db.query<AccountEvent>(
        `SELECT id, kind, detail, by_name AS by, ${beijingText('happened_at')} AS time
         FROM account_events WHERE user_id = $1 ORDER BY id DESC LIMIT ${LISTED}`,
        [userId],
      )
      return ok({ list })
    },

    /** How many the owner has not seen. */
    async countUnseen(userId: number): Promise<number> {
      const [row] = await db.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM (SELECT FROM account_events
           WHERE user_id = $1 AND id > coalesce(
             (SELECT event_id FROM account_events_seen WHERE user_id = $1), 0)
           LIMIT ${MOST_COUNTED}) unseen`,
        [userId],
      )
      return row?.count ?? 0
    },

    /** The owner has seen those up to one; another tab may have seen more. */
    async see(userId: number, { id }: BodyOf<typeof seeAccountEvents>): Promise<Answer<null>> {
      await db.query(
        `INSERT INTO account_events_seen (user_id, event_id)
         SELECT $1, max(id) FROM account_events WHERE user_id = $1 AND id <= $2
         HAVING max(id) IS NOT NULL
         ON CONFLICT (user_id) DO UPDATE
           SET event_id = greatest(account_events_seen.event_id, EXCLUDED.event_id)`,
        [userId, id],
      )
      return ok(null)
    },
  }
}
