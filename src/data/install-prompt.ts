import { createStore } from '#domain/values/store.ts'

/** Chromium's event; not in the DOM library because it is not a standard. */
type BeforeInstallPrompt = Event & { readonly prompt: () => Promise<unknown> }

/** Opens the browser's own installation dialog; null while there is nothing to offer. */
export const installOffer = createStore<(() => void) | null>(null)

function isInstallPrompt(event: Event): event is BeforeInstallPrompt {
  return 'prompt' in event
}

/** Keeps the browser's offer for our own menu, instead of a banner of the browser's. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return
    event.preventDefault()
    installOffer.set(() => {
      installOffer.set(null)
      void event.prompt()
    })
  })
  window.addEventListener('appinstalled', () => {
    installOffer.set(null)
  })
}
