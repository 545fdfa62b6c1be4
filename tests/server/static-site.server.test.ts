import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { AppEnv } from '#server/http/mount.ts'
import { makeStaticSite } from '#server/http/static-site.ts'

describe('the site', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-site-'))
  const site = path.join(folder, 'site')
  const app = new Hono<AppEnv>()

  beforeAll(() => {
    mkdirSync(path.join(site, 'assets'), { recursive: true })
    writeFileSync(path.join(site, 'index.html'), '<!doctype html><title>万单</title>')
    writeFileSync(path.join(site, 'sw.js'), 'self')
    writeFileSync(path.join(site, 'manifest.webmanifest'), '{}')
    writeFileSync(path.join(site, 'assets/main-BXa8_d2f.js'), 'x'.repeat(5000))
    writeFileSync(path.join(site, 'assets/main-BXa8_d2f.js.br'), 'made by the build')
    writeFileSync(path.join(site, 'logo.svg'), '<svg/>')
    writeFileSync(path.join(folder, 'secret.txt'), 'secret')
    symlinkSync(path.join(folder, 'secret.txt'), path.join(site, 'link.txt'))
    app.get('*', makeStaticSite(site, { proxyHops: 0, siteUrl: null }))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(['/', '/gift-list', '/product-detail/1001', '/user-center/package-list'])(
    'answers %s with the shell, never kept without asking',
    async (url) => {
      const response = await app.request(url)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(await response.text()).toContain('万单')
    },
  )

  const referralOf = async (url: string, headers: Record<string, string> = {}) =>
    (await app.request(url, { headers })).headers.getSetCookie()

  it.each([
    '/',
    '/gift-list',
    '/product-detail/1001',
    '/help-center/list',
    '/user-center',
    '/nope',
  ])('keeps the referral code that brings somebody to %s, in the answer itself', async (url) => {
    expect(await referralOf(`${url}?from=qr&i=007`)).toEqual([
      'refer_code=007; Max-Age=2592000; Path=/; SameSite=Lax',
    ])
  })

  it.each(['', 'A-B', 'a'.repeat(33), '%3BPath=/x', '1.5', '码'])(
    'keeps nothing that cannot be a code: %j',
    async (code) => {
      expect(await referralOf(`/?i=${code}`)).toEqual([])
    },
  )

  it('takes the last of several codes, and the page for the copy that the browser has, too', async () => {
    expect(await referralOf('/?i=FIRST&i=LAST')).toEqual([
      expect.stringMatching(/^refer_code=LAST;/),
    ])
    const tag = (await app.request('/')).headers.get('etag') ?? ''
    const headers = { 'if-none-match': tag }
    expect((await app.request('/?i=ABC', { headers })).status).toBe(304)
    expect(await referralOf('/?i=ABC', headers)).toHaveLength(1)
  })

  it('lets no shared cache keep an answer with a code, and gives none with a file', async () => {
    expect((await app.request('/?i=ABC')).headers.get('cache-control')).toBe('private, no-cache')
    expect(await referralOf('/logo.svg?i=ABC')).toEqual([])
  })

  it.each([
    ['/assets/main-BXa8_d2f.js', 'text/javascript; charset=utf-8', /immutable/],
    ['/sw.js', 'text/javascript; charset=utf-8', /^no-cache$/],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', /^no-cache$/],
    ['/logo.svg', 'image/svg+xml; charset=utf-8', /max-age=3600/],
  ])('serves %s as %s', async (url, type, cache) => {
    const response = await app.request(url)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('cache-control')).toMatch(cache)
    const tag = response.headers.get('etag') ?? ''
    const again = await app.request(url, { headers: { 'if-none-match': tag } })
    expect(again.status).toBe(304)
  })

  it('compresses what is worth it, for those who ask', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const response = await app.request('/assets/main-BXa8_d2f.js', { headers })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(500)
    const best = { 'accept-encoding': 'gzip, deflate, br, zstd' }
    const built = await app.request('/assets/main-BXa8_d2f.js', { headers: best })
    expect(built.headers.get('content-encoding')).toBe('br')
    expect(built.headers.get('vary')).toBe('Accept-Encoding')
    expect(await built.text()).toBe('made by the build')
    const plain = await app.request('/assets/main-BXa8_d2f.js')
    expect(await plain.text()).toHaveLength(5000)
  })

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/link.txt',
    '/assets/..\\..\\secret.txt',
    '/secret.txt%00.js',
    '//etc/passwd.txt',
    '/missing.js',
    '/assets/old-12345678.js',
  ])('has nothing at %s', async (url) => {
    const response = await app.request(`http://localhost${url}`)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('secret')
  })

  it('refuses a percent sign that encodes nothing', async () => {
    expect((await app.request('/%zz')).status).toBe(400)
  })
})
