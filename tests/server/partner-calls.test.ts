import { generateKeyPairSync } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import { makeAlipay } from '#server/ports/payment/alipay/alipay-payment.ts'
import { makeS3Pictures } from '#server/ports/pictures/s3-pictures.ts'
import { makeAliyunSms } from '#server/ports/sms/aliyun-sms.ts'

/** Why the clients of partners are ours: the partners' own do otherwise (docs/decisions/0107). */
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PICTURE = 'goods/00000000-0000-4000-8000-000000000001'
const MESSAGE = { mobile: '13800138000', code: '123456', purpose: 'login' } as const

async function listen(handler: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` }
}

const alipayAt = (url: string) =>
  makeAlipay({
    appId: '2021000000000001',
    privateKey: keys.privateKey,
    alipayKey: keys.publicKey,
    noticeUrl: 'https://wandan.example/api/notify/payment',
    gateway: `${url}/gateway.do`,
    report: () => undefined,
  })

const smsAt = (url: string) =>
  makeAliyunSms(
    { key: { id: 'LTAI-test', secret: 'top-secret' }, endpoint: url, report: () => undefined },
    { signName: '万单', templateCode: 'SMS_1' },
  )

const picturesAt = (url: string) =>
  makeS3Pictures({ endpoint: url, bucket: 'shop', id: 'id', secret: 'secret', region: 'cn-east-1' })

const CALLS: readonly (readonly [string, (url: string) => Promise<unknown>])[] = [
  ['a message', (url) => smsAt(url).sendCode(MESSAGE)],
  [
    'a new payment',
    (url) =>
      alipayAt(url).begin({
        tradeNo: 'R260101000000123456654321',
        channel: 2,
        amountFen: fen(8888),
        until: new Date('2026-01-01T00:15:00Z'),
        subject: '万单充值',
        siteUrl: 'https://wandan.example',
      }),
  ],
  ['a picture', (url) => picturesAt(url).put(PICTURE, new Uint8Array([1]), 'image/webp')],
]

describe('a call to a partner', () => {
  let elsewhere: { server: Server; url: string }
  let strayed = 0

  beforeAll(async () => {
    elsewhere = await listen((_, response) => {
      strayed++
      response.end('{}')
    })
  })
  afterAll(() => elsewhere.server.close())
  beforeEach(() => (strayed = 0))

  it.each(CALLS)('that carries %s is sent once when the connection breaks', async (_, call) => {
    let calls = 0
    const partner = await listen((request) => {
      calls++
      request.socket.destroy()
    })
    await call(partner.url).catch(() => null)
    partner.server.close()
    expect(calls).toBe(1)
  })

  it.each(CALLS)('that carries %s goes to no other address', async (_, call) => {
    let calls = 0
    const partner = await listen((_request, response) => {
      calls++
      response.writeHead(307, { location: elsewhere.url }).end()
    })
    await call(partner.url).catch(() => null)
    partner.server.close()
    expect([calls, strayed]).toEqual([1, 0])
  })

  it('that carries a message has no number and no code in its address', async () => {
    const addresses: string[] = []
    const partner = await listen((request, response) => {
      addresses.push(request.url ?? '')
      response.end('{"Code":"OK"}')
    })
    expect(await smsAt(partner.url).sendCode(MESSAGE)).toBe(true)
    partner.server.close()
    expect(addresses).toEqual(['/'])
  })
})
