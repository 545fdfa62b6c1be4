import { queryOptions } from '@tanstack/react-query'

import {
  createRecharge,
  getRechargeInfo,
  getRechargeStatus,
  RECHARGE_POLL_MS,
  type RechargeOrder,
} from '#contract/recharge.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from './api-client.ts'
import { isRenderer } from '#src/data/browser/renderer.ts'
import { KEPT } from './keep-answers.ts'
import { orThrow } from './request-failure.ts'
import { personalKeys } from './query-keys.ts'

export const RECHARGE_KEYS = personalKeys('recharge')

export function rechargeInfoQuery(userId: string) {
  return queryOptions({
    queryKey: RECHARGE_KEYS.of(userId, 'info'),
    queryFn: async ({ signal }) => orThrow(await request(getRechargeInfo, {}, { signal })),
    staleTime: 5 * 60_000,
    meta: KEPT,
  })
}

/** A hidden tab stops polling after ten minutes; it polls again when it is shown. */
const POLL_HIDDEN_MS = 10 * 60_000
let hiddenSince: number | null = null
if (!isRenderer) {
  document.addEventListener('visibilitychange', () => {
    hiddenSince = document.visibilityState === 'hidden' ? Date.now() : null
  })
}

function nextPoll(status: number): number | false {
  if (status !== 0) return false
  const isForgotten = hiddenSince !== null && Date.now() - hiddenSince > POLL_HIDDEN_MS
  return isForgotten ? false : RECHARGE_POLL_MS
}

/** Polled while the payment is waiting, also when the buyer pays in another tab; not after unmounting. */
export function rechargeStatusQuery(userId: string, tradeNo: string) {
  return queryOptions({
    queryKey: RECHARGE_KEYS.of(userId, 'status', tradeNo),
    queryFn: async ({ signal }) => {
      const query = { out_trade_no: tradeNo }
      return orThrow(await request(getRechargeStatus, { query }, { signal }))
    },
    refetchInterval: ({ state }) => nextPoll(state.data?.status ?? 0),
    refetchOnWindowFocus: 'always',
    refetchIntervalInBackground: true,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}

export function beginRecharge(body: {
  readonly channel: number
  readonly amount: string
}): Promise<Result<RechargeOrder>> {
  return request(createRecharge, { body })
}
