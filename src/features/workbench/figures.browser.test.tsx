import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'

import { FIGURES } from '#src/text/workbench.ts'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { Figures } from './figures.tsx'

const DAYS = [
  { day: '2026-11-21', parcels: 0, amount: '0.00' },
  { day: '2026-11-22', parcels: 1_200, amount: '1668.00' },
]

vi.mock('#src/data/workbench.ts', () => ({
  workbenchQuery: () => ({
    queryKey: ['workbench'],
    queryFn: () => ({ days: DAYS, provinces: [], delivery: [] }),
  }),
}))

vi.mock('#src/ui/charts.tsx', () => ({ DayBars: () => null, NamedBars: () => null }))

it('leads from each figure of the trend to the filter that sums to it', async () => {
  const root = createRootRoute()
  const at = (path: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => path })
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <Figures userId="7" wide="" half="" />,
  })
  const pages = [at('/user-center/package-list'), at('/user-center/wallet')]
  const router = createRouter({
    routeTree: root.addChildren([home, ...pages]),
    history: createMemoryHistory(),
  })
  const screen = await renderUi(<RouterProvider router={router} />)
  await screen.getByText('查看数据表').first().click()
  const links = screen.getByRole('table', { name: FIGURES.trend }).getByRole('link')
  // The day without parcels has nothing to lead to.
  await expect.poll(() => links.elements().length).toBe(2)
  expect(await axeFindings()).toEqual([])
  await links.nth(0).click()
  await expect
    .poll(() => router.state.location)
    .toMatchObject({
      pathname: '/user-center/package-list',
      search: { from: '2026-11-22', to: '2026-11-22' },
    })
  router.history.back()
  await screen.getByText('查看数据表').first().click()
  await links.nth(1).click()
  await expect
    .poll(() => router.state.location)
    .toMatchObject({
      pathname: '/user-center/wallet',
      search: { from: '2026-11-22', to: '2026-11-22', type: 'order' },
    })
})
