import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import type { Database } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { seed } from '#server/db/seed/seed.ts'
import { makePasswords } from '#server/modules/accounts/password.ts'
import { operate } from './operate.ts'
import { PASSWORD_COST } from './template.ts'
import { newDatabase, openEngine } from './world.ts'

const passwords = makePasswords(PASSWORD_COST)

async function tablesOf(db: Database): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

/** Which rows a table has, whatever their order. */
const rowsOf = async (db: Database, table: string) =>
  (await db.query<{ row: string }>(`SELECT x::text AS row FROM ${table} x ORDER BY 1`)).map(
    ({ row }) => row,
  )

async function everything(db: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const table of await tablesOf(db)) found[table] = await rowsOf(db, table)
  return found
}

/** The search index follows the names of the goods. */
const FROM_NAMES = new Set(['goods', 'goods_search', 'goods_unread', 'goods_words'])

const without = (tables: ReadonlySet<string>, all: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(all).filter(([table]) => !tables.has(table)))

const withoutNames = (all: Record<string, string[]>) => without(FROM_NAMES, all)

const MARKS = new Set(['seeded_parts'])

async function partsOf(db: Database): Promise<string[]> {
  const rows = await db.query<{ part: string }>('SELECT part FROM seeded_parts ORDER BY part')
  return rows.map(({ part }) => part)
}

/** Deletes what nothing else hangs on: each row on its own, as far as the schema lets one go. */
async function deleteSome(db: Database, table: string): Promise<number> {
  let deleted = 0
  const places = await db.query<{ place: string }>(
    `SELECT ctid::text AS place FROM ${table} ORDER BY ctid DESC LIMIT 3`,
  )
  for (const { place } of places) {
    await db
      .query(`DELETE FROM ${table} WHERE ctid = $1::tid`, [place])
      .then(() => deleted++)
      .catch(() => undefined) // kept by the schema: nobody deletes it
  }
  return deleted
}

describe.each(['embedded', 'postgres'] as const)('the sandbox’s first world (%s)', (engine) => {
  let db: Database
  let release = () => Promise.resolve()
  let bare: Record<string, string[]> = {}
  beforeAll(async () => {
    if (engine === 'embedded') db = await openEmbedded(null)
    else {
      const made = await newDatabase()
      db = openPostgres(made.url, () => undefined)
      release = made.release
    }
    await migrate(db)
    bare = await everything(db)
    await seed(db, passwords)
  }, 60_000)
  afterAll(async () => {
    await db.close()
    await release()
  })

  it('is written once: whatever of it is deleted or changed stays so', async () => {
    const seeded = await everything(db)
    const filled = Object.keys(seeded).filter(
      (table) => table !== 'seeded_parts' && seeded[table]?.length !== bare[table]?.length,
    )
    const deleted: string[] = []
    for (const table of filled) if ((await deleteSome(db, table)) > 0) deleted.push(table)
    expect(deleted).toEqual(
      expect.arrayContaining([
        'attestations',
        'banners',
        'favourites',
        'forbidden_areas',
        'goods_prices',
        'group_prices',
        'notices',
        'recharge_tiers',
        'remote_areas',
      ]),
    )
    await db.query(`UPDATE users SET mobile = '13811110000' WHERE mobile = '13800138000'`)
    await db.query(`UPDATE goods SET name = '改过的名字', stock = 5`)
    const before = await everything(db)
    await seed(db, passwords)
    const after = await everything(db)
    expect(withoutNames(after)).toEqual(withoutNames(before))
    expect(after['goods']).toHaveLength(before['goods']?.length ?? 0)
    expect(await db.query('SELECT DISTINCT name, stock FROM goods')).toEqual([
      { name: '改过的名字', stock: 5 },
    ])
  })

  it('keeps the banners that an operator has put in its place, and none', async () => {
    expect((await operate(db, ['site', 'banners', 'default'])).code).toBe(0)
    await seed(db, passwords)
    expect(await db.query('SELECT id FROM banners')).toEqual([])
  })
})

describe.each(['embedded', 'postgres'] as const)('a sandbox of before (%s)', (engine) => {
  it('counts as given what there was then: what was deleted does not come back with the update', async () => {
    const { db, release } = await openEngine(engine)
    await db.query('DELETE FROM banners')
    await db.query('DELETE FROM recharge_tiers WHERE amount_fen = 50000')
    await db.query('DROP TABLE seeded_parts')
    await db.query('DELETE FROM schema_migrations WHERE version = 151')
    expect(await migrate(db)).toEqual(['0151_seeded_parts.sql'])
    const parts = await partsOf(db)
    const before = await everything(db)
    await seed(db, passwords)
    expect(without(MARKS, await everything(db))).toEqual(without(MARKS, before))
    // What came later than the marks is given once, like any other.
    expect(await partsOf(db)).toEqual(
      [...parts, 'service', 'facts', 'open', 'sub-accounts'].toSorted(),
    )
    await db.close()
    await release()
  })

  it('that ended in the middle of its first start is given the rest', async () => {
    const { db, release } = await openEngine(engine)
    await db.query(`DELETE FROM seeded_parts WHERE part IN ('banners', 'account 13900139000')`)
    await db.query('DELETE FROM banners')
    await db.query(`UPDATE users SET mobile = '13900000000' WHERE mobile = '13900139000'`)
    await seed(db, passwords)
    expect(await db.query('SELECT id FROM banners')).not.toEqual([])
    expect(await db.query(`SELECT 1 FROM users WHERE mobile = '13900139000'`)).toHaveLength(1)
    await db.close()
    await release()
  })
})

it('processes that start together on one PostgreSQL write it once', async () => {
  const { url, release } = await newDatabase()
  const [one, other] = [0, 1].map(() => openPostgres(url, () => undefined))
  const first = invariant(one, 'opened')
  const second = invariant(other, 'opened')
  await migrate(first)
  await Promise.all([seed(first, passwords), seed(second, passwords)])
  expect(await partsOf(first)).toHaveLength(11)
  expect(await first.query('SELECT 1 FROM users')).toHaveLength(3)
  await Promise.all([first.close(), second.close()])
  await release()
})
