import type { DeskWithdrawal } from '#contract/desk/withdrawals.ts'
import { WITHDRAW_STATUS_TEXT } from '#contract/withdrawals.ts'
import { PAYOUTS, WITHDRAWALS } from '#src/text/desk/money.ts'
import { Tag } from '#src/kit/page/tag.tsx'

export function accountText({ type, bank_name: bank, account_mask: mask }: DeskWithdrawal): string {
  return `${type === 'bank' ? bank : WITHDRAWALS.alipay} ${mask}`
}

export function StateTag({ status, batch }: Pick<DeskWithdrawal, 'status' | 'batch'>) {
  if (batch !== null) return <Tag tone="grey" text={PAYOUTS.inBatch(batch)} />
  const isPaying = status === 1
  return <Tag tone={isPaying ? 'quiet' : 'amber'} text={WITHDRAW_STATUS_TEXT[isPaying ? 1 : 0]} />
}
