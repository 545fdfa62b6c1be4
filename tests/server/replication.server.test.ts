import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { replicationOf } from '#server/db/replication.ts'
import { examine } from '#server/doctor.ts'
import { jsonLog } from '#server/http/log.ts'
import { readConfig } from '#server/settings/config.ts'
import { startServer } from '#server/start.ts'
import { STANDBY, startPostgres, type TestPostgres } from '#tools/postgres.ts'

const WARNING = 'replication_asynchronous'

describe('a database that is followed by a standby', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-replication-'))
  const SEAL_KEY = randomBytes(32).toString('hex')
  let primary: TestPostgres
  let standby: TestPostgres
  let db: Database

  beforeAll(async () => {
    primary = await startPostgres()
    standby = await primary.startStandby()
    db = openPostgres(primary.url, () => undefined)
  })

  afterAll(async () => {
    await db.close()
    await standby.stop()
    await primary.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const env = () => ({ PORT: '0', DATA_DIR: folder, DATABASE_URL: primary.url, SEAL_KEY })

  /** Events of a shop that starts on it, and what the doctor finds of the standby. */
  async function reported() {
    const lines: string[] = []
    const log = jsonLog((line) => lines.push(line))
    const server = await startServer(readConfig(env()), log)
    await server.stop(1000)
    const findings = await examine(env())
    return {
      isWarned: lines.some((line) => line.includes(WARNING)),
      doctor: findings.filter(({ about }) => about === '备库').map(({ state }) => state),
    }
  }

  async function waitFor(names: string): Promise<void> {
    await db.query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`)
    await db.query('SELECT pg_reload_conf()')
    const shown = () =>
      db.query<{ names: string }>('SELECT current_setting($1) AS names', [SETTING])
    await expect.poll(shown).toEqual([{ names }])
  }
  const SETTING = 'synchronous_standby_names'

  it('is named in the log at the start, and by the doctor, while no order waits for it', async () => {
    await expect.poll(() => replicationOf(db)).toBe('asynchronous')
    expect(await reported()).toEqual({ isWarned: true, doctor: ['note'] })
    await waitFor(STANDBY)
    expect(await replicationOf(db)).toBe('synchronous')
    expect(await reported()).toEqual({ isWarned: false, doctor: ['fine'] })
    await waitFor('')
  })

  it('is asynchronous, too, where commits are set not to wait', async () => {
    await waitFor(STANDBY)
    await db.query('CREATE ROLE hasty LOGIN SUPERUSER')
    await db.query(`ALTER ROLE hasty SET synchronous_commit = 'local'`)
    const hasty = openPostgres(as('hasty'), () => undefined)
    expect(await replicationOf(hasty)).toBe('asynchronous')
    await hasty.close()
    await waitFor('')
  })

  const as = (user: string): string => {
    const url = new URL(primary.url)
    url.username = user
    return url.href
  }

  it('is alone again when the standby has ended', async () => {
    await standby.shutDown()
    await expect.poll(() => replicationOf(db)).toBe('alone')
    await standby.restart()
    await expect.poll(() => replicationOf(db)).toBe('asynchronous')
  })

  it('is unknown to a user who may not look, and known to a member of pg_monitor', async () => {
    await db.query('CREATE ROLE shop LOGIN')
    const shop = openPostgres(as('shop'), () => undefined)
    expect(await replicationOf(shop)).toBe('unknown')
    await db.query('GRANT pg_monitor TO shop')
    expect(await replicationOf(shop)).toBe('asynchronous')
    await shop.close()
  })
})
