import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import {
  acknowledgeCleared,
  draftOverviewQuery,
  exportDraft,
  importDraft,
  lostDraftsQuery,
  removeDraft,
  useAcknowledgeLost,
  type ClearedDraft,
  type DraftEntry,
  type DraftImport,
  type DraftOverview,
  DRAFT_KEYS,
} from '#src/data/recipients/draft-list.ts'
import { useOpenPurchase } from '#src/data/recipients/purchase-launcher.ts'
import { useSendingDrafts } from '#src/data/recipients/run-watch.ts'
import { DRAFTS } from '#src/text/drafts.ts'
import { fileStamp } from '#src/kit/time/date-text.ts'
import { DraftItems } from '#src/shop/drafts/draft-items.tsx'
import { lostText } from '#src/shop/drafts/lost-text.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { Question } from '#src/kit/dialog/question.tsx'
import { RemoveDraftQuestion } from '#src/shop/drafts/remove-draft-question.tsx'
import { saveFile } from '#src/kit/list/save-file.ts'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { wd } from '#src/kit/theme/theme.ts'

/** The share of the quota in use from which on low storage is reported. */
const LOW_SHARE = 0.8

const useStyles = makeStyles({
  list: { marginTop: '8px' },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  low: { color: wd.amberText },
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

type StorageNoteProps = Pick<DraftOverview, 'storage'> & { readonly hasDrafts: boolean }

function StorageNote({ storage, hasDrafts }: StorageNoteProps) {
  const styles = useStyles()
  if (storage === null) return null
  const { usage, quota } = storage
  const isLow = usage > quota * LOW_SHARE
  // Without drafts it would only say that somebody else was here.
  if (!isLow && !hasDrafts) return null
  return (
    <span className={mergeClasses(styles.quiet, isLow && styles.low)}>
      {isLow ? DRAFTS.storageLow : DRAFTS.storage(usage, quota)}
    </span>
  )
}

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

type PendingImport = {
  readonly file: File
  readonly found: Extract<DraftImport, { kind: 'exists' }>
}

/** Taking in a draft file: at once, or after a question when it would replace a draft. */
function useImport(userId: string, onDone: () => void) {
  const [pending, setPending] = useState<PendingImport | null>(null)
  const take = async (file: File, way: 'ask' | 'replace'): Promise<void> => {
    setPending(null)
    const answer = await importDraft(userId, file, way)
    if (!answer.ok) {
      notifyError(answer.error)
      return
    }
    if (answer.value.kind === 'exists') {
      setPending({ file, found: answer.value })
      return
    }
    notify('success', DRAFTS.loaded(answer.value.incoming.rows))
    onDone()
  }
  const question = pending !== null && (
    <Question
      title={DRAFTS.replaceTitle}
      text={DRAFTS.replaceText(
        pending.found.existing.goods.name,
        pending.found.existing.rows,
        pending.found.incoming.rows,
      )}
      confirm={DRAFTS.replace}
      onConfirm={() => void take(pending.file, 'replace')}
      onCancel={() => setPending(null)}
    />
  )
  return { take, question }
}

function ImportButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button appearance="subtle" onClick={() => input.current?.click()}>
        {DRAFTS.load}
      </Button>
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

async function save(userId: string, { draftId, goods }: DraftEntry): Promise<void> {
  const answer = await exportDraft(userId, draftId)
  if (!answer.ok) {
    notifyError(answer.error)
    return
  }
  saveFile(DRAFTS.fileName(goods.name, fileStamp(Date.now())), answer.value)
  notify('success', DRAFTS.saved)
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
  const [leaving, setLeaving] = useState<DraftEntry | null>(null)
  const client = useQueryClient()
  // Also refreshes the drafts that other places show.
  const refresh = () => client.invalidateQueries({ queryKey: DRAFT_KEYS.all })
  const { take, question } = useImport(userId, () => void refresh())
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
  return (
    <section className={className} aria-labelledby="drafts">
      <SectionTitle
        id="drafts"
        title={DRAFTS.title}
        end={
          <>
            <StorageNote storage={storage} hasDrafts={drafts.length > 0} />
            <ImportButton onFile={(file) => void take(file, 'ask')} />
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
          onSave={(draft) => void save(userId, draft)}
          onRemove={setLeaving}
        />
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
