import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'

import { API_ERRORS } from '#contract/errors.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { readConfig } from '#server/settings/config.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { migrate, MIGRATION_LOCK } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { seed } from '#server/db/seed/seed.ts'
import { jsonLog, silentLog } from '#server/http/log.ts'
import { makePasswords } from '#server/modules/accounts/password.ts'
import { startSentence } from '#server/start-refusal.ts'
import { startServer } from '#server/start.ts'
import { PASSWORD_COST } from './template.ts'
import { newDatabase, openEngine } from './world.ts'

describe('starting and stopping', () => {
  let dataDir = ''
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'wandan-start-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  it('outside the sandbox there are no demonstration accounts, goods or switches', async () => {
    chmodSync(dataDir, 0o755)
    const env = { NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir }
    const lines: string[] = []
    const log = jsonLog((line) => lines.push(line))
    const server = await startServer(readConfig(env), log)
    // Nobody can top up or register there, and the log shows it.
    const missing = lines.filter((line) => line.includes('partner_missing'))
    expect(missing.map((line) => /"partner":"(\w+)"/.exec(line)?.[1])).toEqual([
      'payment',
      'sms',
      'identity',
      'courier',
    ])
    // Balances and keys are in it: no other user of the machine reads them.
    expect(statSync(dataDir).mode & 0o077).toBe(0)
    expect(statSync(path.join(dataDir, 'seal.key')).mode & 0o077).toBe(0)
    const base = `http://127.0.0.1:${server.port}`
    expect((await fetch(`${base}/healthz`)).status).toBe(200)
    expect((await fetch(`${base}/sandbox/faults`, { method: 'POST' })).status).toBe(404)
    const goods = await fetch(`${base}/api/gift/goods/list`)
    expect(await goods.json()).toMatchObject({ code: API_ERRORS.shop_not_open.code })
    // Two writers would destroy the files.
    await expect(startServer(readConfig(env), silentLog)).rejects.toThrow(/in use/)
    await server.stop(1000)
    // One start without NODE_ENV would write accounts with a published password into it.
    expect(await refusalOf({ NODE_ENV: 'test', PORT: '0' })).toMatch(
      /正式环境的数据库[^]*NODE_ENV=production/,
    )
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
    // An empty shop is not open, and the answer shows that.
    expect(await answered).toBe(503)
    await stopped
    agent.destroy()
  })

  it('a second start changes nothing: no refilled stock, no money, no password', async () => {
    const { db, release } = await openEngine('embedded')
    const passwords = makePasswords(PASSWORD_COST)
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
    await release()
  })

  const refusalOf = (env: Record<string, string>) =>
    startServer(readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, ...env }), silentLog).then(
      () => 'started',
      startSentence,
    )

  it('a busy port, a foreign address: what it is and the remedy, in both languages', async () => {
    const busy = createServer()
    const port = await new Promise<string>((resolve) => {
      busy.listen(0, '127.0.0.1', () => resolve(String((busy.address() as AddressInfo).port)))
    })
    const database = { DATABASE_URL: inject('postgresUrl'), SEAL_KEY: 'ab'.repeat(32) }
    const refused = await refusalOf({ PORT: port, ...database })
    expect(refused).toBe(
      `端口 ${port} 已被占用：请停止占用它的程序，或设置 PORT 使用其他端口。\n` +
        `Port ${port} is in use: stop the program that has it, or set PORT to another.`,
    )
    busy.close()
    expect(await refusalOf({ HOST: '203.0.113.1', ...database })).toMatch(
      /改正 HOST[^]*correct HOST/,
    )
  })

  it('the desk: beside the sandbox with a link for each role, in production only where its port is set', async () => {
    const beside = await startServer(readConfig({ PORT: '0', DATA_DIR: dataDir }), silentLog)
    const { port, url, links } = invariant(beside.desk, 'served')
    expect(url).toBe(`http://localhost:${port}`)
    expect(links.map(({ name }) => name)).toEqual(['店主', '商品', '客服', '财务', '查看'])
    const at = (on: number, to: string) => fetch(`http://127.0.0.1:${on}${to}`)
    expect((await at(port, '/api/desk/me')).status).toBe(401)
    expect((await at(port, '/api/gift/goods/list')).status).toBe(404)
    expect((await at(beside.port, '/api/desk/me')).status).toBe(404)
    await beside.stop(1000)
    await expect(at(port, '/api/desk/me')).rejects.toThrow('fetch failed')
    const env = { NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0' }
    expect(readConfig(env).desk).toBeNull()
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const busy = String((taken.address() as AddressInfo).port)
    const other = path.join(dataDir, 'production')
    expect(await refusalOf({ PORT: '0', DESK_PORT: busy, DATA_DIR: other })).toMatch(
      /已被占用[^]*设置 DESK_PORT 使用其他端口/,
    )
    const below = String(Number(busy) - 1)
    const moved = await startServer(readConfig({ PORT: below, DATA_DIR: dataDir }), silentLog)
    expect(moved.desk?.port).not.toBe(Number(busy))
    await moved.stop(1000)
    taken.close()
    expect(await refusalOf({ SANDBOX: '1', DESK_HOST: '0.0.0.0' })).toMatch(/DESK_HOST=0.0.0.0/)
  })

  it.each([
    ['postgres://user:hunter2@127.0.0.1:1/db', /连接不上数据库 127.0.0.1:1[^]*cannot be reached/],
    ['postgres://user:hunter2@no-such-host.invalid/db', /连接不上数据库[^]*cannot be reached/],
    ['DATABASE', /没有这个数据库[^]*no such database/],
    ['USER', /拒绝登录|没有这个数据库/],
  ])('DATABASE_URL %s: the remedy, and never the password', async (given, sentence) => {
    const real = new URL(inject('postgresUrl'))
    if (given === 'DATABASE') real.pathname = '/no_such_database'
    if (given === 'USER') real.username = 'nobody_of_ours'
    const refused = await refusalOf({ DATABASE_URL: given.includes(':') ? given : real.href })
    expect(refused).toMatch(sentence)
    expect(refused).not.toContain('hunter2')
  })

  it.each(['0.0.0.0', '::', '192.0.2.1', 'shop.example'])(
    'a sandbox is not for the network: HOST=%s is refused before anything is written',
    async (HOST) => {
      const refused = await refusalOf({ SANDBOX: '1', HOST, DATA_DIR: path.join(dataDir, 'new') })
      expect(refused).toMatch(/演示环境[^]*不能对网络开放[^]*SANDBOX_PUBLIC=yes/)
      expect(refused.split('\n')).toHaveLength(2)
      expect(existsSync(path.join(dataDir, 'new'))).toBe(false)
    },
  )

  it('unless a setting of its own allows it', async () => {
    const open = { SANDBOX: '1', SANDBOX_PUBLIC: 'yes', HOST: '203.0.113.1' }
    cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
    expect(await refusalOf(open)).toMatch(/本机没有地址 203.0.113.1/)
  })

  it('PostgreSQL in production wants the key in the environment, not in a folder', async () => {
    const { url, release } = await newDatabase()
    expect(await refusalOf({ DATABASE_URL: url })).toMatch(/SEAL_KEY[^]*needs SEAL_KEY/)
    expect(existsSync(path.join(dataDir, 'seal.key'))).toBe(false)
    await release()
  })

  it('while its database is changed, visitors get a page, callers a refusal, and balancers are answered', async () => {
    const { url, release } = await newDatabase()
    const other = openPostgres(url, () => undefined)
    let [go, holds] = [() => undefined as void, () => undefined as void]
    const held = new Promise<void>((resolve) => (holds = resolve))
    const changing = other.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      const goes = new Promise<void>((resolve) => (go = resolve))
      holds()
      await goes
      return ok(null)
    })
    await held
    const free = createServer()
    await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve))
    const port = (free.address() as AddressInfo).port
    await new Promise((resolve) => free.close(resolve))
    writeFileSync(path.join(dataDir, 'index.html'), '<html></html>')
    const key = { SEAL_KEY: 'ab'.repeat(32), DATA_DIR: dataDir, DATABASE_URL: url }
    const config = readConfig({ NODE_ENV: 'production', PORT: String(port), ...key })
    const starting = startServer({ ...config, siteDir: dataDir }, silentLog)
    const at = (to: string) => fetch(`http://127.0.0.1:${port}${to}`)
    await vi.waitFor(() => at('/livez'), { timeout: 30_000 })
    expect(await (await at('/livez')).text()).toBe('ok')
    const health = await at('/healthz')
    expect([health.status, health.headers.get('retry-after')]).toEqual([503, '5'])
    const call = await at('/api/gift/goods/list')
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await call.json()).toMatchObject({ code: API_ERRORS.server_busy.code })
    const page = await at('/goods')
    expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(await page.text()).toContain('系统升级中')
    go()
    await changing
    const server = await starting
    expect(server.port).toBe(port)
    expect((await at('/healthz')).status).toBe(200)
    await server.stop(1000)
    await other.close()
    await release()
  })

  it('a folder whose files are no database is not touched: the remedy is printed', async () => {
    writeFileSync(path.join(dataDir, 'PG_VERSION'), 'none')
    expect(await refusalOf({ PORT: '0' })).toMatch(/数据文件夹打不开[^]*Restore it from a backup/)
  })

  it('refuses a database that newer code has made', async () => {
    const { db, release } = await openEngine('embedded')
    await db.query(`INSERT INTO schema_migrations (version, name) VALUES (9999, 'later.sql')`)
    await expect(migrate(db)).rejects.toThrow(/newer/)
    await db.close()
    await release()
  })

  it('a transaction that is refused or fails leaves nothing behind', async () => {
    const { db, release } = await openEngine('embedded')
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
    await release()
  })
})
