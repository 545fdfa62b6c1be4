import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { inject } from 'vitest'

import { createRecharge } from '#contract/recharge.ts'
import { login } from '#contract/sign-in.ts'
import { invariant } from '#domain/result/assert.ts'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { SANDBOX_ACCOUNTS, SANDBOX_PASSWORD } from '#server/db/seed/accounts.data.ts'
import { silentLog } from '#server/http/log.ts'
import { openDatabase } from '#server/open-database.ts'
import { readConfig } from '#server/settings/config.ts'
import { startServer, type RunningServer } from '#server/start.ts'

import { orderBody, place, row } from './rows.ts'
import { newDatabase, request, type TestUser } from './world.ts'

export const KEY = 'ab'.repeat(32)

/** Numbers that were given, each as a text of its own kind. */
export type Numbers = {
  readonly given: readonly string[]
  readonly last: ReadonlyMap<string, number>
}

/** What a shop has given numbers to, and how far its counters are. */
export async function numbersOf(db: Database): Promise<Numbers> {
  const rowsOf = await db.query<{ given: string }>(
    `SELECT 'order ' || id AS given FROM orders
     UNION ALL SELECT 'serial ' || order_sn FROM orders
     UNION ALL SELECT 'parcel ' || id FROM parcels
     UNION ALL SELECT 'label WD' || p.id || b.chance FROM parcels p
       JOIN courier_outbox b ON p.id BETWEEN b.first_parcel_id AND b.last_parcel_id
     UNION ALL SELECT 'waybill ' || waybill_no FROM parcels WHERE waybill_no IS NOT NULL
     UNION ALL SELECT 'trade ' || trade_no FROM recharge_trades`,
  )
  const sequences = await db.query<{ name: string; last: number }>(
    `SELECT sequencename AS name,
       (coalesce(last_value, start_value) * sign(increment_by))::bigint AS last
     FROM pg_sequences WHERE schemaname = current_schema()`,
  )
  return {
    given: rowsOf.map(({ given }) => given),
    last: new Map(sequences.map(({ name, last }) => [name, last])),
  }
}

const signedIn = async (url: string): Promise<TestUser> => {
  const [account] = SANDBOX_ACCOUNTS
  const mobile = invariant(account, 'an account').mobile
  const body = { mobile, password: SANDBOX_PASSWORD, type: 'password' as const }
  const { headers } = await request(url, login, { body })
  const cookie = (headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
  return {
    userId: 0, // nobody asks
    mobile,
    cookie,
    call: (endpoint, { headers: more = {}, ...rest } = {}) =>
      request(url, endpoint, { ...rest, headers: { cookie, ...more } }),
  }
}

/** A shop of its own folder and database, served and closed as its owner does. */
export async function openBackupShop(engine: 'embedded' | 'postgres') {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-backup-'))
  let dataDir = path.join(folder, 'data')
  let database = { url: '', release: () => Promise.resolve() }
  const released: (() => Promise<void>)[] = []
  const fresh = async (template = '') => {
    if (engine === 'embedded') {
      dataDir = mkdtempSync(path.join(folder, 'data-'))
      if (template !== '') cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
      return
    }
    database = await newDatabase(template)
    released.push(database.release)
  }
  await fresh('TEMPLATE world')
  const env = () => ({
    PORT: '0',
    DATA_DIR: dataDir,
    SEAL_KEY: KEY,
    ...(engine === 'postgres' && { DATABASE_URL: database.url }),
  })
  let server: RunningServer | null = null
  const open = () => openDatabase(readConfig(env()), silentLog)
  return {
    folder,
    dataDir: () => dataDir,
    env,
    open,
    async start(more: Readonly<Record<string, string>> = {}): Promise<TestUser> {
      server = await startServer(readConfig({ ...env(), ...more }), silentLog)
      return signedIn(`http://127.0.0.1:${server.port}`)
    },
    async stop() {
      await server?.stop(1000)
      server = null
    },
    /** Looks at the database of a shop that is closed. */
    async look<T>(of: (db: Database) => Promise<T>): Promise<T> {
      const db = await open()
      try {
        return await of(db)
      } finally {
        await db.close()
      }
    },
    /** Another machine: nothing is there. */
    fresh: () => fresh(),
    /** `npm run operator` in a process of its own. */
    operator: (words: readonly string[], more: Readonly<Record<string, string>> = {}) =>
      promisify(execFile)(process.execPath, [inject('operatorBundle'), ...words], {
        cwd: folder,
        env: { PATH: process.env['PATH'], NODE_ENV: 'test', ...env(), ...more },
      }).then(
        ({ stdout }) => ({ code: 0, text: stdout }),
        (error: { code: number; stdout: string; stderr: string }) => ({
          code: error.code,
          text: error.stdout + error.stderr,
        }),
      ),
    /** Copies, scratch databases and parts of archives that nobody has removed. */
    async leftovers(): Promise<string[]> {
      const files = [folder, dataDir].flatMap((place) => readdirSync(place))
      const left = files.filter((name) => /^(copy-|restoring-|\.wandan)|\.part$/.test(name))
      if (engine === 'embedded') return left
      const main = openPostgres(inject('postgresUrl'), () => undefined)
      const found = await main.query<{ name: string }>(
        `SELECT datname AS name FROM pg_database WHERE datname LIKE 'wandan_check_%'`,
      )
      await main.close()
      return [...left, ...found.map(({ name }) => name)]
    },
    async close() {
      await server?.stop(1000)
      for (const release of released) await release()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let bought = 0

/** An order of three parcels and a payment that is begun. */
export async function doBusiness(user: TestUser): Promise<void> {
  const numbers = [0, 1, 2].map(() => `88${String(++bought).padStart(17, '0')}`)
  const list = numbers.map((shop_order, id) => row(id, { shop_order }))
  const placed = await place(user, orderBody(list))
  invariant(placed.data, `placed: ${placed.msg}`)
  const begun = await user.call(createRecharge, {
    body: { amount: `${100 + bought}.00`, channel: 1 },
  })
  invariant(begun.data, `begun: ${begun.msg}`)
}
