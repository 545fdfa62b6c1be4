import { beijingDay } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'
import type { StoredText } from './repository.ts'

type AnnouncementLine = {
  readonly version: string
  readonly title: string
  /** `YYYY-MM-DD` of Beijing. */
  readonly date: string
  /** Whether it opens by itself on the home page. */
  readonly opens: boolean
  readonly published: boolean
}

export function listAnnouncements(db: Queryable): Promise<AnnouncementLine[]> {
  return db.query<AnnouncementLine>(
    `SELECT version, title, opens, published,
       ${beijingDay('created_at')} AS date
     FROM notices ORDER BY created_at DESC, version LIMIT 100`,
  )
}

type NewAnnouncement = StoredText & {
  readonly version: string
  readonly title: string
  readonly opens: boolean
}

export async function findAnnouncement(
  db: Queryable,
  version: string,
): Promise<(NewAnnouncement & { readonly published: boolean }) | null> {
  const [row] = await db.query<NewAnnouncement & { published: boolean }>(
    `SELECT version, title, opens, published, blocks::text AS blocks, html FROM notices
     WHERE version = $1`,
    [version],
  )
  return row ?? null
}

/** Publishes it; one that exists is rewritten. */
export async function saveAnnouncement(
  db: Queryable,
  { version, title, blocks, html, opens }: NewAnnouncement,
): Promise<void> {
  await db.query(
    `INSERT INTO notices (version, title, blocks, html, opens) VALUES ($1, $2, $3::text::jsonb, $4, $5)
     ON CONFLICT (version) DO UPDATE SET title = excluded.title, blocks = excluded.blocks,
       html = excluded.html, opens = excluded.opens, published = true`,
    [version, title, blocks, html, opens],
  )
}

/** @returns whether it was published */
export async function withdrawAnnouncement(db: Queryable, version: string): Promise<boolean> {
  const rows = await db.query(
    'UPDATE notices SET published = false WHERE version = $1 AND published RETURNING version',
    [version],
  )
  return rows.length > 0
}

type ArticleLine = {
  readonly id: number
  readonly title: string
  readonly category: string
  readonly published: boolean
}

export function listArticles(db: Queryable): Promise<ArticleLine[]> {
  return db.query<ArticleLine>(
    'SELECT id, title, category, published FROM contents ORDER BY sort, id LIMIT 500',
  )
}

type NewArticle = StoredText & Pick<ArticleLine, 'id' | 'title' | 'category'>

export async function findArticle(
  db: Queryable,
  id: number,
): Promise<(NewArticle & { readonly published: boolean }) | null> {
  const [row] = await db.query<NewArticle & { published: boolean }>(
    `SELECT id, title, category, published, blocks::text AS blocks, html FROM contents WHERE id = $1`,
    [id],
  )
  return row ?? null
}

/** Publishes it. A new article comes last; one that is rewritten keeps its place. */
export async function saveArticle(
  db: Queryable,
  { id, title, category, blocks, html }: NewArticle,
): Promise<void> {
  await db.query(
    `INSERT INTO contents (id, title, category, sort, blocks, html)
     SELECT $1, $2, $3, coalesce(max(sort), 0) + 1, $4::text::jsonb, $5 FROM contents
     ON CONFLICT (id) DO UPDATE SET title = excluded.title, category = excluded.category,
       blocks = excluded.blocks, html = excluded.html, published = true, updated_at = now()`,
    [id, title, category, blocks, html],
  )
}

/** @returns whether it was published */
export async function withdrawArticle(db: Queryable, id: number): Promise<boolean> {
  const rows = await db.query(
    `UPDATE contents SET published = false, updated_at = now()
     WHERE id = $1 AND published RETURNING id`,
    [id],
  )
  return rows.length > 0
}
