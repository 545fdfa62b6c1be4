import { isReferCode, REFER_COOKIE, REFER_KEPT_SECONDS } from '#contract/refer-code.ts'
import { THEME_KEY } from '#src/data/boot/theme-key.ts'
import { isBannerShown } from '#src/data/boot/top-banner.ts'
import { firstInteraction } from './bootstrap/first-interaction.ts'
import { recordActions } from './bootstrap/record-actions.ts'

/**
 * The only script of a page that the server has rendered. The site is loaded by the first
 * interaction; it shares no module with this file, because that would make both one chunk.
 */
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has #root')

/** What was dropped before the site could take it. */
const droppedFiles: File[] = []
// A file dropped beside its target would otherwise replace the page, and everything typed in it.
window.addEventListener('dragover', (event) => event.preventDefault())
window.addEventListener('drop', (event) => {
  // What is prevented has been taken.
  if (!event.defaultPrevented) droppedFiles.push(...(event.dataTransfer?.files ?? []))
  event.preventDefault()
})

// H-31: the server's answer has kept it already, but for a page that the service worker brings.
const invitedBy = new URLSearchParams(location.search).getAll('i').at(-1)
if (isReferCode(invitedBy)) {
  document.cookie = `${REFER_COOKIE}=${invitedBy}; Max-Age=${REFER_KEPT_SECONDS}; Path=/; SameSite=Lax`
}

const chosen = localStorage.getItem(THEME_KEY)
// Otherwise the page is as the browser prefers.
if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['theme'] = chosen

// The server does not know in which browser it was closed.
const banner = document.querySelector<HTMLElement>('[data-top-banner]')
if (!isBannerShown(banner?.dataset['topBanner'] ?? '')) banner?.remove()

let installPrompt: Event | null = null
const keepPrompt = (event: Event): void => {
  event.preventDefault()
  installPrompt = event
}
window.addEventListener('beforeinstallprompt', keepPrompt, { once: true })

/**
 * The server marks links that can wait (server/pages/fill-shell.ts): the visible page comes first.
 */
function fetchParts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) {
    // Fetched only: parsing so much script would block the first scroll on a slow processor.
    link.as = 'script'
    link.rel = 'prefetch'
  }
}

async function begin(site: HTMLElement): Promise<void> {
  const loadSite = () => import('./main.tsx')
  if (document.getElementById('page-state') === null) {
    const { start } = await loadSite()
    start({ root: site, installPrompt, droppedFiles, onDrawn: () => undefined })
    return
  }
  const acts = recordActions(site)
  await firstInteraction(fetchParts)
  const { start } = await loadSite()
  await acts.untilReleased()
  start({ root: site, installPrompt, droppedFiles, onDrawn: acts.replay })
}

void begin(root)
