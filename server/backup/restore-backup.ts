import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'

import type { Database } from '../db/database.ts'
import { moveDatabaseFiles } from '../db/database-files.ts'
import { holdsDatabase, openEmbedded } from '../db/embedded.ts'
import { lockFolder } from '../db/folder-lock.ts'
import { knowsMigration, migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres.ts'
import { UNFINISHED } from '../db/unfinished-restore.ts'
import { otherMode } from '../installation.ts'
import { verifyLedger, type Verdict } from '../modules/wallet/verify-ledger.ts'
import { makePrivateFolder } from '../private-folder.ts'
import type { Config } from '../settings/config.ts'
import { databaseRefusal, START_REFUSALS, StartRefusal } from '../start-refusal.ts'
import { finishRestore, type Unsure } from './after-restore.ts'
import { proveArchive } from './archive.ts'
import { isItsKey, type CheckDeps } from './check-backup.ts'
import { IN_ARCHIVE, type Manifest } from './manifest.ts'
import { BackupRefusal } from './refusal.ts'
import { loadDump, unpackPart } from './scratch.ts'
import { lossWords } from './loss-words.ts'
import { timeText } from './words.ts'

type RestoreDeps = CheckDeps & { readonly name: string }

/** @throws BackupRefusal or StartRefusal when the backup does not belong into this shop */
async function refuseOther(config: Config, of: Manifest): Promise<void> {
  const engine = config.databaseUrl === null ? 'embedded' : 'postgres'
  if (of.engine !== engine) {
    throw new BackupRefusal(
      of.engine === 'postgres'
        ? '这是 PostgreSQL 的备份：请设置 DATABASE_URL 为一个空的数据库。'
        : '这是内置数据库的备份：请去掉 DATABASE_URL，并设置 DATA_DIR 为一个空的文件夹。',
    )
  }
  if (!knowsMigration(of.migration)) {
    throw new StartRefusal(START_REFUSALS.databaseNewer(of.migration))
  }
  const refusal = otherMode(of.mode, config.sandbox ? 'sandbox' : 'production')
  if (refusal !== null) throw refusal
  const isItsOwn = await isItsKey(config, of)
  if (isItsOwn === null) {
    throw new BackupRefusal(
      `没有密钥，恢复后打不开：请先设置 SEAL_KEY，或把 seal.key 放进 ${config.dataDir}。`,
    )
  }
  if (!isItsOwn) {
    throw new BackupRefusal('密钥与备份不符：请换成备份时用的 SEAL_KEY 或 seal.key。')
  }
}

type Finished = {
  readonly unsure: Unsure & { readonly skipped: number }
  readonly verdict: Verdict
}

async function finish(
  db: Database,
  { name }: Pick<RestoreDeps, 'name'>,
  { madeAt, words }: { readonly madeAt: string; readonly words: string },
): Promise<Finished> {
  await migrate(db)
  const unsure = await finishRestore(db, { madeAt, name, words })
  return { unsure, verdict: await verifyLedger(db) }
}

/** A database with anything in it is a shop, perhaps the living one. */
async function refuseFull(db: Database): Promise<void> {
  const found = await db.query(
    `SELECT 1 FROM pg_class WHERE relnamespace = current_schema()::regnamespace
       AND relkind IN ('r', 'p', 'v', 'm', 'S') AND relname <> $1 LIMIT 1`,
    [UNFINISHED],
  )
  if (found.length > 0) {
    throw new BackupRefusal(
      '数据库不是空的，没有恢复：请新建一个空的数据库，把 DATABASE_URL 设为它。',
    )
  }
}

async function intoPostgres(deps: RestoreDeps, file: string, of: Manifest): Promise<Finished> {
  const url = deps.config.databaseUrl ?? ''
  const db = openPostgres(url, () => undefined)
  try {
    await refuseFull(db)
    // A server that is started before the end finds it, and refuses.
    await db.query(`CREATE TABLE IF NOT EXISTS ${UNFINISHED} (begun_at timestamptz DEFAULT now())`)
    await loadDump(file, { url, signal: deps.signal })
    return await finish(db, deps, { madeAt: of.madeAt, words: `restore ${file}` })
  } catch (error) {
    throw databaseRefusal(url, error)
  } finally {
    await db.close()
  }
}

async function intoFolder(deps: RestoreDeps, file: string, of: Manifest): Promise<Finished> {
  const { dataDir } = deps.config
  makePrivateFolder(dataDir)
  const unlock = await lockFolder(dataDir)
  // It becomes the shop's database in one step, when it is finished.
  const stage = path.join(dataDir, `restoring-${randomBytes(6).toString('hex')}`)
  try {
    if (holdsDatabase(dataDir)) {
      throw new BackupRefusal(
        `${dataDir} 里已有数据库，没有恢复：请把 DATA_DIR 设为一个空的文件夹。`,
      )
    }
    await mkdir(stage, { mode: 0o700 })
    await unpackPart(file, { from: IN_ARCHIVE.folder, to: stage })
    const db = await openEmbedded(stage)
    let finished: Finished
    try {
      finished = await finish(db, deps, { madeAt: of.madeAt, words: `restore ${file}` })
    } finally {
      await db.close()
    }
    await moveDatabaseFiles(stage, dataDir)
    return finished
  } finally {
    await rm(stage, { recursive: true, force: true })
    await unlock()
  }
}

/**
 * Restores a backup into an empty database, and prints what is lost.
 * @returns whether its books are right
 */
export async function restoreBackup(deps: RestoreDeps, file: string): Promise<boolean> {
  const { config, print } = deps
  const of = await proveArchive(file)
  await refuseOther(config, of)
  const { unsure, verdict } = await (of.engine === 'postgres'
    ? intoPostgres(deps, file, of)
    : intoFolder(deps, file, of))
  if (of.picturesIn === 'archive' && config.s3 === null) {
    const to = path.join(config.dataDir, 'pictures')
    await unpackPart(file, { from: IN_ARCHIVE.pictures, to })
  }
  print(`已恢复到 ${timeText(of.madeAt)}（北京时间）`)
  for (const line of lossWords(of.madeAt, Date.now(), unsure)) print(line)
  print(
    verdict.wrong === null
      ? `账目一致：核对了 ${verdict.users} 个账户`
      : `账目不符：${JSON.stringify(verdict.wrong)}`,
  )
  return verdict.wrong === null
}
