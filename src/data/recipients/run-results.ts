import { queryOptions } from '@tanstack/react-query'

import { createStore } from '#domain/values/store.ts'

import { runsCalls } from './runs.ts'
import { orThrow } from '#src/data/api/request-failure.ts'
import { storedWork } from './stored-work.ts'
import { personalKeys } from '#src/data/api/query-keys.ts'

export const RUN_KEYS = personalKeys('runs')

/**
 * The run whose 异常订单 are shown. `isEnd`: they end an order; closing them leads to the workbench.
 */
type ResultsRequest = { readonly runId: string; readonly isEnd: boolean }

/** What the 异常订单 dialog is open for; null = closed. The shell mounts the dialog. */
export const resultsRequest = createStore<ResultsRequest | null>(null)

export function showRunResults(runId: string, isEnd = false): void {
  resultsRequest.set({ runId, isEnd })
}

/** This user's runs of the last 30 days on this machine, newest first. */
export function runListQuery(userId: string) {
  return queryOptions({
    queryKey: RUN_KEYS.of(userId),
    queryFn: async () =>
      (await storedWork(userId))?.runs === 0 ? [] : orThrow(await runsCalls.list(userId)),
    staleTime: 0,
    retry: false,
  })
}

export function runResultsQuery(userId: string, runId: string) {
  return queryOptions({
    queryKey: RUN_KEYS.of(userId, runId),
    queryFn: async () => orThrow(await runsCalls.results(userId, runId)),
    staleTime: 0,
    retry: false,
  })
}

export type { RunResults } from '#workers/recipients/checkout/checkout.types.ts'

export const {
  abandon: abandonRun,
  reportAgain,
  checkUnreported,
  failures: runFailures,
  exportFailures,
  failuresToDraft,
} = runsCalls
