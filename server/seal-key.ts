import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { Config } from './config.ts'
import { makePrivateFile, makePrivateFolder } from './private-folder.ts'
import { codeOf, folderRefusal, START_REFUSALS, StartRefusal } from './start-refusal.ts'

const KEY = /^[0-9a-f]{64}$/i

/**
 * `SEAL_KEY`, or one made once and kept beside the embedded database. Processes that share a
 * database need the same one.
 * @throws StartRefusal when the file is there and holds no key (another would not open what is
 * sealed), or when others can read it
 */
export async function readSealKey({
  sealKey,
  dataDir,
}: Pick<Config, 'sealKey' | 'dataDir'>): Promise<Uint8Array> {
  if (sealKey !== null) return Buffer.from(sealKey, 'hex')
  makePrivateFolder(dataDir)
  const file = path.join(dataDir, 'seal.key')
  const fresh = randomBytes(32).toString('hex')
  // wx: of two processes that start together one makes it.
  await writeFile(file, fresh, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw folderRefusal(dataDir, error)
  })
  makePrivateFile(file)
  const kept = (await readFile(file, 'utf8')).trim()
  if (!KEY.test(kept)) throw new StartRefusal(START_REFUSALS.keyDamaged(file))
  return Buffer.from(kept, 'hex')
}
