import { queryOptions, useQuery } from '@tanstack/react-query'

import { DEFAULT_FACTS } from '#contract/site-defaults.ts'
import { getSiteFacts, siteFacts, type SiteFacts } from '#contract/site.ts'
import { request } from './api-client.ts'
import { orThrow } from './request-failure.ts'

const KEY = 'wandan.site-facts'

/** The facts this browser saw last: shown until the server has answered, so that nothing jumps. */
function readKept(): SiteFacts | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const facts = siteFacts.safeParse(kept)
    return facts.success ? facts.data : undefined
  } catch {
    return undefined // not JSON, or no storage: the defaults serve as well
  }
}

function keep(facts: SiteFacts): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(facts))
  } catch {
    // full or forbidden: it is loaded again next time
  }
}

export const siteFactsQuery = queryOptions({
  queryKey: ['site', 'facts'],
  queryFn: async ({ signal }) => {
    const facts = orThrow(await request(getSiteFacts, {}, { signal }))
    keep(facts)
    return facts
  },
  staleTime: 300_000,
})

let kept: SiteFacts | undefined

/** Those that this browser saw last, for what is no component. */
export function siteFactsNow(): SiteFacts {
  return readKept() ?? DEFAULT_FACTS
}

/** The site facts: the server's answer, else the last one seen, else the defaults. */
export function useSiteFacts(): SiteFacts {
  const { data } = useQuery(siteFactsQuery)
  kept ??= readKept()
  return data ?? kept ?? DEFAULT_FACTS
}
