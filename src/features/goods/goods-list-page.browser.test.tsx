import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { getGoodsOptions, listGoods, type GoodsItem } from '#contract/goods.ts'
import { answerCalls } from '#tests/answer-calls.ts'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { GoodsListPage } from './goods-list-page.tsx'

const PATH = '/gift-list'

vi.mock('#src/data/api/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: null }),
  usePriceOwner: () => ({ userId: null, isKnown: true }),
}))

const goods = (goods_id: number): GoodsItem => ({
  goods_id,
  goods_name: `礼品${goods_id}`,
  goods_weight: 100,
  goods_pic: 'data:,',
  tag: '',
  city: '义乌',
  express_name: '中通快递',
  express_image: 'data:,',
  price: '1.20',
  retail_price: '1.20',
  is_collect: false,
  is_no_sku: false,
  has_remote_extra: false,
  stock: 9,
  sale_count: 3,
  collect_count: 0,
})

const OPTIONS = {
  express: [
    { id: 1, name: '中通快递', image: 'data:,' },
    { id: 2, name: '圆通速递', image: 'data:,' },
  ],
  city: Array.from({ length: 14 }, (_, place) => ({ name: `城市${place + 1}` })),
  platform: [
    { id: 3, key: 'pdd', name: '拼多多', disabled: false },
    { id: 6, key: 'ks', name: '快手', disabled: true },
  ],
  tag: [],
}

type Found = { readonly count?: number; readonly meant?: string }

/** The list as a visitor has it, where `count` goods are found. */
async function open(at = PATH, { count = 3, meant = '' }: Found = {}) {
  const called = answerCalls({
    [getGoodsOptions.path]: () => OPTIONS,
    [listGoods.path]: ({ query }) => {
      const [size, number] = [Number(query.get('page_size')), Number(query.get('page'))]
      const ids = Array.from({ length: count }, (_, place) => place + 1)
      const list = ids.slice((number - 1) * size, number * size).map(goods)
      return { list, page: number, data_count: count, more: false, meant }
    },
  })
  const { screen, history } = await renderWithPages(GoodsListPage, ['/product-detail/$id'], {
    path: PATH,
    at,
  })
  const asked = () =>
    called
      .filter(({ path }) => path === listGoods.path)
      .map(({ query }) => Object.fromEntries(query))
  return { ...screen, screen, history, asked, search: () => history.location.search }
}

const mounted = (): NodeListOf<Element> => document.querySelectorAll('article')

/** Until what mounts the cards in view has come. */
async function openLong(at = '') {
  const opened = await open(`${PATH}?page_size=500${at}`, { count: 500 })
  const { screen } = opened
  await expect.element(screen.getByRole('article', { name: '礼品1', exact: true })).toBeVisible()
  await expect.poll(() => mounted().length).toBeLessThanOrEqual(60)
  return opened
}

afterEach(() => page.viewport(1440, 900))

it('reads its address, and each choice writes it and begins at the first page', async () => {
  const at = '?keyword=%E7%BA%B8&price_max=3&sort=sale&page=2&page_size=20&city=%E4%B9%89%E4%B9%8C'
  const { screen, asked, search } = await open(PATH + at, { count: 30 })
  await expect.element(screen.getByText('共 30 款礼品')).toBeVisible()
  const narrowed = { keyword: '纸', price_max: '3', sort: 'sale', page_size: '20', city: '义乌' }
  expect(asked()).toEqual([{ ...narrowed, page: '2' }])
  await screen.getByRole('button', { name: '圆通速递' }).click()
  await expect.poll(() => asked().at(-1)).toEqual({ ...narrowed, page: '1', express_id: '2' })
  await screen.getByRole('button', { name: '圆通速递', pressed: true }).click()
  await screen.getByRole('button', { name: '100–300g' }).click()
  await expect.poll(search).toContain('weight_min=100&weight_max=300')
  expect(search()).not.toContain('express_id')
  await screen.getByRole('switch', { name: '仅看有货' }).click()
  await screen.getByRole('tab', { name: '价格从低到高' }).click()
  await expect.poll(search).toContain('in_stock=true')
  await expect.poll(search).toContain('sort=price_asc')
  await screen.getByRole('tab', { name: '综合' }).click()
  await expect.poll(search).not.toContain('sort')
})

it('names what it is narrowed by; each goes alone, a range whole, and all but the order', async () => {
  const at = '?keyword=%E7%BA%B8&price_min=1&price_max=3&express_id=1&platform=9&sort=sale'
  const { screen, search } = await open(PATH + at)
  const chosen = screen.getByRole('group', { name: '已选条件' })
  await expect.element(chosen.getByText('中通快递')).toBeVisible()
  await expect.element(chosen.getByRole('button', { name: '去掉：9' })).toBeVisible()
  await chosen.getByRole('button', { name: '去掉：¥1–3' }).click()
  await expect.poll(search).not.toContain('price')
  expect(search()).toContain('express_id=1')
  await chosen.getByRole('button', { name: '清除全部' }).click()
  await expect.poll(search).toBe('?sort=sale')
})

it('takes a price range typed the wrong way round, and leaves out nonsense', async () => {
  const { screen, search } = await open()
  await screen.getByRole('textbox', { name: '最低价' }).fill('￥３')
  await screen.getByRole('textbox', { name: '最高价' }).fill('1')
  await userEvent.keyboard('{Enter}')
  await expect.poll(search).toBe('?price_min=1&price_max=3')
  await expect.element(screen.getByRole('textbox', { name: '最低价' })).toHaveValue('1')
  await screen.getByRole('textbox', { name: '最低价' }).fill('abc')
  await screen.getByRole('button', { name: '确定' }).click()
  await expect.poll(search).toBe('?price_max=3')
})

it('unfolds the cities, and shows what cannot be chosen', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('button', { name: '城市12' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '城市13' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: '更多城市' }).click()
  await expect.element(screen.getByRole('button', { name: '城市14' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '快手' })).toBeDisabled()
  await expect.element(screen.getByRole('group', { name: '标签' })).not.toBeInTheDocument()
})

it('has other words for a keyword without goods than for filters that leave none', async () => {
  const sought = await open(`${PATH}?keyword=qq`, { count: 0 })
  await expect.element(sought.getByRole('heading', { name: '没有找到相关礼品' })).toBeVisible()
  await sought.getByRole('button', { name: '查看全部礼品' }).click()
  await expect.poll(sought.search).toBe('')
  await sought.unmount()
  const narrowed = await open(`${PATH}?price_min=9`, { count: 0 })
  await expect.element(narrowed.getByRole('heading', { name: '没有符合条件的礼品' })).toBeVisible()
  await narrowed.getByRole('button', { name: '查看全部礼品' }).click()
  await expect.poll(narrowed.search).toBe('')
})

it('shows what it searched for in place of the keyword', async () => {
  const { screen } = await open(`${PATH}?keyword=%E6%AF%9B%E4%BA%BA`, { meant: '毛巾' })
  await expect.element(screen.getByText('没有“毛人”，已为您显示“毛巾”的结果')).toBeVisible()
})

it('leads from behind its last page to the last', async () => {
  const { screen, search } = await open(`${PATH}?page=9`, { count: 12 })
  await expect.poll(search).toBe('?page=2')
  await expect.element(screen.getByRole('article', { name: '礼品12' })).toBeVisible()
})

it('mounts at most 60 of 500 cards, where one looks, and all that have their places', async () => {
  const { screen } = await openLong()
  const height = document.documentElement.scrollHeight
  expect(height).toBeGreaterThan(100 * 300)
  window.scrollTo(0, height)
  await expect.element(screen.getByRole('article', { name: '礼品500' })).toBeInViewport()
  expect(mounted().length).toBeLessThanOrEqual(60)
  const [first, second] = [...mounted()].map((card) => card.getBoundingClientRect())
  expect(first?.top).toBe(second?.top)
})

it('keeps the card that has the focus, wherever one scrolls', async () => {
  const { screen } = await openLong()
  const buy = screen
    .getByRole('article', { name: '礼品2', exact: true })
    .getByRole('button', { name: '立即购买' })
  buy.element().focus()
  window.scrollTo(0, 20_000)
  await expect
    .element(screen.getByRole('article', { name: '礼品1', exact: true }))
    .toBeInTheDocument()
  await expect
    .poll(() => screen.getByRole('article', { name: '礼品10', exact: true }).query())
    .toBeNull()
  expect(document.activeElement).toBe(buy.element())
})

it('sets two cards side by side on a phone, with the filters folded', async () => {
  await page.viewport(390, 844)
  const { screen } = await openLong('&city=x')
  const tops = [...mounted()].slice(0, 3).map((card) => card.getBoundingClientRect().top)
  expect(tops[0]).toBe(tops[1])
  expect(tops[2]).not.toBe(tops[1])
  const unfold = screen.getByRole('button', { name: '筛选（1）' })
  await expect.element(screen.getByText('发货城市')).not.toBeVisible()
  await unfold.click()
  await expect.element(screen.getByText('发货城市')).toBeVisible()
})
