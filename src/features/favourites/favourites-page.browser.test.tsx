import { expect, it, vi } from 'vitest'

import { listFavourites, removeFavourites, type Favourite } from '#contract/favourites.ts'
import { answerCalls } from '#tests/answer-calls.ts'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { FavouritesPage } from './favourites-page.tsx'

vi.mock('#src/data/api/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { user_id: 'u1' } }),
}))

const favourite = (goods_id: number): Favourite => ({
  goods_id,
  goods_name: `礼品${goods_id}`,
  goods_weight: 100,
  goods_pic: 'data:,',
  tag: '',
  city: '义乌',
  express_name: '中通快递',
  express_image: 'data:,',
  price: '1.00',
  retail_price: '1.20',
  is_collect: true,
  is_no_sku: false,
  has_remote_extra: false,
  stock: 9,
  sale_count: 3,
  collect_count: 0,
  collect_time: '2026-11-01 10:00:00',
  collect_price: '1.30',
  invalid: goods_id === 3,
})

/** Twelve favourites, of which one is no longer on sale. */
async function open(at = '/collect') {
  const listed = new Set(Array.from({ length: 12 }, (_, place) => place + 1))
  const called = answerCalls({
    [listFavourites.path]: ({ query }) => {
      const [size, page] = [Number(query.get('page_size')), Number(query.get('page'))]
      const all = [...listed].filter((id) => query.get('filter') !== 'invalid' || id === 3)
      const list = all.slice((page - 1) * size, page * size).map(favourite)
      const counts = { all: listed.size, in_stock: 11, dropped: 12, invalid: listed.has(3) ? 1 : 0 }
      return { list, page, data_count: all.length, counts }
    },
    [removeFavourites.path]: ({ query }) => {
      for (const id of query.get('goods_id')?.split(',') ?? []) listed.delete(Number(id))
      return null
    },
  })
  const { screen, history } = await renderWithPages(FavouritesPage, ['/gift-list'], {
    path: '/collect',
    at,
  })
  const asked = () =>
    called
      .filter(({ path, query }) => path === listFavourites.path && query.has('page'))
      .map(({ query }) => Object.fromEntries(query))
  return { screen, asked, search: () => history.location.search }
}

it('reads filter, order and page from its address, and writes them there', async () => {
  const { screen, asked, search } = await open(
    '/collect?sort=price_asc&filter=dropped&page_size=20',
  )
  await expect
    .element(screen.getByRole('tab', { name: /^已降价 ?12/, selected: true }))
    .toBeVisible()
  const kept = { filter: 'dropped', page: '1', page_size: '20' }
  expect(asked()).toEqual([{ ...kept, sort: 'price_asc' }])
  await screen.getByRole('combobox', { name: '排序' }).selectOptions('最近收藏')
  await expect.poll(search).toBe('?filter=dropped&page_size=20')
  await expect.poll(() => asked().at(-1)).toEqual({ ...kept, sort: 'time' })
  await screen.getByRole('tab', { name: /^全部 ?12/ }).click()
  await expect.poll(search).toBe('?page_size=20')
})

it('ticks all of a page, and nothing of the next; what is removed is no longer listed', async () => {
  const { screen } = await open()
  await screen.getByRole('checkbox', { name: '全选本页' }).click()
  await expect.element(screen.getByText('已选 10 款')).toBeVisible()
  await screen.getByRole('checkbox', { name: '选择：礼品4' }).click()
  await expect.element(screen.getByText('已选 9 款')).toBeVisible()
  await screen.getByRole('button', { name: '取消收藏', exact: true }).click()
  await expect.element(screen.getByRole('tab', { name: /^全部 ?3/ })).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: '选择：礼品4' })).not.toBeChecked()
})

it('begins the next page with nothing ticked, and leads back when it has become empty', async () => {
  const { screen, search } = await open()
  await screen.getByRole('checkbox', { name: '选择：礼品1', exact: true }).click()
  await screen.getByRole('button', { name: '第 2 页' }).click()
  await expect.element(screen.getByRole('article', { name: '礼品11' })).toBeVisible()
  await expect.element(screen.getByText(/^已选/)).not.toBeInTheDocument()
  await screen.getByRole('checkbox', { name: '全选本页' }).click()
  await screen.getByRole('button', { name: '取消收藏', exact: true }).click()
  await expect.element(screen.getByRole('article', { name: '礼品10' })).toBeVisible()
  expect(search()).toBe('')
})

it('removes at once all that is no longer on sale', async () => {
  const { screen } = await open('/collect?page=2')
  await screen.getByRole('button', { name: '清理失效' }).click()
  await expect.element(screen.getByRole('tab', { name: /^已失效 ?0/ })).toBeVisible()
  await screen.getByRole('tab', { name: /^已失效 ?0/ }).click()
  await expect.element(screen.getByRole('heading', { name: '没有符合条件的收藏' })).toBeVisible()
})
