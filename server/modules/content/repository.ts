import type { Queryable } from '../../db/database.ts'

type TitleRow = { id: number; title: string; category: string; sort: number }
type ContentRow = { id: number; title: string; blocks: string; update_time: string }

export function listTitles(db: Queryable): Promise<TitleRow[]> {
  return db.query<TitleRow>(
    'SELECT id, title, category, sort FROM contents WHERE published ORDER BY sort, id',
  )
}

export async function readSwitch(db: Queryable): Promise<boolean> {
  const rows = await db.query<{ article_switch: boolean }>(
    'SELECT article_switch FROM content_settings',
  )
  return rows[0]?.article_switch ?? false
}

export async function findContent(db: Queryable, id: number): Promise<ContentRow | null> {
  const rows = await db.query<ContentRow>(
    `SELECT id, title, blocks::text AS blocks,
       to_char(updated_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS update_time
     FROM contents WHERE id = $1 AND published`,
    [id],
  )
  return rows[0] ?? null
}
