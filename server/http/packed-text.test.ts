import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { Hono } from 'hono'
import { expect, it } from 'vitest'

import { packText, sendPacked } from './packed-text.ts'

const TEXT = JSON.stringify({ said: '万单'.repeat(500) })
const packed = packText(TEXT, 'application/json')
const app = new Hono()
app.get('/', async (c) => sendPacked(c, await packed, 'public, max-age=300'))

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('is sent to who takes %s as %s', async (accepted, encoding, open) => {
  const answer = await app.request('/', { headers: { 'accept-encoding': accepted } })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  const sent = Buffer.from(await answer.arrayBuffer())
  expect(sent.length).toBeLessThan(TEXT.length / 4)
  expect(open(sent).toString()).toBe(TEXT)
})

it('is sent as it is to others, and not at all to who has it', async () => {
  const plain = await app.request('/')
  expect(await plain.text()).toBe(TEXT)
  expect(plain.headers.get('cache-control')).toBe('public, max-age=300')
  const tag = plain.headers.get('etag') ?? ''
  const again = await app.request('/', { headers: { 'if-none-match': tag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})
