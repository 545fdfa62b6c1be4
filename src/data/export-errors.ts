import * as Comlink from 'comlink'

import type { RecipientsApi } from '#workers/recipients/api.types.ts'
import { getRecipients, whileAlive } from './recipients-client.ts'

/** The rows of a list that are in error, as files; `onProgress` is called from the worker. */
export const exportErrors: RecipientsApi['exportErrors'] = (mode, platform, words, onProgress) =>
  whileAlive(getRecipients().exportErrors(mode, platform, words, Comlink.proxy(onProgress)))
