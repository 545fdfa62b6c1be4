import { queryOptions } from '@tanstack/react-query'

import type { RecipientsApi } from '#workers/recipients/api.types.ts'
import { getRecipients, rowsFrom } from './recipients-client.ts'
import { orThrow } from './request-failure.ts'
import { createStore } from './store.ts'

/** Whose 异常订单 are shown. `isEnd`: they end an order; closing them leads to the workbench. */
type ResultsRequest = { readonly runId: string; readonly isEnd: boolean }

/** What the 异常订单 dialog is open for; null = closed. The shell mounts the dialog. */
export const resultsRequest = createStore<ResultsRequest | null>(null)

export function showRunResults(runId: string, isEnd = false): void {
  resultsRequest.set({ runId, isEnd })
}

/** This user's runs of the last 30 days on this machine, newest first. */
export function runListQuery(userId: string) {
  return queryOptions({
    queryKey: ['runs', userId],
    queryFn: async () => orThrow(await getRecipients().listRuns(userId)),
    staleTime: 0,
    retry: false,
  })
}

export function runResultsQuery(userId: string, runId: string) {
  return queryOptions({
    queryKey: ['runs', userId, runId],
    queryFn: async () => orThrow(await getRecipients().runResults(userId, runId)),
    staleTime: 0,
    retry: false,
  })
}

export type { RunResults } from '#workers/recipients/checkout/checkout.types.ts'

export const deliverAgain: RecipientsApi['deliverAgain'] = (...asked) =>
  getRecipients().deliverAgain(...asked)

export const runFailures: RecipientsApi['runFailures'] = (...asked) =>
  rowsFrom(getRecipients().runFailures(...asked))

export const exportFailures: RecipientsApi['exportFailures'] = (...asked) =>
  getRecipients().exportFailures(...asked)

export const failuresToDraft: RecipientsApi['failuresToDraft'] = (...asked) =>
  getRecipients().failuresToDraft(...asked)
