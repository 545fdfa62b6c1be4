import { randomUUID } from 'node:crypto'

import { expect, it } from 'vitest'

import { getNotice, listNotices, rateContent } from '#contract/content.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { DEFAULT_FACTS } from '#contract/site-defaults.ts'
import {
  applySubstation,
  askQuestion,
  getHomePage,
  getHomeUser,
  getSiteFacts,
  listBanners,
} from '#contract/site.ts'
import { operate } from './operate.ts'
import { orderBody, place, row } from './rows.ts'
import { newKey, onBothEngines, openEngine, openWorld } from './world.ts'

onBothEngines('what the shop publishes about itself', (world) => {
  const write = (facts: unknown) =>
    world().db.query('UPDATE site_settings SET facts = $1::text::jsonb', [JSON.stringify(facts)])

  it('is the default until the operator changes it, fact by fact', async () => {
    await write({})
    expect((await world().call(getSiteFacts)).data).toEqual(DEFAULT_FACTS)
    await write({ hotline: '400-111-2222' })
    expect((await world().call(getSiteFacts)).data).toEqual({
      ...DEFAULT_FACTS,
      hotline: '400-111-2222',
    })
  })

  it('leaves out a fact that was written wrongly, keeps the others and logs it', async () => {
    await write({ hotline: '400-111-2222', qr: 'https://evil.example/qr.png', title: '' })
    const { data } = await world().call(getSiteFacts)
    expect(data).toEqual({ ...DEFAULT_FACTS, hotline: '400-111-2222' })
    expect(world().logLines.some((line) => line.includes('site_facts_unreadable'))).toBe(true)
  })

  it('may be cached by anybody, and is not sent again while it holds', async () => {
    const first = await fetch(new URL(getSiteFacts.path, world().url))
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=/)
    const tag = first.headers.get('etag') ?? ''
    const again = () =>
      fetch(new URL(getSiteFacts.path, world().url), {
        headers: { 'if-none-match': tag },
        cache: 'no-store',
      })
    expect((await again()).status).toBe(304)
    await write({ hotline: '400-333-4444' })
    expect((await again()).status).toBe(200)
  })

  it('has the banners in their order, and no layout of its own at first', async () => {
    const banners = await world().call(listBanners)
    expect(banners.data?.map(({ id }) => id)).toEqual([1, 2])
    expect((await world().call(getHomePage)).data).toEqual([])
    await world().db.query(
      `UPDATE site_settings SET layout = '[{"type":"hot","props":{}},{"type":"later","props":{"x":1}}]'`,
    )
    expect((await world().call(getHomePage)).data?.map(({ type }) => type)).toEqual([
      'hot',
      'later',
    ])
  })

  it('shows a user which goods they send most and what waits', async () => {
    const user = await world().newUser({ balanceFen: 1_000_000 })
    expect((await user.call(getHomeUser)).data).toEqual({
      goods_list: [],
      package_info: { unpaid: 0, paid: 0, un_receive: 0 },
    })
    await place(user, orderBody([row(1), row(2)]), newKey())
    const { data } = await user.call(getHomeUser)
    expect(data?.goods_list.map(({ goods_id }) => goods_id)).toEqual([orderBody([]).goods_id])
    expect(data?.package_info.paid).toBe(2)
  })

  it('shows only the newest announcement that opens by itself, as blocks; the bell has all', async () => {
    const html = '<p>除夕停发<script>alert(1)</script></p>'
    await world().db.query(
      `INSERT INTO notices (version, html, opens, shown_from) VALUES
       ('old', '<p>旧</p>', true, now() - interval '1 day'), ('new', $1, true, now() - interval '1 minute'),
       ('quiet', '<p>静</p>', false, now()), ('empty', '<p><br></p>', false, now() - interval '1 minute')`,
      [html],
    )
    const { data } = await world().call(getNotice, { query: { inversion: 'old' } })
    expect(data).toMatchObject({
      version: 'new',
      title: '公告',
      content: '<p>除夕停发</p>',
      blocks: [{ type: 'paragraph', text: ['除夕停发'] }],
    })
    const list = await world().call(listNotices)
    expect(list.data?.list.map(({ version }) => version).slice(0, 3)).toEqual([
      'quiet',
      'new',
      'old',
    ])
    expect(list.data?.list.some(({ version }) => version === 'empty')).toBe(false)
  })

  it('counts one word of each browser on a page, the last one', async () => {
    const reader = randomUUID()
    const say = (helpful: boolean, by = reader) =>
      world().call(rateContent, { body: { page: '1', helpful, reader: by } })
    await say(true)
    await say(true, randomUUID())
    expect((await say(false)).data).toEqual({ helpful: 1, unhelpful: 1 })
  })

  it('takes down what a visitor asks, for the desk, five a day from one address', async () => {
    const ask = (question: string) =>
      world().call(askQuestion, { body: { name: '李女士', mobile: '13812345678', question } })
    expect((await ask('能开\n发票吗')).data).toEqual({ received: true })
    const listed = await operate(world().db, ['questions', 'list'])
    expect(listed.text).toContain('李女士\t13812345678\t能开 发票吗')
    for (const n of [2, 3, 4, 5]) await ask(`第${n}问`)
    expect((await ask('第6问')).code).toBe(API_ERRORS.too_many_requests.code)
    expect(
      (await world().call(askQuestion, { body: { name: '李', mobile: '138', question: 'x' } }))
        .code,
    ).not.toBe(0)
  })

  it('takes down who wants to join, once for each number and five a day from one address', async () => {
    const ask = (mobile: string, name = '王先生') =>
      world().call(applySubstation, { body: { name, mobile, city: '杭州', remark: '' } })
    await ask('13812345670')
    await ask('13812345670', '王小姐')
    const rows = await world().db.query<{ name: string }>(
      'SELECT name FROM substation_applications',
    )
    expect(rows).toEqual([{ name: '王小姐' }])
    const listed = await operate(world().db, ['substations', 'list'])
    expect(listed.code).toBe(0)
    expect(listed.text).toContain('王小姐\t13812345670\t杭州')
    for (const last of [1, 2, 3, 4]) await ask(`1381234567${last}`)
    expect((await ask('13812345679')).code).toBe(API_ERRORS.too_many_requests.code)
  })
})

it.each([
  ['', `connect-src 'self'`],
  [
    'https://count.example/matomo.php?idsite=1&e_a={name}',
    `connect-src 'self' https://count.example`,
  ],
])('lets pages count at "%s" and nowhere else', async (counter, policy) => {
  const { db, release } = await openEngine('embedded')
  const set = counter === '' ? ['unset', 'counter'] : ['set', 'counter', counter]
  expect((await operate(db, ['site', ...set])).code).toBe(0)
  const world = await openWorld(db)
  const { headers } = await fetch(new URL(getSiteFacts.path, world.url))
  const parts = (headers.get('content-security-policy') ?? '').split(';').map((part) => part.trim())
  expect(parts.filter((part) => part.startsWith('connect-src'))).toEqual([policy])
  await world.close()
  await release()
})
