import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import { err } from '#domain/result/result.ts'
import { sqlState, type Database } from '#server/db/database.ts'
import { BUYER_RIGHTS, RIGHTS } from '#server/db/rights.ts'
import { openServing } from '#server/db/serving.ts'
import { forBuyer } from '#server/under-way.ts'

import { openEngine } from './world.ts'

const MAY_NOT = '42501'
const ME = 900_001
const STRANGER = 900_002

/** What a buyer's call may use without a policy, and why: a new table has to be named here, or has a user. */
const WITHOUT_POLICY: Readonly<Record<string, string>> = {
  'what the shop shows to everybody': `
    banners contents expresses forbidden_areas goods goods_prices goods_search
    goods_unread goods_words group_prices holidays legal_versions message_terms money_terms notices
    platforms price_groups price_plans promises recharge_tiers remote_areas retention_periods
    shop_state site_settings vip_groups
  `,
  'found by a secret, or by a hash of one': `
    captchas passkey_challenges sms_codes
  `,
  'counted by a name that the server gives': `
    content_ratings courier_health limit_counts sign_in_failures
  `,
  'how far a standby follows': 'heartbeat',
  'partners of the sandbox, which no real shop has': `
    sandbox_courier_clock sandbox_courier_parcels sandbox_couriers sandbox_identities sandbox_keys
    sandbox_messages sandbox_payments sandbox_platform_codes sandbox_platform_orders
    sandbox_platform_shops sandbox_platform_tokens sandbox_refunds
  `,
}

type Column = { readonly name: string; readonly type: string; readonly own: boolean }
type Table = { readonly name: string; readonly own: string; readonly columns: readonly Column[] }

/** A value of a type that differs between the two users. */
function valueOf({ name, type, own }: Column, userId: number): string {
  if (own) return String(userId)
  if (type.endsWith('[]')) return `'{}'`
  if (/^(bigint|integer|smallint|numeric)$/.test(type)) {
    return type === 'smallint' ? String(userId - ME + 1) : String(userId)
  }
  if (type === 'boolean') return 'false'
  if (type.startsWith('bit')) return `repeat('0', 256)::bit(256)`
  if (type.startsWith('timestamp')) return 'now()'
  if (type === 'date') return 'current_date'
  if (type === 'jsonb') return `'{}'`
  if (type === 'bytea') return `'\\x${userId}'`
  if (type === 'uuid') return `'00000000-0000-4000-8000-000000${userId}'`
  if (type === 'inet') return `'10.0.0.${userId - ME}'`
  return `'${name.slice(0, 2)}${userId}'`
}

/** Every table whose rows have an owner, with the columns that need a value. */
async function ownedTables(db: Database): Promise<Table[]> {
  return db.query<Table>(
    `SELECT c.relname AS name, own.attname AS own,
       (SELECT jsonb_agg(jsonb_build_object('name', a.attname, 'own', a.attnum = own.attnum,
          'type', format_type(a.atttypid, NULL)))
        FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
          AND (a.attnum = own.attnum OR a.attnotnull AND d.oid IS NULL AND a.attidentity = '')) AS columns
     FROM pg_class c JOIN pg_attribute own ON own.attrelid = c.oid AND NOT own.attisdropped
       AND own.attname = CASE c.relname WHEN 'users' THEN 'id' ELSE 'user_id' END
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
       AND NOT c.relispartition AND c.relname NOT IN ('parcel_fold', 'parcel_archiving') ORDER BY 1`,
  )
}

/** A row of each of the two in a table, whatever its rules are. */
async function plant(db: Database, { name, columns }: Table): Promise<void> {
  await db.query(`ALTER TABLE ${name} DISABLE TRIGGER ALL`)
  const checks = await db.query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'c'`,
    [name],
  )
  for (const check of checks) await db.query(`ALTER TABLE ${name} DROP CONSTRAINT ${check.name}`)
  for (const userId of [ME, STRANGER]) {
    const values = columns.map((column) => valueOf(column, userId))
    await db.query(
      `INSERT INTO ${name} (${columns.map((column) => `"${column.name}"`).join(', ')})
       OVERRIDING SYSTEM VALUE VALUES (${values.join(', ')})`,
    )
  }
}

/** The owners of the rows that a statement gave, before it is rolled back; or why it was refused. */
async function seenBy(db: Database, sql: string): Promise<string> {
  try {
    const done = await db.transaction(async (tx) => {
      const rows = await tx.query<{ owner: number }>(sql)
      return err([...new Set(rows.map(({ owner }) => owner))].toSorted((a, b) => a - b).join())
    })
    return done.ok ? 'kept' : done.error
  } catch (error) {
    return sqlState(error)
  }
}

describe.each(['embedded', 'postgres'] as const)('rows of buyers (%s)', (engine) => {
  let owner: Database
  let served: Database
  let release: () => Promise<void>
  let tables: Table[]
  beforeAll(async () => {
    const opened = await openEngine(engine)
    owner = opened.db
    release = opened.release
    served = await openServing(owner)
    tables = await ownedTables(owner)
    for (const table of tables) await plant(owner, table)
  }, 60_000)
  afterAll(async () => {
    await owner.close()
    await release()
  })

  const asMe = <T>(work: () => Promise<T>): Promise<T> => forBuyer(ME, work)

  it('every table with an owner has its policy', async () => {
    const without = await owner.query(
      `SELECT relname FROM pg_class c WHERE relname = ANY($1::text[]) AND (NOT relrowsecurity
         OR (SELECT count(*) FROM pg_policy WHERE polrelid = c.oid) <> 2)`,
      [`{${tables.map(({ name }) => name).join()}}`],
    )
    expect(without).toEqual([])
    expect(tables.length).toBeGreaterThan(60)
  })

  it('whatever else a buyer’s call may use is named with its reason', () => {
    const owned = new Set(tables.map(({ name }) => name))
    const named = Object.values(WITHOUT_POLICY).flatMap((names) => names.trim().split(/\s+/))
    const isTable = (name: string) => BUYER_RIGHTS.get(name)?.includes('USAGE') === false
    const unowned = [...BUYER_RIGHTS.keys()].filter((name) => isTable(name) && !owned.has(name))
    // Views of tables with policies, which the next test is about.
    const isView = (name: string) => /^(all_parcel(s|_counts|_progress)|invoiced)$/.test(name)
    expect(unowned.filter((name) => !isView(name)).sort()).toEqual(named.sort())
  })

  it('a view gives its reader what its tables would', async () => {
    const wide = await owner.query(
      `SELECT DISTINCT v.relname FROM pg_class v JOIN pg_rewrite w ON w.ev_class = v.oid
       JOIN pg_depend d ON d.objid = w.oid AND d.refclassid = 'pg_class'::regclass
       JOIN pg_class t ON t.oid = d.refobjid AND t.relrowsecurity
       WHERE v.relkind IN ('v', 'm') AND NOT coalesce('security_invoker=true' = ANY(v.reloptions), false)`,
    )
    expect(wide).toEqual([])
  })

  it('a statement of a buyer’s call that forgets its owner reads and writes the caller’s rows alone', async () => {
    const wrong: string[] = []
    for (const { name, own, columns } of tables) {
      const rights: readonly string[] = BUYER_RIGHTS.get(name) ?? []
      const values = columns.map((column) => valueOf(column, STRANGER)).join(', ')
      const names = columns.map((column) => `"${column.name}"`).join(', ')
      const tries = [
        ['SELECT', `SELECT ${own} AS owner FROM ${name}`, String(ME)],
        ['UPDATE', `UPDATE ${name} SET ${own} = ${own} RETURNING ${own} AS owner`, String(ME)],
        ['UPDATE', `UPDATE ${name} SET ${own} = ${STRANGER} RETURNING ${own} AS owner`, MAY_NOT],
        ['DELETE', `DELETE FROM ${name} RETURNING ${own} AS owner`, String(ME)],
        [
          'INSERT',
          `INSERT INTO ${name} (${names}) VALUES (${values}) RETURNING ${own} AS owner`,
          MAY_NOT,
        ],
      ] as const
      for (const [privilege, sql, expected] of tries) {
        const seen = await asMe(() => seenBy(served, sql))
        // An id that nobody may give or change is refused before.
        const isIdentity = seen === '428C9'
        const may = rights.includes(privilege)
        if (seen !== (may ? expected : MAY_NOT) && !isIdentity) wrong.push(`${sql}: ${seen}`)
      }
    }
    expect(wrong).toEqual([])
  }, 60_000)

  it('a single statement is as narrow as one in a transaction, and the next on its connection is wide again', async () => {
    const all = 'SELECT DISTINCT user_id AS owner FROM parcels WHERE user_id > 900000 ORDER BY 1'
    for (let time = 0; time < 20; time++) {
      expect(await asMe(() => served.query(all))).toEqual([{ owner: ME }])
      expect(await served.query(all)).toEqual([{ owner: ME }, { owner: STRANGER }])
    }
    const both = await Promise.all([
      asMe(() => served.query(all)),
      forBuyer(STRANGER, () => served.query(all)),
      served.query(all),
    ])
    expect(both).toEqual([
      [{ owner: ME }],
      [{ owner: STRANGER }],
      [{ owner: ME }, { owner: STRANGER }],
    ])
  })

  it('a transaction that failed, or was taken back, leaves its connection to nobody', async () => {
    const failing = () =>
      served.transaction(async (tx) => err(String(await tx.query('SELECT 1 / 0'))))
    for (let time = 0; time < 12; time++) await expect(asMe(failing)).rejects.toThrow(/zero/)
    const who = `SELECT current_user::text AS name, current_setting('wandan.user_id', true) AS of`
    const seen = await Promise.all(Array.from({ length: 12 }, () => served.query(who)))
    for (const [row] of seen) {
      expect(row).toEqual({
        name: expect.stringMatching(/_server$/),
        of: expect.toBeOneOf([null, '']),
      })
    }
  })

  it('a buyer’s call reaches nothing of the staff, of the operator’s log or of the keys', async () => {
    const kept = [...RIGHTS.keys()].filter((name) => !BUYER_RIGHTS.has(name))
    expect(kept).toEqual(expect.arrayContaining(['staff', 'operator_log', 'seal_keys']))
    for (const name of kept) {
      const seen = await asMe(() => seenBy(served, `SELECT 1 AS owner FROM ${name}`))
      expect([name, seen]).toEqual([name, MAY_NOT])
    }
  })

  it('a buyer’s role without a buyer has nothing', async () => {
    const role = invariant(
      (
        await served.query<{ name: string }>(
          `SELECT replace(current_user, '_server', '_buyer') AS name`,
        )
      )[0],
      'one row',
    ).name
    const nobody = served.transaction(async (tx) => {
      await tx.query(`SELECT set_config('role', $1, true)`, [role])
      return err(String(await tx.query('SELECT 1 FROM parcels')))
    })
    await expect(nobody).rejects.toThrow()
  })
})
