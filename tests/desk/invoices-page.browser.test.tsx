import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import type { DeskInvoice, ShownInvoice } from '#contract/desk/invoices.ts'
import { dayText } from '#src/kit/time/date-text.ts'
import { deskFindings, renderDesk } from './render-desk.tsx'

const invoice: DeskInvoice = {
  sn: 'GD26010500000001',
  member: { id: 12, username: '王大力', mobile: '138****8000' },
  state: 'open',
  titleType: 'company',
  title: '杭州万单科技有限公司',
  taxNo: '91330100799655058B',
  email: 'c***@example.com',
  from: '2026-01-01',
  to: '2026-01-31',
  orders: 2,
  amountFen: 12_050,
  redFen: 0,
  dueRedFen: 0,
  number: '',
  day: '',
  reason: '',
  createTime: '2026-01-05 10:00:00',
}
const line = (orderSn: string, amountFen: number, dueRedFen = 0) => ({
  orderSn,
  goodsName: '抽纸',
  time: '2026-01-04 10:00:00',
  amountFen,
  redFen: 0,
  dueRedFen,
})
const shown: ShownInvoice = {
  ...invoice,
  nowFen: 12_000,
  lines: [line('WD1', 12_000), line('WD2', 50)],
  reversals: [],
}
const NUMBER = '26332000000012345678'

it('a request is issued for what is left of it, under a number that can be one', async () => {
  const { ran } = await renderDesk({
    role: 'money',
    at: '/money?tab=invoices',
    operations: {
      'invoices.list': () => ({ data: { list: [invoice], counts: { open: 1, red: 2 } } }),
      'invoices.show': () => ({ data: shown }),
      'invoices.issue': () => ({ data: null }),
    },
  })
  await page.getByRole('button', { name: '查看发票申请 GD26010500000001' }).click()
  await expect.element(page.getByText('申请后有退款，按现在的金额开具')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '显示完整抬头与邮箱' })).toBeVisible()
  expect(await deskFindings()).toEqual([])
  await page.getByRole('button', { name: '登记已开具' }).click()
  await page.getByRole('textbox', { name: '发票号码' }).fill('2633')
  await page.getByRole('button', { name: '登记', exact: true }).click()
  await expect.element(page.getByText('号码应为 8、18 或 20 位数字')).toBeVisible()
  await page.getByRole('textbox', { name: '发票号码' }).fill(NUMBER)
  await page.getByRole('button', { name: '登记', exact: true }).click()
  await expect.element(page.getByText('已登记，商家可以看到号码')).toBeVisible()
  expect(ran).toContainEqual({
    operation: 'invoices.issue',
    input: { sn: invoice.sn, number: NUMBER, day: dayText(Date.now()), fen: 12_000 },
  })
})

it('one whose money went back later waits for a red invoice', async () => {
  const issued = { ...invoice, state: 'issued', number: NUMBER, day: '2026-01-06' } as const
  const due = { ...issued, dueRedFen: 390 }
  const { ran } = await renderDesk({
    role: 'money',
    at: '/money?tab=invoices&view=red',
    operations: {
      'invoices.list': () => ({ data: { list: [due], counts: { open: 0, red: 1 } } }),
      'invoices.show': () => ({
        data: { ...shown, ...due, nowFen: 12_050, lines: [line('WD1', 12_000, 390)] },
      }),
      'invoices.reverse': () => ({ data: null }),
    },
  })
  await expect.element(page.getByRole('cell', { name: '¥3.90' })).toBeVisible()
  expect(await deskFindings()).toEqual([])
  await page.getByRole('button', { name: '查看发票申请 GD26010500000001' }).click()
  await page.getByRole('button', { name: '登记红字发票' }).click()
  await page.getByRole('textbox', { name: '红字发票号码' }).fill('26332000000087654321')
  await page.getByRole('button', { name: '登记', exact: true }).click()
  await expect.element(page.getByText('已登记红冲')).toBeVisible()
  expect(ran.find(({ operation }) => operation === 'invoices.reverse')?.input).toMatchObject({
    sn: invoice.sn,
    fen: 390,
  })
})
