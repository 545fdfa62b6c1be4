import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { getGoodsDetail } from '#contract/goods.ts'
import { DEFAULT_FACTS } from '#contract/site-defaults.ts'
import { getHomePage, getSiteFacts, listBanners } from '#contract/site.ts'
import { runOperator } from '#server/operator/run-operator.ts'
import { onBothEngines } from './world.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-shopkeeping-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function written(name: string, value: unknown): string {
  const file = path.join(folder, name)
  writeFileSync(file, JSON.stringify(value))
  return file
}

onBothEngines('whoever keeps the shop', (world) => {
  const operate = async (...words: string[]) => {
    const lines: string[] = []
    const operator = {
      db: world().db,
      name: 'ops',
      print: (line: string) => lines.push(line),
      open: () => Promise.resolve(null),
    }
    return { code: await runOperator(operator, words), text: lines.join('\n') }
  }
  const facts = async () => (await world().call(getSiteFacts)).data

  it('says what the site says of itself, one fact at a time', async () => {
    expect((await operate('site', 'set', 'hotline', '4001112222')).code).toBe(0)
    expect((await operate('site', 'set', 'promises', '["一件代发"]')).code).toBe(0)
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
