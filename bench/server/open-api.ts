/**
 * Signed orders over HTTP on PostgreSQL, beside the same orders under a session cookie:
 * `node tools/run.mjs bench/server/open-api.ts`. One recipient an order, many merchants.
 */
import { createHash, createHmac, randomUUID } from 'node:crypto'

import { confirmApiReset, resetApiKey, saveApiSetting } from '#contract/api-setting.ts'
import { openPlaceOrder } from '#contract/open-api.ts'
import { SIGN_HEADERS, signedText } from '#contract/open-sign.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { SANDBOX_PASSWORD } from '#server/db/seed/accounts.data.ts'
import { startPostgres } from '#tools/postgres.ts'
import { flood, judge, makeTextPoster, numberOption, whenThereIsRoom } from './flood.ts'
import { makePoster } from './post-order.ts'
import { merchantMobile, prepare } from './prepare.ts'
import { makeRows } from './rows.ts'
import { rssMb, signIn, startServer } from './run-server.ts'

const MERCHANTS = 20
const ORDERS = numberOption('orders', 3000)
const IN_FLIGHT = 12
const TARGET_PER_SECOND = 500

type AppKey = { readonly app_id: string; readonly app_key: string }

const postgres = await startPostgres()
const db = openPostgres(postgres.url, () => undefined)
const server = await startServer({ DATABASE_URL: postgres.url })
const { post, close } = makeTextPoster(server.url, IN_FLIGHT)
const cookiePoster = makePoster(server.url, IN_FLIGHT)

async function callAs(cookie: string, path: string, init: RequestInit = {}): Promise<unknown> {
  const headers = { cookie, 'content-type': 'application/json' }
  const response = await fetch(server.url + path, { ...init, headers })
  const { code, data } = (await response.json()) as { code: number; data: unknown } // our own server
  if (code !== 0) throw new Error(`${path} failed: ${code}`)
  return data
}

/** A key as a merchant gets one. */
async function openKey(cookie: string): Promise<AppKey> {
  const password = JSON.stringify({ password: SANDBOX_PASSWORD })
  const { ticket } = (await callAs(cookie, confirmApiReset.path, {
    method: 'POST',
    body: password,
  })) as { ticket: string } // as the contract says
  const made = (await callAs(cookie, `${resetApiKey.path}?ticket=${ticket}`)) as AppKey // the same
  const setting = JSON.stringify({ enabled: true, notify_url: '', ip_white_list: [] })
  await callAs(cookie, saveApiSetting.path, { method: 'PUT', body: setting })
  return made
}

/** @returns how long it took, in ms */
async function placeSigned({ app_id, app_key }: AppKey): Promise<number> {
  const order = { goods_id: 1001, goods_num: 1, express_id: 1, platform: 1, remark: '' }
  const body = JSON.stringify({ ...order, rec_list: makeRows(1) })
  const signed = {
    method: 'POST',
    target: openPlaceOrder.path,
    timestamp: String(Math.floor(Date.now() / 1000)),
    nonce: randomUUID(),
    bodyHash: createHash('sha256').update(body).digest('hex'),
  }
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    [SIGN_HEADERS.appId]: app_id,
    [SIGN_HEADERS.timestamp]: signed.timestamp,
    [SIGN_HEADERS.nonce]: signed.nonce,
    [SIGN_HEADERS.bodyHash]: signed.bodyHash,
    [SIGN_HEADERS.signature]: createHmac('sha256', app_key)
      .update(signedText(signed))
      .digest('hex'),
  }
  const started = performance.now()
  const { code } = JSON.parse(await post(openPlaceOrder.path, headers, body)) as { code: number } // our own server
  if (code !== 0) throw new Error(`placing failed: ${code}`)
  return performance.now() - started
}

async function place(name: string, one: (index: number) => Promise<number>): Promise<number> {
  const done = await flood({ calls: ORDERS, inFlight: IN_FLIGHT }, (index) =>
    whenThereIsRoom(() => one(index)),
  )
  process.stdout.write(`${JSON.stringify({ name, ...done })}\n`)
  return done.perSecond
}

try {
  await prepare(db, MERCHANTS)
  const cookies: string[] = []
  const keys: AppKey[] = []
  for (let i = 0; i < MERCHANTS; i++) {
    const cookie = await signIn(server.url, merchantMobile(i))
    cookies.push(cookie)
    keys.push(await openKey(cookie))
  }
  await db.query('UPDATE api_settings SET per_second = 100000, day_quota = 1000000000')
  const signed = (i: number) => placeSigned(keys[i % MERCHANTS] ?? { app_id: '', app_key: '' })
  const session = (i: number) => cookiePoster.place(cookies[i % MERCHANTS] ?? '', makeRows(1))
  await place('warm, signed', signed)
  // In turns: the machine's other work meets both.
  const ratios: number[] = []
  let best = 0
  for (let round = 0; round < 3; round++) {
    const bySession = await place('by session', session)
    const bySignature = await place('signed', signed)
    best = Math.max(best, bySignature)
    ratios.push(bySignature / bySession)
  }
  const ratio = ratios.toSorted((a, b) => a - b)[1] ?? 0
  process.stdout.write(
    `${ratio.toFixed(2)} of the orders by session; server ${rssMb(server.child)} MB\n`,
  )
  judge('signed orders a second', best, TARGET_PER_SECOND)
} finally {
  cookiePoster.close()
  close()
  await server.stop()
  await db.close()
  await postgres.stop()
}
