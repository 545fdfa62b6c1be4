import type { Workbox } from 'workbox-window'

import { createStore } from '#domain/values/store.ts'

import { onOtherVersion } from './api-client.ts'
import { checkServer } from '#src/data/browser/online.ts'

/**
 * Brings the new version and reloads this tab; null while there is none. Resolves to false, and does
 * nothing, while another tab is in use.
 */
export const waitingUpdate = createStore<(() => Promise<boolean>) | null>(null)

/** Whether a draft is open in this tab, or a run is sent from it: nothing is reloaded unasked then. */
export const inUse = createStore(false)

/** The Web Lock that tabs in use share: an update takes over all tabs of the browser at once. */
export const IN_USE_LOCK = 'wandan-in-use'

/** A browser looks for a new worker when a page is loaded; a window that stays open does it itself. */
const LOOK_EVERY_MS = 60 * 60 * 1000

/** Throttles the check that follows an answer of another version: many may come together. */
const LOOK_AGAIN_MS = 60 * 1000

/** The old worker first ends what it is busy with, which a browser lets take minutes. */
const TAKE_OVER_MS = 10_000

const RELOADED = 'wandan.reloaded-for-chunk'

type UpdateSource = Pick<Workbox, 'update'>
type Replaced = Pick<Workbox, 'addEventListener' | 'messageSkipWaiting'>

function reload(): Promise<boolean> {
  window.location.reload()
  return Promise.resolve(true)
}

/** Looks for a new version hourly, and soon after an answer of another version. */
export function keepLooking(worker: UpdateSource): void {
  const lookAfter = (ms: number, lookedAt: number) => () => {
    if (Date.now() - lookedAt < ms || !navigator.onLine) return
    lookedAt = Date.now()
    worker.update().catch(() => {
      // Without a network there is nothing new; the next hour looks again.
    })
  }
  const look = lookAfter(LOOK_EVERY_MS, Date.now())
  setInterval(look, LOOK_EVERY_MS)
  // Timers are slow in a background window, and stop while the computer sleeps.
  document.addEventListener('visibilitychange', look)
  onOtherVersion(lookAfter(LOOK_AGAIN_MS, 0))
}

/** Offers each version that waits; takes it over when the user agrees and no tab is in use. */
export function offerUpdates(worker: Replaced): void {
  let takenOver = (): void => undefined
  const takeOver = (): Promise<boolean> =>
    navigator.locks.request(IN_USE_LOCK, { ifAvailable: true }, async (lock) => {
      if (lock === null) return false
      // Held until then: no tab begins to be used while the version under it changes.
      const taken = new Promise<void>((resolve) => {
        takenOver = resolve
        setTimeout(resolve, TAKE_OVER_MS)
      })
      worker.messageSkipWaiting()
      await taken
      return reload()
    })
  worker.addEventListener('waiting', () => waitingUpdate.set(takeOver))
  // Another tab agreed: this one goes on with what it has, and offers the reload that is left.
  worker.addEventListener('controlling', () => {
    waitingUpdate.set(reload)
    takenOver()
  })
}

/**
 * Registers the service worker (built site only). A new version waits until the user agrees: it
 * never takes over under a list that is being edited.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD) return
  // Private windows, blocked storage and plain HTTP: the next load of the page is the new version.
  const doWithout = (): void => onOtherVersion(() => waitingUpdate.set(reload))
  if (!('serviceWorker' in navigator)) {
    doWithout()
    return
  }
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox('/sw.js')
  offerUpdates(worker)
  worker.register().then(() => keepLooking(worker), doWithout)
}

/** A page that is still there so much later was not left: a download, or the user stayed. */
const LEAVING_MS = 10_000

/**
 * Reloads once when a part of the site is gone after an update, to get the new version; never a tab
 * in use. Without a network, or without its server, the part is not gone, and a reload would lose the
 * page on screen: a call to the server decides, and meanwhile the page shows what is missing.
 */
export function reloadOnMissingChunk(): void {
  let leftAt = -Infinity
  // Firefox ends what is on its way to a page that is left; a reload would end the way to the next.
  window.addEventListener('beforeunload', () => {
    leftAt = Date.now()
  })
  window.addEventListener('vite:preloadError', () => {
    if (Date.now() - leftAt > LEAVING_MS) void reloadOnce()
  })
}

async function reloadOnce(): Promise<void> {
  const isRefused = (): boolean => inUse.get() || sessionStorage.getItem(RELOADED) !== null
  if (isRefused() || !(await checkServer())) return
  // Meanwhile a draft may have been opened, or the failure of another part may have reloaded.
  if (isRefused()) return
  sessionStorage.setItem(RELOADED, '1')
  window.location.reload()
}
