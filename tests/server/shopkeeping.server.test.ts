import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { getContent, getNotice, listContent, listNotices } from '#contract/content.ts'
import { getGoodsDetail } from '#contract/goods.ts'
import { DEFAULT_FACTS } from '#contract/site-defaults.ts'
import { getHomePage, getSiteFacts, listBanners } from '#contract/site.ts'
import { operate as operateOn } from './operate.ts'
import { onBothEngines } from './world.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-shopkeeping-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function written(name: string, value: unknown): string {
  const file = path.join(folder, name)
  writeFileSync(file, JSON.stringify(value))
  return file
}

onBothEngines('the keeper of the shop', (world) => {
  const operate = (...words: string[]) => operateOn(world().db, words)
  const facts = async () => (await world().call(getSiteFacts)).data

  it('sets what the site publishes about itself, one fact at a time', async () => {
    expect((await operate('site', 'set', 'hotline', '4001112222')).code).toBe(0)
    expect((await operate('site', 'set', 'promises', '["一件代发"]')).code).toBe(0)
    await world().db.query(
      `UPDATE site_settings SET facts = facts - (SELECT array_agg(k) FROM jsonb_object_keys(facts) AS k
         WHERE k NOT IN ('hotline', 'promises'))`,
    )
    expect(await facts()).toEqual({
      ...DEFAULT_FACTS,
      hotline: '4001112222',
      promises: ['一件代发'],
    })
    expect((await operate('site', 'facts')).text).toContain('4001112222')
    for (const [name, value] of [
      ['colour', 'red'],
      ['title', ''],
      ['article_switch', 'perhaps'],
      ['qr', 'https://evil.example/qr.png'],
    ] as const) {
      expect((await operate('site', 'set', name, value)).code).toBe(1)
    }
    await operate('site', 'unset', 'hotline')
    expect((await facts())?.hotline).toBe(DEFAULT_FACTS.hotline)
  })

  it('puts the blocks of the home page, checked before they are shown', async () => {
    const slide = { img: '/art/banner-cities.svg', title: '双十一' }
    const blocks = [
      { type: 'hot', props: {} },
      { type: 'carousel', props: { slides: [slide] } },
      { type: 'image', props: { ...slide, width: 1280, height: 200 } },
    ]
    expect((await operate('site', 'layout', written('home.json', blocks))).code).toBe(0)
    const shown = (await world().call(getHomePage)).data ?? []
    expect(shown.map(({ type }) => type)).toEqual(['hot', 'carousel', 'image'])
    const wrong = [{ type: 'carousel', props: { slides: [] } }]
    expect((await operate('site', 'layout', written('wrong.json', wrong))).code).toBe(1)
    expect((await operate('site', 'layout', path.join(folder, 'none.json'))).code).toBe(1)
    expect((await world().call(getHomePage)).data).toHaveLength(3)
    await operate('site', 'layout', 'default')
    expect((await world().call(getHomePage)).data).toEqual([])
  })

  const page = (name: string, text: string): string => {
    const file = path.join(folder, name)
    writeFileSync(file, text)
    return file
  }

  it('announces, in the list or on the home page, and takes it down again', async () => {
    const file = page('notice.html', '<p>春节期间 <b>2 月 6 日</b>停发</p>')
    expect((await operate('announcements', 'publish', 'v1', file, '春节', '安排')).code).toBe(0)
    const listed = async () => (await world().call(listNotices)).data?.list ?? []
    expect((await listed()).find(({ version }) => version === 'v1')).toMatchObject({
      title: '春节 安排',
      content: '<p>春节期间 2 月 6 日停发</p>',
    })
    const blocks = written('notice.json', [{ type: 'heading', text: '改版' }])
    await operate('announcements', 'popup', 'v2', blocks, '新版上线')
    expect((await world().call(getNotice)).data?.version).toBe('v2')
    expect((await operate('announcements', 'list')).text).toMatch(/v2 .*首页弹出 {2}新版上线/)
    for (const [name, text] of [
      ['none.html', '<script>alert(1)</script>'],
      ['wrong.json', '[{"type":"script"}]'],
      ['cut.json', '['],
    ] as const) {
      expect((await operate('announcements', 'publish', 'v3', page(name, text), '空')).code).toBe(1)
    }
    expect(
      (await operate('announcements', 'publish', 'v3', path.join(folder, 'no'), '空')).code,
    ).toBe(1)
    expect((await operate('announcements', 'withdraw', 'v2')).code).toBe(0)
    expect((await operate('announcements', 'withdraw', 'v2')).code).toBe(1)
    expect((await listed()).some(({ version }) => version === 'v2')).toBe(false)
    expect((await operate('announcements', 'publish', 'v1')).code).toBe(2)
  })

  it('publishes articles of its own, rewrites them in their place and takes them down', async () => {
    const publish = (id: string, text: string, title: string) =>
      operate('articles', 'publish', id, page(`${id}.html`, text), '充值', title)
    expect((await publish('901', '<p>扫码支付</p>', '怎么充值')).code).toBe(0)
    await publish('902', '<p>次日到账</p>', '怎么提现')
    await publish('901', '<p>扫码或网银</p>', '怎么充值？')
    const titles = async () =>
      ((await world().call(listContent)).data?.list ?? [])
        .filter(({ id }) => id > 900)
        .map(({ title }) => title)
    expect(await titles()).toEqual(['怎么充值？', '怎么提现'])
    expect((await world().call(getContent, { query: { id: 901 } })).data?.content).toEqual([
      { type: 'paragraph', text: ['扫码或网银'] },
    ])
    expect((await operate('articles', 'withdraw', '902')).code).toBe(0)
    expect((await operate('articles', 'withdraw', '902')).code).toBe(1)
    expect(await titles()).toEqual(['怎么充值？'])
    expect((await operate('articles', 'list')).text).toContain('902  已撤下  充值  怎么提现')
    expect((await operate('articles', 'publish', '0', 'x', 'y', 'z')).code).toBe(2)
  })

  it('hangs banners in an order, and takes one down without losing it', async () => {
    const banner = (id: number, rest = {}) => ({
      id,
      img: '/art/banner-couriers.svg',
      link: '/gift-list',
      title: `横幅 ${id}`,
      text: '',
      ground: 'light',
      ...rest,
    })
    const file = written('banners.json', [banner(7), banner(3), banner(5, { published: false })])
    expect((await operate('site', 'banners', file)).code).toBe(0)
    expect((await world().call(listBanners)).data?.map(({ id }) => id)).toEqual([7, 3])
    expect((await operate('site', 'banners')).text).toContain('横幅 5')
  })

  it('gives goods their pictures', async () => {
    const detail = async () =>
      (await world().call(getGoodsDetail, { query: { id: 1001 } })).data?.goods_info.goods_images
    expect((await operate('goods', 'pictures', '1001', '/pictures/a.webp', '/b.svg')).code).toBe(0)
    expect(await detail()).toEqual(['/pictures/a.webp', '/b.svg'])
    expect((await operate('goods', 'pictures', '1001', 'https://evil.example/a.png')).code).toBe(1)
    expect((await operate('goods', 'pictures', '999999', '/b.svg')).code).toBe(1)
    expect((await operate('goods', 'pictures', '1001')).text).toContain('/pictures/a.webp')
  })
})
