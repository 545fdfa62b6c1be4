import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { PayoutBatch, VoucherLine } from '#contract/desk/payouts.ts'
import { deskFindings, refusal, renderDesk } from './render-desk.tsx'

const withdrawal = {
  withdraw_no: 'W1',
  user_id: 12,
  create_time: '2026-01-05 10:00:00',
  status: 1,
  amount_fen: 10_000,
  fee_fen: 60,
  free_fen: 0,
  gift_back_fen: 0,
  type: 'bank',
  bank_name: '招商银行',
  account_mask: '4111 **** 1111',
  real_name_mask: '王**',
  name_proved: true,
  sources: [],
  batch: null,
}
const batch: PayoutBatch = {
  id: 3,
  kind: 'bank',
  by: '王芳',
  time: '2026-01-05 11:00:00',
  lines: 3,
  fen: 29_820,
  open: 1,
  paid: 1,
  failed: 1,
  dropped: 0,
}
const line = (at: number, change: Partial<VoucherLine>): VoucherLine => ({
  line: at,
  no: `W26010510211200012${at}`,
  outcome: 'paid',
  fen: 9940,
  dueFen: 9940,
  voucher: `B${at}`,
  reason: '',
  ...change,
})
const lines = [
  line(1, {}),
  line(2, { outcome: 'failed', voucher: '', reason: '户名不符' }),
  line(3, { outcome: 'sum_differs', fen: 9941 }),
]

it('those of one kind that wait for payment become a batch with their sum', async () => {
  const waiting = [
    withdrawal,
    { ...withdrawal, withdraw_no: 'W2' },
    { ...withdrawal, withdraw_no: 'W3', type: 'alipay' },
    { ...withdrawal, withdraw_no: 'W4', status: 0 },
    { ...withdrawal, withdraw_no: 'W5', batch: 2 },
  ]
  const { ran } = await renderDesk({
    role: 'money',
    at: '/money',
    operations: {
      'withdrawals.list': () => ({ data: waiting }),
      'withdrawals.batch': () => refusal('desk_second_person'),
    },
  })
  await expect.element(page.getByText('批次 2')).toBeVisible()
  await page.getByRole('checkbox', { name: '选择可以打款的提现' }).click()
  await expect.element(page.getByText('支付宝和银行请分开建批次')).toBeVisible()
  await page.getByRole('checkbox', { name: '选择 W3' }).click()
  expect(await deskFindings()).toEqual([])
  await page.getByRole('button', { name: '建打款批次 ¥198.80' }).click()
  await expect.element(page.getByText(refusal('desk_second_person').msg)).toBeVisible()
  expect(ran).toContainEqual({
    operation: 'withdrawals.batch',
    input: { kind: 'bank', nos: ['W1', 'W2'], fen: 19_880 },
  })
})

it('a sheet goes out for a reason, and what comes back is shown line by line before it is booked', async () => {
  const { ran } = await renderDesk({
    role: 'money',
    at: '/money?tab=batches',
    operations: {
      'withdrawals.batches': () => ({ data: [batch] }),
      'withdrawals.batchSheet': () => ({
        data: { columns: [{ header: '商户流水号', type: 'text' }], rows: [['W1']] },
      }),
      'withdrawals.checkVouchers': () => ({ data: { lines } }),
      'withdrawals.vouchers': () => ({ data: { lines } }),
    },
  })
  await page.getByRole('button', { name: '下载批次 3 的打款表' }).click()
  const dialog = page.getByRole('dialog', { name: '下载 1 位收款人的姓名与账号' })
  await dialog.getByRole('textbox').fill('打款')
  await dialog.getByRole('button', { name: '下载打款表' }).click()
  await expect.element(page.getByText('打款表含收款人姓名与账号，上传后请删除')).toBeVisible()
  expect(ran).toContainEqual({
    operation: 'withdrawals.batchSheet',
    input: { batch: 3, count: 1 },
    reason: '打款',
  })
  await page.getByRole('button', { name: '导入打款结果' }).click()
  const file = new File(
    ['备注,付款金额,交易状态,银行流水号\nW260105102112000121,99.40,成功,B1\n'],
    'r.csv',
  )
  await userEvent.upload(page.getByLabelText('选择文件').last(), file)
  const drawer = page.getByRole('dialog', { name: '打款结果' })
  await expect.element(drawer.getByText('登记已打款 1 笔，失败 1 笔，不处理 1 行')).toBeVisible()
  await expect.element(drawer.getByText('（应为 ¥99.40）')).toBeVisible()
  expect(await deskFindings()).toEqual([])
  await drawer.getByRole('button', { name: '登记' }).click()
  await expect.element(page.getByText('已登记 1 笔')).toBeVisible()
  const sent = ran.find(({ operation }) => operation === 'withdrawals.vouchers')?.input
  expect(sent).toMatchObject({
    heads: ['备注', '付款金额', '交易状态', '银行流水号'],
    rows: [{ line: 2, cells: ['W260105102112000121', '99.40', '成功', 'B1'] }],
  })
})
