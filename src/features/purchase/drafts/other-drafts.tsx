import { Suspense, useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import {
  draftOverviewQuery,
  removeDraft,
  type DraftEntry,
  DRAFT_KEYS,
} from '#src/data/recipients/draft-list.ts'
import { closePurchase, useOpenPurchase } from '#src/data/recipients/purchase-launcher.ts'
import { useSendingDrafts } from '#src/data/recipients/run-watch.ts'
import { useSession } from '#src/data/api/session.ts'
import { draftSyncMark } from '#src/data/browser/draft-sync-mark.ts'
import { useStore } from '#src/data/browser/store.ts'
import { lazyPart } from '#src/kit/states/lazy-part.tsx'
import { DRAFTS } from '#src/text/drafts.ts'
import { DraftItems } from '#src/shop/drafts/draft-items.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { RemoveDraftQuestion } from '#src/shop/drafts/remove-draft-question.tsx'
import { valueOrNotify } from '../shared/draft-actions.ts'
import { useDraft } from '../shared/draft-context.ts'
import { Strip } from '../shared/strip.tsx'
import { saveDraft } from './save-draft.ts'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'

const SyncStrip = lazyPart(async () => (await import('./sync-strip.tsx')).SyncStrip, {
  isQuiet: true,
})

const useStyles = makeStyles({
  box: { maxWidth: '880px', width: 'calc(100vw - 96px)' },
})

type OthersProps = {
  readonly userId: string
  readonly drafts: readonly DraftEntry[]
  readonly onClose: () => void
}

function OthersDialog({ userId, drafts, onClose }: OthersProps) {
  const styles = useStyles()
  const openPurchase = useOpenPurchase()
  const client = useQueryClient()
  const sending = useSendingDrafts()
  const [leaving, setLeaving] = useState<DraftEntry | null>(null)
  const resume = ({ goods, draftId }: DraftEntry): void => {
    closePurchase()
    // Not at once: Fluent would leave the next dialog hidden from screen readers.
    requestAnimationFrame(() => openPurchase({ goodsId: goods.goodsId, quantity: 1, draftId }))
  }
  const remove = async ({ draftId }: DraftEntry): Promise<void> => {
    setLeaving(null)
    const done = await valueOrNotify(removeDraft(userId, draftId))
    if (done !== null) notify('success', DRAFTS.removed)
    await client.invalidateQueries({ queryKey: DRAFT_KEYS.all })
  }
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <DimmedSurface className={styles.box}>
        <DialogBody>
          <DialogTitle>{DRAFTS.othersTitle}</DialogTitle>
          <DialogContent>
            <DraftItems
              drafts={drafts}
              sending={sending}
              onResume={resume}
              onSave={(draft) => void saveDraft(userId, draft)}
              onRemove={setLeaving}
            />
            {leaving !== null && (
              <RemoveDraftQuestion
                draft={leaving}
                onConfirm={() => void remove(leaving)}
                onCancel={() => setLeaving(null)}
              />
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{DRAFTS.close}</Button>
          </DialogActions>
        </DialogBody>
      </DimmedSurface>
    </Dialog>
  )
}

/** Drafts of other goods, offered where nothing has been entered yet for these. */
function Others({ userId, draftId }: { readonly userId: string; readonly draftId: string }) {
  const { data } = useQuery(draftOverviewQuery(userId))
  const [isOpen, setIsOpen] = useState(false)
  const [isRead, setIsRead] = useState(false)
  const drafts = data?.drafts.filter((draft) => draft.draftId !== draftId) ?? []
  if (isRead || drafts.length === 0) return null
  return (
    <Strip
      intent="info"
      onDismiss={() => setIsRead(true)}
      actions={
        <OpenerButton size="small" onClick={() => setIsOpen(true)}>
          {DRAFTS.look}
        </OpenerButton>
      }
    >
      {DRAFTS.others(drafts.length)}
      {isOpen && <OthersDialog userId={userId} drafts={drafts} onClose={() => setIsOpen(false)} />}
    </Strip>
  )
}

export function OtherDrafts() {
  const { state } = useDraft()
  const { user } = useSession()
  const isEmpty = Object.values(state.counts).every(({ total }) => total === 0)
  const hasSync = useStore(draftSyncMark)
  if (user === null) return null
  return (
    <>
      {hasSync && (
        <Suspense>
          <SyncStrip userId={user.user_id} />
        </Suspense>
      )}
      {isEmpty && <Others userId={user.user_id} draftId={state.draftId} />}
    </>
  )
}
