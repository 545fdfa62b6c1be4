import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { getFinanceSummary, listFinanceLog } from '#contract/finance.ts'
import { listRecharges } from '#contract/recharge.ts'
import { getMoneyTrend, getWalletInfo, listMoneyChanges } from '#contract/wallet.ts'
import {
  applyWithdrawal,
  checkWithdrawPassword,
  getWithdrawAccount,
  listWithdrawals,
  previewWithdrawal,
  setWithdrawAccount,
} from '#contract/withdrawals.ts'
import { request } from './api-client.ts'
import { orThrow } from './request-failure.ts'

/** Everything that shows money; loaded again when some has moved. */
export const WALLET_KEY = ['wallet'] as const

export const walletInfoQuery = queryOptions({
  queryKey: [...WALLET_KEY, 'info'],
  queryFn: async ({ signal }) => orThrow(await request(getWalletInfo, {}, { signal })),
  staleTime: 0,
})

export function moneyChangesQuery(query: QueryOf<typeof listMoneyChanges>) {
  return queryOptions({
    queryKey: [...WALLET_KEY, 'changes', query],
    queryFn: async ({ signal }) => orThrow(await request(listMoneyChanges, { query }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function financeLogQuery(query: QueryOf<typeof listFinanceLog>) {
  return queryOptions({
    queryKey: [...WALLET_KEY, 'log', query],
    queryFn: async ({ signal }) => orThrow(await request(listFinanceLog, { query }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function financeSummaryQuery(query: QueryOf<typeof getFinanceSummary>) {
  return queryOptions({
    queryKey: [...WALLET_KEY, 'finance', query],
    queryFn: async ({ signal }) => orThrow(await request(getFinanceSummary, { query }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function moneyTrendQuery(query: QueryOf<typeof getMoneyTrend>) {
  return queryOptions({
    queryKey: [...WALLET_KEY, 'trend', query],
    queryFn: async ({ signal }) => orThrow(await request(getMoneyTrend, { query }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

export function rechargesQuery(query: QueryOf<typeof listRecharges>) {
  return queryOptions({
    queryKey: [...WALLET_KEY, 'recharges', query],
    queryFn: async ({ signal }) => orThrow(await request(listRecharges, { query }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function withdrawalsQuery(query: QueryOf<typeof listWithdrawals>) {
  return queryOptions({
    queryKey: [...WALLET_KEY, 'withdrawals', query],
    queryFn: async ({ signal }) => orThrow(await request(listWithdrawals, { query }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const withdrawAccountQuery = queryOptions({
  queryKey: [...WALLET_KEY, 'account'],
  queryFn: async ({ signal }) => orThrow(await request(getWithdrawAccount, {}, { signal })),
  staleTime: 0,
})

/** What a withdrawal of `amount` costs and takes, as the wallet is now. */
export function withdrawalPreviewQuery(amount: string) {
  return queryOptions({
    queryKey: [...WALLET_KEY, 'preview', amount],
    queryFn: async ({ signal }) =>
      orThrow(await request(previewWithdrawal, { query: { amount } }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const confirmPassword = (password: string) =>
  request(checkWithdrawPassword, { body: { password } })

export const saveWithdrawAccount = (body: BodyOf<typeof setWithdrawAccount>) =>
  request(setWithdrawAccount, { body })

export const withdraw = (body: BodyOf<typeof applyWithdrawal>) => request(applyWithdrawal, { body })
