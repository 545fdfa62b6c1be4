import * as Comlink from 'comlink'

import { recipientsApi } from './api.ts'
import { allowOurScripts } from './script-policy.ts'

allowOurScripts()
Comlink.expose(recipientsApi)

// The page waits for a sign of life: a script that never arrives says nothing by itself.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker knows only its page
self.postMessage('ready')
