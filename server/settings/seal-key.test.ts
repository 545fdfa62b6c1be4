import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readSealKey } from './seal-key.ts'

describe('the key of the seal', () => {
  let dataDir = ''
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'wandan-key-'))
  })
  afterAll(() => rm(dataDir, { recursive: true }))

  it('is made once, for its owner only, and found again', async () => {
    const inside = path.join(dataDir, 'a')
    const keys = await Promise.all(
      [1, 2, 3].map(() => readSealKey({ sealKey: null, dataDir: inside }, true)),
    )
    const again = await readSealKey({ sealKey: null, dataDir: inside }, false)
    for (const key of keys) expect(key).toEqual(again)
    expect(again).toHaveLength(32)
    expect((await stat(path.join(inside, 'seal.key'))).mode & 0o077).toBe(0)
  })

  it('is the one of the environment when there is one', async () => {
    const key = await readSealKey({ sealKey: 'ab'.repeat(32), dataDir: '/nowhere' }, true)
    expect(key).toEqual(Buffer.alloc(32, 0xab))
  })

  it('is not replaced when its file is damaged', async () => {
    await writeFile(path.join(dataDir, 'seal.key'), 'half')
    await expect(readSealKey({ sealKey: null, dataDir }, true)).rejects.toThrow('SEAL_KEY')
  })

  it('is not made where something is sealed already, nor is its folder', async () => {
    const moved = path.join(dataDir, 'moved')
    await expect(readSealKey({ sealKey: null, dataDir: moved }, false)).rejects.toThrow('seal.key')
    expect(existsSync(moved)).toBe(false)
  })
})
