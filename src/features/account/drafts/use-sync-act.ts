import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Result } from '#domain/result/result.ts'
import { syncDrafts } from '#src/data/recipients/draft-sync.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'

/** Something done to the sync: one at a time; what is shown is read again, a refusal is shown. */
export function useSyncAct(userId: string) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  /** @returns the value; null when it was refused, or something else is under way */
  const act = async <T>(
    task: () => Promise<Result<T>>,
    done?: string,
  ): Promise<{ readonly value: T } | null> => {
    if (isBusy) return null
    setBusy(true)
    const answer = await task()
    await syncDrafts(client, userId)
    setBusy(false)
    if (!answer.ok) {
      notifyError(answer.error)
      return null
    }
    if (done !== undefined) notify('success', done)
    return { value: answer.value }
  }
  return { act, isBusy }
}

export type SyncAct = ReturnType<typeof useSyncAct>
