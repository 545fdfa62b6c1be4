import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import { signHeaders } from '../../open-client/sign.ts'
import { openFor, type AppKey } from './open-caller.ts'
import { openEngine, openWorld, type World } from './world.ts'

const run = promisify(execFile)
/** A project that has installed the client, following its README. */
const project = mkdtempSync(path.join(tmpdir(), 'open-client-user-'))
const blocks = [...readFileSync('open-client/README.md', 'utf8').matchAll(/```js\n(.*?)```/gs)]

let world: World
let release: () => Promise<void>
let key: AppKey

beforeAll(async () => {
  const opened = await openEngine('embedded')
  release = opened.release
  world = await openWorld(opened.db)
  key = await openFor(await world.newUser({ balanceFen: 100_000 }))
  mkdirSync(path.join(project, 'node_modules/@wandan'), { recursive: true })
  symlinkSync(path.resolve('open-client'), path.join(project, 'node_modules/@wandan/open-client'))
  for (const [i, block] of blocks.entries()) {
    writeFileSync(path.join(project, `${i}.mjs`), block[1] ?? '')
  }
}, 60_000)
afterAll(async () => {
  await world.close()
  await release()
  rmSync(project, { recursive: true })
})

const environment = () => ({
  ...process.env,
  NO_PROXY: '*',
  WANDAN_URL: world.url,
  WANDAN_APP_ID: key.app_id,
  WANDAN_APP_KEY: key.app_key,
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' ? invariant(address, 'listening').port : 0
}

/** Asks until somebody listens. */
const answerOf = (url: string, init: RequestInit): Promise<number> =>
  vi.waitFor(async () => (await fetch(url, init)).status, 20_000)

it('the first lines of its README place an order on this Node, and say that it was bought before', async () => {
  const place = () => run('node', ['0.mjs'], { cwd: project, env: environment() })
  expect((await place()).stdout).toMatch(/^WD\d{10,} \w{10,}\n$/)
  expect((await place()).stdout).toMatch(/^9012 1 个订单号已下过单/)
}, 60_000)

it('its further lines take a callback of ours, and no other', async () => {
  expect(blocks).toHaveLength(2)
  const port = await freePort()
  const env = { ...environment(), PORT: String(port) }
  const child = spawn('node', ['1.mjs'], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}/wandan`
  const body = JSON.stringify({ id: '1', event: 'parcels.changed' })
  const post = (appKey: string) => {
    const signed = { method: 'POST', target: '/wandan', body }
    const headers = signHeaders({ appId: key.app_id, appKey }, signed)
    return answerOf(url, { method: 'POST', headers, body })
  }
  expect(await post('another')).toBe(401)
  const said = once(child.stdout, 'data')
  expect(await post(key.app_key)).toBe(200)
  expect(String(await said)).toBe('parcels.changed\n')
  child.kill()
}, 60_000)
