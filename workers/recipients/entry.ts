import * as Comlink from 'comlink'

import { recipientsApi } from './api.ts'

Comlink.expose(recipientsApi)
