import { gzipSync } from 'node:zlib'

import { afterAll, afterEach, expect, it } from 'vitest'

import { login } from '#contract/sign-in.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { listGoods } from '#contract/goods.ts'
import { checkOrder, makeOrder, priceOrder } from '#contract/orders.ts'
import { listParcels } from '#contract/parcels.ts'
import { expectBooksInOrder } from './invariants.ts'
import { postText } from './raw.ts'
import { GOODS, orderBody, place, row, rows } from './rows.ts'
import { onBothEngines, type TestUser } from './world.ts'

const MIB = 1024 * 1024

/** The body of an order as text, with one field's JSON put in as it is. */
function bodyWith(field: string, json: string): string {
  const body = JSON.stringify({ ...orderBody(rows(1)), [field]: '@' })
  return body.replace('"@"', json)
}

function rowWith(field: string, json: string): string {
  const changed = Object.assign({}, row(0), { [field]: '@' })
  return JSON.stringify({ ...orderBody([]), rec_list: [changed] }).replace('"@"', json)
}

onBothEngines('hostile requests', (world) => {
  let user: TestUser

  const merchant = async () => {
    user ??= await world().newUser({ balanceFen: 10_000_000 })
    return user
  }
  const ordersInAll = async () => {
    const [count] = await world().db.query<{ n: number }>(
      `SELECT (SELECT count(*) FROM orders) + (SELECT count(*) FROM placements) AS n`,
    )
    return count?.n
  }

  const expectAlive = async () => {
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    expect((await fetch(new URL('/healthz', world().url))).status).toBe(200)
  }
  afterEach(() => expectAlive())
  afterAll(() => expectBooksInOrder(world().db))

  it.each([
    '-1',
    '0',
    '1.5',
    '"1.5"',
    '"１"',
    '2147483648',
    '9007199254740993',
    '1e21',
    'null',
    '[]',
    '{}',
    'true',
    '1e400',
    '"NaN"',
    '-0.0000001',
  ])('no order for a quantity of %s', async (json) => {
    const buyer = await merchant()
    const before = await ordersInAll()
    const reply = await postText(world(), makeOrder.path, bodyWith('goods_num', json), {
      user: buyer,
    })
    const refused: (number | undefined)[] = [
      API_ERRORS.request_malformed.code,
      API_ERRORS.quantity_out_of_range.code,
      API_ERRORS.field_missing.code,
    ]
    expect(refused).toContain(reply.code)
    expect(await ordersInAll()).toBe(before)
  })

  it.each(['0', '-1', '0.001', '1e308', '"NaN"', '"1e3"', 'null', '"0.00"'])(
    'a price of %s in a row changes nothing',
    async (json) => {
      const buyer = await merchant()
      for (const field of ['price', 'state', 'errorText', '__proto__', 'constructor']) {
        const reply = await postText(world(), makeOrder.path, rowWith(field, json), { user: buyer })
        expect(reply.code).toBe(0)
      }
      const [cheapest] = await world().db.query<{ fen: number }>(
        'SELECT min(price_fen) AS fen FROM parcels',
      )
      expect(cheapest?.fen).toBe(139)
    },
  )

  it.each([
    '0',
    '-1.39',
    '1.39',
    '"1"',
    '"-1.39"',
    '"0.00"',
    '"１.39"',
    '"1.390"',
    'null',
    '1e308',
  ])('a shown total of %s is refused', async (json) => {
    const buyer = await merchant()
    const before = await ordersInAll()
    const body = bodyWith('total_price', json)
    const reply = await postText(world(), makeOrder.path, body, { user: buyer })
    expect(reply.code).not.toBe(0)
    expect(await ordersInAll()).toBe(before)
  })

  it.each([
    '',
    '{',
    '[]',
    'null',
    '""',
    '1',
    '{"rec_list":[]}',
    '{"rec_list":null}',
    '{"rec_list":{}}',
    '{"rec_list":[null]}',
    '{"rec_list":[[]]}',
    '{"rec_list":[{"id":0}]}',
    'NaN',
    "{'a':1}",
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    bodyWith('rec_list', '"rows"'),
    bodyWith('rec_list', '{"length":1}'),
    rowWith('id', '-1'),
    rowWith('id', '1e300'),
    rowWith('rec_name', '{"$ne":1}'),
    rowWith('rec_name', '["a"]'),
    rowWith('rec_address', JSON.stringify('长'.repeat(257))),
    bodyWith('order_source', '5'),
    bodyWith('remark', JSON.stringify('a\0b')),
    bodyWith('run_id', '"x"'),
    bodyWith('goods_id', '"1001x"'),
  ])('malformed body %#: a code and a message, nothing written', async (body) => {
    const buyer = await merchant()
    const before = await ordersInAll()
    for (const path of [makeOrder.path, priceOrder.path, checkOrder.path]) {
      const reply = await postText(world(), path, body, { user: buyer })
      if (path !== makeOrder.path && reply.code === 0) continue // right for this call
      expect([400, 200]).toContain(reply.status)
      expect(reply.code).not.toBe(0)
    }
    expect(await ordersInAll()).toBe(before)
  })

  it('a key that is no key is refused', async () => {
    const buyer = await merchant()
    for (const key of ['short', 'x'.repeat(65), `${'a'.repeat(20)}'--`, 'a b'.repeat(8)]) {
      expect((await place(buyer, orderBody(rows(1)), key)).code).toBe(400)
    }
  })

  it.each([
    `'; DROP TABLE orders; --`,
    `\\'; SELECT 1`,
    '{"},{"',
    'NULL',
    '$1',
    '%',
    '{1,2}',
    `"`,
    '\\',
    '<img src=x onerror=alert(1)>',
    '=cmd|calc',
    '𠮷野家',
    'ﷺ',
    '\u202e',
  ])('text %s is stored as it is', async (text) => {
    const buyer = await world().newUser({ balanceFen: 10_000 })
    // Signs alone are no name, and no order number.
    const name = `王${text}`
    const placed = await place(
      buyer,
      orderBody([row(0, { shop_order: name, rec_name: name, rec_address: name })], {
        remark: text,
      }),
    )
    expect(placed.data?.[0]?.shop_order).toBe(name)
    const filters = { page: 1, page_size: 10, shop_order: [name], rec_name: name }
    const found = await buyer.call(listParcels, { body: filters })
    expect(found.data?.list[0]).toMatchObject({ rec_name: name, rec_address: name })
    expect((await buyer.call(checkOrder, { body: { shop_order: [name] } })).data).toEqual([name])
    const goods = await world().call(listGoods, { query: { keyword: text } })
    // Signs are no part of a name; what letters and digits are left is looked for.
    const most = /[\p{L}\p{N}]/u.test(text) ? 20 : 0
    expect(goods.data?.data_count).toBeLessThanOrEqual(most)
  })

  it('dates and values that no calendar has are refused, not a failure', async () => {
    const buyer = await merchant()
    const body = { page: 1, page_size: 10, start_time: '2026-02-31 00:00:00' }
    expect((await buyer.call(listParcels, { body })).code).toBe(400)
    const nul = { page: 1, page_size: 10, rec_name: 'a\0' }
    expect((await buyer.call(listParcels, { body: nul })).code).toBe(400)
  })

  it('a body over the limit is refused, plain or inflating without end', async () => {
    const buyer = await merchant()
    const large = ' '.repeat(33 * MIB)
    const plain = await postText(world(), priceOrder.path, large, { user: buyer })
    expect([plain.status, plain.code]).toEqual([413, 413])
    // Members may follow one another: 2 GiB out of 2 MiB.
    const member = gzipSync(Buffer.alloc(256 * MIB, 0x20))
    const bomb = Buffer.concat(Array.from({ length: 8 }, () => member))
    const headers = { 'content-encoding': 'gzip' }
    const inflated = await postText(world(), priceOrder.path, bomb, { user: buyer, headers })
    expect([inflated.status, inflated.code]).toEqual([413, 413])
  })

  it('a gzip body is read, a broken one refused, another coding unknown', async () => {
    const buyer = await merchant()
    const headers = { 'content-encoding': 'gzip', 'idempotency-key': 'k'.repeat(20) }
    const whole = gzipSync(JSON.stringify(orderBody(rows(2))))
    const send = (body: Uint8Array, more: Record<string, string> = {}) =>
      postText(world(), makeOrder.path, body, { user: buyer, headers: { ...headers, ...more } })
    expect((await send(whole)).code).toBe(0)
    expect((await send(whole.subarray(0, 40))).code).toBe(400)
    expect((await send(Buffer.from('not gzip at all'))).code).toBe(400)
    expect((await send(whole, { 'content-encoding': 'br' })).status).toBe(415)
  })

  it('a gzip that states a false length is refused, and nothing beyond it is inflated', async () => {
    const buyer = await merchant()
    const headers = { 'content-encoding': 'gzip' }
    const text = JSON.stringify({ ...GOODS, rec_list: rows(2000) })
    for (const length of [0, 1, 70_000, Buffer.byteLength(text) + 1]) {
      const lying = gzipSync(text)
      lying.writeUInt32LE(length, lying.length - 4)
      const reply = await postText(world(), priceOrder.path, lying, { user: buyer, headers })
      expect([length, reply.status, reply.code]).toEqual([length, 400, 400])
    }
    const [head, rest] = [text.slice(0, 9000), text.slice(9000)]
    const members = Buffer.concat([gzipSync(head), gzipSync(rest)])
    const reply = await postText(world(), priceOrder.path, members, { user: buyer, headers })
    expect([reply.status, reply.code]).toEqual([400, 400])
  })

  it('a body nested 100,000 deep or with a million keys is only another malformed one', async () => {
    const buyer = await merchant()
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    expect((await postText(world(), priceOrder.path, deep, { user: buyer })).code).toBe(400)
    const keys = Array.from({ length: 1_000_000 }, (_, i) => `"k${i}":0`).join(',')
    expect((await postText(world(), priceOrder.path, `{${keys}}`, { user: buyer })).code).toBe(400)
  })

  it('another site, a form and plain text are refused', async () => {
    const buyer = await merchant()
    const body = JSON.stringify(orderBody(rows(1)))
    const before = await ordersInAll()
    const send = (headers: Record<string, string>) =>
      postText(world(), makeOrder.path, body, { user: buyer, headers })
    expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      expect((await send({ 'content-type': type })).status).toBe(415)
    }
    const logout = await fetch(new URL('/api/logout', world().url), {
      headers: { cookie: buyer.cookie, 'sec-fetch-site': 'cross-site' },
    })
    expect(logout.status).toBe(403)
    expect(await ordersInAll()).toBe(before)
    expect((await buyer.call(listParcels, { body: { page: 1, page_size: 10 } })).code).toBe(0)
  })

  it('an unknown path and a wrong method are reported as such', async () => {
    for (const path of ['/api/nothing', '/api/', '/api/login/x']) {
      const reply = await postText(world(), path, '{}')
      expect([reply.status, reply.code]).toEqual([404, 404])
    }
    expect((await fetch(new URL(login.path, world().url))).status).toBe(404)
  })
})
