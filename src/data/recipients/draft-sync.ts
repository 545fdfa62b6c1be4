import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { RECIPIENTS_DATABASE, type DraftNews } from '#domain/drafts/recipients-database.ts'
import type { SyncView } from '#workers/recipients/sync/sync.types.ts'
import { personalKeys } from '#src/data/api/query-keys.ts'
import { orThrow } from '#src/data/api/request-failure.ts'
import { markDraftSync } from '#src/data/browser/draft-sync-mark.ts'
import { DRAFT_KEYS } from './draft-list.ts'
import { syncCalls } from './sync.ts'

export type { OtherDraft, SyncedLocal, SyncView } from '#workers/recipients/sync/sync.types.ts'
export type { ConflictChoice } from '#domain/drafts/sync-plan.ts'

export const SYNC_KEYS = personalKeys('draft-sync')

/** A list that rests for so long is sent. */
const QUIET_MS = 4_000
/** Looked at again while the page is in view. */
const EVERY_MS = 60_000

/** Drafts that were changed since they were compared. */
const changed = new Set<string>()

function takeChanged(): readonly string[] {
  const all = [...changed]
  changed.clear()
  return all
}

/** Sends and takes what is to be sent and taken; the answer is what lists show. */
export function draftSyncQuery(userId: string) {
  return queryOptions({
    queryKey: SYNC_KEYS.of(userId),
    queryFn: async (): Promise<SyncView> => {
      const compared = takeChanged()
      try {
        const view = orThrow(await syncCalls.run(userId, compared))
        if (view.state === 'away') for (const draftId of compared) changed.add(draftId)
        else markDraftSync(view.state === 'on')
        return view
      } catch (cause) {
        for (const draftId of compared) changed.add(draftId)
        throw cause
      }
    },
    staleTime: 0,
    retry: false,
  })
}

/** Runs it now, and lets the lists of this machine be read again. */
export async function syncDrafts(client: QueryClient, userId: string): Promise<void> {
  await client.fetchQuery(draftSyncQuery(userId)).catch(() => undefined)
  await client.invalidateQueries({ queryKey: DRAFT_KEYS.all })
}

/** Sends a draft once it rests, takes others when the page comes into view; nothing without the key. */
export function useDraftSyncRuns(userId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = (): void => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') void syncDrafts(client, userId)
    }
    const runSoon = (): void => {
      clearTimeout(timer)
      timer = setTimeout(run, QUIET_MS)
    }
    const channel = new BroadcastChannel(RECIPIENTS_DATABASE.draftChannel)
    channel.addEventListener('message', ({ data }: MessageEvent<DraftNews>) => {
      if (data.kind === 'changed') changed.add(data.draftId)
      if (data.kind === 'changed' || data.kind === 'listed') runSoon()
    })
    const every = setInterval(run, EVERY_MS)
    document.addEventListener('visibilitychange', run)
    window.addEventListener('online', run)
    runSoon()
    return () => {
      clearTimeout(timer)
      clearInterval(every)
      channel.close()
      document.removeEventListener('visibilitychange', run)
      window.removeEventListener('online', run)
    }
  }, [client, userId])
}
