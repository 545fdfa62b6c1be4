import { open, writeFile } from 'node:fs/promises'

import { err, ok } from '#domain/result/result.ts'
import type { ReadFile, WriteFile } from './command.ts'

/** More than any file that a command takes: pictures may have 30 MiB. */
export const MOST_FILE_BYTES = 32 * 1024 * 1024

/** Reads a file with the rights, and from the folder, of this process. */
export const readOwnFile: ReadFile = async (file) => {
  // Absent, a folder, or not for this user: the caller gets an error.
  const handle = await open(file).catch(() => null)
  if (handle === null) return err('unreadable')
  try {
    const about = await handle.stat()
    if (!about.isFile()) return err('unreadable')
    return about.size > MOST_FILE_BYTES ? err('too_large') : ok(await handle.readFile())
  } catch {
    return err('unreadable')
  } finally {
    await handle.close()
  }
}

/** Writes a file with the rights, and into the folder, of this process. */
export const writeOwnFile: WriteFile = async (file, bytes) => {
  try {
    await writeFile(file, bytes, { flag: 'wx' })
    return ok(null)
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    return err(isThere ? 'there_already' : 'unwritable')
  }
}
