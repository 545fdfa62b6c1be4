import { mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises'
import path from 'node:path'

import { assertKey, type Pictures } from './pictures.ts'

/** So much of the disk stays free: the embedded database is beside the pictures. */
const LEFT_FREE_BYTES = 512 * 1024 * 1024

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/**
 * Pictures as files below `folder`, for this user alone.
 * @param leftFree bytes of its disk that pictures never take
 */
export function makeFolderPictures(folder: string, leftFree = LEFT_FREE_BYTES): Pictures {
  const placeOf = (key: string): string => {
    assertKey(key)
    return path.join(folder, key)
  }
  return {
    async put(key, bytes) {
      const place = placeOf(key)
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize < leftFree + bytes.length) throw new Error('the disk is nearly full')
      // Written whole or not at all: a process that dies in between leaves a `.half` file nobody
      // reads.
      const half = `${place}.half`
      const file = await open(half, 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(half, place)
    },
    async get(key) {
      try {
        return await readFile(placeOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: (key) => rm(placeOf(key), { force: true }),
  }
}
