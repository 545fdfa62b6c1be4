import { expect, it, vi } from 'vitest'

import { FIGURES } from '#src/text/workbench.ts'
import { axeFindings } from '#tests/render-ui.tsx'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { Figures } from './figures.tsx'

const DAYS = [
  { day: '2026-11-21', parcels: 0, amount: '0.00' },
  { day: '2026-11-22', parcels: 1_200, amount: '1668.00' },
]

vi.mock('#src/data/api/workbench.ts', () => ({
  workbenchQuery: () => ({
    queryKey: ['workbench'],
    queryFn: () => ({ days: DAYS, provinces: [], delivery: [] }),
  }),
}))

vi.mock('#src/kit/charts/charts.tsx', () => ({ DayBars: () => null, NamedBars: () => null }))

it('leads from each figure of the trend to the filter that sums to it', async () => {
  const Home = () => <Figures userId="7" wide="" half="" />
  const pages = ['/user-center/package-list', '/user-center/wallet']
  const { screen, router } = await renderWithPages(Home, pages)
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
