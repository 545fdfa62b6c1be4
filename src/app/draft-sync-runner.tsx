import { useDraftSyncRuns } from '#src/data/recipients/draft-sync.ts'

/** Keeps the drafts of this machine and of others equal, where the user has turned it on. */
export function DraftSyncRunner({ userId }: { readonly userId: string }) {
  useDraftSyncRuns(userId)
  return null
}
