import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anyEnvelope } from '#contract/envelope.ts'
import { IDEMPOTENCY_HEADER, makeOrder } from '#contract/orders.ts'
import { login } from '#contract/sign-in.ts'
import { z } from '#contract/zod.ts'
import { SANDBOX_PASSWORD } from '#server/db/seed/accounts.data.ts'
import { BRIEFLY, startProduct, type Product } from '#tests/e2e/product.ts'
import { orderBody, row } from '#tests/server/rows.ts'
import { newKey } from '#tests/server/world.ts'

import { unpackProduct, type Unpacked } from './unpacked.ts'

/** What the archive may take on the disk. */
const MOST_BYTES = 88e6

describe('the archive', () => {
  let archive: Unpacked
  beforeAll(() => {
    archive = unpackProduct()
  })
  afterAll(() => archive.remove())

  const filesOf = () =>
    readdirSync(archive.root, { recursive: true, encoding: 'utf8' }).map((file) => ({
      file,
      stat: lstatSync(path.join(archive.root, file)),
    }))

  it('has what the server imports and nothing of the pages, in 88 MB', () => {
    const bytes = filesOf().reduce((sum, { stat }) => sum + (stat.isFile() ? stat.size : 0), 0)
    expect(bytes).toBeLessThan(MOST_BYTES)
    expect(filesOf().filter(({ stat }) => stat.isSymbolicLink())).toEqual([])
    const packages = path.join(archive.root, 'node_modules')
    const ofPages = ['react', 'react-dom', '@fluentui', '@tanstack', 'vite', 'exceljs']
    expect(ofPages.filter((name) => existsSync(path.join(packages, name)))).toEqual([])
    expect(archive.printed).toMatch(/MB packed/)
  })

  it('finds there whatever the server imports, also what it imports later', () => {
    const listed = path.join(archive.root, 'dist/server/imports.json')
    const imports = z.array(z.string()).parse(JSON.parse(readFileSync(listed, 'utf8')))
    expect(imports).toContain('@electric-sql/pglite')
    const lines = imports.map((id) => `await import(${JSON.stringify(id)})`)
    writeFileSync(path.join(archive.root, 'imports.mjs'), `${lines.join('\n')}\nconsole.log('all')`)
    expect(archive.node(['imports.mjs'])).toBe('all\n')
  })

  it('names its version and the commit that it was built from', () => {
    const manifest: unknown = JSON.parse(readFileSync('package.json', 'utf8'))
    const { version } = z.object({ version: z.string() }).parse(manifest)
    const line = archive.node(['dist/server/main.js', '--version'])
    expect(line).toMatch(/^wandan \S+ \((?:[0-9a-f]{12}(?:-dirty)?|built without git)\)\n$/)
    expect(line).toContain(`wandan ${version} `)
    expect(archive.node(['dist/server/operator.js', '--version'])).toBe(line)
  })

  describe('started with Node alone', () => {
    let product: Product
    beforeAll(async () => {
      const program = path.join(archive.root, 'tools/start.mjs')
      product = await startProduct({ program, nodeArgs: BRIEFLY, env: { DESK_PORT: '0' } })
    })
    afterAll(() => product.stop())

    const post = async (to: string, body: object, headers: Record<string, string> = {}) => {
      const answer = await fetch(product.url + to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      const { code, data } = anyEnvelope.parse(await answer.json())
      return { code, data, cookie: answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '' }
    }

    it('serves its pages, signs in, takes an order, and its books are right', async () => {
      expect(await (await fetch(product.url)).text()).toContain('<html lang="zh-CN">')
      const health: unknown = await (await fetch(`${product.url}/healthz`)).json()
      const { version, commit } = z
        .object({ ok: z.literal(true), version: z.string(), commit: z.string() })
        .parse(health)
      const line = archive.node(['dist/server/main.js', '--version'])
      expect(`wandan ${version} (${commit})\n`).toBe(line)
      const mobile = '13800138000'
      const { cookie } = await post(login.path, { mobile, password: SANDBOX_PASSWORD })
      const headers = { cookie, [IDEMPOTENCY_HEADER]: newKey() }
      const ordered = await post(makeOrder.path, orderBody([row(1), row(2)]), headers)
      expect(ordered.code).toBe(0)
      expect(makeOrder.data.parse(ordered.data)).toHaveLength(2)
      const env = { DATA_DIR: product.dataDir, PATH: process.env['PATH'] ?? '' }
      const proof = archive.node(['tools/operator.mjs', 'ledger', 'verify'], env)
      expect(proof).toMatch(/^账目一致/)
    })
  })
})
