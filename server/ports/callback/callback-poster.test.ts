import type { LookupAddress } from 'node:dns'
import { createServer, type Server } from 'node:http'
import { Agent } from 'node:https'
import { connect, type AddressInfo, type Socket } from 'node:net'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { apiSentence } from '#contract/errors.ts'
import { makeCallbackPoster, type Resolver } from './callback-poster.ts'
import { readCallbackUrl } from './callback-url.ts'

const FORBIDDEN = apiSentence('callback_forbidden')

/** Every way of writing an inner address that is known to have fooled somebody. */
const INNER = [
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_',
  'https:example.com',
  '//example.com/',
  ' https://example.com/',
  'https://example.com/\n',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://a.localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://intranet/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://2130706433/',
  'https://017700000001/',
  'https://0177.0.0.1/',
  'https://0x7f.0.0.1/',
  'https://0x7f000001/',
  'https://0/',
  'https://0.0.0.0/',
  'https://127.0.0.1./',
  'https://１２７.0.0.1/',
  'https://127。0。0。1/',
  'https://%31%32%37.0.0.1/',
  'https://10.0.0.1/',
  'https://012.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.0.1/',
  'https://100.64.0.1/',
  'https://100.100.100.200/latest/meta-data/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/',
  'https://0xa9fea9fe/',
  'https://168.63.129.16/',
  'https://192.0.0.192/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b::169.254.169.254]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  'https://[2001:db8::1]/',
  'https://user:password@example.com/',
  'https://example.com@127.0.0.1/',
  'https://example.com:22/',
  'https://example.com:80/',
  'https://example.com/#x',
]

describe('posting to an address that somebody named', () => {
  let inner: Server
  let connects = 0
  let answer = { status: 200, location: '' }
  let port = 0

  beforeAll(async () => {
    inner = createServer((_, response) => {
      const { status, location } = answer
      response.writeHead(status, location === '' ? {} : { location }).end('x'.repeat(100_000))
    })
    inner.on('connection', () => connects++)
    await new Promise<void>((resolve) => {
      inner.listen(0, '127.0.0.1', resolve)
    })
    port = (inner.address() as AddressInfo).port // it listens on a port
  })
  afterAll(() => {
    inner.close()
    inner.closeAllConnections()
  })
  beforeEach(() => {
    connects = 0
    answer = { status: 200, location: '' }
  })

  const found = (...addresses: string[]): Resolver => {
    const list = addresses.map((address): LookupAddress => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }))
    return (_, done) => done(null, list)
  }
  const message = { headers: {}, body: '{}' }
  const postTo = (url: string, resolver: Resolver) =>
    makeCallbackPoster({ resolver }).post(url, message)

  it.each(INNER)('%j is refused without asking anybody', async (url) => {
    expect(readCallbackUrl(url)).toBeNull()
    const asked: string[] = []
    const posted = await postTo(url, (name) => asked.push(name))
    expect(posted).toEqual({ status: 0, error: FORBIDDEN, ms: 0 })
    expect([asked, connects]).toEqual([[], 0])
  })

  it.each([
    'https://example.com/',
    'https://erp.example.com:8443/callback?shop=1',
    'https://8.8.8.8/',
    'https://[2400:3200::1]/',
    'https://xn--fiqs8s.example.com/',
  ])('%j may be called', (url) => {
    expect(readCallbackUrl(url)?.href).toBe(url)
  })

  it.each([
    [['127.0.0.1']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['169.254.169.254']],
    [['8.8.8.8', '127.0.0.1']],
    [['2400:3200::1', 'fd00:ec2::254']],
    [[]],
  ])('a name that resolves to %j is not connected to', async (addresses) => {
    const posted = await postTo(`https://callback.example.com:${port}/`, found(...addresses))
    expect(posted).toMatchObject({ status: 0, error: FORBIDDEN })
    expect(connects).toBe(0)
  })

  it('a name that changes its mind is resolved once for each post, and only that is used', async () => {
    const answers = [['127.0.0.1'], ['8.8.8.8']]
    let asked = 0
    const resolver: Resolver = (name, done) => found(...(answers[asked++] ?? []))(name, done)
    const posted = await postTo(`https://rebind.example.com:${port}/`, resolver)
    expect(posted.error).toBe(FORBIDDEN)
    expect([asked, connects]).toEqual([1, 0])
  })

  /** Treats the public address as the server of this test; without TLS. */
  class ToInner extends Agent {
    used = 0

    override createConnection(): Socket {
      this.used++
      return connect(port, '127.0.0.1')
    }
  }

  it('follows no redirect, wherever it leads', async () => {
    const agent = new ToInner()
    const poster = makeCallbackPoster({ resolver: found('8.8.8.8'), agent })
    for (const status of [301, 302, 303, 307, 308]) {
      answer = { status, location: `http://127.0.0.1:${port}/secret` }
      const posted = await poster.post('https://callback.example.com/', message)
      expect(posted).toMatchObject({ status, error: apiSentence('callback_redirect', { status }) })
    }
    expect([agent.used, connects]).toEqual([5, 5])
  })

  it('takes 2xx as taken and reports what else came', async () => {
    const poster = makeCallbackPoster({ resolver: found('8.8.8.8'), agent: new ToInner() })
    expect(await poster.post('https://callback.example.com/', message)).toMatchObject({
      status: 200,
      error: '',
    })
    answer = { status: 500, location: '' }
    const failed = await poster.post('https://callback.example.com/', message)
    expect(failed.error).toBe(apiSentence('callback_status', { status: 500 }))
  })
})
