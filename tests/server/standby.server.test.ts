import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { followStandby, withStandby } from '#server/db/standby.ts'
import { enterAmong } from '#server/processes.ts'
import { forBuyer } from '#server/under-way.ts'
import { startPostgres, type TestPostgres } from '#tools/postgres.ts'

const ignore = () => undefined

describe('lists from a standby', () => {
  let primary: TestPostgres
  let standby: TestPostgres
  let owner: Database
  let leave: () => Promise<void> = () => Promise.resolve()
  let db: Database
  let reasons: unknown[] = []

  beforeAll(async () => {
    primary = await startPostgres()
    standby = await primary.startStandby()
    owner = openPostgres(primary.url, ignore)
    await migrate(owner)
  })

  afterAll(async () => {
    await leave()
    await owner.close()
    await standby.stop()
    await primary.stop()
  })

  /** Each test has its own way there, which has not failed yet. */
  beforeEach(async () => {
    await leave()
    db = { ...owner }
    reasons = []
    const onError = (reason: unknown) => void reasons.push(reason)
    leave = await followStandby(db, owner, { url: standby.url, size: 2, onError })
    await owner.query('UPDATE heartbeat SET beat_at = now()')
  })

  const isReadThere = async (): Promise<boolean> => {
    const [row] = await withStandby(db, (tx) =>
      tx.query<{ there: boolean }>('SELECT pg_is_in_recovery() AS there'),
    )
    return row?.there === true
  }

  async function readThereSoon(): Promise<void> {
    await expect.poll(isReadThere, { timeout: 60_000 }).toBe(true)
  }

  it('are read there while it follows, and under the role of the server', async () => {
    await readThereSoon()
    const [row] = await withStandby(db, (tx) =>
      tx.query<{ role: string }>('SELECT current_user AS role'),
    )
    expect(row?.role).toBe('postgres_server')
  })

  it('have rows of the buyer alone whose call it is', async () => {
    await readThereSoon()
    const [row] = await forBuyer(17, () =>
      withStandby(db, (tx) =>
        tx.query<{ role: string; of: string }>(
          `SELECT current_user AS role, current_setting('wandan.user_id') AS of,
             1 / pg_is_in_recovery()::int AS there`,
        ),
      ),
    )
    expect(row).toEqual({ role: 'postgres_buyer', of: '17', there: 1 })
  })

  it('are read from the database itself where no standby is followed', async () => {
    db = { ...owner }
    expect(await isReadThere()).toBe(false)
  })

  it('are read from the database while it is behind, and there again after a rest', async () => {
    await readThereSoon()
    await owner.query(`UPDATE heartbeat SET beat_at = now() - interval '1 minute'`)
    await expect.poll(isReadThere, { timeout: 60_000 }).toBe(false)
    const pictureStore = randomBytes(8).toString('hex')
    const among = await enterAmong(owner, { pictureStore, hasStandby: true })
    await among.job.next()
    await readThereSoon()
    await among.leave()
  })

  it('are read from the database while it is away, and no caller notices', async () => {
    await readThereSoon()
    await standby.shutDown()
    expect(await isReadThere()).toBe(false)
    await standby.restart()
    await owner.query('UPDATE heartbeat SET beat_at = now()')
    await readThereSoon()
  })

  it('are read from the database while it does not answer', async () => {
    await readThereSoon()
    const [row] = await withStandby(db, (tx) =>
      tx.query<{ there: boolean }>(
        `SELECT pg_is_in_recovery() AS there,
           pg_sleep(CASE WHEN pg_is_in_recovery() THEN 8 ELSE 0 END)::text`,
      ),
    )
    expect(row?.there).toBe(false)
    expect(reasons).toMatchObject([{ message: 'the standby is silent' }])
  })

  it('are read from the database when they fail on the standby alone, as before a change has come there', async () => {
    await readThereSoon()
    const rows = await withStandby(db, (tx) =>
      tx.query('SELECT 1 / (NOT pg_is_in_recovery())::int AS one'),
    )
    expect(rows).toEqual([{ one: 1 }])
    expect(reasons).toMatchObject([{ code: '22012' }])
  })

  it('fail as they would without it when it is the list that is wrong', async () => {
    await readThereSoon()
    await expect(withStandby(db, (tx) => tx.query('SELECT 1 / 0'))).rejects.toMatchObject({
      code: '22012',
    })
  })
})
