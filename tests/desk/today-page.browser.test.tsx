import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import type { Today, TodayMoney } from '#contract/desk/today.ts'
import { deskFindings, renderDesk, type Operations } from './render-desk.tsx'

const days = ['2026-01-04', '2026-01-05']
const quiet: Today = {
  days: days.map((day, at) => ({ day, parcels: at * 1200 })),
  withoutNumber: { fresh: 3, hours: 0, days: 0, oldest: '' },
  workOrders: { waiting: 0, urged: 0, oldest: '' },
  lowStock: 0,
  refusedPrices: { count: 0, goods: '', why: '' },
}
const money: TodayMoney = {
  days: days.map((day) => ({ day, fen: 1_234_500 })),
  recharges: { count: 2, fen: 100_000 },
  withdrawals: { open: 0, fen: 0, oldest: '' },
  invoices: { open: 0, oldest: '' },
  differences: { days: 0, count: 0 },
}
const refusing = {
  partner: 'aliyun',
  call: 'SendSms',
  takenAt: null,
  refusedAt: '2026-01-05 09:30:00',
  refusedCode: 'isv.AMOUNT_NOT_ENOUGH',
  isRefused: true,
  takenToday: 0,
  refusedToday: 7,
  takenWeek: 0,
  refusedWeek: 7,
}

const today = (shown: Today, ofMoney = money, calls: readonly object[] = []): Operations => ({
  'desk.today': () => ({ data: shown }),
  'shop.state': () => ({ data: { kind: 'open', missing: [] } }),
  'desk.todayMoney': () => ({ data: ofMoney }),
  'partners.list': () => ({ data: calls }),
})

it('has red states first, in words with what to do, and links that lead somewhere', async () => {
  const waiting: Today = {
    ...quiet,
    withoutNumber: { fresh: 3, hours: 4, days: 5, oldest: '2026-01-04 09:30:00' },
    workOrders: { waiting: 6, urged: 0, oldest: '2026-01-05 09:30:00' },
    refusedPrices: { count: 2, goods: '保温杯', why: '等级越高价格不能越高：VIP1' },
  }
  const oldest = '2026-01-05 09:30:00'
  const open = {
    ...money,
    withdrawals: { open: 1, fen: 5000, oldest },
    invoices: { open: 3, oldest },
  }
  await renderDesk({ operations: today(waiting, open, [refusing]) })
  const lines = page.getByRole('list', { name: '需要处理' }).getByRole('listitem')
  await expect.element(lines.nth(3)).toBeVisible()
  const texts = lines.elements().map(({ textContent }) => textContent)
  expect(texts[0]).toContain('短信验证码停用：余额不足')
  expect(texts[0]).toContain('给阿里云账户充值')
  expect(texts[1]).toContain('5 个包裹超过 24 小时没有运单号')
  expect(texts[2]).toContain('2 个定时改价没有执行保温杯：等级越高价格不能越高：VIP1')
  expect(texts.slice(3).join('\n')).toMatch(
    /1 笔提现待处理，共 ¥50\.00[^]*3 个发票申请待开具[^]*6 个工单等待回复/,
  )
  await page.getByRole('link', { name: '去客服台' }).click()
  await expect.element(page.getByRole('heading', { name: '客服台' })).toBeVisible()
})

it('shows a reader no money and no partner, and runs nothing that is not theirs', async () => {
  const { ran } = await renderDesk({ role: 'reader', operations: today(quiet) })
  await expect.element(page.getByText('现在没有要处理的事')).toBeVisible()
  await expect.element(page.getByText('1,200', { exact: true })).toBeVisible()
  await expect.element(page.getByText('¥12,345.00')).not.toBeInTheDocument()
  expect(ran.map(({ operation }) => operation)).toEqual(['desk.today', 'shop.state'])
  expect(await deskFindings()).toEqual([])
})

it('a shop that is not open yet is the first thing, with what it lacks', async () => {
  const missing = [
    { point: 'hotline', which: '' },
    { point: 'goods', which: '' },
  ]
  await renderDesk({
    operations: {
      ...today(quiet),
      'shop.state': () => ({ data: { kind: 'not_open', missing } }),
    },
  })
  const line = page.getByRole('list', { name: '需要处理' }).getByRole('listitem').first()
  await expect.element(line).toHaveTextContent('店铺还没有开业还缺：客服热线、上架的商品')
  await expect.element(line.getByRole('link', { name: '去站点' })).toBeVisible()
})
