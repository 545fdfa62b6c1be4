import { expect, it, vi } from 'vitest'

import type { RunSummary } from '#src/data/recipients/recipients.types.ts'
import { RUNS } from '#src/text/runs.ts'
import { UNANSWERED_RUN } from '#tests/fixtures/runs/live-run.ts'
import { axeFindings } from '#tests/render-ui.tsx'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { RunHistory } from './run-history.tsx'

const { sender: _sender, ...unanswered } = UNANSWERED_RUN
const RUN: RunSummary = { ...unanswered, status: 'done', orderSn: 'WD1', endedAt: 1 }

vi.mock('#src/data/recipients/run-results.ts', () => ({
  runListQuery: () => ({ queryKey: ['runs'], queryFn: () => [RUN] }),
  showRunResults: () => undefined,
}))
vi.mock('#src/data/recipients/run-watch.ts', () => ({ runWatch: {}, useRuns: () => [] }))

it.each([
  ['its parcels', RUNS.packages, '/user-center/package-list', { order_sn: 'WD1' }],
  ['its order', RUNS.toOrder('抽纸'), '/user-center/order-list', { detail: 'WD1' }],
  ['its payment', '¥18,000.00', '/user-center/wallet', { keyword: 'WD1', type: 'order' }],
])('leads to %s and to nothing else', async (_, name, pathname, search) => {
  const Home = () => <RunHistory userId="7" className="" />
  const { screen, router } = await renderWithPages(Home, [pathname])
  const link = screen.getByRole('link', { name })
  await expect.element(link).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await link.click()
  await expect.poll(() => router.state.location).toMatchObject({ pathname, search })
  expect(Object.keys(router.state.location.search)).toEqual(Object.keys(search))
})
