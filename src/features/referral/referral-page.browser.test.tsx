import { expect, it, vi } from 'vitest'

import {
  getReferralInfo,
  getReferralSummary,
  listCommissions,
  listReferredUsers,
  type Commission,
} from '#contract/referral.ts'
import { answerCalls } from '#tests/answer-calls.ts'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { ReferralPage } from './referral-page.tsx'

vi.mock('#src/data/api/session.ts', async (original) => ({
  ...(await original<object>()),
  useUserId: () => 'u1',
}))

const PATH = '/user-center/pop-money'

const COMMISSION: Commission = {
  id: '1',
  create_time: '2026-11-23 09:16:31',
  source_user: '138****1234',
  order_sn: 'WD26****01',
  paid: '100.00',
  rate: 250,
  amount: '2.50',
  frozen: '2.50',
  released: '0.00',
  status: 1,
  status_text: '冻结中',
  in_review: false,
  unfreeze_time: '',
}

async function open(search = '') {
  const called = answerCalls({
    [getReferralInfo.path]: () => ({
      code: 'A1B2C3',
      link: 'https://wandan.example/?c=A1B2C3',
      rate: 250,
      freeze_days: 7,
      earn_days: 90,
      gift: '0.00',
    }),
    [getReferralSummary.path]: () => ({
      today: '0.00',
      yesterday: '0.00',
      month: '0.00',
      total: '2.50',
      withdrawable: '0.00',
      frozen: '2.50',
      user_count: 1,
      order_user_count: 1,
    }),
    [listReferredUsers.path]: () => ({ list: [], page: 1, data_count: 0, has_more: false }),
    [listCommissions.path]: () => ({
      list: [COMMISSION],
      page: 1,
      data_count: 1,
      has_more: false,
      summary: { amount: '2.50', frozen: '2.50', released: '0.00', count: 1 },
    }),
  })
  const { screen, history } = await renderWithPages(ReferralPage, [], {
    path: PATH,
    at: `${PATH}${search}`,
  })
  const asked = (path: string) =>
    called.filter((call) => call.path === path).map(({ query }) => query.toString())
  return { screen, history, asked }
}

it('calls for the users of the address; an order narrows nothing, and a filter can be cleared', async () => {
  const { screen, history, asked } = await open('?ordered=0&sort=earned&keyword=1234')
  await expect.element(screen.getByText('没有符合条件的记录')).toBeVisible()
  expect(asked(listReferredUsers.path)).toEqual([
    'sort=earned&keyword=1234&ordered=0&page=1&page_size=10',
  ])
  expect(asked(listCommissions.path)).toEqual([])
  await screen.getByRole('button', { name: '清除筛选' }).click()
  await expect.element(screen.getByText('还没有邀请用户')).toBeVisible()
  expect(asked(listReferredUsers.path).at(-1)).toBe('sort=new&page=1&page_size=10')
  await screen.getByRole('combobox', { name: '排序' }).selectOptions('订单最多')
  await expect.poll(() => history.location.search).toBe('?sort=orders')
  await expect.element(screen.getByText('还没有邀请用户')).toBeVisible()
})

it('shows that the earnings are those of one user, whatever else is filtered, until that is ended', async () => {
  const { screen, history, asked } = await open('?tab=commissions&user=7')
  await expect.element(screen.getByRole('table', { name: '收益明细' })).toBeVisible()
  await expect
    .element(screen.getByRole('group', { name: '筛选范围合计' }))
    .toHaveTextContent('1 笔佣金 ¥2.50')
  await expect.element(screen.getByRole('heading', { name: '活动规则' })).toBeVisible()
  await screen.getByRole('combobox', { name: '状态' }).selectOptions('冻结中')
  await expect.poll(() => history.location.search).toBe('?tab=commissions&status=1&user=7')
  expect(asked(listCommissions.path).at(-1)).toBe('status=1&user_id=7&page=1&page_size=10')
  await screen.getByRole('button', { name: '仅一位邀请用户的收益' }).click()
  await expect.poll(() => history.location.search).toBe('?tab=commissions&status=1')
})
