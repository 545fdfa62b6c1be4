import { Button } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { draftStore } from '#src/data/recipients/draft-store.ts'
import {
  draftSyncQuery,
  syncDrafts,
  type ConflictChoice,
  type SyncedLocal,
} from '#src/data/recipients/draft-sync.ts'
import { closePurchase, useOpenPurchase } from '#src/data/recipients/purchase-launcher.ts'
import { syncCalls } from '#src/data/recipients/sync.ts'
import { DRAFT_SYNC } from '#src/text/draft-sync.ts'
import { ConflictDialog } from '#src/shop/drafts/conflict-dialog.tsx'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { useDraft } from '../shared/draft-context.ts'
import { Strip } from '../shared/strip.tsx'

/** Closes the draft, so that it may be changed, and opens it again. */
function useReopened(userId: string) {
  const client = useQueryClient()
  const openPurchase = useOpenPurchase()
  const { state } = useDraft()
  const { draftId, goods } = state
  return async (choice: ConflictChoice | null): Promise<void> => {
    await draftStore.close()
    closePurchase()
    const done = choice === null ? null : await syncCalls.resolve(userId, draftId, choice)
    if (done !== null && !done.ok) notifyError(done.error)
    await syncDrafts(client, userId)
    // Fluent would leave a dialog that opens at once hidden from screen readers.
    requestAnimationFrame(() => openPurchase({ goodsId: goods.goodsId, quantity: 1, draftId }))
  }
}

const TEXTS = {
  conflict: ({ device }: SyncedLocal) => DRAFT_SYNC.strip(device),
  conflict_gone: () => DRAFT_SYNC.stripGone,
  behind: () => DRAFT_SYNC.stripBehind,
}

type NoticeProps = {
  readonly userId: string
  readonly synced: SyncedLocal
  readonly state: keyof typeof TEXTS
}

function Notice({ userId, synced, state }: NoticeProps) {
  const { state: draft } = useDraft()
  const reopen = useReopened(userId)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const totalRows = Object.values(draft.counts).reduce((sum, { total }) => sum + total, 0)
  const go = (choice: ConflictChoice | null): void => {
    setBusy(true)
    void reopen(choice)
  }
  return (
    <Strip
      intent="warning"
      actions={
        state === 'behind' ? (
          <Button size="small" disabledFocusable={isBusy} onClick={() => go(null)}>
            {DRAFT_SYNC.stripTake}
          </Button>
        ) : (
          <OpenerButton size="small" onClick={() => setOpen(true)}>
            {DRAFT_SYNC.choose}
          </OpenerButton>
        )
      }
    >
      {TEXTS[state](synced)}
      {isOpen && (
        <ConflictDialog
          name={draft.goods.name}
          mine={{ totalRows, updatedAt: draft.save.at ?? 0 }}
          theirs={synced.theirs}
          device={synced.device}
          isBusy={isBusy}
          onChoose={go}
          onClose={() => setOpen(false)}
        />
      )}
    </Strip>
  )
}

/** Another machine has changed, ordered or deleted the draft that is open. */
export function SyncStrip({ userId }: { readonly userId: string }) {
  const { state: draft } = useDraft()
  const { data } = useQuery(draftSyncQuery(userId))
  const synced = data?.local.find(({ draftId }) => draftId === draft.draftId)
  if (synced === undefined || draft.readOnly || draft.run !== null) return null
  const { state } = synced
  if (state === 'synced' || state === 'waiting') return null
  return <Notice userId={userId} synced={synced} state={state} />
}
