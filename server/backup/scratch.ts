import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { sqlState, type Database } from '../db/database.ts'
import { openEmbedded } from '../db/embedded.ts'
import { databaseNameOf, withDatabase } from '../database-url.ts'
import { openPostgres } from '../db/postgres.ts'
import { entriesOf } from './archive.ts'
import { unpackTo } from './files.ts'
import { IN_ARCHIVE, type Manifest } from './manifest.ts'
import { runProgram } from './postgres-programs.ts'
import { BackupRefusal } from './refusal.ts'

const MAY_NOT = '42501'
const PREFIX = 'wandan_check_'
const DAY_SECONDS = 24 * 60 * 60

const nowSeconds = (): number => Math.floor(Date.now() / 1000)

/** Names hold when they were made: one that a killed process has left is removed a day later. */
async function removeOld(main: Database): Promise<void> {
  const old = await main.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database
     WHERE datname ~ '^${PREFIX}\\d+_[0-9a-f]+$' AND split_part(datname, '_', 3)::bigint < $1`,
    [nowSeconds() - DAY_SECONDS],
  )
  for (const { name } of old) await main.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

async function createScratch(main: Database): Promise<string> {
  const name = `${PREFIX}${nowSeconds()}_${randomBytes(4).toString('hex')}`
  try {
    await main.query(`CREATE DATABASE ${name} TEMPLATE template0`)
  } catch (error) {
    if (sqlState(error) !== MAY_NOT) throw error
    throw new BackupRefusal(
      'DATABASE_URL 的用户不能建库，检查需要一个临时库：请授予 CREATEDB，或把 DATABASE_URL 设为另一个 PostgreSQL。',
      error,
    )
  }
  return name
}

/** Unpacks what is below `from` in an archive. */
export async function unpackPart(
  file: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  for await (const entry of entriesOf(file)) {
    if (!entry.name.startsWith(from)) continue
    await unpackTo(to, entry, entry.name.slice(from.length))
  }
}

type Where = { readonly databaseUrl: string | null; readonly signal: AbortSignal }
type Use<T> = (db: Database) => Promise<T>

async function useFolder<T>(file: string, use: Use<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wandan-check-'))
  try {
    await unpackPart(file, { from: IN_ARCHIVE.folder, to: folder })
    const db = await openEmbedded(folder)
    try {
      return await use(db)
    } finally {
      await db.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Policies name the roles of where they were made; `grantRights` makes those of here. */
const POLICY = /^\d+; \d+ \d+ POLICY /

/** A list of what of a dump is restored, in a file beside it. */
async function listContents(folder: string, run: { url: string; signal: AbortSignal }) {
  const [dump, list] = [path.join(folder, 'dump'), path.join(folder, 'list')]
  await runProgram('pg_restore', ['--list', `--file=${list}`, dump], run)
  const lines = (await readFile(list, 'utf8')).split('\n')
  await writeFile(list, lines.filter((line) => !POLICY.test(line)).join('\n'))
  return [`--use-list=${list}`, dump]
}

/** Loads the dump of an archive into an empty database. */
export async function loadDump(
  file: string,
  { url, signal }: { readonly url: string; readonly signal: AbortSignal },
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wandan-dump-'))
  try {
    await unpackPart(file, { from: 'database.', to: folder })
    // All or nothing.
    const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
    const contents = await listContents(folder, { url, signal })
    const name = databaseNameOf(url)
    await runProgram('pg_restore', [...args, `--dbname=${name}`, ...contents], { url, signal })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function useDatabase<T>(file: string, url: string, signal: AbortSignal, use: Use<T>) {
  const main = openPostgres(url, () => undefined)
  try {
    await removeOld(main)
    const name = await createScratch(main)
    try {
      const place = withDatabase(url, name)
      await loadDump(file, { url: place, signal })
      const db = openPostgres(place, () => undefined)
      try {
        return await use(db)
      } finally {
        await db.close()
      }
    } finally {
      await main.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    }
  } finally {
    await main.close()
  }
}

/** Restores an archive into a database that is removed again, whatever happens meanwhile. */
export async function withScratch<T>(
  file: string,
  { engine }: Pick<Manifest, 'engine'>,
  { databaseUrl, signal }: Where,
  use: Use<T>,
): Promise<T> {
  if (engine === 'embedded') return useFolder(file, use)
  if (databaseUrl === null) {
    throw new BackupRefusal(
      '这是 PostgreSQL 的备份：请设置 DATABASE_URL，检查会在那里建一个临时库。',
    )
  }
  return useDatabase(file, databaseUrl, signal, use)
}
