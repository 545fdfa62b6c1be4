import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'

import {
  acknowledgeCleared,
  draftOverviewQuery,
  lostDraftsQuery,
  removeDraft,
  useAcknowledgeLost,
  type ClearedDraft,
  type DraftEntry,
  DRAFT_KEYS,
} from '#src/data/recipients/draft-list.ts'
import { draftSyncMark } from '#src/data/browser/draft-sync-mark.ts'
import { useStore } from '#src/data/browser/store.ts'
import { useOpenPurchase } from '#src/data/recipients/purchase-launcher.ts'
import { useSendingDrafts } from '#src/data/recipients/run-watch.ts'
import { DRAFTS } from '#src/text/drafts.ts'
import { DraftItems } from '#src/shop/drafts/draft-items.tsx'
import { lostText } from '#src/shop/drafts/lost-text.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { RemoveDraftQuestion } from '#src/shop/drafts/remove-draft-question.tsx'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { lazyPart } from '#src/kit/states/lazy-part.tsx'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { wd } from '#src/kit/theme/theme.ts'
import { SyncButton } from './sync-button.tsx'
import { StorageNote } from './storage-note.tsx'
import { saveAllDrafts, saveDraft, useDraftFiles } from './use-draft-files.tsx'

const OtherDrafts = lazyPart(async () => (await import('./synced-drafts.tsx')).OtherDrafts, {
  isQuiet: true,
})
const SyncMark = lazyPart(async () => (await import('./synced-drafts.tsx')).SyncMark, {
  isQuiet: true,
})

const useStyles = makeStyles({
  list: { marginTop: '8px' },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  notice: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    marginTop: '12px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: wd.amberGround,
    color: wd.amberText,
  },
  words: { flex: 1, minWidth: 0 },
  empty: { marginTop: '12px' },
  hidden: { display: 'none' },
})

function Notice({ text, onRead }: { readonly text: string; readonly onRead: () => void }) {
  const styles = useStyles()
  return (
    <output className={styles.notice}>
      <span className={styles.words}>{text}</span>
      <Button size="small" onClick={onRead}>
        {DRAFTS.acknowledge}
      </Button>
    </output>
  )
}

function clearedText(cleared: readonly ClearedDraft[]): string {
  const names = cleared.map(({ goods }) => goods.name || DRAFTS.unreadable).join('、')
  const rows = cleared.reduce((sum, draft) => sum + draft.rows, 0)
  return DRAFTS.cleared(names, rows)
}

function ImportButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <OpenerButton appearance="subtle" onClick={() => input.current?.click()}>
        {DRAFTS.load}
      </OpenerButton>
      <input
        ref={input}
        type="file"
        className={styles.hidden}
        accept=".gz,.json,application/gzip,application/json"
        aria-label={DRAFTS.loadHint}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </>
  )
}

/**
 * Lists waiting on this machine (d-03), files of them, and how much room is left. Nothing is shown
 * when the browser refuses storage: the purchase dialog shows that where it matters.
 */
export function DraftCard({ userId, className }: { userId: string; className: string }) {
  const styles = useStyles()
  const openPurchase = useOpenPurchase()
  const { data } = useQuery(draftOverviewQuery(userId))
  const sending = useSendingDrafts()
  const hasSync = useStore(draftSyncMark)
  const noteOf = (draft: DraftEntry) => (
    <Suspense>
      <SyncMark userId={userId} draft={draft} />
    </Suspense>
  )
  const [leaving, setLeaving] = useState<DraftEntry | null>(null)
  const client = useQueryClient()
  // Also refreshes the drafts that other places show.
  const refresh = () => client.invalidateQueries({ queryKey: DRAFT_KEYS.all })
  const { take, question } = useDraftFiles(userId, () => void refresh())
  const remove = async (draft: DraftEntry) => {
    setLeaving(null)
    const answer = await removeDraft(userId, draft.draftId)
    if (answer.ok) notify('success', DRAFTS.removed)
    else notifyError(answer.error)
    await refresh()
  }
  const lost = useQuery(lostDraftsQuery(userId))
  const readLost = useAcknowledgeLost(userId)
  const readCleared = () => void acknowledgeCleared(userId).then(refresh)
  if (data === undefined) return null
  const { drafts, cleared, storage } = data
  const readable = drafts.filter(({ isUnreadable }) => !isUnreadable).length
  return (
    <section className={className} aria-labelledby="drafts">
      <SectionTitle
        id="drafts"
        title={DRAFTS.title}
        end={
          <>
            <StorageNote userId={userId} storage={storage} drafts={drafts} />
            {readable > 1 && (
              <Button
                appearance="subtle"
                title={DRAFTS.saveAllHint}
                onClick={() => void saveAllDrafts(userId, readable)}
              >
                {DRAFTS.saveAll}
              </Button>
            )}
            <SyncButton userId={userId} />
            <ImportButton onFile={(file) => void take(file)} />
          </>
        }
      />
      {lost.data && <Notice text={lostText(lost.data)} onRead={readLost} />}
      {cleared.length > 0 && <Notice text={clearedText(cleared)} onRead={readCleared} />}
      {drafts.length === 0 ? (
        <p
          className={mergeClasses(styles.quiet, styles.empty)}
        >{`${DRAFTS.empty}。${DRAFTS.emptyHint}`}</p>
      ) : (
        <DraftItems
          className={styles.list}
          drafts={drafts}
          sending={sending}
          onResume={({ goods, draftId }) =>
            openPurchase({ goodsId: goods.goodsId, quantity: 1, draftId })
          }
          onSave={(draft) => void saveDraft(userId, draft)}
          onRemove={setLeaving}
          {...(hasSync && { noteOf })}
        />
      )}
      {hasSync && (
        <Suspense>
          <OtherDrafts userId={userId} />
        </Suspense>
      )}
      {leaving !== null && (
        <RemoveDraftQuestion
          draft={leaving}
          onConfirm={() => void remove(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
      {question}
    </section>
  )
}
