import { z } from 'zod'

import { contentBlock } from '#contract/content.ts'
import type { Block } from '#domain/content/block.ts'
import { beijingDay, beijingText } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'
import { htmlToBlocks } from './html-to-blocks.ts'

/** A text has either blocks or html; the other is null. */
export type StoredText = { blocks: string | null; html: string | null }

const storedBlocks = z.array(contentBlock)

/** The blocks of a text, or the first fault of blocks that no page may show. */
export function readStored({
  html,
  blocks,
}: StoredText): { readonly blocks: Block[] } | { readonly at: string; readonly why: string } {
  if (html !== null) return { blocks: htmlToBlocks(html) }
  const content = storedBlocks.safeParse(JSON.parse(blocks ?? 'null'))
  if (content.success) return { blocks: content.data }
  const [issue] = content.error.issues
  return { at: issue?.path.join('.') ?? '', why: issue?.message ?? '' }
}

type TitleRow = { id: number; title: string; category: string; sort: number }
type ContentRow = StoredText & { id: number; title: string; update_time: string }
export type NoticeRow = StoredText & { version: string; title: string; date: string }

export function listTitles(db: Queryable): Promise<TitleRow[]> {
  return db.query<TitleRow>(
    `SELECT id, title, category, sort FROM contents
     WHERE published AND shown_from <= now() ORDER BY sort, id`,
  )
}

export async function findContent(db: Queryable, id: number): Promise<ContentRow | null> {
  const rows = await db.query<ContentRow>(
    `SELECT id, title, blocks::text AS blocks, html,
       ${beijingText('updated_at')} AS update_time
     FROM contents WHERE id = $1 AND published AND shown_from <= now()`,
    [id],
  )
  return rows[0] ?? null
}

const NOTICE = `SELECT version, title, blocks::text AS blocks, html,
  ${beijingDay('shown_from')} AS date
  FROM notices WHERE published AND shown_from <= now()`

export function latestNotices(db: Queryable, count: number): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(`${NOTICE} ORDER BY shown_from DESC, version LIMIT $1`, [count])
}

/** The newest of those that open by themselves. */
export async function openingNotice(db: Queryable): Promise<NoticeRow | null> {
  const rows = await db.query<NoticeRow>(
    `${NOTICE} AND opens ORDER BY shown_from DESC, version LIMIT 1`,
  )
  return rows[0] ?? null
}

export async function rate(
  db: Queryable,
  rating: { page: string; reader: string; helpful: boolean },
): Promise<void> {
  await db.query(
    `INSERT INTO content_ratings (page, reader, helpful) VALUES ($1, $2, $3)
     ON CONFLICT (page, reader) DO UPDATE SET helpful = excluded.helpful, rated_at = now()`,
    [rating.page, rating.reader, rating.helpful],
  )
}

export async function countRatings(
  db: Queryable,
  page: string,
): Promise<{ helpful: number; unhelpful: number }> {
  const [row] = await db.query<{ helpful: number; unhelpful: number }>(
    `SELECT count(*) FILTER (WHERE helpful) AS helpful,
       count(*) FILTER (WHERE NOT helpful) AS unhelpful
     FROM content_ratings WHERE page = $1`,
    [page],
  )
  return row ?? { helpful: 0, unhelpful: 0 }
}
