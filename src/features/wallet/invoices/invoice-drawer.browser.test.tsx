import { expect, it, vi } from 'vitest'

import { applyInvoice, listInvoices, previewInvoice } from '#contract/invoices.ts'
import { answerCalls } from '#tests/answer-calls.ts'
import { axeFindings } from '#tests/render-ui.tsx'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { InvoiceDrawer } from './invoice-drawer.tsx'

const PREVIEW = {
  amount: '7.80',
  order_count: 2,
  gift: '0.40',
  orders: [
    {
      order_sn: 'WD1',
      goods_name: '抽纸',
      create_time: '2026-01-05 10:00:00',
      paid: '8.20',
      invoiced: '0.00',
      amount: '7.80',
    },
  ],
}

it('requests what was shown, once title, tax number and address can be right', async () => {
  const close = vi.fn()
  const called = answerCalls({
    [listInvoices.path]: () => ({ list: [], page: 1, data_count: 0 }),
    [previewInvoice.path]: () => PREVIEW,
    [applyInvoice.path]: () => ({ id: '7', work_order_sn: 'GD1' }),
  })
  const { screen } = await renderWithPages(() => (
    <InvoiceDrawer userId="u1" value onClose={close} />
  ))
  await expect.element(screen.getByText('其中 ¥0.40 由赠送支付，不开票')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await screen.getByRole('textbox', { name: '企业名称' }).fill('杭州万单科技有限公司')
  await screen.getByRole('textbox', { name: '税号' }).fill('91330100799655058A')
  await screen.getByRole('textbox', { name: '接收邮箱' }).fill('cw@example.com')
  await screen.getByRole('button', { name: '提交申请' }).click()
  await expect.element(screen.getByText(/^税号有误/)).toBeVisible()
  await screen.getByRole('textbox', { name: '税号' }).fill('9133 0100 7996 5505 8b')
  await screen.getByRole('button', { name: '提交申请' }).click()
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(called.filter(({ path }) => path === applyInvoice.path)).toHaveLength(1)
  expect(called.find(({ path }) => path === applyInvoice.path)?.body).toMatchObject({
    title_type: 'company',
    tax_no: '91330100799655058B',
    email: 'cw@example.com',
    amount: '7.80',
  })
})
