import type { Queryable } from '../../db/database.ts'

export async function readFacts(db: Queryable): Promise<string> {
  const [row] = await db.query<{ facts: string }>('SELECT facts::text AS facts FROM site_settings')
  return row?.facts ?? '{}'
}

export async function readLayout(db: Queryable): Promise<string> {
  const [row] = await db.query<{ layout: string }>(
    'SELECT layout::text AS layout FROM site_settings',
  )
  return row?.layout ?? '[]'
}

type BannerRow = {
  id: number
  img: string
  link: string
  title: string
  text: string
  ground: 'light' | 'dark' | 'none'
}

export function listBanners(db: Queryable): Promise<BannerRow[]> {
  return db.query<BannerRow>(
    `SELECT id, picture AS img, link, title, text, ground FROM banners
     WHERE published ORDER BY position, id`,
  )
}

type GoodsRow = { goods_id: number; goods_pic: string; goods_name: string }

/** So many of the latest orders are read, from the index of recent orders alone. */
const RECENT_ORDERS = 200

export function frequentGoods(db: Queryable, userId: number, count: number): Promise<GoodsRow[]> {
  return db.query<GoodsRow>(
    `SELECT g.id AS goods_id, g.picture AS goods_pic, g.name AS goods_name
     FROM (SELECT goods_id, count(*) AS times, max(created_at) AS last
       FROM (SELECT goods_id, created_at FROM orders WHERE user_id = $1
         ORDER BY created_at DESC LIMIT ${RECENT_ORDERS}) recent
       GROUP BY goods_id) sent
     JOIN goods g ON g.id = sent.goods_id
     WHERE g.on_sale ORDER BY sent.times DESC, sent.last DESC LIMIT $2`,
    [userId, count],
  )
}

export type Application = {
  name: string
  mobile: string
  city: string
  remark: string
}

type Question = { name: string; mobile: string; question: string }

export async function insertQuestion(db: Queryable, asked: Question): Promise<void> {
  await db.query('INSERT INTO visitor_questions (name, mobile, question) VALUES ($1, $2, $3)', [
    asked.name,
    asked.mobile,
    asked.question,
  ])
}

/** A repeated application replaces the one before, as long as nobody has called back. */
export async function insertApplication(db: Queryable, asked: Application): Promise<void> {
  await db.query(
    `INSERT INTO substation_applications (name, mobile, city, remark)
     VALUES ($1, $2, $3, $4)
     ON CONFLICT (mobile) WHERE handled_at IS NULL DO UPDATE
       SET name = excluded.name, city = excluded.city, remark = excluded.remark`,
    [asked.name, asked.mobile, asked.city, asked.remark],
  )
}
