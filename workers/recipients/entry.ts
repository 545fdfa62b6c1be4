import * as Comlink from 'comlink'

import { allowOurScripts } from '#contract/script-policy.ts'

import { recipientsApi } from './api.ts'
import { onServerNews } from './server-calls/server-news.ts'

allowOurScripts(self)
Comlink.expose(recipientsApi)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker knows only its page
onServerNews((news) => self.postMessage(news))

// The page waits for a sign of life: a script that never arrives sends no event.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker knows only its page
self.postMessage('ready')
