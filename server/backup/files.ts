import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { codeOf } from '../start-refusal.ts'
import type { TarEntry } from './tar.ts'

async function* read(handle: Awaited<ReturnType<typeof open>>, size: number) {
  // What is added meanwhile belongs to the next backup.
  if (size > 0) yield* handle.createReadStream({ end: size - 1, autoClose: false })
}

/** A file as it is now; null when it has gone meanwhile. */
async function fileEntry(
  name: string,
  file: string,
): Promise<(TarEntry & { close(): Promise<void> }) | null> {
  const handle = await open(file).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  if (handle === null) return null
  const { size } = await handle.stat()
  return { name, size, body: () => read(handle, size), close: () => handle.close() }
}

/** One file. */
export async function* oneFile(name: string, file: string): AsyncGenerator<TarEntry> {
  const entry = await fileEntry(name, file)
  if (entry === null) return
  try {
    yield entry
  } finally {
    await entry.close()
  }
}

/** A folder with all that is in it; nothing when there is no such folder. */
export async function* folderEntries(name: string, folder: string): AsyncGenerator<TarEntry> {
  const inside = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  for (const one of inside.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const place = path.join(folder, one.name)
    const inArchive = `${name}${one.name}`
    if (one.isDirectory()) {
      yield { name: `${inArchive}/`, size: 0, body: () => Readable.from([]) }
      yield* folderEntries(`${inArchive}/`, place)
    } else if (one.isFile()) yield* oneFile(inArchive, place)
  }
}

/** Writes an entry below a folder, for this user alone; a file that is there stays as it is. */
export async function unpackTo(folder: string, entry: TarEntry, name: string): Promise<void> {
  const place = path.join(folder, name)
  if (name.endsWith('/')) {
    await mkdir(place, { recursive: true, mode: 0o700 })
    return
  }
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
  if (existsSync(place)) return
  await pipeline(
    Readable.from(entry.body()),
    createWriteStream(place, { flags: 'wx', mode: 0o600 }),
  )
}
