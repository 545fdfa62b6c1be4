import { beforeAll, describe, expect, it } from 'vitest'

import { API_ERRORS, apiErrorKey } from '#contract/errors.ts'
import {
  callsOf,
  get,
  GOODS,
  post,
  RECIPIENT,
  type Fields,
  type Json,
  type Sent,
} from './specification-calls.ts'
import { cookiesOf, readCode } from './phone.ts'
import { authorise, shopOf, syncShop } from './shop-steps.ts'
import { onBothEngines, PASSWORD, type TestUser, type World } from './world.ts'

type Reply = { status: number; code: number; msg: string; data: unknown; cookies: string }

async function send(world: World, user: TestUser | null, sent: Sent): Promise<Reply> {
  const url = new URL(sent.path, world.url)
  for (const [name, value] of Object.entries(sent.query ?? {})) {
    url.searchParams.set(name, String(value))
  }
  const headers = {
    ...(user && { cookie: user.cookie }),
    ...(sent.body && { 'content-type': 'application/json' }),
  }
  const body = sent.body === undefined ? null : JSON.stringify(sent.body)
  const response = await fetch(url, { method: sent.method, headers, body })
  const { code, msg, data } = (await response.json()) as Omit<Reply, 'status'> // the envelope
  return { status: response.status, code, msg, data, cookies: cookiesOf(response.headers) }
}

function emptied<V>(
  fields: Readonly<Record<string, V>>,
  optional: readonly string[],
): Readonly<Record<string, V | ''>> {
  const entries = Object.entries(fields).map(
    ([name, value]) => [name, optional.includes(name) ? '' : value] as const,
  )
  return Object.fromEntries(entries)
}

function numbersAsText(value: Json): Json {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(numbersAsText)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, numbersAsText(v)]))
}

const FORMS: readonly (readonly [string, (sent: Sent) => Sent])[] = [
  ['exactly its fields', (sent) => sent],
  [
    'its optional fields empty',
    ({ query, body, optional = [], ...sent }) => ({
      ...sent,
      ...(query && { query: emptied(query, optional) }),
      ...(body && { body: emptied(body, optional) }),
    }),
  ],
  [
    'its numbers as text',
    ({ body, ...sent }) => ({
      ...sent,
      ...(body && { body: numbersAsText({ ...body }) as Fields }),
    }),
  ],
]

const nameOf = ({ method, path, body }: Sent): string =>
  `${method} ${path}${typeof body?.['type'] === 'string' ? ` ${body['type']}` : ''}`

/** Those that must succeed; any other may be refused, since what they ask about does not exist. */
const MUST_SUCCEED: ReadonlySet<string> = new Set([
  'GET /api/captcha',
  'POST /api/gift/order/price',
  'POST /api/gift/order/make',
  'POST /api/gift/order/check',
  'GET /api/gift/auth/info',
  'POST /api/gift/auth/order/sync',
  'POST /api/gift/auth/order',
  'POST /api/gift/auth/deliver',
  'POST /api/user/recharge/qrcode',
  'POST /api/user/order/list',
  'POST /api/user/order/download',
  'POST /api/user/order/parcel',
  'POST /api/user/order/parcel/download',
  'GET /api/money/change',
  'GET /api/finance/withdraw/list',
  'GET /api/gift/goods/list',
  'GET /api/gift/goods/detail',
  'GET /api/common/site/notice',
])

onBothEngines('software written to the specification', (world) => {
  let user: TestUser
  let storeId: number

  beforeAll(async () => {
    user = await world().newUser({ balanceFen: 1_000_000 })
    await authorise(world(), user)
    storeId = await shopOf(user)
    await syncShop(world(), user, { storeId, days: 7 })
  }, 60_000)

  describe.each(FORMS)('sends each call with %s', (_name, form) => {
    it('and is answered by code 0 or by a sentence of the catalogue', async () => {
      const wrong: string[] = []
      for (const sent of callsOf(storeId)) {
        const call = form(sent)
        const reply = await send(world(), sent.isVisitors === true ? null : user, call)
        const isKnown = reply.code === 0 || apiErrorKey(reply.code) !== null
        const isRefused = [400, 404, 405, 415, 422].includes(reply.status)
        const isMissed = reply.code !== 0 && MUST_SUCCEED.has(nameOf(sent))
        const isSilent = reply.code !== 0 && !/\p{Script=Han}{2}/u.test(reply.msg)
        if (!isKnown || isRefused || isMissed || isSilent) {
          wrong.push(`${nameOf(sent)} → ${reply.status} ${reply.code} ${reply.msg}`)
        }
      }
      expect(wrong).toEqual([])
    }, 120_000)
  })

  it('gets whole rows with their prices, also for rows without ids', async () => {
    const { id: _, ...row } = RECIPIENT
    const { data } = await send(
      world(),
      user,
      post('/api/gift/order/price', { ...GOODS, rec_list: [row, { ...row, rec_mobile: '12' }] }),
    )
    const { price: _price, state: _state, errorText: _text, isEdit: _edit, ...known } = row
    expect(data).toMatchObject({
      rec_list: [
        { ...known, id: 0, price: '1.39', state: 1, errorText: '' },
        { ...known, rec_mobile: '12', id: 1, state: 2 },
      ],
      state: 2,
    })
  })

  it('signs in by a code through the same call, and registers without terms', async () => {
    const mobile = '13900000077'
    const asked = await send(world(), null, post('/api/common/sms/register', { mobile }))
    const byCode = { ...(await codeOf(mobile)), mobile }
    const register = post('/api/register', { ...byCode, password: PASSWORD })
    expect(await withTicket(register, asked.cookies)).toMatchObject({ code: 0 })
    await world().db.query('UPDATE sms_codes SET mobile_hash = id::text')
    const again = await send(world(), null, post('/api/common/sms/login', { mobile }))
    const body = {
      ...(await codeOf(mobile)),
      mobile,
      password: '',
      captcha: '',
      key: '',
      type: 'sms',
    }
    const signedIn = await withTicket(post('/api/login', body), again.cookies)
    expect(signedIn).toMatchObject({ code: 0, data: { user: { username: '用户0077' } } })
  })

  const codeOf = async (mobile: string) => ({ sms_code: await readCode(world(), mobile) })

  async function withTicket(sent: Sent, cookie: string): Promise<Reply> {
    const response = await fetch(new URL(sent.path, world().url), {
      method: sent.method,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(sent.body),
    })
    return (await response.json()) as Reply // the envelope
  }

  it.each([
    [post('/api/common/sms/login', { mobile: 13_900_000_005 }), 'mobile'],
    [post('/api/sms-login', { mobile: '13900000006', sms_code: 12_345 }), 'sms_code'],
    [
      post('/api/gift/order/price', { ...GOODS, rec_list: [{ ...RECIPIENT, rec_mobile: 1 }] }),
      'rec_list[0].rec_mobile',
    ],
    [
      post('/api/gift/order/price', { ...GOODS, rec_list: [{ ...RECIPIENT, shop_order: 25 }] }),
      'rec_list[0].shop_order',
    ],
    [post('/api/gift/order/check', { shop_order: [2_512_345_678_901_234] }), 'shop_order.0'],
  ])('gets a refusal that a number of digits must be text: %#', async (sent, field) => {
    const reply = await send(world(), user, sent)
    expect(reply).toMatchObject({ status: 200, code: API_ERRORS.digits_as_number.code })
    expect(reply.msg).toContain(field)
  })

  it('gets the name of the missing field, and of the key there is', async () => {
    const missing = await send(world(), user, post('/api/user/recharge/qrcode', { channel: 1 }))
    expect(missing).toMatchObject({
      code: API_ERRORS.field_missing.code,
      data: { field: 'amount' },
    })
    const key = await send(world(), user, get('/api/user/setting/api/key'))
    expect(key).toMatchObject({
      code: API_ERRORS.api_ticket_missing.code,
      data: { app_id: '', app_key_mask: '' },
    })
  })

  it('finds orders of a shop by numbers in one text', async () => {
    const list = (shop_order: Json) =>
      send(world(), user, post('/api/gift/auth/order', { store_id: storeId, shop_order }))
    const all = (await list('')).data as { list: { shop_order: string }[] } // its own shape
    const numbers = all.list.slice(0, 2).map((order) => order.shop_order)
    const found = (await list(numbers.join('，'))).data as typeof all
    expect(found.list.map((order) => order.shop_order).sort()).toEqual(numbers.sort())
  })
})
