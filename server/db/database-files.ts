import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename } from 'node:fs/promises'
import path from 'node:path'

/** Only these are of the embedded engine: the key, pictures and sockets lie in the same folder. */
const OF_ENGINE = /^(base|global|pg_\w+(\.conf)?|postgresql(\.auto)?\.conf|PG_VERSION)$/

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  for (const one of await readdir(from, { withFileTypes: true })) {
    const [old, copy] = [path.join(from, one.name), path.join(to, one.name)]
    if (one.isDirectory()) await copyTree(old, copy)
    // File systems that can share blocks copy nothing until one of the two is changed.
    else if (one.isFile()) await copyFile(old, copy, constants.COPYFILE_FICLONE)
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => OF_ENGINE.test(name))
  // A folder counts as a database from then on.
  return names.sort((a, b) => Number(a === 'PG_VERSION') - Number(b === 'PG_VERSION'))
}

/** Copies the files of the engine alone, into a new folder. */
export async function copyDatabaseFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  for (const name of await namesIn(from)) {
    const [old, copy] = [path.join(from, name), path.join(to, name)]
    if (name === 'PG_VERSION' || name.endsWith('.conf')) await copyFile(old, copy)
    else await copyTree(old, copy)
  }
}

/** Moves a database into a folder of the same disk that has none. */
export async function moveDatabaseFiles(from: string, to: string): Promise<void> {
  for (const name of await namesIn(from)) await rename(path.join(from, name), path.join(to, name))
}
