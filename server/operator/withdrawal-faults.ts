import type { DecideFault } from '../modules/withdrawals/decide.ts'

/** What keeps an operator from deciding. */
export const DECIDE_FAULTS: Readonly<Record<DecideFault, string>> = {
  unknown: '没有这笔提现',
  not_examined: '这笔提现不在审核中',
  not_open: '这笔提现已经结束',
  not_being_paid: '这笔提现不在打款中，请先通过审核',
  books_wrong: '账目不符，没有处理：请先执行 npm run ledger:verify',
}
