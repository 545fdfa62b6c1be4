import { expect, it } from 'vitest'

import type { Withdrawal } from '#contract/withdrawals.ts'
import { RecordTable } from '#src/kit/table/record-table.tsx'
import { renderUi } from '#tests/render-ui.tsx'
import { WITHDRAW_COLUMNS } from './columns.tsx'

const REFUSED: Withdrawal = {
  request_id: 'r'.repeat(16),
  id: 'W261123230634788732',
  create_time: '2026-11-23 23:06:34',
  amount: '321.00',
  fee: '1.92',
  actual: '319.08',
  free: '0.00',
  gift_back: '0.00',
  account_type: 'alipay',
  account_mask: '***@example.com',
  status: 3,
  status_text: '已驳回',
  reason: '收款账户信息有误，请核对后重新申请',
  finish_time: '2026-11-23 23:06:35',
  voucher: '',
}

it('shows the whole of why a withdrawal was refused, and its whole number', async () => {
  const { container, getByText } = await renderUi(
    <div style={{ width: 1182 }}>
      <RecordTable
        label="提现记录"
        columns={WITHDRAW_COLUMNS}
        rows={[REFUSED]}
        keyOf={({ id }) => id}
      />
    </div>,
  )
  await expect.element(getByText(REFUSED.reason)).toBeVisible()
  const cut = [...container.querySelectorAll('td')].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
})

it('shows what was taken back of the gifts beside the number of the payment', async () => {
  const paid = { ...REFUSED, status: 2, reason: '', gift_back: '15.00', voucher: 'B-1' } as const
  const { getByText } = await renderUi(
    <RecordTable
      label="提现记录"
      columns={WITHDRAW_COLUMNS}
      rows={[paid]}
      keyOf={({ id }) => id}
    />,
  )
  await expect.element(getByText('收回赠送 ¥15.00，流水号 B-1')).toBeVisible()
})
