import { getContent, listContent, getNotice, listNotices, rateContent } from '#contract/content.ts'
import { queryOptions } from '@tanstack/react-query'
import { createStore } from '#domain/values/store.ts'
import { orThrow } from './request-failure.ts'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from './api-client.ts'

export const NOTICES_KEY = ['notices'] as const

/** The operator's own articles. A failure is no event: the page has articles of its own. */
export function contentListQuery() {
  return queryOptions({
    queryKey: ['content', 'list'],
    queryFn: async ({ signal }) => orThrow(await request(listContent, {}, { signal })),
    staleTime: 300_000,
  })
}

export function contentQuery(id: number) {
  return queryOptions({
    queryKey: ['content', id],
    queryFn: async ({ signal }) =>
      orThrow(await request(getContent, { query: { id } }, { signal })),
    staleTime: 300_000,
  })
}

/** K-25. */
const SEEN_KEY = 'inversion'
const READ_KEY = 'wandan.notices-read'

/** The announcement that opens by itself; one that was turned off is not loaded again. */
export const noticeQuery = queryOptions({
  queryKey: [...NOTICES_KEY, 'opening'],
  queryFn: async ({ signal }) => {
    const inversion = seenVersion()
    const query = inversion === '' ? {} : { inversion }
    return orThrow(await request(getNotice, { query }, { signal }))
  },
  staleTime: 300_000,
})

export const noticesQuery = queryOptions({
  queryKey: [...NOTICES_KEY, 'list'],
  queryFn: async ({ signal }) => orThrow(await request(listNotices, {}, { signal })),
  staleTime: 300_000,
})

export function seenVersion(): string {
  return localStorage.getItem(SEEN_KEY) ?? ''
}

/** H-24: only 不再提示 turns it off for good. */
export function rememberVersion(version: string): void {
  localStorage.setItem(SEEN_KEY, version)
}

/** Closed with 我知道了: until the page is loaded again. */
export const closedNotice = createStore('')

/** The newest announcement when the bell was last opened. */
export const readNotices = createStore(localStorage.getItem(READ_KEY) ?? '')

export function rememberRead(version: string): void {
  localStorage.setItem(READ_KEY, version)
  readNotices.set(version)
}

const KEY = 'wandan.reader'
const SAID = 'wandan.rated.'

export type RatedPage = BodyOf<typeof rateContent>['page']

/** A random id of this browser, not of a user: a second rating replaces the first. */
function reader(): string {
  const kept = localStorage.getItem(KEY)
  if (kept !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(kept)) return kept
  const made = crypto.randomUUID()
  localStorage.setItem(KEY, made)
  return made
}

/** This browser's rating of a page; null = none yet. */
export function readRating(page: RatedPage): boolean | null {
  const said = localStorage.getItem(SAID + page)
  return said === null ? null : said === '1'
}

export async function rate(
  page: RatedPage,
  helpful: boolean,
): Promise<Result<DataOf<typeof rateContent>>> {
  const answer = await request(rateContent, { body: { page, helpful, reader: reader() } })
  if (answer.ok) localStorage.setItem(SAID + page, helpful ? '1' : '0')
  return answer
}
