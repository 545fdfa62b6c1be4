/// <reference lib="WebWorker" />
import type { WorkboxPlugin } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'

import { SHARE_TARGET } from '#contract/share-target.ts'
import { SHARED_CALLS } from '#contract/shared-calls.ts'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[]
}

/** Pages never come from here. Money, sessions and partner pages always go to the server (d-09). */
const SERVER_PATHS = [/^\/api\//, /^\/open\//, /^\/sandbox(?:\/|$)/, /^\/healthz$/]

/** About the whole demonstration catalogue; the oldest picture is dropped first. */
const MAX_PICTURES = 120

const keepNewest = (count: number): WorkboxPlugin => ({
  cacheDidUpdate: async ({ cacheName }) => {
    const cache = await caches.open(cacheName)
    const kept = await cache.keys()
    const surplus = kept.slice(0, Math.max(0, kept.length - count))
    await Promise.all(surplus.map((request) => cache.delete(request)))
  },
})

precacheAndRoute([...self.__WB_MANIFEST])
cleanupOutdatedCaches()

registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVER_PATHS }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/goods/'),
  new StaleWhileRevalidate({
    cacheName: 'wandan-goods-pictures',
    plugins: [keepNewest(MAX_PICTURES)],
  }),
)

// Answers about the site, which are the same for everybody, are there without a network, too.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && SHARED_CALLS.has(url.pathname),
  new NetworkFirst({
    cacheName: 'wandan-site',
    networkTimeoutSeconds: 4,
    plugins: [keepNewest(MAX_PICTURES)],
  }),
)

/** A browser ends a worker that waits for longer; the page that follows takes the files at once. */
const SHARED_FILES_MS = 60_000

/** In memory alone: private files have no place in Cache Storage. */
let sharedFiles: readonly File[] = []

// A table that another program sends here never leaves the machine (contract/share-target.ts).
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_TARGET.path,
  async ({ event, request }) => {
    const parts = (await request.formData()).getAll(SHARE_TARGET.field)
    sharedFiles = parts.filter((part) => part instanceof File)
    // The worker stays alive until the page has had the time to fetch them.
    event.waitUntil(new Promise((resolve) => setTimeout(resolve, SHARED_FILES_MS)))
    return Response.redirect(SHARE_TARGET.page, 303)
  },
  'POST',
)

// Earlier versions cached the spreadsheet writer apart, and only at its first use.
self.addEventListener('activate', (event) => {
  event.waitUntil(caches.delete('wandan-spreadsheet-writer'))
})

function messageType(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : null
}

self.addEventListener('message', ({ data, ports }) => {
  const type = messageType(data)
  // A new version waits for the page's message: it must not take over under a list that is being
  // edited (d-10).
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  if (type === SHARE_TARGET.message) {
    ports[0]?.postMessage(sharedFiles)
    sharedFiles = []
  }
})
