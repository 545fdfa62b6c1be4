import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

import { getCaptcha } from '#contract/codes.ts'
import { BULK_BODY_BYTES } from '#contract/endpoint.ts'
import { anyEnvelope } from '#contract/envelope.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { priceOrder } from '#contract/orders.ts'
import { login } from '#contract/sign-in.ts'
import { invariant } from '#domain/result/assert.ts'
import { SANDBOX_PASSWORD } from '#server/db/seed/accounts.data.ts'
import { silentLog } from '#server/http/log.ts'
import { readConfig } from '#server/settings/config.ts'
import { startServer, type RunningServer } from '#server/start.ts'
import { GOODS, row } from '#tests/server/rows.ts'

import { lackOf } from './missing-programs.ts'
import { ask, DESK_NAME, SHOP_NAME, startProxy, type Asked, type Proxy } from './proxies.ts'

const lack = lackOf(['caddy', 'nginx', 'openssl'])

const ROWS = 1000

/** How many pictures one address may have in a minute. */
const MOST_PICTURES = 30

async function startShop(hops: number) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wandan-behind-'))
  cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
  const server = await startServer(
    readConfig({
      PORT: '0',
      DESK_PORT: '0',
      DATA_DIR: dataDir,
      TRUST_PROXY: `${hops}`,
      SITE_URL: `https://${SHOP_NAME}`,
      DESK_URL: `https://${DESK_NAME}`,
    }),
    silentLog,
  )
  const stop = async () => {
    await server.stop(1000)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { server, stop }
}

const portsOf = ({ port, desk }: RunningServer) => ({
  shop: port,
  desk: invariant(desk, 'served').port,
})

const json = { 'content-type': 'application/json' }

async function post(asked: Asked, body: object) {
  const answer = await ask({
    ...asked,
    method: 'POST',
    headers: { ...json, ...asked.headers },
    body: [Buffer.from(JSON.stringify(body))],
  })
  return { ...answer, ...anyEnvelope.parse(JSON.parse(answer.text)) }
}

async function signIn(port: number): Promise<{ cookie: string; whole: string }> {
  const to = { port, path: login.path }
  const answer = await post(to, { mobile: '13800138000', password: SANDBOX_PASSWORD })
  expect(answer.code).toBe(0)
  const whole = (answer.headers['set-cookie'] ?? []).find((one) => one.startsWith('user-token'))
  return { cookie: invariant(whole?.split(';', 1)[0], 'signed in'), whole: whole ?? '' }
}

/** At a time: as many as a lane runs at once, so that none is shed. */
const AT_ONCE = 4

/** Takes more pictures than one address may have in a minute. @returns how many were given */
async function takePictures(asked: Omit<Asked, 'path'>): Promise<number> {
  let given = 0
  for (let taken = 0; taken <= MOST_PICTURES; taken += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => ask({ ...asked, path: getCaptcha.path })),
    )
    given += answers.filter(({ text }) => anyEnvelope.parse(JSON.parse(text)).code === 0).length
  }
  return given
}

/** A body of exactly this size: rows with spaces between them. */
function bodyOf(bytes: number): Buffer[] {
  const list = Array.from({ length: ROWS }, (_, id) => row(id))
  const [head = '', ...rest] = JSON.stringify({ ...GOODS, rec_list: list }).split('},{')
  const spaces = bytes - Buffer.byteLength([head, ...rest].join('},{'))
  const each = Math.floor(spaces / ROWS)
  const gap = `},${' '.repeat(each)}{`
  const text = [head, ...rest].join(gap)
  const whole = Buffer.from(text + ' '.repeat(bytes - Buffer.byteLength(text)))
  const piece = 1024 * 1024
  return Array.from({ length: Math.ceil(bytes / piece) }, (_, i) =>
    whole.subarray(i * piece, (i + 1) * piece),
  )
}

beforeEach(({ skip }) => skip(lack !== null, lack ?? ''))

describe.each(['caddy', 'nginx'] as const)('behind %s', (kind) => {
  let shop: Awaited<ReturnType<typeof startShop>>
  let proxy: Proxy
  beforeAll(async () => {
    if (lack !== null) return
    shop = await startShop(1)
    proxy = await startProxy(kind, { ...portsOf(shop.server), offices: '127.0.0.9/32' })
  })
  afterAll(async () => {
    if (lack !== null) return
    await proxy.stop()
    await shop.stop()
  })

  it('one signs in with a cookie that only https sends', async () => {
    expect((await signIn(proxy.port)).whole).toMatch(/; Secure/)
  })

  it('the largest body that is allowed arrives in pieces, and a larger one is refused by rule', async () => {
    const { cookie } = await signIn(proxy.port)
    const to = { port: proxy.port, path: priceOrder.path, method: 'POST' }
    const call = { ...to, headers: { ...json, cookie } }
    const whole = await ask({ ...call, body: bodyOf(BULK_BODY_BYTES) })
    expect([whole.status, JSON.parse(whole.text)]).toMatchObject([200, { code: 0 }])
    const more = await ask({ ...call, body: bodyOf(BULK_BODY_BYTES + 1024) })
    // The shop's sentence, not a page of the proxy.
    expect(anyEnvelope.parse(JSON.parse(more.text)).code).toBe(API_ERRORS.request_too_large.code)
  })

  it('answers come as the shop packed them, once', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const answer = await ask({ port: proxy.port, path: '/api/openapi.json', headers })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(answer.headers['strict-transport-security']).toBeDefined()
    expect(JSON.parse(gunzipSync(answer.bytes).toString())).toHaveProperty('openapi')
  })

  it('callers are counted by their own address, whatever they write before it', async () => {
    const { port } = proxy
    expect(await takePictures({ port, from: '127.0.0.2' })).toBe(MOST_PICTURES)
    const forged = { 'x-forwarded-for': '203.0.113.77' }
    expect(await takePictures({ port, from: '127.0.0.2', headers: forged })).toBe(0)
    // Another address is another caller, and what the first wrote has cost it nothing.
    expect(await takePictures({ port, from: '127.0.0.3' })).toBe(MOST_PICTURES)
  })

  it('health is shown, what is the operator’s is not, and the desk is for offices', async () => {
    const { port } = proxy
    expect((await ask({ port, path: '/healthz' })).status).toBe(200)
    expect((await ask({ port, path: '/livez' })).text).toBe('ok')
    for (const path of ['/jobs', '/readyz', '/metrics']) {
      expect((await ask({ port, path })).status).toBe(404)
    }
    const desk = { port, path: '/api/desk/me', host: DESK_NAME }
    expect((await ask({ ...desk, from: '127.0.0.2' })).status).toBe(403)
    expect((await ask({ ...desk, from: '127.0.0.9' })).status).toBe(401)
    expect((await ask({ ...desk, host: SHOP_NAME, from: '127.0.0.9' })).status).toBe(404)
  })
})

describe.each([
  ['nginx', 'caddy'],
  ['caddy', 'nginx'],
] as const)('behind %s and %s', (outside, inside) => {
  it('callers are counted by the address that the outer one saw', async () => {
    const shop = await startShop(2)
    const inner = await startProxy(inside, { ...portsOf(shop.server), isInner: true })
    const outer = await startProxy(outside, { shop: inner.port, desk: inner.port })
    try {
      const { port } = outer
      expect((await signIn(port)).whole).toMatch(/; Secure/)
      expect(await takePictures({ port, from: '127.0.0.2' })).toBe(MOST_PICTURES)
      const forged = { 'x-forwarded-for': '203.0.113.77, 203.0.113.78' }
      expect(await takePictures({ port, from: '127.0.0.2', headers: forged })).toBe(0)
      expect(await takePictures({ port, from: '127.0.0.3' })).toBe(MOST_PICTURES)
    } finally {
      await outer.stop()
      await inner.stop()
      await shop.stop()
    }
  })
})
