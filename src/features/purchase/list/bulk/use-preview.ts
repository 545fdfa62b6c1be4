import { useEffect, useState } from 'react'

import type { EntryMode } from '#domain/order/order-sources.ts'
import { listCalls } from '#src/data/recipients/list.ts'
import type { CommandPreview, PreviewedCommand } from '#src/data/recipients/recipients.types.ts'
import { useSettled } from '#src/kit/hooks/use-settled.ts'
import { valueOrNotify } from '../../shared/draft-actions.ts'

/** Long enough to type a word. */
const SETTLE_MS = 150

/** `failed`: it could not be counted, and a message was shown. */
export type PreviewState = CommandPreview | 'counting' | 'failed'

type KeyedPreview = { readonly key: string; readonly preview: PreviewState }

const NOTHING: KeyedPreview = { key: '', preview: 'counting' }

/**
 * What a command would do, computed again whenever it changes; late answers are dropped. A dialog
 * covers the list, so the list cannot change meanwhile.
 */
export function usePreview(mode: EntryMode, command: PreviewedCommand | null): PreviewState {
  const [answered, setAnswered] = useState(NOTHING)
  const key = command === null ? '' : JSON.stringify([mode, command])
  const wanted = useSettled(key, SETTLE_MS)
  useEffect(() => {
    if (wanted === '') return undefined
    let isLive = true
    const ask = async (): Promise<void> => {
      // `wanted` was made of such a pair a few lines above.
      const [within, asked] = JSON.parse(wanted) as [EntryMode, PreviewedCommand]
      const preview = await valueOrNotify(listCalls.preview(within, asked))
      if (isLive) setAnswered({ key: wanted, preview: preview ?? 'failed' })
    }
    void ask()
    return () => {
      isLive = false
    }
  }, [wanted])
  return answered.key === key ? answered.preview : 'counting'
}
