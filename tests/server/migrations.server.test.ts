import { expect, it } from 'vitest'

import { ok } from '#domain/result/result.ts'
import { countPending, isMigrated, migrate } from '#server/db/migrate.ts'
import { START_REFUSALS } from '#server/start-refusal.ts'
import { onBothEngines } from './world.ts'

onBothEngines('a database that a newer program has changed', (world) => {
  const change = (kind: string) =>
    world().db.query(
      `INSERT INTO schema_migrations (version, name, kind) VALUES (9999, 'later.sql', $1)
       ON CONFLICT (version) DO UPDATE SET kind = excluded.kind`,
      [kind],
    )

  it('serves this program too while the change only adds', async () => {
    await change('expand')
    expect(await isMigrated(world().db)).toBe(true)
    expect(await countPending(world().db)).toBe(0)
    expect(await migrate(world().db)).toEqual([])
  })

  it('refuses it after a change that takes something away', async () => {
    await change('contract')
    expect(await isMigrated(world().db)).toBe(false)
    const refusal = START_REFUSALS.databaseNewer(9999).zh
    await expect(countPending(world().db)).rejects.toThrow(refusal)
    await expect(migrate(world().db)).rejects.toThrow(refusal)
    await world().db.query('DELETE FROM schema_migrations WHERE version = 9999')
  })

  it('takes a change without a kind for one that takes something away', async () => {
    await world().db.query(
      `INSERT INTO schema_migrations (version, name) VALUES (9999, 'of before.sql')`,
    )
    expect(await isMigrated(world().db)).toBe(false)
    await world().db.query('DELETE FROM schema_migrations WHERE version = 9999')
  })

  // The embedded engine has one connection, so nobody else holds a table.
  it('is changed when its tables are free, and keeps no caller waiting until then', async () => {
    const { db } = world()
    if (db.engine === 'embedded') return
    await db.query('DROP TABLE IF EXISTS list_settings')
    await db.query('DELETE FROM schema_migrations WHERE version = 262')
    let changing = Promise.resolve<string[]>([])
    await db.transaction(async (tx) => {
      await tx.query('LOCK TABLE users IN ROW EXCLUSIVE MODE')
      changing = migrate(db, 50)
      changing.catch(() => undefined) // awaited below
      // It waits for users now and then; whoever reads them meanwhile is answered.
      for (let reads = 0; reads < 20; reads++) await db.query('SELECT 1 FROM users LIMIT 1')
      return ok(null)
    })
    expect(await changing).toEqual(['0262_list_settings.sql'])
    expect(await isMigrated(db)).toBe(true)
  })
})
