import { open } from 'node:fs/promises'

import { err, ok } from '#domain/result/result.ts'
import type { ReadFile } from './command.ts'

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
