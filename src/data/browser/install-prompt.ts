import { createStore } from '#domain/values/store.ts'
import { isRenderer } from './renderer.ts'

/** Chromium's event; not in the DOM library because it is not a standard. */
type BeforeInstallPrompt = Event & { readonly prompt: () => Promise<unknown> }

/** Opens the browser's own installation dialog; null while there is nothing to offer. */
export const installOffer = createStore<(() => void) | null>(null)

/** `early`: nothing was imported or ordered yet. `declined`: never offered again by itself. */
type InstallStage = 'early' | 'due' | 'declined'

const STAGE = 'wandan.install'

function readStage(): InstallStage {
  if (isRenderer) return 'early'
  try {
    const stored = localStorage.getItem(STAGE)
    return stored === 'due' || stored === 'declined' ? stored : 'early'
  } catch {
    return 'declined' // forbidden storage: an offer that nobody could refuse for good
  }
}

/** Whether the site offers by itself to be installed; the menu of the user always does. */
export const installStage = createStore<InstallStage>(readStage())

function keepStage(stage: InstallStage): void {
  installStage.set(stage)
  try {
    localStorage.setItem(STAGE, stage)
  } catch {
    // It holds for this page.
  }
}

/** The user has imported or ordered something: the site is of use to them. */
export function offerInstall(): void {
  if (installStage.get() === 'early') keepStage('due')
}

export function declineInstall(): void {
  keepStage('declined')
}

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
