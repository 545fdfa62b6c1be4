import * as Comlink from 'comlink'

import { recipientsApi } from './api.ts'

Comlink.expose(recipientsApi)

// The page waits for a sign of life: a script that never arrives says nothing by itself.
self.postMessage('ready')
