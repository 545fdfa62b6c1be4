import { queryOptions } from '@tanstack/react-query'

import { getNotice, listNotices } from '#contract/content.ts'
import { createStore } from '#domain/values/store.ts'
import { request } from './api-client.ts'
import { orThrow } from './request-failure.ts'

/** K-25. */
const SEEN_KEY = 'inversion'
const READ_KEY = 'wandan.notices-read'

/** The announcement that opens by itself; one that was turned off is not loaded again. */
export const noticeQuery = queryOptions({
  queryKey: ['notices', 'opening'],
  queryFn: async ({ signal }) => {
    const inversion = seenVersion()
    const query = inversion === '' ? {} : { inversion }
    return orThrow(await request(getNotice, { query }, { signal }))
  },
  staleTime: 300_000,
})

export const noticesQuery = queryOptions({
  queryKey: ['notices', 'list'],
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
