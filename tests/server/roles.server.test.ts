import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import { err } from '#domain/result/result.ts'
import { sqlState, type Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { RIGHTS } from '#server/db/rights.ts'
import { findRoles, missingRoleSql } from '#server/db/roles.ts'
import { openServing } from '#server/db/serving.ts'
import { examine } from '#server/doctor.ts'
import { forBuyer } from '#server/under-way.ts'

import { newDatabase, openEngine } from './world.ts'

const MAY_NOT = '42501'

type Table = { readonly name: string; readonly column: string }

/** '' when it runs; it is taken back. */
async function refusalOf(db: Database, sql: string): Promise<string> {
  try {
    const tried = await db.transaction(async (tx) => {
      await tx.query(sql)
      return err('')
    })
    return tried.ok ? 'kept' : tried.error
  } catch (error) {
    return sqlState(error) || String(error)
  }
}

const byPrivilege = ({ name, column }: Table) =>
  ({
    SELECT: `SELECT FROM ${name} LIMIT 0`,
    INSERT: `INSERT INTO ${name} DEFAULT VALUES`,
    UPDATE: `UPDATE ${name} SET ${column} = DEFAULT WHERE false`,
    DELETE: `DELETE FROM ${name} WHERE false`,
  }) as const

/** What nobody who serves may do to any table. */
const never = ({ name, column }: Table): string[] => [
  `TRUNCATE ${name}`,
  `ALTER TABLE ${name} DISABLE TRIGGER ALL`,
  `ALTER TABLE ${name} ADD COLUMN more int`,
  `ALTER TABLE ${name} DROP COLUMN ${column}`,
  `ALTER TABLE ${name} OWNER TO current_user`,
  `CREATE INDEX ON ${name} (${column})`,
  `CREATE TRIGGER t BEFORE DELETE ON ${name} EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
  `DROP TABLE ${name} CASCADE`,
]

const NEVER_AT_ALL = [
  'CREATE TABLE more (id int)',
  'CREATE SCHEMA more',
  'CREATE ROLE more',
  `CREATE FUNCTION more() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
  `SET session_replication_role = 'replica'`,
  'ALTER FUNCTION refuse_change() SECURITY INVOKER',
  'DROP FUNCTION refuse_change() CASCADE',
  `SELECT setval('order_ids', 1)`,
]

describe.each(['embedded', 'postgres'] as const)('the role of the server (%s)', (engine) => {
  let owner: Database
  let served: Database
  let release: () => Promise<void>
  let tables: Table[]
  beforeAll(async () => {
    const opened = await openEngine(engine)
    owner = opened.db
    release = opened.release
    served = await openServing(owner)
    tables = await owner.query<Table>(
      `SELECT c.relname AS name, (SELECT quote_ident(attname) FROM pg_attribute a
         WHERE a.attrelid = c.oid AND attnum > 0 AND NOT attisdropped
           AND attgenerated = '' ORDER BY attnum LIMIT 1) AS column
       FROM pg_class c
       WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') ORDER BY 1`,
    )
  }, 60_000)
  afterAll(async () => {
    await owner.close()
    await release()
  })

  it('is another one than the owner, and every table, view and sequence is in its list', async () => {
    const who = `SELECT current_user::text AS name`
    expect(await served.query(who)).not.toEqual(await owner.query(who))
    // Partitions are reached through their table, numbers of identity columns through their column.
    const there = await owner.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class c
       WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
         AND NOT relispartition
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'i'
           AND d.classid = 'pg_class'::regclass AND c.relkind = 'S')`,
    )
    const names = new Set(there.map(({ name }) => name))
    const [unlisted, gone] = [
      [...names].filter((name) => !RIGHTS.has(name)),
      [...RIGHTS.keys()].filter((name) => !names.has(name) && !name.endsWith('_id_seq')),
    ]
    expect({ unlisted, gone }).toEqual({ unlisted: [], gone: [] })
  })

  it('may do to each table what the list has, and nothing else', async () => {
    const wrong: string[] = []
    for (const table of tables) {
      const listed = RIGHTS.get(table.name) ?? []
      for (const [privilege, sql] of Object.entries(byPrivilege(table))) {
        const may = (listed as readonly string[]).includes(privilege)
        const refusal = await refusalOf(served, sql)
        if ((refusal !== MAY_NOT) !== may) wrong.push(`${sql}: ${refusal}`)
      }
      for (const sql of never(table)) {
        const refusal = await refusalOf(served, sql)
        if (refusal !== MAY_NOT) wrong.push(`${sql}: ${refusal}`)
      }
    }
    expect(wrong).toEqual([])
    expect(tables.length).toBeGreaterThan(100)
  }, 60_000)

  it('the books and the log of the operator are added to alone, and nobody gets round their triggers', async () => {
    for (const books of ['ledger_entries', 'ledger_transfers', 'operator_changes']) {
      expect(RIGHTS.get(books)).toEqual(['SELECT', 'INSERT'])
    }
    for (const sql of NEVER_AT_ALL)
      expect([sql, await refusalOf(served, sql)]).toEqual([sql, MAY_NOT])
  })

  it('every trigger runs as the owner, and finds tables only where it was made', async () => {
    const found = await owner.query(
      `SELECT p.oid::regprocedure::text AS name FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
       JOIN pg_class c ON c.oid = t.tgrelid
       WHERE NOT tgisinternal AND c.relnamespace = current_schema()::regnamespace
         AND (NOT prosecdef OR NOT coalesce(proconfig::text LIKE '%search_path=%pg_temp%', false))`,
    )
    expect(found).toEqual([])
  })

  it('a right that somebody gave or took by hand is as listed after the next start', async () => {
    const { server: role } = invariant(await findRoles(owner), 'there are some')
    await owner.query(`GRANT DELETE, TRUNCATE ON ledger_entries TO "${role}"`)
    await owner.query(`REVOKE ALL ON goods FROM "${role}"`)
    expect(await refusalOf(served, 'DELETE FROM ledger_transfers WHERE false')).toBe(MAY_NOT)
    await migrate(owner)
    expect(await refusalOf(served, 'DELETE FROM ledger_entries WHERE false')).toBe(MAY_NOT)
    expect(await refusalOf(served, 'SELECT FROM goods LIMIT 0')).toBe('')
  })
})

describe('an owner that may make no role', () => {
  it('is served as the owner with the words for its administrator, and under the role after them', async () => {
    const name = `owner_${randomBytes(4).toString('hex')}`
    const admin = openPostgres(inject('postgresUrl'), () => undefined)
    await admin.query(`CREATE ROLE ${name} LOGIN`)
    const made = await newDatabase(`OWNER ${name} TEMPLATE template0`)
    const url = new URL(made.url)
    url.username = name
    const owner = openPostgres(url.href, () => undefined)
    await migrate(owner)
    expect(await findRoles(owner)).toBeNull()
    expect(await openServing(owner)).toBe(owner)
    const sql = invariant(await missingRoleSql(owner), 'missing')
    const env = { NODE_ENV: 'production', DATABASE_URL: url.href, SEAL_KEY: 'a'.repeat(64) }
    const findings = (await examine(env)).filter(({ about }) => about === '权限')
    expect(findings).toEqual([
      {
        about: '权限',
        state: 'note',
        sentence: `服务会以数据表所有者的身份运行：请让数据库管理员执行一次 ${sql}`,
      },
    ])
    await admin.query(sql)
    await migrate(owner)
    expect(await missingRoleSql(owner)).toBeNull()
    const served = await openServing(owner)
    expect(await refusalOf(served, 'DELETE FROM ledger_entries')).toBe(MAY_NOT)
    expect(await refusalOf(served, 'SELECT FROM goods')).toBe('')
    // A restore finds this where the administrator has made one of the two.
    await owner.query(`DROP OWNED BY ${name}_buyer`)
    await admin.query(`DROP ROLE ${name}_buyer`)
    await owner.query('DROP POLICY all_rows ON parcel_days')
    await owner.query(
      `INSERT INTO parcel_days (user_id, day, parcels, amount_fen, first_id, last_id) VALUES (1, now(), 1, 1, 1, 1)`,
    )
    await migrate(owner)
    expect(await missingRoleSql(owner)).toBe(
      `CREATE ROLE "${name}_buyer" NOLOGIN; GRANT "${name}_buyer" TO "${name}";`,
    )
    const asServer = await openServing(owner)
    const own = () => asServer.query('SELECT user_id, current_user::text AS role FROM parcel_days')
    expect(await forBuyer(2, own)).toEqual([{ user_id: 1, role: `${name}_server` }])
    await owner.close()
    await made.release()
    await admin.close()
  }, 60_000)

  it('many databases of one PostgreSQL are made at once, and each has its rights', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => newDatabase()))
    const owners = made.map(({ url }) => openPostgres(url, () => undefined))
    await Promise.all(owners.map((owner) => migrate(owner)))
    for (const owner of owners) {
      const served = await openServing(owner)
      expect(await refusalOf(served, 'SELECT FROM goods')).toBe('')
      expect(await refusalOf(served, 'TRUNCATE goods CASCADE')).toBe(MAY_NOT)
      await owner.close()
    }
    await Promise.all(made.map((one) => one.release()))
  }, 60_000)
})
