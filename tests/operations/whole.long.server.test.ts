import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { anyEnvelope } from '#contract/envelope.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { login } from '#contract/sign-in.ts'
import { invariant } from '#domain/result/assert.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { SANDBOX_PASSWORD } from '#server/db/seed/accounts.data.ts'
import { freePort, startProduct, type Product } from '#tests/e2e/product.ts'
import { doBusiness, KEY, numbersOf, type Numbers } from '#tests/server/backup-shop.ts'
import { loadRelease } from '#tests/server/release-dump.ts'
import { newDatabase, type TestUser } from '#tests/server/world.ts'

import { lackOf } from './missing-programs.ts'
import { ask, SHOP_NAME, startProxy, type ProxyKind } from './proxies.ts'
import { unpackProduct, type Unpacked } from './unpacked.ts'

const lack = lackOf(['caddy', 'nginx', 'openssl', 'pg_dump'])

const MOBILE = '13800138000'

/** Somebody whose calls go through TLS and a proxy. */
async function signIn(port: number): Promise<TestUser> {
  const send = async (to: string, method: string, body: unknown, headers = {}) => {
    const answer = await ask({
      port,
      path: to,
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: [Buffer.from(JSON.stringify(body))],
    })
    return { ...answer, ...anyEnvelope.parse(JSON.parse(answer.text)) }
  }
  const signedIn = await send(login.path, 'POST', { mobile: MOBILE, password: SANDBOX_PASSWORD })
  const cookie = (signedIn.headers['set-cookie'] ?? [])
    .find((one) => one.startsWith('user-token'))
    ?.split(';', 1)[0]
  return {
    userId: 0, // nobody asks
    mobile: MOBILE,
    cookie: invariant(cookie, 'signed in'),
    async call(endpoint, { body, headers } = {}) {
      const { path: to, method } = endpoint
      const answer = await send(to, method, body, { ...headers, cookie })
      const { status, code, msg, data } = answer
      return {
        status,
        code,
        msg,
        // Parsed by the schema of the endpoint.
        data: code === 0 ? (endpoint.data.parse(data) as DataOf<typeof endpoint>) : null,
        values: code === 0 ? null : data,
        headers: new Headers(),
      }
    },
  }
}

describe('a shop that has the archive alone', () => {
  let archive: Unpacked
  let product: Product | null = null
  let url = ''
  const databases: (() => Promise<void>)[] = []
  /** What it gave numbers to until it was destroyed. */
  let lost: Numbers
  const ports = { shop: 0, desk: 0 }

  const newShop = async () => {
    const made = await newDatabase()
    databases.push(made.release)
    url = made.url
  }
  const env = () => ({
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: url,
    SEAL_KEY: KEY,
    DATA_DIR: path.join(archive.root, 'data'),
    DESK_PORT: `${ports.desk}`,
    SITE_URL: `https://${SHOP_NAME}`,
    TRUST_PROXY: '1',
  })
  const operator = (...words: string[]) =>
    archive.node(['dist/server/operator.js', ...words], env())
  const serve = async () => {
    const program = path.join(archive.root, 'dist/server/main.js')
    product = await startProduct({ program, port: ports.shop, env: env() })
  }
  const look = async () => {
    const db = openPostgres(url, () => undefined)
    try {
      return await numbersOf(db)
    } finally {
      await db.close()
    }
  }
  const doBusinessThrough = async (kind: ProxyKind) => {
    const proxy = await startProxy(kind, ports)
    try {
      await doBusiness(await signIn(proxy.port))
    } finally {
      await proxy.stop()
    }
  }

  beforeEach(({ skip }) => skip(lack !== null, lack ?? ''))
  beforeAll(async () => {
    if (lack !== null) return
    ports.shop = await freePort()
    ports.desk = await freePort()
    archive = unpackProduct()
    mkdirSync(path.join(archive.root, 'backups'))
    await newShop()
    const db = openPostgres(url, () => undefined)
    await loadRelease(db, '2026-11-22')
    await db.close()
  })
  afterAll(async () => {
    if (lack !== null) return
    await product?.stop()
    archive.remove()
    for (const release of databases) await release()
  })

  it('is upgraded from the first release', async () => {
    await serve()
    expect(operator('ledger', 'verify')).toMatch(/^账目一致/)
  })

  it.each(['caddy', 'nginx'] as const)('takes orders through %s', async (kind) => {
    const before = (await look()).given.length
    await doBusinessThrough(kind)
    expect((await look()).given.length).toBeGreaterThan(before)
  })

  it('is backed up while it sells, and the backup is proved', async () => {
    expect(operator('backup', 'backups')).toMatch(/备份好了/)
    await doBusinessThrough('nginx')
    const [name = ''] = readdirSync(path.join(archive.root, 'backups'))
    expect(operator('backup', 'check', path.join('backups', name))).toMatch(/账目一致/)
    await product?.halt()
    lost = await look()
  })

  it('is destroyed, restored, sells on, and gives no number twice', async () => {
    await newShop()
    const [name = ''] = readdirSync(path.join(archive.root, 'backups'))
    expect(operator('restore', path.join('backups', name))).toMatch(/账目一致/)
    const restored = new Set((await look()).given)
    await serve()
    await doBusinessThrough('caddy')
    await product?.halt()
    const fresh = (await look()).given.filter((one) => !restored.has(one))
    expect(fresh.length).toBeGreaterThan(0)
    const known = new Set(lost.given)
    expect(known.size).toBeGreaterThan(restored.size)
    expect(fresh.filter((one) => known.has(one))).toEqual([])
    expect(operator('ledger', 'verify')).toMatch(/^账目一致/)
  })
})
