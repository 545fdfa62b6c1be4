import { queryOptions, useQueryClient } from '@tanstack/react-query'

import { ok, type Result } from '#domain/result/result.ts'
import type {
  AllImport,
  AllImportWay,
  DraftImport,
  DraftOverview,
} from '#workers/recipients/backup/backup.types.ts'
import type { DraftSummary } from '#workers/recipients/storage/draft.types.ts'
import { draftsInUse, followDrafts, notifyDraftTabs } from './draft-tabs.ts'
import { acknowledgeLost, updateMarker } from './eviction-marker.ts'
import { backupCalls } from './backup.ts'
import { draftCalls } from './draft.ts'
import { orThrow } from '#src/data/api/request-failure.ts'
import { storedWork } from './stored-work.ts'
import { cacheSizes } from '#src/data/browser/cache-sizes.ts'
import { isStorageKept } from '#src/data/browser/keep-storage.ts'
import { personalKeys } from '#src/data/api/query-keys.ts'
import { useEffect } from 'react'

export const DRAFT_KEYS = personalKeys('drafts')

export type { LostDrafts } from './eviction-marker.ts'
export type {
  AllImport,
  ClearedDraft,
  DraftEntry,
  DraftImport,
  DraftOverview,
} from '#workers/recipients/backup/backup.types.ts'

export async function listDrafts(userId: string): Promise<Result<readonly DraftSummary[]>> {
  return (await storedWork(userId))?.drafts === 0 ? ok([]) : draftCalls.list(userId)
}

/** The newest draft that is worth an offer: with rows, without a run, open nowhere. */
export function draftToOfferQuery(userId: string) {
  return queryOptions({
    queryKey: DRAFT_KEYS.of(userId, 'offer'),
    queryFn: async () => {
      const drafts = orThrow(await listDrafts(userId))
      const isOpen = await draftsInUse()
      const found = drafts.find(
        ({ rows, hasRun, draftId }) => rows > 0 && !hasRun && !isOpen(draftId),
      )
      return found ?? null
    },
    staleTime: 0,
    retry: false,
  })
}

/** The empty overview when no user has drafts on this machine; null when the worker must look. */
async function emptyOverview(userId: string): Promise<DraftOverview | null> {
  const stored = await storedWork(userId)
  if (stored === null || stored.draftsOfAll > 0 || stored.hasCleared) return null
  return { drafts: [], cleared: [], storage: null }
}

/** The drafts with their expiry, the drafts that were cleared, and how much storage is left. */
export function draftOverviewQuery(userId: string) {
  return queryOptions({
    queryKey: DRAFT_KEYS.of(userId, 'overview'),
    queryFn: async () =>
      (await emptyOverview(userId)) ?? orThrow(await backupCalls.overview(userId)),
    staleTime: 0,
    retry: false,
  })
}

/** What the browser threw away since it was last seen, until the user has read it; null = nothing. */
export function lostDraftsQuery(userId: string) {
  return queryOptions({
    queryKey: DRAFT_KEYS.of(userId, 'lost'),
    queryFn: () => updateMarker(userId),
    staleTime: 0,
    retry: false,
  })
}

export function useAcknowledgeLost(userId: string): () => void {
  const client = useQueryClient()
  return () => {
    void acknowledgeLost(userId).then(() =>
      client.invalidateQueries({ queryKey: lostDraftsQuery(userId).queryKey }),
    )
  }
}

export async function removeDraft(userId: string, draftId: string): Promise<Result<null>> {
  const answer = await draftCalls.delete(userId, draftId)
  if (answer.ok) notifyDraftTabs()
  return answer
}

export function exportDraft(userId: string, draftId: string): Promise<Result<Blob>> {
  return backupCalls.exportDraft(userId, draftId)
}

/** `ask` writes nothing when a draft of the same goods is there. */
export async function importDraft(
  userId: string,
  file: Blob,
  way: 'ask' | 'replace',
): Promise<Result<DraftImport>> {
  const answer = await backupCalls.importDraft(userId, file, way)
  if (answer.ok) notifyDraftTabs()
  return answer
}

/** All drafts in one file. */
export function exportAllDrafts(userId: string): Promise<Result<Blob>> {
  return backupCalls.exportAll(userId)
}

/** A file of all drafts; `single` when it holds one, for `importDraft`. */
export async function importAllDrafts(
  userId: string,
  file: Blob,
  way: AllImportWay,
): Promise<Result<AllImport>> {
  const answer = await backupCalls.importAll(userId, file, way)
  if (answer.ok && answer.value.kind === 'done') notifyDraftTabs()
  return answer
}

/** What takes the room of this machine, and whether the browser keeps it. */
export function storageUseQuery(userId: string) {
  return queryOptions({
    queryKey: DRAFT_KEYS.of(userId, 'storage'),
    queryFn: async () => {
      const [use, caches, isKept] = await Promise.all([
        backupCalls.storageUse(userId),
        cacheSizes(),
        isStorageKept(),
      ])
      return { ...orThrow(use), ...caches, isKept }
    },
    staleTime: 0,
    retry: false,
  })
}

export function acknowledgeCleared(userId: string): Promise<Result<null>> {
  return backupCalls.acknowledgeCleared(userId)
}

/** Keeps the drafts on this page up to date while other tabs work on them. */
export function useFollowDrafts(userId: string): void {
  const client = useQueryClient()
  useEffect(
    () => followDrafts(() => void client.invalidateQueries({ queryKey: DRAFT_KEYS.of(userId) })),
    [client, userId],
  )
}
