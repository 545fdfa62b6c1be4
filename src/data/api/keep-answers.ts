import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query'

import { keepAnswer, keptAnswer } from '#src/data/browser/kept-answers.ts'
import { checkServer, onlineStore } from '#src/data/browser/online.ts'
import { RequestFailure } from './request-failure.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly isKept?: true }
  }
}

/**
 * `meta` of the queries whose answers stay on this machine, sealed, while their user is signed in
 * (docs/decisions/0109-what-a-machine-keeps.md). Without it an answer is never written down.
 */
export const KEPT = { isKept: true } as const

async function isServerAway(failure: unknown): Promise<boolean> {
  if (!(failure instanceof RequestFailure)) return false
  const { code } = failure.error
  // A proxy answers in place of a server that is away, with a page of its own.
  if (code === 'answer_malformed') return !(await checkServer())
  return code === 'network_error' || code === 'request_timeout'
}

/** Gives the cache what it would have, had the page stayed open since the answer came. */
async function recall(query: Query): Promise<void> {
  const kept = await keptAnswer(query.queryHash)
  if (kept === null || query.state.data !== undefined) return
  query.setData(kept.answer, { updatedAt: kept.at, manual: true })
}

/**
 * The `persister` of every query. An answer is kept on this machine when the `meta` of its query
 * allows it. When the server is away and the cache has nothing, the kept answer comes into the cache
 * with its age; the query fails all the same, as a refresh does, and runs again with the network.
 */
export async function askAndKeep(
  queryFn: QueryFunction,
  context: QueryFunctionContext,
  query: Query,
): Promise<unknown> {
  if (query.meta?.isKept !== true) return queryFn(context)
  const isMissing = (): boolean => query.state.data === undefined
  // Known to be away: nobody waits until the call has failed, too.
  if (isMissing() && !onlineStore.get()) await recall(query)
  try {
    const answer = await queryFn(context)
    void keepAnswer(query.queryHash, answer)
    return answer
  } catch (failure) {
    if (isMissing() && (await isServerAway(failure))) await recall(query)
    throw failure
  }
}
