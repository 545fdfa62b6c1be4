import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import type { AppEnv } from '../../http/mount.ts'
import { makeFolderPictures } from '../../ports/pictures/folder-pictures.ts'
import { mountShopPictures } from './routes.ts'
import { bringPicture } from './service.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'wandan-shop-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const store = makeFolderPictures(folder)
const app = new Hono<AppEnv>()
mountShopPictures(app, store)

async function photograph(width: number, height: number): Promise<Uint8Array> {
  const ground = { r: 20, g: 120, b: 90 }
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .jpeg()
    .toBuffer()
}

it('keeps a picture in several widths and two formats, for everybody and for good', async () => {
  const brought = await bringPicture(store, await photograph(700, 500))
  const widest = invariant(brought.ok ? brought.value : null, 'a picture')
  expect(widest).toMatch(/^\/pictures\/[\da-f]{32}\/700\.webp$/)
  const small = await app.request(widest.replace('700.webp', '320.avif'))
  expect(small.headers.get('content-type')).toBe('image/avif')
  expect(small.headers.get('cache-control')).toContain('immutable')
  const { width } = await sharp(await small.arrayBuffer()).metadata()
  expect(width).toBe(320)
  expect((await app.request(widest.replace('700.webp', '960.webp'))).status).toBe(404)
})

it('knows a picture again, and never makes one larger than it is', async () => {
  const bytes = await photograph(100, 100)
  const [first, second] = [await bringPicture(store, bytes), await bringPicture(store, bytes)]
  expect(first).toEqual(second)
  expect(first.ok && first.value).toMatch(/\/100\.webp$/)
})

it('turns a picture as its camera held it', async () => {
  const upright = await sharp(await photograph(400, 200))
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const brought = await bringPicture(store, upright)
  expect(brought.ok && brought.value).toMatch(/\/200\.webp$/)
})

it('refuses what is no picture', async () => {
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'no', '']) {
    const brought = await bringPicture(store, new TextEncoder().encode(text))
    expect(brought).toEqual({ ok: false, error: 'no_picture' })
  }
})
