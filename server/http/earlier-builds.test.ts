import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { keepBuild } from './earlier-builds.ts'
import type { AppEnv } from './mount.ts'
import { makeStaticSite } from './static-site.ts'

const START = new Date('2026-03-01T08:00:00Z')
const after = (days: number): Date => new Date(START.getTime() + days * 24 * 60 * 60 * 1000)

const FIRST = '/assets/wallet-AAAAaaaa.js'
const SECOND = '/assets/wallet-BBBBbbbb.js'

describe('files of an earlier build', () => {
  let folder = ''
  const siteDir = (): string => path.join(folder, 'site')
  const keptDir = (): string => path.join(folder, 'kept')

  /** A build leaves nothing of the one before. */
  const build = (files: Readonly<Record<string, string>>): void => {
    rmSync(siteDir(), { recursive: true, force: true })
    mkdirSync(path.join(siteDir(), 'assets'), { recursive: true })
    for (const [name, text] of Object.entries({ '/index.html': 'shell', ...files })) {
      writeFileSync(path.join(siteDir(), name), text)
    }
  }
  const keep = (now: Date): Promise<void> =>
    keepBuild({ siteDir: siteDir(), keptDir: keptDir() }, now)
  const get = async (url: string, headers: Record<string, string> = {}): Promise<Response> => {
    const app = new Hono<AppEnv>()
    const proxy = { proxyHops: 0, siteUrl: null }
    app.get('*', makeStaticSite(siteDir(), proxy, { keptDir: keptDir() }))
    return app.request(url, { headers })
  }

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-builds-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('are served after a deployment, packed as they were built', async () => {
    build({ [FIRST]: 'first'.repeat(500), [`${FIRST}.br`]: 'made by the first build' })
    await keep(START)
    build({ [SECOND]: 'second' })
    const answer = await get(FIRST, { 'accept-encoding': 'br' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toMatch(/immutable/)
    expect(await answer.text()).toBe('made by the first build')
    expect(await (await get(SECOND)).text()).toBe('second')
  })

  it('are dropped a fortnight after their build was last served, and not before', async () => {
    build({ [FIRST]: 'first' })
    await keep(START)
    // Served all the time until then.
    await keep(after(30))
    build({ [SECOND]: 'second' })
    await keep(after(43))
    expect((await get(FIRST)).status).toBe(200)
    await keep(after(45))
    expect((await get(FIRST)).status).toBe(404)
    expect(readdirSync(path.join(keptDir(), 'assets'))).toEqual(['wallet-BBBBbbbb.js'])
  })

  it('are whole: a copy that was cut short is made again', async () => {
    mkdirSync(path.join(keptDir(), 'assets'), { recursive: true })
    writeFileSync(path.join(keptDir(), `${FIRST}.part`), 'fir')
    build({ [FIRST]: 'first' })
    await keep(START)
    build({})
    expect(await (await get(FIRST)).text()).toBe('first')
  })

  it('are all that is kept: the page itself and its worker are those of today', async () => {
    build({ '/sw.js': 'first', [FIRST]: 'first' })
    await keep(START)
    build({ [SECOND]: 'second' })
    expect((await get('/sw.js')).status).toBe(404)
    expect((await get('/assets/../seal.key')).status).toBe(404)
  })

  it('need no folder before the first build was kept', async () => {
    build({ [SECOND]: 'second' })
    expect((await get(FIRST)).status).toBe(404)
  })
})
