import { countPending, migrate } from '../db/migrate.ts'
import { fingerprintOf } from '../installation.ts'
import { verifyLedger } from '../modules/wallet/verify-ledger.ts'
import type { Config } from '../settings/config.ts'
import { readSealKey } from '../settings/seal-key.ts'
import { StartRefusal } from '../start-refusal.ts'
import { proveArchive } from './archive.ts'
import { countRows } from './facts.ts'
import type { Manifest } from './manifest.ts'
import { withScratch } from './scratch.ts'
import { grouped, rowsText, timeText } from './words.ts'

export type CheckDeps = {
  readonly config: Config
  readonly print: (line: string) => void
  readonly signal: AbortSignal
}

/** Tables whose rows are not as many as they were. */
export function findDifferences(
  wanted: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>>,
): string[] {
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(found)])].sort()
  return names.flatMap((name) => {
    const [was, is] = [wanted[name] ?? 0, found[name] ?? 0]
    return was === is ? [] : [`${name}：备份时 ${grouped(was)} 行，恢复出 ${grouped(is)} 行`]
  })
}

/** Whether the key of this environment is the one of the backup; null = there is none here. */
export async function isItsKey(
  config: Config,
  { keyFingerprint }: Pick<Manifest, 'keyFingerprint'>,
): Promise<boolean | null> {
  try {
    const { sealKeyBefore } = config
    const keys = [
      await readSealKey(config, false),
      ...(sealKeyBefore === null ? [] : [Buffer.from(sealKeyBefore, 'hex')]),
    ]
    return keys.some((key) => fingerprintOf(key) === keyFingerprint)
  } catch (error) {
    if (error instanceof StartRefusal) return null
    throw error
  }
}

const KEY_WORDS = new Map([
  [true, '密钥：与备份相符'],
  [false, '密钥：与备份不符，用现在的 SEAL_KEY 或 seal.key 恢复不了'],
  [null, '密钥：这里没有，无法核对'],
])

/**
 * Proves a backup: restores it into a scratch database, brings that up to this version and proves
 * its books. What the shop uses is not touched.
 * @returns whether nothing wrong was found
 */
export async function checkBackup(
  { config, print, signal }: CheckDeps,
  file: string,
): Promise<boolean> {
  const manifest = await proveArchive(file)
  print(`文件完整：${grouped(manifest.files.length)} 个文件与清单一致`)
  print(`${timeText(manifest.madeAt)}（北京时间）的数据：${rowsText(manifest.tables)}`)
  const found = await withScratch(file, manifest, { ...config, signal }, async (db) => {
    const differences = findDifferences(manifest.tables, await countRows(db))
    const pending = await countPending(db)
    await migrate(db)
    return { differences, pending, verdict: await verifyLedger(db) }
  })
  const { differences, pending, verdict } = found
  print(differences.length === 0 ? '恢复到临时库：每张表的行数一致' : '恢复到临时库：行数不一致')
  for (const line of differences) print(`  ${line}`)
  if (pending > 0) print(`升级到这个版本：做了 ${pending} 项变更`)
  print(
    verdict.wrong === null
      ? `账目一致：核对了 ${grouped(verdict.users)} 个账户`
      : `账目不符：${JSON.stringify(verdict.wrong)}`,
  )
  const isItsOwn = await isItsKey(config, manifest)
  print(KEY_WORDS.get(isItsOwn) ?? '')
  return differences.length === 0 && verdict.wrong === null && isItsOwn !== false
}
