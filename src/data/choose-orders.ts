import * as Comlink from 'comlink'

import type { RecipientsApi } from '#workers/recipients/api.types.ts'
import { getRecipients } from './recipients-client.ts'

/** Every order a search finds; `onProgress` is called from the worker. */
export const chooseAllOrders: RecipientsApi['chooseAllOrders'] = (query, onProgress) =>
  getRecipients().chooseAllOrders(query, Comlink.proxy(onProgress))
