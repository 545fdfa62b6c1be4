import { Workbox } from 'workbox-window'

import { createStore } from './store.ts'

/** Switches to the version that waits; null while there is none. */
export const waitingUpdate = createStore<(() => void) | null>(null)

const RELOADED = 'wandan.reloaded-for-chunk'

/**
 * Registers the service worker (built site only). A new version waits until the user agrees: it
 * never takes over under a list that is being edited.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const worker = new Workbox('/sw.js')
  worker.addEventListener('waiting', () => {
    waitingUpdate.set(() => {
      worker.addEventListener('controlling', () => {
        window.location.reload()
      })
      worker.messageSkipWaiting()
    })
  })
  worker.register().catch(() => {
    // Private windows and blocked storage: the site works without it.
  })
}

/** A part of the site that is gone after an update: one reload brings the new version. */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(RELOADED) !== null) return
    sessionStorage.setItem(RELOADED, '1')
    event.preventDefault()
    window.location.reload()
  })
}
