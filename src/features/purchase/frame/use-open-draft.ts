import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

import type { AppError } from '#domain/result/result.ts'
import { draftStore } from '#src/data/recipients/draft-store.ts'
import { onRecipientsFailed } from '#src/data/recipients/worker.ts'
import type { DraftState, OpenDraft } from '#src/data/recipients/recipients.types.ts'

export type OpenedDraft = {
  readonly state: DraftState | null
  /** Why it could not be opened, or that the worker died. */
  readonly failure: AppError | null
  /** How often another worker has opened it since. */
  readonly opening: number
  readonly retry: () => void
}

/** Keeps the draft of `open` open while the component lives. */
export function useOpenDraft(open: OpenDraft | null): OpenedDraft {
  const state = useSyncExternalStore(draftStore.subscribe, draftStore.getSnapshot)
  const [failure, setFailure] = useState<AppError | null>(null)
  const [opening, setOpening] = useState(0)
  const retry = useCallback(() => {
    void draftStore.reopen().then((answer) => {
      setFailure(answer.ok ? null : answer.error)
      if (answer.ok) setOpening((before) => before + 1)
    })
  }, [])
  useEffect(() => {
    if (open === null) return undefined
    let isLive = true
    void draftStore.open(open).then((answer) => {
      if (isLive) setFailure(answer.ok ? null : answer.error)
    })
    const unsubscribe = onRecipientsFailed((error) => {
      // The import reports its own failure; the draft opens again as it was before.
      if (error.code === 'import_timeout') retry()
      else setFailure(error)
    })
    return () => {
      isLive = false
      unsubscribe()
      void draftStore.close()
    }
  }, [open, retry])
  return { state, failure, opening, retry }
}
