import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { buildApp } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import { everyLane, lanesFor } from '#server/http/admission.ts'
import type { AppDeps } from '#server/app-deps.ts'

import { SANDBOX_CONFIG, sandboxDeps } from './app-deps.ts'

const site = mkdtempSync(path.join(os.tmpdir(), 'wandan-gates-'))
writeFileSync(path.join(site, 'index.html'), '<!doctype html><title>万单</title>')
afterAll(() => rmSync(site, { recursive: true, force: true }))

const OPEN = { is_opened: true, until: null, because: '' }

/** The shop is open; every other statement is answered with no row. */
const emptyDatabase: Database = {
  engine: 'embedded',
  query: <Row>(sql: string) =>
    Promise.resolve(sql.includes('FROM shop_state') ? [OPEN as Row] : []),
  transaction: () => Promise.reject(new Error('not here')),
  script: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

function build(change: Partial<AppDeps> = {}) {
  const config = { ...SANDBOX_CONFIG, siteDir: site, ...change.config }
  return buildApp({ ...sandboxDeps(), db: emptyDatabase, ...change, config }).app
}

const NO_ROOM = everyLane({ running: 0, waiting: 0, waitMs: 0 })
const closed = build({ lanes: NO_ROOM })

/** A sample path of the route. */
const pathOf = (route: string): string =>
  route.replaceAll(/:\w+/g, 'any').replaceAll('*', 'any/where')

/** Whether the process answers at all: it asks nothing of anybody, and a full shop is no dead one. */
const UNGATED = 'GET /livez'

const routes = [
  ...new Set(
    closed.routes.map(({ method, path: route }) => {
      return `${method === 'ALL' ? 'GET' : method} ${pathOf(route)}`
    }),
  ),
].filter((route) => route !== UNGATED)

/** Answered by the same routes. */
const heads = routes
  .filter((route) => route.startsWith('GET '))
  .map((route) => `HEAD ${route.slice(4)}`)

describe('every path', () => {
  it('is among the routes, from the contract, partners, the sandbox and the site', () => {
    const some = ['POST /api/gift/order/make', 'POST /api/notify/payment', 'GET /sandbox/faults']
    expect(routes).toEqual(expect.arrayContaining([...some, 'GET /healthz', 'GET /any/where']))
    expect(routes.length).toBeGreaterThan(150)
  })

  it.each([...routes, 'GET /', 'GET /index.html', 'GET /api/nothing', ...heads])(
    'has a gate: %s',
    async (route) => {
      const [method = '', url = ''] = route.split(' ')
      const answer = await closed.request(url, { method })
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    },
  )

  it('has room again when others have left', async () => {
    const one = build({ lanes: everyLane({ running: 1, waiting: 0, waitMs: 0 }) })
    for (const url of ['/', '/healthz', '/sandbox/', '/api/openapi.json', '/', '/healthz']) {
      expect((await one.request(url)).status).toBe(200)
    }
  })

  it('is requested by its own kind: no page, file or document takes a place of a call', async () => {
    const lanes = { ...lanesFor('embedded'), file: NO_ROOM.file, inner: NO_ROOM.inner }
    const app = build({ lanes })
    expect((await app.request('/api/openapi.json')).status).toBe(503)
    expect((await app.request('/sandbox/')).status).toBe(503)
    expect((await app.request('/healthz')).status).toBe(200)
    expect((await app.request('/api/user/info')).status).toBe(401)
  })
})

describe('what is the operator’s or a machine’s', () => {
  const app = build()
  it.each([
    '/metrics',
    '/jobs',
    '/healthz/jobs',
    '/actuator/health',
    '/.env',
    '/.git/config',
    '/healthz/x',
    '/debug/pprof',
  ])('is not answered with a page of the site: %s', async (url) => {
    const answer = await app.request(url)
    expect([answer.status, await answer.text()]).toEqual([404, 'Not Found'])
  })

  it.each(['/', '/gift-list', '/status-of-my-order', '/debugging'])(
    'is no page: %s is one',
    async (url) => {
      expect((await app.request(url)).headers.get('content-type')).toContain('text/html')
    },
  )

  it('has the API document made once, packed, and not sent to who has it', async () => {
    const headers = { 'accept-encoding': 'br' }
    const first = await app.request('/api/openapi.json', { headers })
    expect(first.headers.get('content-encoding')).toBe('br')
    expect((await first.arrayBuffer()).byteLength).toBeLessThan(100_000)
    const tag = first.headers.get('etag') ?? ''
    const again = await app.request('/api/openapi.json', { headers: { 'if-none-match': tag } })
    expect(again.status).toBe(304)
  })
})
