import { expect, it, vi } from 'vitest'

import { getFinanceSummary, listFinanceLog, type FinanceEntry } from '#contract/finance.ts'
import {
  getMoneyTrend,
  getWalletInfo,
  listMoneyChanges,
  type MoneyChange,
} from '#contract/wallet.ts'
import { answerCalls } from '#tests/answer-calls.ts'
import { WALLET } from '#tests/fixtures/lists/list-items.ts'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { walletSearch } from './search.ts'
import { CHANGE_LIST, LOG_LIST, RECHARGE_LIST, WITHDRAWAL_LIST } from './wallet-lists.tsx'
import { WalletPage } from './wallet-page.tsx'

vi.mock('#src/data/api/session.ts', async (original) => ({
  ...(await original<object>()),
  useUserId: () => 'u1',
}))

const CHANGE: MoneyChange = {
  id: '1',
  create_time: '2026-11-23 09:16:31',
  type: 'recharge',
  type_text: '充值',
  direction: 1,
  amount: '20.00',
  balance: '1020.00',
  order_sn: '',
  related: '',
  kuaidi_sn: '',
  remark: '',
}

const ENTRY: FinanceEntry = {
  id: '2-x-1',
  create_time: '2026-11-23 10:00:00',
  account: 'commission',
  account_text: '可转佣金',
  type: 'commission_release',
  type_text: '佣金解冻',
  direction: 1,
  amount: '3.00',
  balance: '3.00',
  source_user: '',
  order_sn: '',
  related: '',
  status_text: '',
  unfreeze_time: '',
  remark: '',
}

const SUMMARY = { income: '20.00', expense: '0.00', net: '20.00', count: 12_345 }
const FINANCE = {
  today_income: '0.00',
  range_income: '0.00',
  range_withdraw: '0.00',
  month_income: '88.00',
  total_income: '188.00',
  total_withdraw: '0.00',
  withdrawing: '0.00',
  frozen: '0.00',
  withdrawable: '0.00',
}
const PATH = '/user-center/wallet'

async function open(search = '') {
  const list = (row: object) => ({
    list: [row],
    page: 1,
    data_count: 10_000,
    has_more: true,
    summary: SUMMARY,
  })
  const called = answerCalls({
    [getWalletInfo.path]: () => WALLET,
    [getMoneyTrend.path]: () => ({ unit: 'day', list: [] }),
    [getFinanceSummary.path]: () => FINANCE,
    [listMoneyChanges.path]: () => list(CHANGE),
    [listFinanceLog.path]: () => list(ENTRY),
  })
  const { screen, history } = await renderWithPages(WalletPage, [], {
    path: PATH,
    at: `${PATH}${search}`,
  })
  const asked = (path: string) => called.filter((call) => call.path === path)
  return { screen, history, asked }
}

it('shows one list at a time, and calls for no other', async () => {
  const { screen, history, asked } = await open('?direction=1&page=3&page_size=50')
  await expect.element(screen.getByRole('table', { name: '收支明细' })).toBeVisible()
  await screen.getByRole('button', { name: '隐藏金额' }).click()
  expect(asked(listFinanceLog.path)).toEqual([])
  await screen.getByRole('tab', { name: '资金日志' }).click()
  await expect.element(screen.getByRole('table', { name: '资金日志' })).toBeVisible()
  // Another list has other filters; what the user has hidden stays hidden.
  expect(history.location.search).toBe('?tab=log')
  await expect.element(screen.getByRole('button', { name: '显示金额' })).toBeVisible()
  await expect.element(screen.getByText('¥88.00')).toBeVisible()
  expect(screen.getByRole('heading', { name: '收支趋势' }).elements()).toEqual([])
  expect(asked(listMoneyChanges.path)).toHaveLength(1)
})

it('keeps the tab with a new filter, and when all filters are cleared', async () => {
  const { screen, history } = await open('?tab=log&page_size=50&page=2')
  await expect.element(screen.getByRole('table', { name: '资金日志' })).toBeVisible()
  await screen.getByRole('combobox', { name: '账户' }).selectOptions('可转佣金')
  await expect.poll(() => history.location.search).toBe('?tab=log&page_size=50&account=commission')
  await screen.getByRole('button', { name: '重置' }).click()
  await expect.poll(() => history.location.search).toBe('?tab=log&page_size=50')
})

it('sums all that is found, each sum leads to its entries, and the file has them all', async () => {
  const { screen, history } = await open('?keyword=R1&page=2')
  const totals = screen.getByRole('group', { name: '筛选范围合计' })
  await expect.element(totals).toHaveTextContent('12,345 笔')
  await expect
    .element(totals.getByRole('button', { name: '导出筛选结果', exact: true }))
    .toBeVisible()
  await totals.getByRole('link', { name: '¥20.00' }).click()
  await expect.poll(() => history.location.search).toBe('?keyword=R1&direction=1')
})

it('opens 提现 from the address and from its button, and closes it again', async () => {
  const { screen, history } = await open('?withdraw=true&direction=1')
  const dialog = screen.getByRole('dialog', { name: '提现' })
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect.poll(() => history.location.search).toBe('?direction=1')
  await screen.getByRole('button', { name: '提现', exact: true }).click()
  await expect.element(dialog).toBeVisible()
  expect(history.location.search).toBe('?direction=1&withdraw=true')
})

it('neither the tab nor the open dialog narrows the list', () => {
  const open = { page: 2, page_size: 50, withdraw: true }
  expect(LOG_LIST.isFiltered({ tab: 'log', ...open })).toBe(false)
  expect(CHANGE_LIST.isFiltered({ direction: 1, ...open })).toBe(true)
})

it('each list reads of the address what is its own', () => {
  const address = walletSearch.parse({
    type: 'gift',
    direction: '-1',
    account: 'commission',
    log_type: 'withdraw',
    status: '3',
    keyword: 'W1',
    from: '2026-11-01',
  })
  const from = { start_time: '2026-11-01 00:00:00' }
  const call = { ...from, keyword: 'W1' }
  expect(CHANGE_LIST.call(CHANGE_LIST.search.parse(address))).toEqual({
    ...call,
    type: 'gift',
    direction: -1,
  })
  // No recharge has the state 3.
  expect(RECHARGE_LIST.call(RECHARGE_LIST.search.parse(address))).toEqual(call)
  expect(WITHDRAWAL_LIST.call(WITHDRAWAL_LIST.search.parse(address))).toEqual({
    ...call,
    status: 3,
  })
  expect(LOG_LIST.call(LOG_LIST.search.parse(address))).toEqual({
    ...from,
    account: 'commission',
    type: 'withdraw',
  })
})
