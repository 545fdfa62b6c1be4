import { StrictMode } from 'react'
import { RendererProvider, createDOMRenderer } from '@fluentui/react-components'
import { hydrate } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'

import { allowOurScripts } from '#contract/script-policy.ts'
import { must } from '#domain/result/assert.ts'
import { App } from './app/app.tsx'
import { makeQueryClient } from './app/query-client.ts'
import { makeRouter } from './app/router.ts'
import { registerServiceWorker, reloadOnMissingChunk } from './data/app-update.ts'
import { keepInstallOffer } from './data/install-prompt.ts'
import { dropPlainPasswords } from './data/remembered-login.ts'

allowOurScripts(window)
dropPlainPasswords()
keepInstallOffer()
reloadOnMissingChunk()
registerServiceWorker()

// A file dropped beside its target would otherwise replace the page, and everything typed in it.
for (const type of ['dragover', 'drop']) {
  window.addEventListener(type, (event) => {
    event.preventDefault()
  })
}

const queryClient = makeQueryClient()
const router = makeRouter()

function start(): void {
  createRoot(must(document.getElementById('root'), 'index.html has #root')).render(
    <StrictMode>
      {/* Goes on with the styles that the server sent. */}
      <RendererProvider renderer={createDOMRenderer(document)}>
        <App router={router} queryClient={queryClient} />
      </RendererProvider>
    </StrictMode>,
  )
}

// A page that the server has rendered stays until all of it can be drawn, from the same answers.
const state = document.getElementById('page-state')?.textContent
if (state === undefined || state === null) start()
else {
  hydrate(queryClient, JSON.parse(state))
  router.load().then(start, start)
}
