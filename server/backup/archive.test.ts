import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { entriesOf, proveArchive, textEntry, writeArchive } from './archive.ts'
import { isArchiveName } from './manifest.ts'
import { packTar, unpackTar, type TarEntry } from './tar.ts'

const ABOUT = {
  format: 1,
  engine: 'postgres',
  picturesIn: 'archive',
  madeAt: '2026-11-29T10:00:00.000Z',
  mode: 'sandbox',
  migration: 252,
  keyFingerprint: 'print',
  tables: { orders: 3 },
} as const

async function collect(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}

describe('an archive', () => {
  let folder = ''
  let file = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-archive-'))
    file = path.join(folder, 'a.tar.gz')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = (entries: readonly TarEntry[] = [textEntry('database.dump', 'the dump')]) =>
    writeArchive(file, Readable.from(entries) as AsyncIterable<TarEntry>, ABOUT) // what it was given

  const change = (from: string, to: string) => {
    const bytes = gunzipSync(readFileSync(file)).toString('latin1')
    expect(bytes).toContain(from)
    writeFileSync(file, gzipSync(Buffer.from(bytes.replace(from, to), 'latin1')))
  }

  it('is proved by its manifest, and is for its user alone', async () => {
    const { bytes } = await write()
    expect(await proveArchive(file)).toMatchObject({ ...ABOUT, files: [{ name: 'database.dump' }] })
    expect(statSync(file).size).toBe(bytes)
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(readdirSync(folder)).toEqual(['a.tar.gz'])
  })

  it.each([
    ['other bytes', 'the dump', 'the DUMP'],
    ['another length in its manifest', '"bytes":8', '"bytes":9'],
    ['a header that was changed', 'database.dump', 'database.dumb'],
    ['a manifest that is none', '"format":1', '"format":2'],
  ])('with %s is refused', async (_, from, to) => {
    await write()
    change(from, to)
    await expect(proveArchive(file)).rejects.toThrow('备份不完整或已损坏')
  })

  it('without its end is refused, also between two files', async () => {
    await write()
    const whole = gunzipSync(readFileSync(file))
    for (const length of [0, 512, 1024, whole.length - 1024]) {
      writeFileSync(file, gzipSync(whole.subarray(0, length)))
      await expect(proveArchive(file)).rejects.toThrow('备份不完整或已损坏')
    }
  })

  it('leads nowhere out of the folder it is unpacked into', async () => {
    for (const name of ['../x', 'database/../../x', '/etc/passwd', 'pictures/x/y', 'other']) {
      expect(isArchiveName(name)).toBe(false)
    }
    await write([textEntry('database/../../x', '')])
    await expect(proveArchive(file)).rejects.toThrow('备份不完整或已损坏')
  })

  it('is not begun over another file, nor left in parts when its source fails', async () => {
    writeFileSync(file, 'mine')
    await expect(write()).rejects.toThrow('EEXIST')
    expect(readFileSync(file, 'utf8')).toBe('mine')
    rmSync(file)
    const shorter = { ...textEntry('database.dump', 'short'), size: 6 }
    await expect(write([shorter])).rejects.toThrow('has changed while it was packed')
    expect(readdirSync(folder)).toEqual([])
  })

  it('gives its entries whether they are read or not', async () => {
    const long = 'x'.repeat(70_000)
    const names = ['database/a', 'database/b', 'database/c']
    await write(names.map((name, at) => textEntry(name, at === 1 ? long : name)))
    const read: string[] = []
    for await (const entry of entriesOf(file)) {
      if (entry.name === 'database/b') read.push((await collect(entry.body())).toString())
    }
    expect(read).toEqual([long])
  })
})

it('sizes that need more than eleven digits are written and read', async () => {
  const size = 9 * 1024 ** 3
  const entry = { name: 'database.dump', size, body: () => Readable.from([]) }
  const parts = packTar(Readable.from([entry]) as AsyncIterable<TarEntry>) // what it was given
  const { value: header } = await parts.next()
  const [read] = [await unpackTar(Readable.from([header ?? new Uint8Array()])).next()]
  expect(read.value?.size).toBe(size)
})
