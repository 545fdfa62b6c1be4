import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import type { DayBooks, Report, ReportLine } from '#contract/desk/reports.ts'
import { deskFindings, renderDesk } from './render-desk.tsx'

const sums = {
  parcels: 1200,
  revenueFen: 166_800,
  refunds: 3,
  refundFen: 417,
  compensations: 0,
  compensationFen: 0,
}
const line = (key: string, name: string): ReportLine => ({ key, name, ...sums })
const moves: DayBooks['moves'] = {
  recharge: 500_000,
  gift: 0,
  order: -166_800,
  refund: 417,
  compensation: 0,
  commission: 0,
  withdrawal: 0,
  rechargeRefund: 0,
  correction: 0,
  other: 0,
}
const report: Report = {
  days: [
    { day: '2026-01-04', ...sums },
    { day: '2026-01-05', ...sums },
  ],
  by: {
    goods: [line('1001', '抽纸'), line('1002', '湿巾')],
    level: [line('1', '普通会员')],
    carrier: [line('1', '中通快递')],
    platform: [line('1', '淘宝')],
    province: [line('浙江省', '浙江省'), line('广东省', '广东省')],
  },
  books: [
    {
      day: '2026-01-05',
      beginFen: 1000,
      moves,
      endFen: 334_617,
      otherOwedFen: 5000,
      paidOutFen: 0,
      feeFen: 0,
    },
  ],
}

it('shows a period from the address, by what is chosen, with sums, and hands out the workbook', async () => {
  const { ran, router } = await renderDesk({
    role: 'money',
    at: '/reports?from=2026-01-04&to=2026-01-05',
    operations: { 'reports.show': () => ({ data: report }) },
  })
  const total = page.getByRole('row', { name: /^合计/ })
  await expect.element(total).toHaveTextContent('合计2,400¥3,336.006¥8.34——¥3,327.66')
  expect(ran[0]?.input).toEqual({ from: '2026-01-04', to: '2026-01-05' })
  expect(await deskFindings()).toEqual([])
  await page.getByRole('tab', { name: '商品' }).click()
  await expect.element(page.getByRole('row', { name: /^抽纸/ })).toHaveTextContent('50.0%')
  await page.getByRole('tab', { name: '余额' }).click()
  await expect
    .element(page.getByRole('row', { name: /^2026-01-05/ }))
    .toHaveTextContent('¥3,346.17')
  expect(router.state.location.search).toMatchObject({ by: 'balances', from: '2026-01-04' })
  expect(await deskFindings()).toEqual([])
  await page.getByRole('button', { name: '导出 Excel' }).click()
  await expect.element(page.getByText('已导出，合计与净额是公式')).toBeVisible()
})

it('has a sentence where nothing was sold', async () => {
  const by = { goods: [], level: [], carrier: [], platform: [], province: [] }
  await renderDesk({
    role: 'money',
    at: '/reports?by=goods',
    operations: { 'reports.show': () => ({ data: { ...report, by } }) },
  })
  await expect.element(page.getByText('这段时间没有下单、退款和赔付')).toBeVisible()
})

it('is not there for those who may not see money', async () => {
  await renderDesk({ role: 'service', at: '/reports' })
  await expect.element(page.getByText('没有查看这个页面的权限')).toBeVisible()
  expect(page.getByRole('link', { name: '报表' }).elements()).toEqual([])
})
