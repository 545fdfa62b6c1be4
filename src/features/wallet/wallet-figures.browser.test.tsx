import { useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'

import { getFinanceSummary } from '#contract/finance.ts'
import { getMoneyTrend, getWalletInfo } from '#contract/wallet.ts'
import { walletInfoQuery } from '#src/data/api/wallet.ts'
import { answerCalls, refusal } from '#tests/answer-calls.ts'
import { WALLET } from '#tests/fixtures/lists/list-items.ts'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { Holdings } from './holdings.tsx'
import { LogFacts } from './log-facts.tsx'
import { Trend } from './trend.tsx'

const SUMMARY = {
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

function Figures() {
  const info = useQuery(walletInfoQuery(''))
  return (
    <>
      <Holdings query={info} onWithdraw={() => {}} />
      <LogFacts userId="" search={{}} />
      <Trend userId="" />
    </>
  )
}

it('figures that are not there are dashes with 重试, and never a hidden sum', async () => {
  let isBroken = true
  const or = (data: unknown) => () => (isBroken ? refusal('server_failed') : data)
  answerCalls({
    [getWalletInfo.path]: or({ ...WALLET, balance: '1234.50' }),
    [getFinanceSummary.path]: or(SUMMARY),
    [getMoneyTrend.path]: or({ unit: 'day', list: [] }),
  })
  const { screen } = await renderWithPages(Figures, ['/user-center/wallet'])
  const retries = screen.getByRole('button', { name: '重试' })
  await expect.poll(() => retries.elements().length).toBe(3)
  expect(document.body.textContent).not.toContain('••••')
  await expect.element(screen.getByRole('heading', { name: '收支趋势' })).toBeVisible()
  isBroken = false
  while (retries.elements().length > 0) {
    const left = retries.elements().length
    await retries.first().click()
    await expect.poll(() => retries.elements().length).toBe(left - 1)
  }
  await expect.element(screen.getByText('1,234')).toBeVisible()
  await expect.element(screen.getByText('¥188.00')).toBeVisible()
  await expect.element(screen.getByText('所选时间内没有收支')).toBeVisible()
  await screen.getByRole('button', { name: '隐藏金额' }).click()
  expect(document.body.textContent).toContain('••••')
})
