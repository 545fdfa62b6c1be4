import type { BodyOf } from '#contract/endpoint.ts'
import type { saveListSettings } from '#contract/list-settings.ts'
import type { Queryable } from '../../db/database.ts'

/** What a user has chosen for lists. */
export async function readPageSizes(
  db: Queryable,
  userId: number,
): Promise<Record<string, number>> {
  const rows = await db.query<{ list: string; page_size: number }>(
    'SELECT list, page_size FROM list_settings WHERE user_id = $1',
    [userId],
  )
  return Object.fromEntries(rows.map(({ list, page_size }) => [list, page_size]))
}

/** Setting the same size again changes nothing. */
export async function writePageSize(
  db: Queryable,
  userId: number,
  { list, page_size }: BodyOf<typeof saveListSettings>,
): Promise<void> {
  await db.query(
    `INSERT INTO list_settings (user_id, list, page_size) VALUES ($1, $2, $3)
     ON CONFLICT (user_id, list) DO UPDATE SET page_size = excluded.page_size`,
    [userId, list, page_size],
  )
}
