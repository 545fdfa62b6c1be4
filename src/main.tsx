import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { allowOurScripts } from '#contract/script-policy.ts'
import { must } from '#domain/result/assert.ts'
import { App } from './app/app.tsx'
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

createRoot(must(document.getElementById('root'), 'index.html has #root')).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
