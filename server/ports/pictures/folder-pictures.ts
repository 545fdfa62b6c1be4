import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'

import { assertKey, type Pictures } from './pictures.ts'

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Pictures as files below `folder`, for this user alone. */
export function makeFolderPictures(folder: string): Pictures {
  const placeOf = (key: string): string => {
    assertKey(key)
    return path.join(folder, key)
  }
  return {
    async put(key, bytes) {
      const place = placeOf(key)
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
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
