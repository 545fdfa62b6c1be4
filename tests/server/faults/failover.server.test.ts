import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { PlacedRow } from '#contract/orders.ts'
import { invariant } from '#domain/result/assert.ts'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { tries } from '#tests/long.ts'
import { STANDBY, startPostgres, type TestPostgres } from '#tools/postgres.ts'
import { expectBooksInOrder } from '../invariants.ts'
import { orderBody, row } from '../rows.ts'
import { newKey } from '../world.ts'
import { ServerProcess } from './server-process.ts'

const MERCHANTS = ['13800138000', '13800138001']
const CALLERS = 6
const CALM_ORDERS = 20

/** Two servers of the shop on a PostgreSQL that has a standby, which takes over. */
describe('the primary dies and its standby takes over under orders', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-failover-'))
  const acknowledged = new Map<string, readonly PlacedRow[]>()
  let primary: TestPostgres
  let standby: TestPostgres
  let servers: ServerProcess[] = []
  let cookies: string[] = []
  let sent = 0

  beforeAll(async () => {
    primary = await startPostgres()
    standby = await primary.startStandby()
    const [one, two] = [primary, standby].map(({ url }) => new URL(url).host)
    const env = {
      DATABASE_URL: `postgres://postgres@${one},${two}/postgres`,
      SEAL_KEY: randomBytes(32).toString('hex'),
      DATA_DIR: folder,
    }
    servers = [new ServerProcess(env), new ServerProcess(env)]
    for (const server of servers) await server.start()
    const first = invariant(servers[0], 'two were started')
    cookies = await Promise.all(MERCHANTS.map((mobile) => first.signIn(mobile)))
  })

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.signal('SIGTERM')))
    await Promise.all([standby.stop(), primary.stop().catch(() => undefined)])
    rmSync(folder, { recursive: true, force: true })
  })

  async function use<T>(of: TestPostgres, work: (db: Database) => Promise<T>): Promise<T> {
    const db = openPostgres(of.url, () => undefined)
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  }

  /** An order is acknowledged once the standby has it too. */
  async function confirmByStandby(of: TestPostgres): Promise<void> {
    await use(of, async (db) => {
      await db.query(`ALTER SYSTEM SET synchronous_standby_names = '${STANDBY}'`)
      await db.query('SELECT pg_reload_conf()')
      const isFollowed = () =>
        db.query(`SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`)
      await expect.poll(isFollowed, { timeout: 60_000 }).toHaveLength(1)
    })
  }

  async function place(key: string, caller: number): Promise<readonly PlacedRow[] | null> {
    const server = invariant(servers[caller % servers.length], 'two were started')
    const cookie = invariant(cookies[caller % cookies.length], 'two are signed in')
    const rows = [row(0, { shop_order: `FAILOVER-${key}` })]
    return server.place(cookie, key, orderBody(rows))
  }

  /** Orders without end; a key that was not answered is sent again, to the other server by turns. */
  async function orderUntil(over: AbortSignal, caller: number): Promise<void> {
    while (!over.aborted) {
      const key = newKey()
      sent++
      for (let again = 0; !acknowledged.has(key) && !over.aborted; again++) {
        // The caller keeps its merchant: a key is a user's own.
        const placed = await place(key, caller + again * 2 * servers.length)
        if (placed !== null) acknowledged.set(key, placed)
      }
    }
  }

  const untilMore = async (): Promise<void> => {
    const before = acknowledged.size
    await expect
      .poll(() => acknowledged.size, { timeout: 90_000 })
      .toBeGreaterThan(before + CALM_ORDERS)
  }

  it('no acknowledged order is lost or doubled, and the servers go on by themselves', async () => {
    for (let round = 0; round < tries(1, 4); round++) {
      await confirmByStandby(primary)
      const over = new AbortController()
      const callers = Array.from({ length: CALLERS }, (_, who) => orderUntil(over.signal, who))
      try {
        await untilMore()
        await primary.crash()
        await use(standby, (db) => db.query('SELECT pg_promote()'))
        await untilMore()
      } finally {
        over.abort()
        await Promise.all(callers)
      }
      const numbers = [...acknowledged].map(([key, rows]) => ({ key, rows }))
      await use(standby, async (db) => {
        const [kept] = await db.query<{ orders: number; keys: number }>(
          `SELECT count(DISTINCT order_id)::int AS orders, count(*)::int AS keys FROM parcels
           WHERE shop_order LIKE 'FAILOVER-%'`,
        )
        expect(kept?.orders).toBe(kept?.keys)
        expect(kept?.orders).toBeGreaterThanOrEqual(numbers.length)
        expect(kept?.orders).toBeLessThanOrEqual(sent)
        const lost = await db.query(
          `SELECT key FROM unnest($1::text[]) AS key
           WHERE NOT EXISTS (SELECT FROM parcels WHERE shop_order = 'FAILOVER-' || key)`,
          [`{${numbers.map(({ key }) => `"${key}"`).join(',')}}`],
        )
        expect(lost).toEqual([])
        await expectBooksInOrder(db)
      })
      if (round + 1 < tries(1, 4)) await replacePrimary()
    }
  })

  /** The server that took over is followed by a fresh one. */
  async function replacePrimary(): Promise<void> {
    await primary.stop().catch(() => undefined)
    primary = standby
    standby = await primary.startStandby()
    await Promise.all(servers.map((server) => server.signal('SIGTERM')))
    const [one, two] = [primary, standby].map(({ url }) => new URL(url).host)
    servers = servers.map(
      ({ env }) =>
        new ServerProcess({ ...env, DATABASE_URL: `postgres://postgres@${one},${two}/postgres` }),
    )
    for (const server of servers) await server.start()
  }
})
