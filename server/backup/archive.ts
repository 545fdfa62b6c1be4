import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import { IN_ARCHIVE, isArchiveName, manifest, type Manifest } from './manifest.ts'
import { BackupRefusal } from './refusal.ts'
import { packTar, unpackTar, type TarEntry } from './tar.ts'

/** A dump is packed already, pages of a database come to a fifth at the lowest level. */
const LEVEL = 1

const damaged = (file: string, cause?: unknown): BackupRefusal =>
  new BackupRefusal(`备份不完整或已损坏：${file}`, cause)

type Written = { readonly bytes: number; readonly sha256: string }

async function* hashed(
  { name, body }: TarEntry,
  keep: (file: Manifest['files'][number]) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of body()) {
    hash.update(part)
    bytes += part.length
    yield part
  }
  keep({ name, bytes, sha256: hash.digest('hex') })
}

export const textEntry = (name: string, text: string): TarEntry => {
  const bytes = Buffer.from(text)
  return { name, size: bytes.length, body: () => Readable.from([bytes]) }
}

async function* withManifest(
  entries: AsyncIterable<TarEntry>,
  about: Omit<Manifest, 'files'>,
): AsyncGenerator<TarEntry> {
  const files: Manifest['files'] = []
  for await (const entry of entries) {
    const isFolder = entry.name.endsWith('/')
    yield isFolder ? entry : { ...entry, body: () => hashed(entry, (file) => files.push(file)) }
  }
  yield textEntry(IN_ARCHIVE.manifest, JSON.stringify({ ...about, files }))
}

/**
 * Writes an archive, whole or not at all, for this user alone.
 * @throws BackupRefusal when a file is there already
 */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<TarEntry>,
  about: Omit<Manifest, 'files'>,
): Promise<Written> {
  const part = `${file}.${randomBytes(4).toString('hex')}.part`
  const hash = createHash('sha256')
  let bytes = 0
  try {
    await pipeline(
      Readable.from(packTar(withManifest(entries, about))),
      createGzip({ level: LEVEL }),
      async function* (packed: AsyncIterable<Buffer>) {
        for await (const one of packed) {
          hash.update(one)
          bytes += one.length
          yield one
        }
      },
      createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }),
    )
    // Unlike a rename, it replaces nothing that is there.
    await link(part, file)
  } finally {
    await rm(part, { force: true })
  }
  return { bytes, sha256: hash.digest('hex') }
}

async function* unpack(file: string): AsyncGenerator<TarEntry> {
  const unzipped = createGunzip()
  const reading = pipeline(createReadStream(file), unzipped)
  // An error of the file ends the other stream, which is read below.
  reading.catch(() => undefined)
  yield* unpackTar(unzipped)
}

async function readWhole(entry: TarEntry): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of entry.body()) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

async function hashEntry(entry: TarEntry): Promise<Manifest['files'][number]> {
  const found: Manifest['files'] = []
  for await (const _ of hashed(entry, (one) => found.push(one)));
  return found[0] ?? { name: entry.name, bytes: 0, sha256: '' }
}

/** Whether exactly the files of the manifest are there, each with its bytes. */
function isSame(found: Manifest['files'], { files }: Manifest): boolean {
  const text = (one: Manifest['files']) =>
    JSON.stringify(one.map((f) => [f.name, f.bytes, f.sha256]))
  return text(found) === text(files)
}

/**
 * Reads the whole archive and proves it against its manifest.
 * @throws BackupRefusal when it is not whole, or no backup of ours
 */
export async function proveArchive(file: string): Promise<Manifest> {
  const found: Manifest['files'] = []
  let text: string | null = null
  try {
    for await (const entry of unpack(file)) {
      if (!isArchiveName(entry.name)) throw new Error('a name that no backup has')
      if (entry.name === IN_ARCHIVE.manifest) text = await readWhole(entry)
      else if (!entry.name.endsWith('/')) found.push(await hashEntry(entry))
    }
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw isAbsent ? new BackupRefusal(`读不到文件 ${file}`, error) : damaged(file, error)
  }
  const read = manifest.safeParse(text === null ? null : JSON.parse(text))
  if (!read.success || !isSame(found, read.data)) throw damaged(file)
  return read.data
}

/** The entries of an archive that was proved. */
export function entriesOf(file: string): AsyncIterable<TarEntry> {
  return unpack(file)
}
