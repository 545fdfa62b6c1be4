import { gunzipSync } from 'node:zlib'

import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'

import { sendCached, sendJson } from './send-json.ts'

const LONG = JSON.stringify({
  list: Array.from({ length: 200 }, (_, id) => ({ id, price: '1.39' })),
})
const SHORT = '{"code":0}'

const app = new Hono()
  .get('/long', (c) => sendJson(c, LONG))
  .get('/short', (c) => sendJson(c, SHORT))
  .get('/kept', (c) => sendCached(c, LONG, 'shared'))

const ask = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
const PACKED = { 'accept-encoding': 'br, gzip;q=0.8' }

describe('an answer of the API', () => {
  it.each(['/long', '/kept'])('travels packed to whoever takes that: %s', async (path) => {
    const answer = await ask(path, PACKED)
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBeLessThan(LONG.length / 4)
    expect(gunzipSync(bytes).toString()).toBe(LONG)
  })

  it('travels as it is to others, and when it is short', async () => {
    const plain = await ask('/long')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(LONG)
    const short = await ask('/short', PACKED)
    expect(short.headers.get('content-encoding')).toBeNull()
    expect(await short.text()).toBe(SHORT)
  })

  it('does not travel at all when the caller holds it', async () => {
    const tag = (await ask('/kept')).headers.get('etag') ?? ''
    const again = await ask('/kept', { ...PACKED, 'if-none-match': tag })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
})
