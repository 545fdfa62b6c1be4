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

// Earlier versions cached the spreadsheet writer apart, and only at its first use.
self.addEventListener('activate', (event) => {
  event.waitUntil(caches.delete('wandan-spreadsheet-writer'))
})

// A new version waits for the page's message: it must not take over under a list that is being
// edited (d-10).
self.addEventListener('message', (event) => {
  const { data }: { data: unknown } = event
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING') {
    void self.skipWaiting()
  }
})
