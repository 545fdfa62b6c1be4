import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import type { PlacedRow } from '#contract/orders.ts'
import { invariant } from '#domain/result/assert.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { START_REFUSALS } from '#server/start-refusal.ts'
import { ServerProcess } from '#tests/server/faults/server-process.ts'
import { expectBooksInOrder } from '#tests/server/invariants.ts'
import { orderBody, row } from '#tests/server/rows.ts'
import { newKey } from '#tests/server/world.ts'

const MIGRATIONS = 'server/db/migrations'
const ORDERS = 20

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 }).trim()

/** The commit before the newest change of the schema; null where the clone has no history. */
function findYesterday(): string | null {
  const newest = invariant(readdirSync(MIGRATIONS).toSorted().at(-1) ?? null, 'there are some')
  try {
    const added = git('log', '--format=%H', '--diff-filter=A', '--', `${MIGRATIONS}/${newest}`)
    return added === '' ? null : git('rev-parse', '--verify', `${added.split('\n')[0]}^`)
  } catch {
    return null
  }
}

/** The tree of a commit, with the packages of this one. @returns its folder */
function unpack(commit: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-yesterday-'))
  const tar = execFileSync('git', ['archive', commit], { maxBuffer: 1 << 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: tar })
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  return folder
}

const bodyOf = (key: string) => orderBody([row(0, { shop_order: `Y-${key}` })])

/** Beside the packages, where the bundle finds what it imports. */
const BUNDLE = path.resolve('node_modules', '.cache', `yesterday-${process.pid}`)

async function bundle(folder: string): Promise<string> {
  await build({
    root: folder,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      rolldownOptions: { input: { main: path.join(folder, 'server/main.ts') } },
      outDir: BUNDLE,
      emptyOutDir: true,
      target: 'node20',
    },
  })
  return path.join(BUNDLE, 'main.js')
}

const yesterday = findYesterday()

/** An update of one process after the other: for a while two versions serve one database. */
describe.skipIf(yesterday === null)('the program of before the newest change of the schema', () => {
  const folder = unpack(invariant(yesterday, 'skipped without it'))
  const data = mkdtempSync(path.join(os.tmpdir(), 'wandan-beside-'))
  const url = new URL(`/beside_${process.pid}`, inject('postgresUrl')).href
  const placed = new Map<string, readonly PlacedRow[]>()
  let old: ServerProcess
  let today: ServerProcess
  let cookie = ''

  beforeAll(async () => {
    const main = openPostgres(inject('postgresUrl'), () => undefined)
    await main.query(`CREATE DATABASE beside_${process.pid}`)
    await main.close()
    const env = {
      DATABASE_URL: url,
      SEAL_KEY: randomBytes(32).toString('hex'),
      DATA_DIR: data,
      SANDBOX: '1',
    }
    old = new ServerProcess(env, await bundle(folder))
    today = new ServerProcess(env)
    await old.start()
    cookie = await old.signIn('13800138000')
  })

  afterAll(async () => {
    await Promise.all([old, today].map((server) => server.signal('SIGTERM')))
    for (const made of [folder, data, BUNDLE]) rmSync(made, { recursive: true, force: true })
  })

  async function placeAt(server: ServerProcess, key = newKey()): Promise<string | null> {
    const rows = await server.place(cookie, key, bodyOf(key))
    if (rows !== null && !placed.has(key)) placed.set(key, rows)
    return rows === null ? null : key
  }

  async function use<T>(work: (db: ReturnType<typeof openPostgres>) => Promise<T>): Promise<T> {
    const db = openPostgres(url, () => undefined)
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  }

  const newerKinds = () =>
    use(async (db) => {
      const known = new Set(
        readdirSync(path.join(folder, MIGRATIONS)).map((name) => Number.parseInt(name, 10)),
      )
      const rows = await db.query<{ version: number; kind: string }>(
        'SELECT version, kind FROM schema_migrations ORDER BY version',
      )
      return rows.filter(({ version }) => !known.has(version))
    })

  /** An order at today's, its key again at the other, and an order there: whether all three agree. */
  async function agree(): Promise<boolean> {
    const key = await placeAt(today)
    if (key === null) return false
    const again = await old.place(cookie, key, bodyOf(key))
    return isDeepStrictEqual(again, placed.get(key)) && (await placeAt(old)) !== null
  }

  /** What its start comes to: null, or the sentence of its refusal. */
  async function startAgain(contract: number | null): Promise<string | null> {
    await old.signal('SIGTERM')
    old.output = ''
    const failure = await old.start().then(
      () => null,
      () => old.output,
    )
    if (failure === null || contract === null) return failure
    const { en } = START_REFUSALS.databaseNewer(contract)
    return failure.includes(en) ? en : failure
  }

  it('serves beside today’s when the change only adds, and is refused with its sentence otherwise', async () => {
    for (let n = 0; n < ORDERS; n++) expect(await placeAt(old)).not.toBeNull()
    await today.start()
    const newer = await newerKinds()
    expect(newer).not.toEqual([])
    const contract = newer.find(({ kind }) => kind === 'contract')?.version ?? null
    for (let n = 0; n < ORDERS; n++) {
      expect(contract === null ? await agree() : (await placeAt(today)) !== null).toBe(true)
    }
    const sentence = contract === null ? null : START_REFUSALS.databaseNewer(contract).en
    expect(await startAgain(contract)).toBe(sentence)
    expect(await placeAt(contract === null ? old : today)).not.toBeNull()
    // Every key that was acknowledged has its order, once.
    for (const [key, rows] of placed) expect(await today.close(cookie, key)).toEqual(rows)
    await use((db) => expectBooksInOrder(db))
  })
})
