import {
  DRAFT_LOCKS,
  RECIPIENTS_DATABASE,
  type DraftNews,
} from '#domain/drafts/recipients-database.ts'

/** The drafts that some tab has open, by the names of their locks. */
async function openDrafts(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query()
  const names = held.map(({ name = '' }) => name)
  return new Set(names.filter((name) => name.startsWith(DRAFT_LOCKS)))
}

/** A test for drafts that are open in a tab. */
export async function draftsInUse(): Promise<(draftId: string) => boolean> {
  const open = await openDrafts()
  return (draftId) => open.has(DRAFT_LOCKS + draftId)
}

/** Notifies the other tabs that a draft was removed, or brought in from a file. */
export function notifyDraftTabs(): void {
  const channel = new BroadcastChannel(RECIPIENTS_DATABASE.draftChannel)
  const news: DraftNews = { kind: 'listed' }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  channel.postMessage(news)
  channel.close()
}

/**
 * Calls `onNews` when a draft is opened, closed, removed or brought in, in whatever tab. A tab that
 * was killed sends no message: the release of its lock is waited for.
 * @returns the unsubscribe function
 */
export function followDrafts(onNews: () => void): () => void {
  const channel = new BroadcastChannel(RECIPIENTS_DATABASE.draftChannel)
  const following = new AbortController()
  const { signal } = following
  const awaited = new Set<string>()
  const awaitClosing = async (name: string): Promise<void> => {
    if (awaited.has(name)) return
    awaited.add(name)
    try {
      await navigator.locks.request(name, { mode: 'shared', signal }, () => undefined)
    } catch {
      return // the last listener has left
    }
    awaited.delete(name)
    onNews()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<DraftNews>) => {
    if (data.kind === 'listed') onNews()
    if (data.kind !== 'opened') return
    onNews()
    void awaitClosing(DRAFT_LOCKS + data.draftId)
  })
  void openDrafts().then((names) => {
    for (const name of names) void awaitClosing(name)
  })
  return () => {
    following.abort()
    channel.close()
  }
}
