import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { getFinanceSummary, listFinanceLog } from '#contract/finance.ts'
import { listRecharges } from '#contract/recharge.ts'
import { getStatement } from '#contract/statement.ts'
import { getMoneyTrend, getWalletInfo, listMoneyChanges } from '#contract/wallet.ts'
import {
  applyWithdrawal,
  checkWithdrawPassword,
  getWithdrawAccount,
  listWithdrawals,
  previewWithdrawal,
  setWithdrawAccount,
} from '#contract/withdrawals.ts'
import type { Fen } from '#domain/money/fen.ts'
import { createStore } from '#domain/values/store.ts'
import { renewQueries } from './renew-queries.ts'
import { useRequireLogin } from './session.ts'
import { userInfoQuery } from './user-info.ts'
import { getVipLevels } from '#contract/vip.ts'
import { request } from './api-client.ts'
import { KEPT } from './keep-answers.ts'
import { orThrow } from './request-failure.ts'
import { personalKeys } from './query-keys.ts'

/** Everything that shows money; loaded again when some has moved. */
export const WALLET_KEYS = personalKeys('wallet')

export function walletInfoQuery(userId: string) {
  return queryOptions({
    queryKey: WALLET_KEYS.of(userId, 'info'),
    queryFn: async ({ signal }) => orThrow(await request(getWalletInfo, {}, { signal })),
    staleTime: 0,
    meta: KEPT,
  })
}

export function moneyChangesQuery(userId: string, query: QueryOf<typeof listMoneyChanges>) {
  return queryOptions({
    queryKey: WALLET_KEYS.of(userId, 'changes', query),
    queryFn: async ({ signal }) => orThrow(await request(listMoneyChanges, { query }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: KEPT,
  })
}

export function financeLogQuery(userId: string, query: QueryOf<typeof listFinanceLog>) {
  return queryOptions({
    queryKey: WALLET_KEYS.of(userId, 'log', query),
    queryFn: async ({ signal }) => orThrow(await request(listFinanceLog, { query }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: KEPT,
  })
}

export function financeSummaryQuery(userId: string, query: QueryOf<typeof getFinanceSummary>) {
  return queryOptions({
    queryKey: WALLET_KEYS.of(userId, 'finance', query),
    queryFn: async ({ signal }) => orThrow(await request(getFinanceSummary, { query }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: KEPT,
  })
}

export function moneyTrendQuery(userId: string, query: QueryOf<typeof getMoneyTrend>) {
  return queryOptions({
    queryKey: WALLET_KEYS.of(userId, 'trend', query),
    queryFn: async ({ signal }) => orThrow(await request(getMoneyTrend, { query }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: KEPT,
  })
}

export function statementQuery(userId: string, month: string) {
  return queryOptions({
    queryKey: WALLET_KEYS.of(userId, 'statement', month),
    queryFn: async ({ signal }) =>
      orThrow(await request(getStatement, { query: { month } }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: KEPT,
  })
}

export function rechargesQuery(userId: string, query: QueryOf<typeof listRecharges>) {
  return queryOptions({
    queryKey: WALLET_KEYS.of(userId, 'recharges', query),
    queryFn: async ({ signal }) => orThrow(await request(listRecharges, { query }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: KEPT,
  })
}

export function withdrawalsQuery(userId: string, query: QueryOf<typeof listWithdrawals>) {
  return queryOptions({
    queryKey: WALLET_KEYS.of(userId, 'withdrawals', query),
    queryFn: async ({ signal }) => orThrow(await request(listWithdrawals, { query }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: KEPT,
  })
}

export function withdrawAccountQuery(userId: string) {
  return queryOptions({
    queryKey: WALLET_KEYS.of(userId, 'account'),
    queryFn: async ({ signal }) => orThrow(await request(getWithdrawAccount, {}, { signal })),
    staleTime: 0,
  })
}

/** What a withdrawal of `amount` costs and takes, as the wallet is now. */
export function withdrawalPreviewQuery(userId: string, amount: string) {
  return queryOptions({
    queryKey: WALLET_KEYS.of(userId, 'preview', amount),
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

/** `amountFen`: what the form begins with; null = the first of the quick amounts. */
type TopUpRequest = { readonly amountFen: Fen | null }

/** What the recharge is open for; null = closed. The shell mounts it. */
export const topUpRequest = createStore<TopUpRequest | null>(null)

/** Opens 在线充值; a visitor has to sign in first. */
export function useOpenTopUp(): (amountFen?: Fen | null) => void {
  const requireLogin = useRequireLogin()
  return (amountFen = null) => {
    requireLogin(() => topUpRequest.set({ amountFen }))
  }
}

export function closeTopUp(): void {
  topUpRequest.set(null)
}

/** After the code was closed somebody may still be paying on their phone. */
const LOOK_AGAIN_MS = [5000, 20_000, 60_000]

/** The balance; prices of a better group follow by themselves (group-prices.ts). */
export async function renewBalance(client: QueryClient): Promise<void> {
  void renewQueries(client, WALLET_KEYS.all)
  await renewQueries(client, userInfoQuery.queryKey)
}

/** Silent: only the balance is loaded, and no message shows. */
export function lookForLatePayment(client: QueryClient): void {
  for (const wait of LOOK_AGAIN_MS) {
    setTimeout(() => {
      if (document.visibilityState === 'visible') void renewBalance(client)
    }, wait)
  }
}

/** Loaded again with the wallet: a recharge may have changed the level. */
export function vipLevelsQuery(userId: string) {
  return queryOptions({
    queryKey: WALLET_KEYS.of(userId, 'vip'),
    queryFn: async ({ signal }) => orThrow(await request(getVipLevels, {}, { signal })),
    staleTime: 0,
    meta: KEPT,
  })
}
