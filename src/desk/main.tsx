import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import '#src/kit/theme/base.css'
import { allowOurScripts } from '#contract/script-policy.ts'
import { invariant } from '#domain/result/assert.ts'
import { makeDeskClient } from './data/query-client.ts'
import { Desk } from './frame/desk.tsx'
import { makeDeskRouter } from './frame/router.tsx'

allowOurScripts(window)

createRoot(invariant(document.getElementById('root'), 'index.html has #root')).render(
  <StrictMode>
    <Desk router={makeDeskRouter()} client={makeDeskClient()} />
  </StrictMode>,
)
