import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import { freePort } from '#tests/e2e/product.ts'

import { playImage, type Played } from './play-image.ts'

// It builds the whole product once more, which takes minutes on a busy machine.
vi.setConfig({ hookTimeout: 1_800_000, testTimeout: 600_000 })

const IS_ROOT = process.getuid?.() === 0

describe('the image, its steps done without a daemon', () => {
  let image: Played
  let child: ChildProcess
  let env: Record<string, string>
  let ended: Promise<number | null>
  let printed = ''
  beforeAll(async () => {
    image = playImage('server/deploy/Dockerfile')
    const [uid, gid] = image.user.split(':').map(Number)
    const ports = { PORT: `${await freePort()}`, WATCH_PORT: `${await freePort()}` }
    env = { PATH: process.env['PATH'] ?? '', ...image.env, ...ports }
    const [program = '', ...words] = image.command
    child = spawn(program, words, { cwd: image.workdir, env, ...(IS_ROOT && { uid, gid }) })
    child.stdout?.on('data', (part: Buffer) => (printed += part.toString()))
    child.stderr?.on('data', (part: Buffer) => (printed += part.toString()))
    ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)))
  })
  afterAll(async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(path.dirname(image.root), { recursive: true, force: true })
  })

  const isHealthy = () => {
    const [program = '', ...words] = image.health
    return spawnSync(program, words, { env }).status === 0
  }

  it('becomes healthy by its own check, as a user that is not root', async () => {
    expect(image.user).toBe('10001:10001')
    await expect
      .poll(() => child.exitCode !== null || isHealthy(), { timeout: 540_000, interval: 500 })
      .toBe(true)
    // One that ended has printed why.
    expect([child.exitCode, child.exitCode === null ? '' : printed]).toEqual([null, ''])
    const health: unknown = await (await fetch(`http://127.0.0.1:${env['PORT']}/healthz`)).json()
    // No history is sent to the builder.
    expect(health).toMatchObject({ ok: true, sandbox: false, commit: 'built without git' })
  })

  it('writes to its volume alone', () => {
    const data = invariant(image.env['DATA_DIR'], 'set')
    expect(existsSync(path.join(data, 'seal.key'))).toBe(true)
    expect(statSync(data).mode & 0o077).toBe(0)
    const written = spawnSync(
      'find',
      [image.root, '-newer', path.join(data, 'seal.key'), '-type', 'f'],
      {
        encoding: 'utf8',
      },
    )
    const outside = written.stdout
      .split('\n')
      .filter((file) => file !== '' && !file.startsWith(data))
    expect(outside).toEqual([])
  })

  it('ends in its grace when it is stopped', async () => {
    // The name is one that Node knows: the recipe has it.
    child.kill(image.stopSignal as NodeJS.Signals)
    expect(await ended).toBe(0)
    expect(isHealthy()).toBe(false)
  })
})
