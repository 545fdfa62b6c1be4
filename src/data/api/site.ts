import { queryOptions, useQuery } from '@tanstack/react-query'
import { DEFAULT_FACTS } from '#contract/site-defaults.ts'
import {
  getSiteFacts,
  siteFacts,
  type SiteFacts,
  getHomePage,
  getHomeUser,
  listBanners,
  askQuestion,
  applySubstation,
} from '#contract/site.ts'
import { z } from '#contract/zod.ts'
import { callServer } from '#src/data/browser/renderer.ts'
import { KEPT } from './keep-answers.ts'
import { orThrow } from './request-failure.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from './api-client.ts'
import { PARCEL_KEYS } from './parcels.ts'

const KEY = 'wandan.site-facts'

/** The facts this browser saw last: shown until the server has answered, so that nothing jumps. */
function readKept(): SiteFacts | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    // An earlier version of the site kept fewer.
    const facts = siteFacts.safeParse(Object.assign({}, DEFAULT_FACTS, kept))
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

const health = z.object({ sandbox: z.boolean(), shops: z.boolean().default(true) })
type SiteMode = z.infer<typeof health>

/**
 * Whether the partners behind the site are the sandbox's, which the page then shows, and whether
 * shops of a platform can be authorised.
 */
export const siteModeQuery = queryOptions({
  queryKey: ['site-mode'],
  queryFn: async ({ signal }): Promise<SiteMode> => {
    const answer = await callServer('/healthz', { signal })
    return health.parse(await answer.json())
  },
  staleTime: Infinity,
  retry: false,
})

export const homeLayoutQuery = queryOptions({
  queryKey: ['site', 'layout'],
  queryFn: async ({ signal }) => orThrow(await request(getHomePage, {}, { signal })),
  staleTime: 300_000,
})

export const bannersQuery = queryOptions({
  queryKey: ['site', 'banners'],
  queryFn: async ({ signal }) => orThrow(await request(listBanners, {}, { signal })),
  staleTime: 300_000,
})

/** Refetched whenever the panel is shown: every order changes what waits. */
export function homeUserQuery(userId: string) {
  return queryOptions({
    queryKey: PARCEL_KEYS.of(userId, 'home'),
    queryFn: async ({ signal }) => orThrow(await request(getHomeUser, {}, { signal })),
    staleTime: 0,
    meta: KEPT,
  })
}

export function sendQuestion(
  body: BodyOf<typeof askQuestion>,
): Promise<Result<{ readonly received: true }>> {
  return request(askQuestion, { body })
}

export function askToJoin(
  body: BodyOf<typeof applySubstation>,
): Promise<Result<{ readonly received: true }>> {
  return request(applySubstation, { body })
}
