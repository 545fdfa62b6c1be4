import { StrictMode, startTransition, useLayoutEffect } from 'react'
import { RendererProvider, createDOMRenderer } from '@fluentui/react-components'
import { hydrate, type QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'

import { allowOurScripts } from '#contract/script-policy.ts'
import { App } from './app/app.tsx'
import { holdPage } from './app/page-hold.ts'
import { purchaseSearch } from './app/purchase-search.ts'
import { makeQueryClient } from './app/query-client.ts'
import { makeRouter } from './app/router.ts'
import { parseSearch } from './app/search-params.ts'
import { registerServiceWorker, reloadOnMissingChunk } from './data/api/app-update.ts'
import { hasSession } from './data/api/session.ts'
import { keepInstallOffer } from './data/browser/install-prompt.ts'
import { keepEarlyFiles } from './data/browser/landed-files.ts'
import { dropPlainPasswords } from './data/browser/remembered-login.ts'

type Start = {
  readonly root: HTMLElement
  /** The browser offered to install the site before the site was loaded. */
  readonly installPrompt: Event | null
  /** Files that were dropped before the site could take them; more may follow. */
  readonly droppedFiles: File[]
  /** Once the page is drawn, before anything else is pressed or typed. */
  readonly onDrawn: () => void
}

function Drawn({ then }: { readonly then: () => void }) {
  // What it does may draw again, which this commit must not.
  useLayoutEffect(() => queueMicrotask(then), [then])
  return null
}

/** A purchase that the address opens comes first, and the page below it when it is there. */
function beginPurchaseOfAddress(client: QueryClient): void {
  const { buy } = purchaseSearch.parse(parseSearch(location.search))
  if (buy === undefined || !hasSession()) return
  holdPage()
  import('./app/purchase-head-start.ts').then(
    ({ beginPurchase }) => beginPurchase(client, buy),
    () => undefined,
  )
}

/** Draws the site; called once, by boot.ts. */
export function start({ root, installPrompt, droppedFiles, onDrawn }: Start): void {
  allowOurScripts(window)
  dropPlainPasswords()
  keepInstallOffer(installPrompt)
  keepEarlyFiles(droppedFiles)
  reloadOnMissingChunk()
  void registerServiceWorker()
  const queryClient = makeQueryClient()
  // A page that the server has rendered stays until all of it can be drawn, from the same answers.
  const state = document.getElementById('page-state')?.textContent
  if (state === undefined) beginPurchaseOfAddress(queryClient)
  const router = makeRouter({ isRendered: state !== undefined })
  const draw = (): void => {
    // In slices, so that scrolling and typing stay responsive meanwhile.
    startTransition(() => {
      createRoot(root).render(
        <StrictMode>
          {/* Goes on with the styles that the server sent. */}
          <RendererProvider renderer={createDOMRenderer(document)}>
            <App router={router} queryClient={queryClient} />
          </RendererProvider>
          <Drawn then={onDrawn} />
        </StrictMode>,
      )
    })
  }
  if (state === undefined) draw()
  else {
    hydrate(queryClient, JSON.parse(state))
    router.load().then(draw, draw)
  }
}
