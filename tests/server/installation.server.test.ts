import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

import { readConfig } from '#server/settings/config.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { SANDBOX_ACCOUNTS } from '#server/db/seed/accounts.data.ts'
import { silentLog } from '#server/http/log.ts'
import { enterInstallation, type Opener } from '#server/installation.ts'
import { sealedFor } from '#server/modules/open-api/check-signature.ts'
import { makeSeal } from '#server/seal.ts'
import { openDatabase } from '#server/open-database.ts'
import { startSentence } from '#server/start-refusal.ts'
import { newDatabase, openEngine } from './world.ts'

const KEY = 'ab'.repeat(32)
const OTHER_KEY = 'cd'.repeat(32)

type Way = {
  readonly sandbox?: boolean
  readonly opener?: Opener
  readonly key?: string | null
  readonly on?: Database
}

/** Makes an earlier state of the database, with accounts and goods that the sandbox has seeded. */
async function reset(db: Database): Promise<void> {
  for (const table of ['installation', 'seal_keys', 'api_settings', 'sandbox_messages']) {
    await db.query(`DELETE FROM ${table}`)
  }
  await rename(db, 'A')
}

/** Demonstration accounts get mobiles of other people (B), or their own again (A). */
async function rename(db: Database, to: 'A' | 'B'): Promise<void> {
  const pairs = SANDBOX_ACCOUNTS.map(({ mobile }, i) => [mobile, `1380000100${i}`] as const)
  for (const [a, b] of pairs) {
    await db.query('UPDATE users SET mobile = $1 WHERE mobile = $2', to === 'A' ? [a, b] : [b, a])
  }
}

describe.each(['embedded', 'postgres'] as const)('a database is one shop’s (%s)', (engine) => {
  let dataDir = ''
  let db: Database
  let release = () => Promise.resolve()
  beforeAll(async () => {
    const opened = await openEngine(engine)
    db = opened.db
    release = opened.release
  })
  afterAll(async () => {
    await db.close()
    await release()
  })
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'wandan-installation-'))
    await reset(db)
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  /** @returns 'in', or the sentence that it is refused with */
  const enter = ({ sandbox = true, opener = 'server', key = KEY, on = db }: Way = {}) =>
    enterInstallation(
      on,
      {
        sandbox,
        databaseUrl: engine === 'postgres' ? 'url' : null,
        sealKey: key,
        sealKeyBefore: null,
        dataDir,
      },
      opener,
    ).then(() => 'in', startSentence)

  const NOT_IN_PRODUCTION = /^这是演示环境（sandbox）的数据库[^]*\nThis database is a sandbox/
  const NOT_A_SANDBOX = /^这是正式环境的数据库[^]*\nThis database is in production/
  const OTHER = /^密钥与数据库不符：SEAL_KEY[^]*\nAnother key: SEAL_KEY/

  const kept = async () => [
    await db.query('SELECT mode FROM installation'),
    await db.query('SELECT fingerprint FROM seal_keys'),
  ]

  it('one of before with demonstration accounts is a sandbox, for servers and commands', async () => {
    expect(await enter({ sandbox: false })).toMatch(NOT_IN_PRODUCTION)
    // What was refused has marked nothing and made no key.
    expect(await kept()).toEqual([[], []])
    expect(await enter()).toBe('in')
    for (const opener of ['server', 'operator'] as const) {
      expect(await enter({ opener })).toBe('in')
      expect(await enter({ opener, sandbox: false })).toMatch(NOT_IN_PRODUCTION)
    }
  })

  it('so is one where a partner of ours was at work', async () => {
    await rename(db, 'B')
    await db.query(`INSERT INTO sandbox_messages (mobile, text) VALUES ('13811112222', 'code')`)
    expect(await enter({ sandbox: false })).toMatch(NOT_IN_PRODUCTION)
  })

  it('one of before with goods or users of others is in production', async () => {
    await rename(db, 'B')
    expect(await enter()).toMatch(NOT_A_SANDBOX)
    expect(await enter({ sandbox: false })).toBe('in')
    for (const opener of ['server', 'operator'] as const) {
      expect(await enter({ opener, sandbox: false })).toBe('in')
      expect(await enter({ opener })).toMatch(NOT_A_SANDBOX)
    }
  })

  it('is used with one key, that of whoever comes first', async () => {
    const [one, other] = await Promise.all([enter(), enter({ key: OTHER_KEY })])
    expect([one, other].filter((entered) => entered === 'in')).toHaveLength(1)
    const [right, wrong] = one === 'in' ? [KEY, OTHER_KEY] : [OTHER_KEY, KEY]
    for (const opener of ['server', 'operator'] as const) {
      expect(await enter({ opener, key: right })).toBe('in')
      expect(await enter({ opener, key: wrong })).toMatch(OTHER)
    }
    const [row] = await db.query<{ fingerprint: string }>('SELECT fingerprint FROM seal_keys')
    // It shows nothing of the key.
    expect(row?.fingerprint).not.toContain(right.slice(0, 4))
  })

  it('a folder without the key, or with another, is named; none is made in its place', async () => {
    expect(await enter({ key: null })).toBe('in')
    const file = path.join(dataDir, 'seal.key')
    const right = readFileSync(file, 'utf8')
    for (const opener of ['server', 'operator'] as const) {
      rmSync(file, { force: true })
      expect(await enter({ opener, key: null })).toMatch(/找不到密钥文件 .*seal.key/)
      writeFileSync(file, OTHER_KEY, { mode: 0o600 })
      expect(await enter({ opener, key: null })).toContain(`密钥与数据库不符：${file}`)
    }
    writeFileSync(file, right, { mode: 0o600 })
    expect(await enter({ key: null })).toBe('in')
  })

  it('one of before that has sealed something takes only the key that opens it', async () => {
    const [user] = await db.query<{ id: number }>('SELECT id FROM users ORDER BY id LIMIT 1')
    const id = user?.id ?? 0
    const sealed = makeSeal(Buffer.from(KEY, 'hex')).close('wdk_1', sealedFor(id))
    await db.query(
      `INSERT INTO api_settings (user_id, app_id, app_key, key_tail) VALUES ($1, 'wd1', $2, 'wdk_')`,
      [id, sealed],
    )
    expect(await enter({ key: null })).toMatch(/找不到密钥文件/)
    expect(await enter({ key: OTHER_KEY })).toMatch(OTHER)
    expect(await enter({ key: KEY })).toBe('in')
    // A key that is lost for good is given up by hand; the next one is then taken.
    await db.query('UPDATE seal_keys SET is_current = false')
    expect(await enter({ opener: 'operator', key: OTHER_KEY })).toMatch(/启动一次/)
    expect(await enter({ key: OTHER_KEY })).toBe('in')
    expect(await enter({ key: KEY })).toMatch(OTHER)
  })
})

describe('several processes at one PostgreSQL', () => {
  const enter = (db: Database, { sandbox = true, opener = 'server' }: Way = {}) =>
    enterInstallation(
      db,
      { sandbox, databaseUrl: 'url', sealKey: KEY, sealKeyBefore: null, dataDir: '/nowhere' },
      opener,
    ).then(() => true, startSentence)

  it('agree what an empty database becomes, and no command decides that', async () => {
    const { url, release } = await newDatabase()
    const db = openPostgres(url, () => undefined)
    await migrate(db)
    for (const sandbox of [true, false]) {
      expect(await enter(db, { sandbox, opener: 'operator' })).toMatch(/启动一次服务/)
    }
    const ways = [true, false, true, false]
    const entered = await Promise.all(ways.map((sandbox) => enter(db, { sandbox })))
    const [{ mode }] = (await db.query('SELECT mode FROM installation')) as [{ mode: string }] // one row
    expect(entered.map((one) => one === true)).toEqual(
      ways.map((sandbox) => sandbox === (mode === 'sandbox')),
    )
    await db.close()
    await release()
  })

  it('what is refused is not migrated, so that the program that serves it goes on', async () => {
    const { url, release } = await newDatabase()
    const db = openPostgres(url, () => undefined)
    const open = (SANDBOX: string) =>
      openDatabase(readConfig({ SANDBOX, DATABASE_URL: url }), silentLog)
    // Nothing is there yet: its mode is not read before it is migrated.
    await (await open('0')).close()
    await enter(db, { sandbox: false })
    // The state that an older program has left.
    await db.query('DELETE FROM schema_migrations WHERE version = 111')
    await expect(open('1')).rejects.toThrow(/这是正式环境的数据库/)
    expect(await db.query('SELECT 1 FROM schema_migrations WHERE version = 111')).toEqual([])
    // In its own mode it would have been migrated, here in vain: the change has been made already.
    await expect(open('0')).rejects.toThrow(/chance/)
    await db.close()
    await release()
  })

  it('a command of the operator ends with the sentence, before it does anything', async () => {
    const { url, release } = await newDatabase('TEMPLATE world')
    const run = (env: Record<string, string>) =>
      promisify(execFile)(process.execPath, [inject('operatorBundle'), 'ledger', 'verify'], {
        env: { ...process.env, DATABASE_URL: url, SEAL_KEY: KEY, ...env },
      }).then(
        () => 'done',
        (error: { code: number; stderr: string }) => `${error.code} ${error.stderr}`,
      )
    const db = openPostgres(url, () => undefined)
    await enter(db)
    expect(await run({ NODE_ENV: 'production' })).toMatch(/^1 这是演示环境（sandbox）的数据库/)
    expect(await run({ NODE_ENV: 'test', SEAL_KEY: OTHER_KEY })).toMatch(/^1 密钥与数据库不符/)
    expect(await run({ NODE_ENV: 'test' })).toBe('done')
    expect(await db.query('SELECT words FROM operator_log')).toHaveLength(1)
    await db.close()
    await release()
  })
})
