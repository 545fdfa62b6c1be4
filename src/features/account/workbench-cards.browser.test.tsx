import { useQuery } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

import type { UserInfo } from '#contract/accounts.ts'
import { getPackageInfo } from '#contract/parcels.ts'
import { packageInfoQuery } from '#src/data/api/workbench.ts'
import { answerCalls, refusal } from '#tests/answer-calls.ts'
import { axeFindings } from '#tests/render-ui.tsx'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { AccountCard } from './account-card.tsx'
import { CounterCard } from './counter-card.tsx'

vi.mock('#src/data/api/session.ts', async (original) => ({
  ...(await original<typeof import('#src/data/api/session.ts')>()),
  useRequireLogin: () => () => {},
}))

const USER: UserInfo = {
  user_id: '1',
  username: '王大力',
  group_name: '金卡会员',
  mobile: '13800138000',
  group_level: 1,
  is_attestation: true,
  real_name_mask: '王**',
  invite_code: 'abcdef',
  balance: '1000.00',
  create_time: '2026-01-01 00:00:00',
  unseen_events: 0,
  sub: null,
}

const PAGES = [
  '/user-center/order-list',
  '/user-center/package-list',
  '/user-center/wallet',
  '/user-center/upgrade-vip',
]

function Counters() {
  return (
    <CounterCard query={useQuery(packageInfoQuery('1', '2026-11-24'))} className="">
      {null}
    </CounterCard>
  )
}

it('the counters lead to what they count; 重试 where they could not be had', async () => {
  let isBroken = true
  answerCalls({
    [getPackageInfo.path]: () =>
      isBroken
        ? refusal('server_failed')
        : {
            unpaid: 2,
            paid: 1_234,
            un_receive: 5,
            received: 7,
            exception: 6,
            today_count: 0,
            today_amount: '0.00',
            compensation_waiting: '0.00',
          },
  })
  const { screen, router } = await renderWithPages(Counters, PAGES)
  const retry = screen.getByRole('button', { name: '重试' })
  await expect.element(retry).toBeVisible()
  isBroken = false
  await retry.click()
  const links = screen.getByRole('navigation').getByRole('link')
  await expect.element(links.first()).toHaveTextContent('2待付款')
  expect(links.elements().map(({ textContent }) => textContent)).toEqual([
    '2待付款',
    '1,234待发货',
    '5已发货',
    '6异常',
  ])
  expect(await axeFindings()).toEqual([])
  await links.first().click()
  await expect
    .poll(() => router.state.location)
    .toMatchObject({ pathname: '/user-center/order-list', search: { status: 1 } })
})

it('the account leads to a better group and to 提现', async () => {
  const Home = () => <AccountCard user={USER} className="" />
  const { screen, router } = await renderWithPages(Home, PAGES)
  expect(await axeFindings()).toEqual([])
  await screen.getByRole('link', { name: '提现' }).click()
  await expect
    .poll(() => router.state.location)
    .toMatchObject({ pathname: '/user-center/wallet', search: { withdraw: true } })
  router.history.back()
  await screen.getByRole('link', { name: '升级会员' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/user-center/upgrade-vip')
})
