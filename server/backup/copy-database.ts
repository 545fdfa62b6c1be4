import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Queryable } from '../db/database.ts'
import { copyEmbedded } from '../db/embedded.ts'
import { START_REFUSALS, StartRefusal } from '../start-refusal.ts'
import { readFacts } from './facts.ts'
import type { BackupFacts } from './manifest.ts'
import { runProgram } from './postgres-programs.ts'

/** Copies of the embedded database, for the time until they are packed. */
const COPY = /^copy-[\da-f]{12}$/
const DAY_MS = 24 * 60 * 60 * 1000

/** A database that no server has entered is nobody's shop. */
async function refuseUnused(db: Queryable): Promise<void> {
  const [row] = await db.query<{ is_used: boolean }>(
    `SELECT to_regclass('seal_keys') IS NOT NULL AS is_used`,
  )
  if (row?.is_used !== true) throw new StartRefusal(START_REFUSALS.neverServed())
}

/** What a backup that was killed has left behind. */
async function removeOldCopies(dataDir: string): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((one) => COPY.test(one))) {
    const place = path.join(dataDir, name)
    const { mtimeMs } = await stat(place)
    if (mtimeMs < Date.now() - DAY_MS) await rm(place, { recursive: true, force: true })
  }
}

export type Copied = { readonly facts: BackupFacts; readonly name: string }

/**
 * Copies the open embedded database beside itself: nothing is written meanwhile, which takes as long
 * as the disk needs for its files.
 */
export async function copyInFolder(db: Database, dataDir: string): Promise<Copied> {
  await refuseUnused(db)
  await removeOldCopies(dataDir)
  const name = `copy-${randomBytes(6).toString('hex')}`
  const place = path.join(dataDir, name)
  try {
    return { facts: await copyEmbedded(db, readFacts, place), name }
  } catch (error) {
    await rm(place, { recursive: true, force: true })
    throw error
  }
}

type Dump = { readonly url: string; readonly file: string; readonly signal: AbortSignal }

/** Dumps a PostgreSQL: one snapshot is counted and dumped, while the shop goes on. */
export async function dumpPostgres(
  db: Database,
  { url, file, signal }: Dump,
): Promise<BackupFacts> {
  await refuseUnused(db)
  const done = await db.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
    // Counting and dumping take as long as they take.
    await tx.query(`SELECT set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`)
    const [row] = await tx.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot')
    const { snapshot } = invariant(row, 'one row')
    const facts = await readFacts(tx)
    const args = ['--format=custom', '--no-owner', '--no-privileges']
    await runProgram('pg_dump', [...args, `--snapshot=${snapshot}`, `--file=${file}`], {
      url,
      signal,
    })
    return ok(facts)
  })
  return invariant(done.ok ? done : null, 'it refuses nothing').value
}
