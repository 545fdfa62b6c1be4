/**
 * Signed orders over HTTP on PostgreSQL, beside the same orders under a session cookie:
 * `node tools/run.mjs bench/server/open-api.ts`. One recipient an order, many merchants and goods; then
 * all of one product, whose stock each of them changes. What a client does before it sends (rows, nonce,
 * signature) is done before the clock starts.
 */
import { createHash, createHmac, randomUUID } from 'node:crypto'

import { confirmApiReset, resetApiKey, saveApiSetting } from '#contract/api-setting.ts'
import { openPlaceOrder } from '#contract/open-api.ts'
import { SIGN_HEADERS, signedText } from '#contract/open-sign.ts'
import { IDEMPOTENCY_HEADER } from '#contract/orders.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { SANDBOX_PASSWORD } from '#server/db/seed/accounts.data.ts'
import { startPostgres } from '#tools/postgres.ts'
import { flood, judge, makeTextPoster, numberOption, retryWhenOverloaded } from './flood.ts'
import { makePoster } from './post-order.ts'
import { merchantMobile, prepare } from './prepare.ts'
import { eachOf, processorTime } from './processor-time.ts'
import { makeRows } from './rows.ts'
import { rssMb, signIn, startServer } from './run-server.ts'

const MERCHANTS = 20
const GOODS = 20
const ORDERS = numberOption('orders', 3000)
const WARM = 6000
const IN_FLIGHT = 12
const TARGET_PER_SECOND = 500

type Product = { readonly id: number; readonly express_id: number }
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
  })) as { ticket: string } // per the contract
  const made = (await callAs(cookie, `${resetApiKey.path}?ticket=${ticket}`)) as AppKey // the same
  const setting = JSON.stringify({ enabled: true, notify_url: '', ip_white_list: [] })
  await callAs(cookie, saveApiSetting.path, { method: 'PUT', body: setting })
  return made
}

type Call = { readonly headers: Record<string, string>; readonly body: string }

function signOrder({ app_id, app_key }: AppKey, { id, express_id }: Product): Call {
  const order = { goods_id: id, goods_num: 1, express_id, platform: 1, remark: '' }
  const idempotencyKey = randomUUID()
  // No order number is bought twice.
  const rec_list = makeRows(1).map((row) => Object.assign(row, { shop_order: idempotencyKey }))
  const body = JSON.stringify({ ...order, rec_list })
  const signed = {
    method: 'POST',
    target: openPlaceOrder.path,
    timestamp: String(Math.floor(Date.now() / 1000)),
    nonce: randomUUID(),
    bodyHash: createHash('sha256').update(body).digest('hex'),
    idempotencyKey,
  }
  const headers = {
    'content-type': 'application/json',
    [IDEMPOTENCY_HEADER]: idempotencyKey,
    [SIGN_HEADERS.appId]: app_id,
    [SIGN_HEADERS.timestamp]: signed.timestamp,
    [SIGN_HEADERS.nonce]: signed.nonce,
    [SIGN_HEADERS.bodyHash]: signed.bodyHash,
    [SIGN_HEADERS.signature]: createHmac('sha256', app_key)
      .update(signedText(signed))
      .digest('hex'),
  }
  return { headers, body }
}

/** @returns how long it took, in ms */
async function send(call: Call | undefined): Promise<number> {
  if (call === undefined) throw new Error('there is one for each call')
  const started = performance.now()
  const answer = await post(openPlaceOrder.path, call.headers, call.body)
  const { code } = JSON.parse(answer) as { code: number } // our own server
  if (code !== 0) throw new Error(`placing failed: ${code}`)
  return performance.now() - started
}

async function place(
  name: string,
  one: (index: number) => Promise<number>,
  calls = ORDERS,
): Promise<number> {
  const before = processorTime(server.child)
  const done = await flood({ calls, inFlight: IN_FLIGHT }, (index) =>
    retryWhenOverloaded(() => one(index)),
  )
  const processorMs = eachOf(calls, { before, after: processorTime(server.child) })
  process.stdout.write(`${JSON.stringify({ name, ...done, processorMs })}\n`)
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
  const goods = await db.query<Product>(
    `UPDATE goods SET stock = 100000000 WHERE id IN (SELECT id FROM goods
       WHERE on_sale AND NOT 1 = ANY(closed_platforms) ORDER BY id LIMIT ${GOODS})
     RETURNING id, express_id`,
  )
  const signAll = (count: number, products: readonly Product[]) =>
    Array.from({ length: count }, (_, i) => {
      const [key, product] = [keys[i % keys.length], products[i % products.length]]
      if (key === undefined || product === undefined) throw new Error('there are some')
      return signOrder(key, product)
    })
  const bySignature = (name: string, products: readonly Product[], count = ORDERS) => {
    const calls = signAll(count, products)
    return place(name, (i) => send(calls[i]), count)
  }
  const session = (i: number) => cookiePoster.place(cookies[i % MERCHANTS] ?? '', makeRows(1))
  // V8 compiles the server's code for orders only after some thousand of them.
  await bySignature('warm, signed', goods, WARM)
  await place('warm, by session', session)
  // In turns, so that other work on the machine affects both alike.
  const ratios: number[] = []
  let [best, bestOfOne] = [0, 0]
  for (let round = 0; round < 3; round++) {
    const bySession = await place('by session, one product', session)
    const ofOne = await bySignature('signed, one product', goods.slice(0, 1))
    best = Math.max(best, await bySignature('signed', goods))
    bestOfOne = Math.max(bestOfOne, ofOne)
    ratios.push(ofOne / bySession)
  }
  const ratio = ratios.toSorted((a, b) => a - b)[1] ?? 0
  process.stdout.write(
    `${ratio.toFixed(2)} of the orders of it by session; server ${rssMb(server.child)} MB\n`,
  )
  process.stdout.write(`signed orders of one product a second: ${bestOfOne}\n`)
  judge('signed orders a second', best, TARGET_PER_SECOND)
} finally {
  cookiePoster.close()
  close()
  await server.stop()
  await db.close()
  await postgres.stop()
}
