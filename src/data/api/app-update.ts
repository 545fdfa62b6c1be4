import type { Workbox } from 'workbox-window'

import { createStore } from '#domain/values/store.ts'

import { onNewerServer } from './api-client.ts'
import { checkServer } from '#src/data/browser/online.ts'

/** Activates the version that waits; null while there is none. */
export const waitingUpdate = createStore<(() => void) | null>(null)

/** A browser looks for a new worker when a page is loaded; a window that stays open for days asks itself. */
const LOOK_EVERY_MS = 60 * 60 * 1000

/**
 * Throttles the check that follows an answer only a newer page can show: many may come together.
 */
const LOOK_AGAIN_MS = 60 * 1000

const RELOADED = 'wandan.reloaded-for-chunk'

type UpdateSource = Pick<Workbox, 'update'>

/** Looks for a new version hourly, and soon after the server has shown that there is one. */
export function keepLooking(worker: UpdateSource): void {
  let lookedAt = Date.now()
  const lookAfter = (ms: number) => () => {
    if (Date.now() - lookedAt < ms || !navigator.onLine) return
    lookedAt = Date.now()
    worker.update().catch(() => {
      // Without a network there is nothing new; the next hour looks again.
    })
  }
  const look = lookAfter(LOOK_EVERY_MS)
  setInterval(look, LOOK_EVERY_MS)
  // Timers are slow in a background window, and stop while the computer sleeps.
  document.addEventListener('visibilitychange', look)
  onNewerServer(lookAfter(LOOK_AGAIN_MS))
}

/**
 * Registers the service worker (built site only). A new version waits until the user agrees: it
 * never takes over under a list that is being edited.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox('/sw.js')
  worker.addEventListener('waiting', () => {
    waitingUpdate.set(() => {
      worker.addEventListener('controlling', () => {
        window.location.reload()
      })
      worker.messageSkipWaiting()
    })
  })
  worker.register().then(
    () => keepLooking(worker),
    () => {
      // Private windows and blocked storage: the site works without it.
    },
  )
}

/**
 * Reloads once when a part of the site is gone after an update, to get the new version. Without a
 * network, or without its server, the part is not gone, and a reload would lose the page on screen:
 * a call to the server decides, and meanwhile the page shows what is missing.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', () => void reloadOnce())
}

async function reloadOnce(): Promise<void> {
  if (sessionStorage.getItem(RELOADED) !== null || !(await checkServer())) return
  // The failure of another part may have set it meanwhile.
  if (sessionStorage.getItem(RELOADED) !== null) return
  sessionStorage.setItem(RELOADED, '1')
  window.location.reload()
}
