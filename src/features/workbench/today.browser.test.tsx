import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { getPackageInfo } from '#contract/parcels.ts'
import { answerCalls } from '#tests/answer-calls.ts'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { Today } from './today.tsx'

const NOTHING = {
  unpaid: 0,
  paid: 0,
  un_receive: 0,
  received: 0,
  exception: 0,
  today_count: 0,
  today_amount: '0.00',
  compensation_waiting: '0.00',
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.setSystemTime(new Date('2026-11-23T23:59:50+08:00'))
})
afterEach(() => {
  vi.useRealTimers()
})

it('left open over midnight, it fetches the new day and links to it', async () => {
  let info = { ...NOTHING, today_count: 1_200, today_amount: '1668.00' }
  answerCalls({ [getPackageInfo.path]: () => info })
  const Home = () => <Today userId="1" />
  const { screen, router } = await renderWithPages(Home, ['/user-center/wallet'])
  await expect.element(screen.getByText('1,200')).toBeVisible()
  info = { ...NOTHING, today_count: 3, today_amount: '4.17' }
  vi.advanceTimersByTime(60_000)
  await expect.element(screen.getByText('3', { exact: true })).toBeVisible()
  await screen.getByRole('link', { name: '¥4.17，查看下单明细' }).click()
  const day = { from: '2026-11-24', to: '2026-11-24', type: 'order' }
  await expect.poll(() => router.state.location.search).toEqual(day)
})

it('shows the present state to a user who comes back', async () => {
  let count = 5
  answerCalls({ [getPackageInfo.path]: () => ({ ...NOTHING, today_count: count }) })
  const { screen } = await renderWithPages(() => <Today userId="1" />, ['/user-center/wallet'])
  await expect.element(screen.getByText('5', { exact: true })).toBeVisible()
  count = 8
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.element(screen.getByText('8', { exact: true })).toBeVisible()
})
