import { financeAccount, financeType } from '#contract/finance.ts'
import { moneyFilter } from '#contract/wallet.ts'
import { z } from '#contract/zod.ts'
import { day, flag, oneOf, paged, text } from '#src/kit/list/search-params.ts'

const shared = {
  /** Absent = 收支明细. */
  tab: z.enum(['recharges', 'withdrawals', 'invoices', 'log']).optional().catch(undefined),
  from: day,
  to: day,
  ...paged,
  /** 提现 is open. */
  withdraw: flag,
}

export const changeSearch = z.object({
  ...shared,
  direction: oneOf([1, -1]),
  type: moneyFilter.optional().catch(undefined),
  keyword: text,
})

export const rechargeSearch = z.object({ ...shared, status: oneOf([0, 1, 2]), keyword: text })

export const withdrawalSearch = z.object({ ...shared, status: oneOf([0, 1, 2, 3]), keyword: text })

export const invoiceSearch = z.object({
  ...withdrawalSearch.shape,
  /** 申请发票 is open. */
  invoice: flag,
})

export const logSearch = z.object({
  ...shared,
  account: financeAccount.optional().catch(undefined),
  log_type: financeType.optional().catch(undefined),
})

/** The lists of the wallet in one address; each reads of it what is its own. */
export const walletSearch = z.object({
  ...changeSearch.shape,
  ...rechargeSearch.shape,
  // Knows every state that a recharge has, and one more.
  ...invoiceSearch.shape,
  ...logSearch.shape,
})

/** 月结单; absent = the present month. */
export const statementSearch = z.object({ month: text })

export type ChangeSearch = z.infer<typeof changeSearch>
export type WalletSearch = z.infer<typeof walletSearch>
