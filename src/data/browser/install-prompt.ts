import { createStore } from '#domain/values/store.ts'

/** Chromium's event; not in the DOM library because it is not a standard. */
type BeforeInstallPrompt = Event & { readonly prompt: () => Promise<unknown> }

/** Opens the browser's own installation dialog; null while there is nothing to offer. */
export const installOffer = createStore<(() => void) | null>(null)

function isInstallPrompt(event: Event): event is BeforeInstallPrompt {
  return 'prompt' in event
}

function offer(event: Event): void {
  if (!isInstallPrompt(event)) return
  event.preventDefault()
  installOffer.set(() => {
    installOffer.set(null)
    void event.prompt()
  })
}

/**
 * Keeps the browser's offer for our own menu, instead of a banner of the browser's. `early` = the one
 * that came before the site.
 */
export function keepInstallOffer(early: Event | null): void {
  if (early !== null) offer(early)
  window.addEventListener('beforeinstallprompt', offer)
  window.addEventListener('appinstalled', () => {
    installOffer.set(null)
  })
}
