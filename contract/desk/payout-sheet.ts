import type { VoucherOutcome } from './payouts.ts'

/**
 * Columns of the sheets that go out, as the details of Alipay's batch payment and of most banks are
 * headed. The number of the withdrawal is in each line, and comes back with it.
 */
export const PAYOUT_HEADS = {
  alipay: ['商户流水号', '收款人支付宝账号', '收款人姓名', '付款金额', '付款理由'],
  bank: ['商户流水号', '收款账号', '收款户名', '收款银行', '开户支行', '付款金额', '付款理由'],
} as const

/** What a payment is called for whoever gets it. */
export const PAYOUT_REASON = '余额提现'

/** Heads of a result that name a column, by what it holds; the first that fits. */
const RESULT_HEADS = {
  state: /状态|结果/,
  voucher: /支付宝.*流水|交易号|转账单号|银行流水|凭证|回单|(?<!商户)流水号|订单号/,
  reason: /原因|失败|说明/,
  amount: /金额/,
} as const
export type ResultColumn = keyof typeof RESULT_HEADS

/** A number of ours, wherever a line has it. */
export const WITHDRAW_NO = /\bW\d{18}\b/

/** Whether a line may be the heads of a result. */
export function areResultHeads(cells: readonly string[]): boolean {
  return (
    cells.some((cell) => RESULT_HEADS.state.test(cell)) &&
    cells.some((cell) => RESULT_HEADS.amount.test(cell))
  )
}

/** The place of a column; -1 = there is none. A head of reasons is no state. */
export function resultColumn(heads: readonly string[], column: ResultColumn): number {
  return heads.findIndex((head) => {
    if (column === 'voucher' && /商户/.test(head)) return false
    if (column === 'state' && RESULT_HEADS.reason.test(head)) return false
    return RESULT_HEADS[column].test(head)
  })
}

const PAID = /成功|已付|已到账|到帐|已入账|完成/
const FAILED = /失败|退票|退回|拒绝|驳回|撤销|关闭/

/** What a state of a result means; null = it is not over, or nobody knows. */
export function paidOf(state: string): boolean | null {
  if (FAILED.test(state) || /不成功|未成功/.test(state)) return false
  if (/处理中|待|未/.test(state)) return null
  return PAID.test(state) ? true : null
}

export const VOUCHER_WORDS: Readonly<Record<VoucherOutcome, string>> = {
  paid: '已打款',
  failed: '打款失败',
  already_paid: '已经登记过',
  already_failed: '已驳回',
  not_in_batch: '不在打款批次中',
  sum_differs: '金额不符',
  no_voucher: '没有流水号',
  unclear: '结果不明',
  twice: '同一笔有几行',
  unknown: '找不到这笔提现',
}
