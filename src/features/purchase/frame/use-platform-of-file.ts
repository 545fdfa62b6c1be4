import { useCallback } from 'react'

import type { GoodsDetail } from '#contract/goods.ts'
import { draftCalls } from '#src/data/recipients/draft.ts'
import { importCalls } from '#src/data/recipients/import.ts'
import { answerOr } from '#src/data/recipients/worker.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { mappingPlatform } from '../files/mapping-platform.ts'
import { valueOrNotify } from '../shared/draft-actions.ts'

/**
 * Recognises by the headers which platform a file was exported from, chooses it and shows a
 * message.
 */
export function usePlatformOfFile({ platform_list: platforms }: GoodsDetail) {
  return useCallback(
    async (file: File): Promise<boolean> => {
      const found = await answerOr(importCalls.platformOf(file), null)
      const platform = platforms.find(({ key }) => mappingPlatform(key) === found)
      if (found === null || platform === undefined) return false
      const patch = { platformId: platform.id, platformKey: platform.key }
      if ((await valueOrNotify(draftCalls.setHeader(patch))) === null) return false
      notify('info', IMPORT.platformRead(platform.name))
      return true
    },
    [platforms],
  )
}
