import type { DeskAnnouncement, DeskArticle } from '#contract/desk/content.ts'
import { intArray } from '../../db/array-literal.ts'
import { beijing, beijingText, containing } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'
import type { StoredText } from './repository.ts'

const STATE = `CASE WHEN NOT published THEN 'withdrawn' WHEN shown_from > now() THEN 'later'
  ELSE 'shown' END AS state`
const FROM = `${beijingText('shown_from')} AS "from"`
/** What is searched for in a text; nothing = all. */
const HOLDS = `($1 = '%%' OR title ILIKE $1 OR coalesce(html, blocks::text) ILIKE $1)`

const ANNOUNCEMENT = `version, title, opens, published, ${STATE}, ${FROM}`

export function listAnnouncements(db: Queryable, q: string): Promise<DeskAnnouncement[]> {
  return db.query<DeskAnnouncement>(
    `SELECT ${ANNOUNCEMENT} FROM notices WHERE ${HOLDS}
     ORDER BY shown_from DESC, version LIMIT 500`,
    [containing(q)],
  )
}

type Published = StoredText & { readonly published: boolean; readonly state: DeskArticle['state'] }

type StoredAnnouncement = Published & Omit<DeskAnnouncement, 'state'>

export async function findAnnouncement(
  db: Queryable,
  version: string,
): Promise<StoredAnnouncement | null> {
  const [row] = await db.query<StoredAnnouncement>(
    `SELECT ${ANNOUNCEMENT}, blocks::text AS blocks, html FROM notices WHERE version = $1`,
    [version],
  )
  return row ?? null
}

/** `from`: null = a new text from now on, another one as before. */
type NewAnnouncement = StoredText &
  Pick<DeskAnnouncement, 'version' | 'title' | 'opens'> & { readonly from: string | null }

/** Publishes it; one that exists is rewritten. */
export async function saveAnnouncement(
  db: Queryable,
  { version, title, blocks, html, opens, from }: NewAnnouncement,
): Promise<void> {
  await db.query(
    `INSERT INTO notices AS n (version, title, blocks, html, opens, shown_from)
     VALUES ($1, $2, $3::text::jsonb, $4, $5, coalesce(${beijing('$6')}, now()))
     ON CONFLICT (version) DO UPDATE SET title = excluded.title, blocks = excluded.blocks,
       html = excluded.html, opens = excluded.opens, published = true,
       shown_from = coalesce(${beijing('$6')}, n.shown_from)`,
    [version, title, blocks, html, opens, from],
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

const ARTICLE = `id, title, category, published, ${STATE}, ${FROM}`

export function listArticles(db: Queryable, q: string): Promise<DeskArticle[]> {
  return db.query<DeskArticle>(
    `SELECT ${ARTICLE}, coalesce(r.helpful, 0) AS helpful, coalesce(r.unhelpful, 0) AS unhelpful
     FROM contents LEFT JOIN (
       SELECT page, count(*) FILTER (WHERE helpful) AS helpful,
         count(*) FILTER (WHERE NOT helpful) AS unhelpful
       FROM content_ratings GROUP BY page) r ON r.page = contents.id::text
     WHERE ${HOLDS} ORDER BY sort, id LIMIT 500`,
    [containing(q)],
  )
}

type StoredArticle = Published & Omit<DeskArticle, 'state' | 'helpful' | 'unhelpful'>

export async function findArticle(db: Queryable, id: number): Promise<StoredArticle | null> {
  const [row] = await db.query<StoredArticle>(
    `SELECT ${ARTICLE}, blocks::text AS blocks, html FROM contents WHERE id = $1`,
    [id],
  )
  return row ?? null
}

type NewArticle = StoredText &
  Pick<DeskArticle, 'id' | 'title' | 'category'> & { readonly from: string | null }

/** Publishes it. A new article comes last; one that is rewritten keeps its place. */
export async function saveArticle(
  db: Queryable,
  { id, title, category, blocks, html, from }: NewArticle,
): Promise<void> {
  await db.query(
    `INSERT INTO contents AS c (id, title, category, sort, blocks, html, shown_from)
     SELECT $1, $2, $3, coalesce(max(sort), 0) + 1, $4::text::jsonb, $5,
       coalesce(${beijing('$6')}, now()) FROM contents
     ON CONFLICT (id) DO UPDATE SET title = excluded.title, category = excluded.category,
       blocks = excluded.blocks, html = excluded.html, published = true, updated_at = now(),
       shown_from = coalesce(${beijing('$6')}, c.shown_from)`,
    [id, title, category, blocks, html, from],
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

export async function readOrder(db: Queryable): Promise<number[]> {
  const rows = await db.query<{ id: number }>('SELECT id FROM contents ORDER BY sort, id')
  return rows.map(({ id }) => id)
}

/** Those that are not named come behind, in the order that they had. */
export async function setOrder(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.query(
    `UPDATE contents c SET sort = o.place FROM (
       SELECT id, row_number() OVER (ORDER BY array_position($1::int[], id) NULLS LAST, sort, id)::int
         AS place FROM contents) o
     WHERE c.id = o.id AND c.sort <> o.place`,
    [intArray(ids)],
  )
}
