import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { Config } from './config.ts'
import { makePrivateFile, makePrivateFolder } from '../private-folder.ts'
import { codeOf, folderRefusal, START_REFUSALS, StartRefusal } from '../start-refusal.ts'

const KEY = /^[0-9a-f]{64}$/i

type KeyPlace = Pick<Config, 'sealKey' | 'dataDir'>

export const keyFile = (dataDir: string): string => path.join(dataDir, 'seal.key')

async function makeKey(dataDir: string): Promise<void> {
  makePrivateFolder(dataDir)
  const fresh = randomBytes(32).toString('hex')
  // wx: of two processes that start together one makes it.
  await writeFile(keyFile(dataDir), fresh, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw folderRefusal(dataDir, error)
  })
}

/**
 * `SEAL_KEY`, or one made once and kept beside the embedded database. Processes that share a
 * database need the same one.
 * @param mayMake false where something is sealed already: a new key would not open it
 * @throws StartRefusal when the file is there and holds no key, when it is missing and none may be
 * made, or when others can read it
 */
export async function readSealKey(
  { sealKey, dataDir }: KeyPlace,
  mayMake: boolean,
): Promise<Uint8Array> {
  if (sealKey !== null) return Buffer.from(sealKey, 'hex')
  const file = keyFile(dataDir)
  if (mayMake) await makeKey(dataDir)
  makePrivateFile(file)
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') throw new StartRefusal(START_REFUSALS.keyMissing(file), error)
    throw folderRefusal(file, error)
  })
  const kept = text.trim()
  if (!KEY.test(kept)) throw new StartRefusal(START_REFUSALS.keyDamaged(file))
  return Buffer.from(kept, 'hex')
}
