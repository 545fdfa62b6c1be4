import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { ok } from '#domain/result/result.ts'
import { readConfig } from '#server/config.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { seed } from '#server/db/seed/seed.ts'
import { silentLog } from '#server/http/log.ts'
import { makePasswords } from '#server/modules/accounts/password.ts'
import { startServer } from '#server/start.ts'

describe('starting and stopping', () => {
  let dataDir = ''
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'wandan-start-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  it('outside the sandbox there are no demonstration accounts, goods or switches', async () => {
    const env = { NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir }
    const server = await startServer(readConfig(env), silentLog)
    const base = `http://127.0.0.1:${server.port}`
    expect((await fetch(`${base}/healthz`)).status).toBe(200)
    expect((await fetch(`${base}/sandbox/faults`, { method: 'POST' })).status).toBe(404)
    const goods = await fetch(`${base}/api/gift/goods/list`)
    expect(await goods.json()).toMatchObject({ code: 0, data: { data_count: 0 } })
    // Two writers would destroy the files.
    await expect(startServer(readConfig(env), silentLog)).rejects.toThrow(/in use/)
    await server.stop(1000)
    const db = await openEmbedded(dataDir)
    expect(await db.query('SELECT id FROM users')).toEqual([])
    await db.close()
  })

  it('a call under way while it stops is answered, and its kept connection holds nothing up', async () => {
    const env = { NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir }
    const server = await startServer(readConfig(env), silentLog)
    const agent = new Agent({ keepAlive: true })
    const body = JSON.stringify({ mobile: '13800138000', password: 'wandan2026' })
    const headers = { 'content-type': 'application/json', expect: '100-continue' }
    const to = { host: '127.0.0.1', port: server.port, path: '/api/login', method: 'POST' }
    const call = request({ ...to, agent, headers: { ...headers, 'content-length': body.length } })
    call.flushHeaders()
    // The server has begun with it.
    await once(call, 'continue')
    const stopped = server.stop(600_000)
    const answered = new Promise<number | undefined>((resolve) => {
      call.once('response', (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode))
      })
    })
    call.end(body)
    expect(await answered).toBe(200)
    await stopped
    agent.destroy()
  }, 40_000)

  it('a second start changes nothing: no refilled stock, no money, no password', async () => {
    const db = await openEmbedded(null)
    const passwords = makePasswords(4)
    await migrate(db)
    await seed(db, passwords)
    await db.query('UPDATE goods SET stock = 5, price_fen = 7 WHERE id = 1001')
    const everything = () =>
      Promise.all(
        ['goods', 'users', 'accounts', 'ledger_entries', 'group_prices', 'platforms'].map((table) =>
          db.query(`SELECT * FROM ${table} ORDER BY 1, 2`),
        ),
      )
    const before = await everything()
    expect(await migrate(db)).toEqual([])
    await seed(db, passwords)
    expect(await everything()).toEqual(before)
    await db.close()
  })

  it('refuses a database that newer code has made', async () => {
    const db = await openEmbedded(null)
    await migrate(db)
    await db.query(`INSERT INTO schema_migrations (version, name) VALUES (9999, 'later.sql')`)
    await expect(migrate(db)).rejects.toThrow(/newer/)
    await db.close()
  })

  it('a transaction that is refused or fails leaves nothing behind', async () => {
    const db = await openEmbedded(null)
    await db.query('CREATE TABLE t (n int)')
    const refused = await db.transaction(async (tx) => {
      await tx.query('INSERT INTO t VALUES (1)')
      return { ok: false, error: 'no' } as const
    })
    expect(refused).toEqual({ ok: false, error: 'no' })
    const failing = db.transaction(async (tx) => {
      await tx.query('INSERT INTO t VALUES (2)')
      await tx.query('SELECT 1/0')
      return ok(null)
    })
    await expect(failing).rejects.toThrow()
    expect(await db.query('SELECT n FROM t')).toEqual([])
    await db.close()
  })
})
