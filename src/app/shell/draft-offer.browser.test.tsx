import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { beforeEach, expect, it } from 'vitest'

import { draftToOfferQuery } from '#src/data/draft-list.ts'
import { renderUi } from '#tests/render-ui.tsx'
import { DraftOffer } from './draft-offer.tsx'

const DRAFT = {
  draftId: 'd1',
  goods: { goodsId: 7, name: '原木抽纸', picture: '', expressId: 3 },
  platformKey: 'tb',
  mode: 'import',
  rows: 2_988,
  updatedAt: 0,
  hasRun: false,
} as const

async function openAt(address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { refetchOnMount: false } } })
  client.setQueryData(draftToOfferQuery('u1', 0).queryKey, DRAFT)
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <DraftOffer userId="u1" />
        <Outlet />
      </QueryClientProvider>
    ),
  })
  const pages = [
    createRoute({ getParentRoute: () => root, path: '/', staticData: { name: 'home' } }),
    createRoute({ getParentRoute: () => root, path: '/gift-list' }),
  ]
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren(pages), history })
  return { screen: await renderUi(<RouterProvider router={router} />), router }
}

beforeEach(() => sessionStorage.clear())

it('offers the draft as a card once a visit: whoever went on has a quiet word left', async () => {
  const { screen, router } = await openAt('/')
  const card = screen.getByRole('region', { name: '发现未完成的订单' })
  const chip = screen.getByRole('button', { name: '未完成草稿 · 2,988 人' })
  await expect.element(card.getByText(/2,988 位收件人/)).toBeVisible()
  expect(chip.elements()).toEqual([])
  await router.navigate({ to: '/gift-list' })
  await expect.element(chip).toBeVisible()
  expect(card.elements()).toEqual([])
  await router.navigate({ to: '/' })
  await expect.element(chip).toBeVisible()
  expect(card.elements()).toEqual([])
})

it('is only a word where a list may stand below it, and the card is still due at home', async () => {
  const { screen, router } = await openAt('/gift-list')
  const card = screen.getByRole('region', { name: '发现未完成的订单' })
  await expect.element(screen.getByRole('button', { name: /^未完成草稿/ })).toBeVisible()
  expect(card.elements()).toEqual([])
  await router.navigate({ to: '/' })
  await card.getByRole('button', { name: '稍后再说' }).click()
  await expect.element(screen.getByRole('button', { name: /^未完成草稿/ })).toBeVisible()
})
