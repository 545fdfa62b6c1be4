import { ok } from '#domain/result/result.ts'
import type { Banner } from '#contract/site.ts'
import type { Database, Queryable } from '../../db/database.ts'

/** The facts that the operator has set. */
export async function readFactsOf(db: Queryable): Promise<Readonly<Record<string, unknown>>> {
  const [row] = await db.query<{ facts: Record<string, unknown> }>(
    'SELECT facts FROM site_settings',
  )
  return row?.facts ?? {}
}

export async function setFact(db: Queryable, name: string, value: unknown): Promise<void> {
  await db.query(
    `UPDATE site_settings SET facts = facts || jsonb_build_object($1::text, $2::text::jsonb),
       updated_at = now()`,
    [name, JSON.stringify(value)],
  )
}

export async function unsetFact(db: Queryable, name: string): Promise<void> {
  await db.query('UPDATE site_settings SET facts = facts - $1::text, updated_at = now()', [name])
}

export async function readLayout(db: Queryable): Promise<unknown> {
  const [row] = await db.query<{ layout: unknown }>('SELECT layout FROM site_settings')
  return row?.layout ?? []
}

export async function setLayout(db: Queryable, blocks: readonly unknown[]): Promise<void> {
  await db.query('UPDATE site_settings SET layout = $1::text::jsonb, updated_at = now()', [
    JSON.stringify(blocks),
  ])
}

type StoredBanner = Banner & { readonly published: boolean }

/** All banners, also those that are not shown. */
export function findAllBanners(db: Queryable): Promise<StoredBanner[]> {
  return db.query<StoredBanner>(
    `SELECT id, picture AS img, link, title, text, ground, published FROM banners
     ORDER BY position, id`,
  )
}

export async function replaceBanners(db: Database, list: readonly StoredBanner[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('DELETE FROM banners')
    for (const [position, one] of list.entries()) {
      await tx.query(
        `INSERT INTO banners (id, picture, link, title, text, ground, position, published)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [one.id, one.img, one.link, one.title, one.text, one.ground, position, one.published],
      )
    }
    return ok(null)
  })
}
